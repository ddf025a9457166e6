@MainActor public final class UIAlertAction {
  public enum Style: Int, Sendable { case `default`, cancel, destructive }

  public let title: String?
  public let style: Style
  /// Whether the user can choose the action.
  public var isEnabled = true
  private let handler: ((UIAlertAction) -> Void)?

  public init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
    (self.title, self.style, self.handler) = (title, style, handler)
  }

  fileprivate func perform() { handler?(self) }
}

@MainActor open class UIAlertController: UIViewController {
  public enum Style: Int, Sendable { case actionSheet, alert }

  public private(set) var message: String?
  public private(set) var actions: [UIAlertAction] = []

  public private(set) var preferredStyle = Style.alert
  /// The fields of an alert; `nil` if it has none.
  public private(set) var textFields: [UITextField]?
  /// Whether action sheets are popovers, as on an iPad, for tests.
  public static var isPad: Bool {
    get { UIProcess.current.isPad }
    set { UIProcess.current.isPad = newValue }
  }

  public convenience init(title: String?, message: String?, preferredStyle: Style) {
    self.init(nibName: nil, bundle: nil)
    self.title = title
    self.message = message
    self.preferredStyle = preferredStyle
    if preferredStyle == .actionSheet, Self.isPad { modalPresentationStyle = .popover }
  }

  open func addTextField(configurationHandler: ((UITextField) -> Void)? = nil) {
    if preferredStyle == .actionSheet {
      UIException.raise(
        "text fields can only be added to an alert controller of style alert",
        by: .actionSheetHasNoFields)
    }
    let field = UITextField()
    textFields = (textFields ?? []) + [field]
    configurationHandler?(field)
  }

  override open func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    if modalPresentationStyle == .popover, popoverPresentationController?.sourceView == nil,
      popoverPresentationController?.barButtonItem == nil
    {
      UIException.raise("an action sheet on an iPad needs the place of its popover")
    }
  }

  open func addAction(_ action: UIAlertAction) {
    if action.style == .cancel, actions.contains(where: { $0.style == .cancel }) {
      UIException.raise(
        "an alert can only have one action with the style cancel", by: .alertHasOneCancelAction)
    }
    actions.append(action)
  }

  /// Chooses an answer, for tests. The alert is dismissed before the action is called, as in UIKit.
  public func userChooses(_ title: String) {
    finishPresenting()
    let action = actions.first { $0.title == title }
    if action?.isEnabled == false { return }
    dismiss(animated: false)
    action?.perform()
  }
}

public enum UIModalPresentationStyle: Int, Sendable {
  case fullScreen, pageSheet, formSheet, currentContext, custom, overFullScreen,
    overCurrentContext, popover
  case none = -1
  case automatic = -2
}

/// The anchor of a popover.
@MainActor public final class UIPopoverPresentationController {
  public var sourceView: UIView?
  public var sourceRect = CGRect.zero
  /// The item that the popover points at, in place of a view.
  public var barButtonItem: UIBarButtonItem?
}

/// The presentation of a view controller.
@MainActor public final class UIPresentationController {
  public weak var delegate: (any UIAdaptivePresentationControllerDelegate)?
}

/// Decides whether the user can swipe a presented view controller down.
@MainActor public protocol UIAdaptivePresentationControllerDelegate: AnyObject {
  func presentationControllerShouldDismiss(
    _ presentationController: UIPresentationController
  ) -> Bool
  func presentationControllerDidAttemptToDismiss(
    _ presentationController: UIPresentationController)
  func presentationControllerDidDismiss(_ presentationController: UIPresentationController)
}

extension UIAdaptivePresentationControllerDelegate {
  public func presentationControllerShouldDismiss(
    _ presentationController: UIPresentationController
  ) -> Bool { true }
  public func presentationControllerDidAttemptToDismiss(
    _ presentationController: UIPresentationController
  ) {}
  public func presentationControllerDidDismiss(
    _ presentationController: UIPresentationController
  ) {}
}
