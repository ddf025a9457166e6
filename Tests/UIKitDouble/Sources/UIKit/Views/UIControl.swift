/// An element of a menu.
@MainActor open class UIMenuElement {
  public let title: String
  public let image: UIImage?

  init(title: String, image: UIImage?) { (self.title, self.image) = (title, image) }

  public struct Attributes: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let disabled = Attributes(rawValue: 1)
    public static let destructive = Attributes(rawValue: 2)
    public static let hidden = Attributes(rawValue: 4)
  }

  public enum State: Int, Sendable { case off, on, mixed }
}

/// A closure with a title.
@MainActor open class UIAction: UIMenuElement {
  public struct Identifier: Hashable, Sendable {
    let rawValue: String
  }

  public let attributes: UIMenuElement.Attributes
  public let state: UIMenuElement.State
  /// The control that sends the action.
  public private(set) var sender: Any?
  private let handler: (UIAction) -> Void

  public init(
    title: String = "", subtitle: String? = nil, image: UIImage? = nil,
    identifier: UIAction.Identifier? = nil, discoverabilityTitle: String? = nil,
    attributes: UIMenuElement.Attributes = [], state: UIMenuElement.State = .off,
    handler: @escaping (UIAction) -> Void
  ) {
    (self.attributes, self.state, self.handler) = (attributes, state, handler)
    super.init(title: title, image: image)
  }

  /// Performs the action, as when the user chooses it in a menu.
  public func perform(sender: Any? = nil) {
    self.sender = sender
    handler(self)
    self.sender = nil
  }
}

/// A menu.
@MainActor open class UIMenu: UIMenuElement {
  public struct Identifier: Hashable, Sendable {
    let rawValue: String
  }

  public struct Options: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let displayInline = Options(rawValue: 1)
    public static let destructive = Options(rawValue: 2)
    public static let singleSelection = Options(rawValue: 32)
  }

  public let children: [UIMenuElement]

  public init(
    title: String = "", subtitle: String? = nil, image: UIImage? = nil,
    identifier: UIMenu.Identifier? = nil, options: UIMenu.Options = [],
    children: [UIMenuElement] = []
  ) {
    self.children = children
    super.init(title: title, image: image)
  }
}

/// A view that sends actions.
@MainActor open class UIControl: UIView {
  public struct Event: OptionSet, Hashable, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let touchUpInside = Event(rawValue: 1 << 6)
    public static let touchUpOutside = Event(rawValue: 1 << 7)
    public static let touchCancel = Event(rawValue: 1 << 8)
    public static let valueChanged = Event(rawValue: 1 << 12)
    public static let primaryActionTriggered = Event(rawValue: 1 << 13)
    public static let editingChanged = Event(rawValue: 1 << 17)
  }

  public enum ContentHorizontalAlignment: Int, Sendable {
    case center, left, right, fill, leading, trailing
  }

  open var isEnabled = true
  open var contentHorizontalAlignment = ContentHorizontalAlignment.center
  /// Whether the user is touching the control; a test sets it.
  public var isTracking = false
  private var actions: [Event: [UIAction]] = [:]

  open func addAction(_ action: UIAction, for events: Event) {
    actions[events, default: []].append(action)
  }

  open func sendActions(for event: Event) {
    for (events, actions) in actions where !events.isDisjoint(with: event) {
      actions.forEach { $0.perform(sender: self) }
    }
  }
}

@MainActor open class UISwitch: UIControl {
  open var isOn = false
  open var onTintColor: UIColor?

  open func setOn(_ on: Bool, animated: Bool) { isOn = on }
}

@MainActor open class UISlider: UIControl {
  open var value: Float = 0
  open var minimumValue: Float = 0
  open var maximumValue: Float = 1

  /// Adjusts the value by a tenth of the track, as a swipe with VoiceOver does.
  public func userAdjusts(up: Bool) {
    let tenth = (maximumValue - minimumValue) / 10
    value = min(max(value + (up ? tenth : -tenth), minimumValue), maximumValue)
    sendActions(for: .valueChanged)
  }
}

@MainActor open class UIStepper: UIControl {
  open var value: Double = 0
  open var minimumValue: Double = 0
  open var maximumValue: Double = 100
  open var stepValue: Double = 1
}

@MainActor open class UIDatePicker: UIControl {
  public enum Mode: Int, Sendable { case time, date, dateAndTime, countDownTimer }

  open var datePickerMode = Mode.dateAndTime
  open var preferredDatePickerStyle = UIDatePickerStyle.automatic
  open var date = Date(timeIntervalSinceReferenceDate: 0)
  open var minimumDate: Date?
  open var maximumDate: Date?
  open var timeZone: TimeZone?
}

public enum UIDatePickerStyle: Int, Sendable { case automatic, wheels, compact, inline }

@MainActor open class UIButton: UIControl {
  public enum ButtonType: Int, Sendable { case custom, system }

  /// How a button looks.
  public struct Configuration {
    public enum Indicator: Sendable { case automatic, none, popup }

    public var title: String?
    public var indicator = Indicator.automatic
    public var titleLineBreakMode = NSLineBreakMode.byWordWrapping

    public static func plain() -> Configuration { Configuration() }
  }

  public var configuration: Configuration?
  public var menu: UIMenu?
  public var showsMenuAsPrimaryAction = false

  public convenience init(type: ButtonType) { self.init(frame: .zero) }
}

@MainActor open class UIProgressView: UIView {
  public enum Style: Int, Sendable { case `default`, bar }

  open var progress: Float = 0

  public convenience init(progressViewStyle style: Style) { self.init(frame: .zero) }
}

@MainActor open class UIActivityIndicatorView: UIView {
  public enum Style: Int, Sendable { case medium, large }

  public private(set) var isAnimating = false

  public convenience init(style: Style) { self.init(frame: .zero) }

  open func startAnimating() { isAnimating = true }
  open func stopAnimating() { isAnimating = false }
}

@MainActor open class UIRefreshControl: UIControl {
  public private(set) var isRefreshing = false

  open func beginRefreshing() { isRefreshing = true }
  open func endRefreshing() { isRefreshing = false }
}
