import Foundation

/// A day, a time, or a duration.
@MainActor open class UIDatePicker: UIControl {
  public enum Mode: Int, Sendable { case time, date, dateAndTime, countDownTimer }

  open var datePickerMode = Mode.dateAndTime {
    didSet {
      checkStyle()
      if datePickerMode == .countDownTimer, oldValue != .countDownTimer {
        (turnOfTimer, sendsChanges) = (UIMainLoop.turns, false)
      }
    }
  }
  open var preferredDatePickerStyle = UIDatePickerStyle.automatic { didSet { checkStyle() } }
  /// The date. It stays within the bounds, unless they are the wrong way round.
  open var date: Date {
    get { chosen }
    set { chosen = Rule.dateStaysInItsBounds.isFollowed ? bounded(newValue) : newValue }
  }
  open var minimumDate: Date? { didSet { date = chosen } }
  open var maximumDate: Date? { didSet { date = chosen } }
  open var timeZone: TimeZone?
  /// Whether the user sees the calendar of the compact style, which closes when the control leaves
  /// its window. For tests.
  public private(set) var isOpen = false
  private var chosen = Date(timeIntervalSinceReferenceDate: 0)
  private var duration: TimeInterval = 0
  private var interval = 1

  private func bounded(_ date: Date) -> Date {
    if let minimumDate, let maximumDate, minimumDate > maximumDate,
      Rule.wrongDateBoundsAreIgnored.isFollowed
    {
      return date
    }
    return min(max(date, minimumDate ?? date), maximumDate ?? .distantFuture)
  }

  private func checkStyle() {
    if preferredDatePickerStyle == .wheels, UIDevice.current.userInterfaceIdiom == .mac {
      UIException.raise("UIPickerView is not supported in the Mac idiom")
    }
    guard datePickerMode == .countDownTimer else { return }
    if preferredDatePickerStyle == .compact || preferredDatePickerStyle == .inline {
      UIException.raise("a timer has no \(preferredDatePickerStyle) style", by: .timerHasWheels)
    }
  }

  /// The turn of the main loop in which the picker became a timer.
  private var turnOfTimer: Int?

  /// Turns the wheels to a duration or a date. A timer does not send the first change, unless its
  /// duration was set in a later turn of the main loop than its mode.
  public func userTurns(to seconds: TimeInterval) {
    guard isEnabled, datePickerMode == .countDownTimer else { return }
    countDownDurationOfUser = seconds
    if sendsChanges { sendActions(for: .valueChanged) }
    sendsChanges = true
  }

  private var sendsChanges = false

  /// Opens the calendar of the compact style.
  public func userOpens() { isOpen = window != nil }

  override open func didMoveToWindow() {
    super.didMoveToWindow()
    if window == nil { isOpen = false }
  }

  /// The duration of a timer; ignored in the other modes. The limit is 23:59, and seconds are
  /// dropped.
  open var countDownDuration: TimeInterval {
    get { duration }
    set {
      countDownDurationOfUser = newValue
      if let turnOfTimer, turnOfTimer < UIMainLoop.turns { sendsChanges = true }
    }
  }

  private var countDownDurationOfUser: TimeInterval {
    get { duration }
    set {
      guard datePickerMode == .countDownTimer || !Rule.durationIsForTimers.isFollowed else {
        return
      }
      let seconds = min(max(newValue, 0), 86_399)
      let step = Rule.durationHasNoSeconds.isFollowed ? Double(interval) * 60 : 1
      duration = (seconds / step).rounded(.down) * step
    }
  }

  /// The distance between two minutes of the wheel. One that 60 cannot be divided by, or that is
  /// outside 1...30, is ignored.
  open var minuteInterval: Int {
    get { interval }
    set {
      let isValid = 1...30 ~= newValue && 60.isMultiple(of: newValue)
      if isValid || !Rule.minuteIntervalDividesTheHour.isFollowed { interval = newValue }
    }
  }
}

public enum UIDatePickerStyle: Int, Sendable { case automatic, wheels, compact, inline }

@MainActor open class UIButton: UIControl {
  public enum ButtonType: Int, Sendable { case custom, system }

  /// How a button looks.
  public struct Configuration {
    public enum Indicator: Sendable { case automatic, none, popup }

    public var title: String?
    public var image: UIImage?
    public var showsActivityIndicator = false
    public var baseForegroundColor: UIColor?
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

  /// The part that is filled, 0...1.
  open var progress: Float {
    get { part }
    set { part = Rule.progressIsPinned.isFollowed ? min(max(newValue, 0), 1) : newValue }
  }
  private var part: Float = 0

  public convenience init(progressViewStyle style: Style) { self.init(frame: .zero) }
}

@MainActor open class UIActivityIndicatorView: UIView {
  public enum Style: Int, Sendable { case medium, large }

  public private(set) var isAnimating = false

  public convenience init(style: Style) { self.init(frame: .zero) }

  open func startAnimating() { isAnimating = true }
  open func stopAnimating() { isAnimating = false }
}
