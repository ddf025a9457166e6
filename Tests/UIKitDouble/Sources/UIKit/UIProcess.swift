import Foundation

/// What UIKit keeps once for an app: its main run loop, its device, and its exceptions.
///
/// Each test has its own, which its tasks inherit, so that tests that run at the same time do not
/// disturb each other.
public final class UIProcess: Sendable {
  /// The process of the current task. A program without tests has only this one.
  @TaskLocal public static var current = UIProcess()

  /// What was scheduled for the next turn of the main loop.
  @MainActor fileprivate var blocks: [() -> Void] = []
  @MainActor fileprivate var turns = 0
  /// The exceptions since `UIException.catching` began; `nil` if they end the program.
  @MainActor var caught: [UIException]?
  /// The number of queries of table views, such as for a cell, that have not been answered yet.
  @MainActor var openQueries = 0
  @MainActor var device: UIDevice?
  /// The windows, which are laid out at the end of each turn of the main loop.
  @MainActor fileprivate var windows: [WeakWindow] = []
  @MainActor var direction = UIUserInterfaceLayoutDirection.leftToRight
  @MainActor var textSize = UIContentSizeCategory.large
  /// The number of images that were drawn.
  @MainActor var drawings = 0
  @MainActor var announcements: [String] = []
  /// Whether action sheets are popovers.
  @MainActor var isPad = false
  @MainActor weak var focus: AnyObject?
  /// The view controllers that are or were presented.
  @MainActor var presented: [WeakController] = []
  /// Whether a phone is held in landscape, where a sheet covers the screen.
  @MainActor var isLandscapePhone = false
  /// Whether animations cannot be added to a transition, as when it is about to end.
  @MainActor var transitionsRefuseAnimations = false

  public init() {}
}

/// The app, of which only the notification of little memory is known.
@MainActor public final class UIApplication {
  nonisolated public static let didReceiveMemoryWarningNotification = Notification.Name(
    "UIApplicationDidReceiveMemoryWarningNotification")
}

private struct WeakWindow {
  weak var window: UIWindow?
}

extension UIProcess {
  @MainActor func add(_ window: UIWindow) { windows.append(WeakWindow(window: window)) }
}

/// The main run loop. A test turns it explicitly.
@MainActor public enum UIMainLoop {
  /// The number of turns so far.
  static var turns: Int { UIProcess.current.turns }

  static func afterThisTurn(_ block: @escaping () -> Void) {
    UIProcess.current.blocks.append(block)
  }

  /// Lays out the windows, then ends the current animations and transitions, and calls their
  /// completions.
  public static func turn() {
    let process = UIProcess.current
    for entry in process.windows { entry.window?.layoutIfNeeded() }
    for entry in process.presented { entry.controller?.askWhetherToDismiss() }
    process.turns += 1
    let due = process.blocks
    process.blocks = []
    for block in due { block() }
  }

  /// Turns until there are no animations and transitions.
  public static func finish() {
    while !isAtRest { turn() }
  }

  /// Whether there are no animations and transitions.
  public static var isAtRest: Bool { UIProcess.current.blocks.isEmpty }
}

// MARK: - What a test sets

extension UIView {
  /// The direction of the language of the app, for tests.
  public static var directionOfApp: UIUserInterfaceLayoutDirection {
    get { UIProcess.current.direction }
    set { UIProcess.current.direction = newValue }
  }

  /// The text size of the app, for tests.
  public static var textSizeOfApp: UIContentSizeCategory {
    get { UIProcess.current.textSize }
    set { UIProcess.current.textSize = newValue }
  }
}

extension UIViewController {
  /// Whether a phone is held in landscape, where a sheet covers the screen, for tests.
  public static var isLandscapePhone: Bool {
    get { UIProcess.current.isLandscapePhone }
    set { UIProcess.current.isLandscapePhone = newValue }
  }
}

extension UINavigationController {
  /// Whether transitions take no further animations, so that no completion is called, for tests.
  public static var transitionsRefuseAnimations: Bool {
    get { UIProcess.current.transitionsRefuseAnimations }
    set { UIProcess.current.transitionsRefuseAnimations = newValue }
  }
}

/// What assistive technology was asked to read, for tests.
@MainActor public enum UIAccessibility {
  public struct Notification: RawRepresentable, Hashable, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    public static let layoutChanged = Notification(rawValue: 1001)
    public static let announcement = Notification(rawValue: 1008)
  }

  public static var announcements: [String] {
    get { UIProcess.current.announcements }
    set { UIProcess.current.announcements = newValue }
  }

  /// The element to which the reading was moved last.
  public static var focus: AnyObject? { UIProcess.current.focus }

  public static func post(notification: Notification, argument: Any?) {
    if notification == .layoutChanged {
      UIProcess.current.focus = argument as AnyObject?
    }
    if notification == .announcement, let text = argument as? String { announcements.append(text) }
  }
}
