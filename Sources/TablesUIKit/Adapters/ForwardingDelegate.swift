#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import UIKit

  /// A delegate that forwards the methods that it does not implement to the app's delegate.
  @MainActor class ForwardingDelegate: NSObject {
    weak var tableView: UITableView?
    /// The app's delegate. Methods of `NSObject` read it, which UIKit calls on the main thread.
    nonisolated(unsafe)  // only the main thread uses it
      private(set) weak var delegate: (any UITableViewDelegate)?

    func forward(to delegate: (any UITableViewDelegate)?) {
      if delegate === self.delegate { return }
      self.delegate = delegate
      #if canImport(ObjectiveC)
        let release = Release { [weak self] in Task { @MainActor in self?.askAgain() } }
        let key = UnsafeRawPointer(Unmanaged.passUnretained(self).toOpaque())
        if let delegate {
          objc_setAssociatedObject(delegate, key, release, .OBJC_ASSOCIATION_RETAIN)
        }
      #endif
      askAgain()
    }

    /// Makes the table view ask again which methods the delegate has. It asks only once, when the
    /// delegate is set.
    private func askAgain() {
      guard let tableView, let own = self as? any UITableViewDelegate, tableView.delegate === own
      else { return }
      tableView.delegate = nil
      tableView.delegate = own
    }

    #if canImport(ObjectiveC)
      /// Calls a closure when the object to which it is attached is released.
      private final class Release: Sendable {
        let closure: @Sendable () -> Void

        init(_ closure: @escaping @Sendable () -> Void) { self.closure = closure }

        deinit { closure() }
      }

      override nonisolated func responds(to selector: Selector!) -> Bool {
        super.responds(to: selector) || delegate?.responds(to: selector) == true
      }

      override nonisolated func forwardingTarget(for selector: Selector!) -> Any? { delegate }
    #endif
  }
#endif
