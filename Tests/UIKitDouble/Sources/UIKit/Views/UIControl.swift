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
    set {
      pinned =
        Rule.sliderValueIsPinned.isFollowed
        ? min(max(newValue, minimumValue), maximumValue) : newValue
    }
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
      guard newValue >= minimumValue || Rule.sliderBoundMovesTheOther.isFollowed else { return }
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

  override public init(frame: CGRect) {
    super.init(frame: frame)
    refuseMac(self)
  }

  public required init?(coder: NSCoder) { nil }

  open var value: Double {
    get { pinned }
    set {
      pinned =
        Rule.stepperValueIsClamped.isFollowed
        ? min(max(newValue, minimumValue), maximumValue) : newValue
    }
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
      if newValue <= 0 {
        return UIException.raise("stepValue must be greater than 0", by: .stepIsPositive)
      }
      step = newValue
    }
  }

  private func setBounds(_ minimum: Double, _ maximum: Double) {
    guard minimum < maximum else {
      return UIException.raise(
        "minimumValue (\(minimum)) must be numerically less than maximumValue (\(maximum))",
        by: .stepperBoundsAscend)
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

/// Raises the exception for a control that does not exist with the controls of a Mac.
@MainActor private func refuseMac(_ control: UIControl) {
  if UIDevice.current.userInterfaceIdiom == .mac {
    UIException.raise("\(type(of: control)) is not supported in the Mac idiom")
  }
}

/// A wheel above the rows. UIKit raises an exception for one with the controls of a Mac.
@MainActor open class UIRefreshControl: UIControl {
  public private(set) var isRefreshing = false

  override public init(frame: CGRect) {
    super.init(frame: frame)
    refuseMac(self)
  }

  public required init?(coder: NSCoder) { nil }

  open func beginRefreshing() { isRefreshing = true }
  open func endRefreshing() { isRefreshing = false }
}
