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
  private var pinned: Float = 0
  private var range: ClosedRange<Float> = 0...1

  open var value: Float {
    get { pinned }
    set { pinned = min(max(newValue, minimumValue), maximumValue) }
  }

  /// A bound beyond the other one moves that one.
  open var minimumValue: Float {
    get { range.lowerBound }
    set {
      range = newValue...max(newValue, maximumValue)
      value = pinned
    }
  }

  open var maximumValue: Float {
    get { range.upperBound }
    set {
      range = min(newValue, minimumValue)...newValue
      value = pinned
    }
  }

  /// Adjusts the value by a tenth of the track, as a swipe with VoiceOver does.
  public func userAdjusts(up: Bool) {
    let tenth = (maximumValue - minimumValue) / 10
    value += up ? tenth : -tenth
    sendActions(for: .valueChanged)
  }
}

/// A minus and a plus. Raises an exception if the bounds are not ascending at any moment, also
/// between setting the one and the other.
@MainActor open class UIStepper: UIControl {
  private var pinned: Double = 0
  private var range: ClosedRange<Double> = 0...100
  private var step: Double = 1

  open var value: Double {
    get { pinned }
    set { pinned = min(max(newValue, minimumValue), maximumValue) }
  }

  open var minimumValue: Double {
    get { range.lowerBound }
    set { setBounds(newValue, maximumValue) }
  }

  open var maximumValue: Double {
    get { range.upperBound }
    set { setBounds(minimumValue, newValue) }
  }

  open var stepValue: Double {
    get { step }
    set {
      if newValue <= 0 { return UIException.raise("stepValue must be greater than 0") }
      step = newValue
    }
  }

  private func setBounds(_ minimum: Double, _ maximum: Double) {
    guard minimum < maximum else {
      return UIException.raise(
        "minimumValue (\(minimum)) must be numerically less than maximumValue (\(maximum))")
    }
    range = minimum...maximum
    value = pinned
  }

  /// Taps the plus or the minus, which a disabled stepper ignores.
  public func userSteps(up: Bool) {
    guard isEnabled else { return }
    value += up ? step : -step
    sendActions(for: .valueChanged)
  }
}

@MainActor open class UIDatePicker: UIControl {
  public enum Mode: Int, Sendable { case time, date, dateAndTime, countDownTimer }

  open var datePickerMode = Mode.dateAndTime
  open var preferredDatePickerStyle = UIDatePickerStyle.automatic
  open var date = Date(timeIntervalSinceReferenceDate: 0)
  open var minimumDate: Date?
  open var maximumDate: Date?
  open var timeZone: TimeZone?
  private var duration: TimeInterval = 0
  private var interval = 1

  /// The duration of a timer; ignored in the other modes. The limit is 23:59, and seconds are
  /// dropped.
  open var countDownDuration: TimeInterval {
    get { duration }
    set {
      guard datePickerMode == .countDownTimer else { return }
      let minutes = (min(max(newValue, 0), 86_399) / 60).rounded(.down)
      duration = (minutes / Double(interval)).rounded(.down) * Double(interval) * 60
    }
  }

  /// The distance between two minutes of the wheel. One that 60 cannot be divided by, or that is
  /// outside 1...30, is ignored.
  open var minuteInterval: Int {
    get { interval }
    set { if 1...30 ~= newValue, 60.isMultiple(of: newValue) { interval = newValue } }
  }
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
