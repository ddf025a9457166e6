#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import Foundation
  import UIKit

  /// Calls a closure each time the device has little memory, as long as this object exists.
  final class MemoryWarnings {
    private let center: NotificationCenter
    private let observer: any NSObjectProtocol

    init(from center: NotificationCenter = .default, _ act: @escaping @MainActor () -> Void) {
      self.center = center
      observer = center.addObserver(
        forName: UIApplication.didReceiveMemoryWarningNotification, object: nil, queue: nil
      ) { _ in
        Task { @MainActor in act() }
      }
    }

    deinit { center.removeObserver(observer) }
  }
#endif
