#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import UIKit

  /// Waits for the end of a drag.
  ///
  /// A table view calls no method when the user drops a row at its old place. It has uncommitted
  /// updates until the drag has ended, so this class checks for these at intervals.
  @MainActor final class DragWatch {
    /// A function that waits between two checks.
    typealias Pause = @MainActor () async -> Void

    private let pause: Pause
    private var watching: Task<Void, Never>?
    /// The number of checks after which a drag is taken to have ended if none of them has seen it.
    private static let patience = 10

    init(pause: @escaping Pause = DragWatch.tenthOfSecond) { self.pause = pause }

    static func tenthOfSecond() async {
      try? await Task.sleep(nanoseconds: 100_000_000)  // `begin` checks whether it was cancelled
    }

    /// Calls a closure after the current drag has ended, in a later turn of the main loop.
    func begin(in tableView: UITableView, ended: @escaping @MainActor () -> Void) {
      guard watching == nil else { return }
      var hasBegun = tableView.hasUncommittedUpdates
      watching = Task { [weak self, weak tableView, pause] in
        var checks = 0
        while !Task.isCancelled {
          await pause()
          guard let tableView, !Task.isCancelled else { return }
          checks += 1
          let isDragging = tableView.hasUncommittedUpdates
          if !isDragging, hasBegun || checks == Self.patience { break }
          hasBegun = hasBegun || isDragging
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
