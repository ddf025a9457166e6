#if canImport(UIKit) && !os(watchOS)
  import UIKit

  /// Waits for the end of a drag.
  ///
  /// A table view calls no method when the user drops a row where it was. Until the drag has ended,
  /// it has uncommitted updates, so that is checked from time to time.
  @MainActor final class DragWatch {
    /// Waits between two checks.
    typealias Pause = @MainActor () async -> Void

    private let pause: Pause
    private var watching: Task<Void, Never>?

    init(pause: @escaping Pause = DragWatch.tenthOfSecond) { self.pause = pause }

    static func tenthOfSecond() async {
      try? await Task.sleep(nanoseconds: 100_000_000)  // `begin` checks whether it was cancelled
    }

    /// Calls a closure after the current drag has ended, in a later turn of the main loop.
    func begin(in tableView: UITableView, ended: @escaping @MainActor () -> Void) {
      guard watching == nil else { return }
      watching = Task { [weak self, weak tableView, pause] in
        var hasBegun = false
        while !Task.isCancelled {
          await pause()
          guard let tableView, !Task.isCancelled else { return }
          if hasBegun, !tableView.hasUncommittedUpdates { break }
          hasBegun = hasBegun || tableView.hasUncommittedUpdates
        }
        guard !Task.isCancelled else { return }
        self?.watching = nil
        ended()
      }
    }

    /// Ends the watch, because the end of the drag was reported in another way.
    func end() {
      watching?.cancel()
      watching = nil
    }
  }
#endif
