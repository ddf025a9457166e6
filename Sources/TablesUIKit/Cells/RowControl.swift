#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import Foundation
  import Tables
  import TablesModel
  import TablesRouting
  import UIKit

  /// The control of a cell.
  @MainActor protocol RowControl: AnyObject {
    var view: UIView { get }
    var placement: RowControls.Placement { get }
    /// Shows the value of a row, unless the user is changing it.
    func show(_ row: HostedRow, draft: String?, in palette: Palette)
    /// Aligns the contents for the text size, after a row was shown or the size has changed.
    func align()
  }

  extension RowControl {
    func align() {}
  }

  /// The controls of the kinds of rows.
  @MainActor enum RowControls {
    /// The position of a control in its cell.
    enum Placement {
      /// In place of the cell's accessory.
      case accessory
      /// Beside the title, in the remaining width.
      case beside
      /// Below the title.
      case below
    }

    /// Creates the control of a kind of rows, or returns `nil` for rows without a control.
    /// - Parameter cell: Returns the cell, whose source is told the values.
    static func make(
      for control: HostedRow.Control, in cell: @escaping () -> RowCell?
    ) -> (any RowControl)? {
      let send: (Row.Value) -> Void = { value in
        cell()?.tell { $0.perform(.set(value), in: $1) }
      }
      switch control {
      case .progress: return ProgressControl()
      case .textField: return TextFieldControl(cell)
      case .none: return nil  // A detail with links has a view of its own in the cell.
      case .switch: return makeSwitch(send)
      case .slider: return makeSlider(send)
      case .stepper where UIDevice.current.hasMacControls: return StepButtons(send)
      case .stepper: return makeStepper(send)
      case .datePicker(let date):
        return date.isOptional ? OptionalDateControl(send) : makeDatePicker(send)
      case .menu: return MenuControl(send)
      case .textEditor: return TextEditorControl(cell)
      }
    }
  }

  extension RowControls {
    fileprivate static func makeSwitch(_ send: @escaping (Row.Value) -> Void) -> any RowControl {
      var isTinted = false
      return ValueControl(UISwitch(), .accessory, send) { control, _ in
        .isOn(control.isOn)
      } show: { control, row, palette in
        guard case .switch(let isOn) = row.control else { return }
        let color = palette.on
        // Without a theme, the color is that of the app's `UISwitch.appearance()`.
        if color != nil || isTinted { control.onTintColor = color }
        isTinted = color != nil
        if control.isOn != isOn { control.setOn(isOn, animated: control.window != nil) }
      }
    }

    fileprivate static func makeSlider(_ send: @escaping (Row.Value) -> Void) -> any RowControl {
      let released: UIControl.Event = [.touchUpInside, .touchUpOutside, .touchCancel]
      return ValueControl(UISlider(), .below, send, released: released) { control, row in
        guard case .slider(let slider) = row.control else { return nil }
        let knob = slider.number(at: control)
        return slider.number(atKnob: knob, isDragged: control.isTracking)
      } show: { control, row, _ in
        guard case .slider(let slider) = row.control else { return }
        control.minimumValue = Float(slider.bounds.lowerBound)
        control.maximumValue = Float(slider.bounds.upperBound)
        if !control.isTracking { control.value = Float(slider.value) }
        control.accessibilityValue = row.value
      }
    }

    fileprivate static func makeStepper(_ send: @escaping (Row.Value) -> Void) -> any RowControl {
      ValueControl(UIStepper(), .accessory, send) { control, row in
        guard case .stepper(let stepper) = row.control else { return nil }
        if stepper.isBeyondControl {
          defer { control.value = 0 }
          return RowFace.Number(stepper).stepped(by: control.value < 0 ? -1 : 1)
        }
        // The sums of UIKit have the rounding errors of binary fractions, and begin at a bound if
        // the number is outside. Only the number of steps is used.
        let old = stepper.value.clamped(to: stepper.bounds)
        let distance = (control.value - old) / stepper.step
        guard abs(distance) > 1e-6 else {
          // The bounds of the control hardly differ if those of the row are equal.
          let isInside = stepper.bounds.contains(stepper.value)
          return isInside ? nil : RowFace.Number(stepper).nearest(to: .number(stepper.value))
        }
        let steps = (abs(distance) - 1e-6).rounded(.up) * (distance < 0 ? -1 : 1)
        let count = Int(steps.clamped(to: -1_000...1_000))
        return RowFace.Number(stepper).stepped(by: count)
      } show: { control, row, _ in
        guard case .stepper(let stepper) = row.control else { return }
        let isBeyond = stepper.isBeyondControl
        control.setBounds(isBeyond ? -1...1 : stepper.bounds)
        control.stepValue = isBeyond ? 1 : stepper.step
        control.value = isBeyond ? 0 : stepper.value.clamped(to: stepper.bounds)
      }
    }

    fileprivate static func makeDatePicker(
      _ send: @escaping (Row.Value) -> Void
    ) -> any RowControl {
      let picker = UIDatePicker()
      picker.preferredDatePickerStyle = .compact
      return ValueControl(picker, .accessory, send) { control, _ in
        .date(control.date.timeIntervalSinceReferenceDate)
      } show: { control, row, _ in
        guard case .datePicker(let date) = row.control else { return }
        show(date, in: control)
      }
    }

    static func show(_ date: Row.Kind.DatePicker, in control: UIDatePicker) {
      control.datePickerMode =
        switch date.components {
        case .date: .date
        case .time: .time
        default: .dateAndTime
        }
      control.timeZone = date.timeZone.flatMap { TimeZone(identifier: $0) }
      let bound = { (seconds: Double?) in
        seconds.flatMap { $0.isFinite ? Date(timeIntervalSinceReferenceDate: $0) : nil }
      }
      control.minimumDate = bound(date.controlBounds?.lowerBound)
      control.maximumDate = bound(date.controlBounds?.upperBound)
      control.date = Date(timeIntervalSinceReferenceDate: date.start)
      control.sizeToFit()  // An accessory has the size of its frame.
    }
  }

  /// A control of UIKit that sends its value whenever the user changes it.
  private final class ValueControl<Control: UIControl>: RowControl {
    let placement: RowControls.Placement
    private let control: Control
    private let show: (Control, HostedRow, Palette) -> Void
    /// The row that is shown.
    private var row: HostedRow?
    private var palette = Palette()
    var view: UIView { control }

    /// Creates the control of a kind of rows.
    /// - Parameters:
    ///   - released: The events after which the control shows the value of the row again.
    ///   - read: Returns the value of the control; `nil` if the row already has that value.
    ///   - show: Shows the value of a row.
    init(
      _ control: Control, _ placement: RowControls.Placement,
      _ send: @escaping (Row.Value) -> Void,
      released: UIControl.Event = [],
      read: @escaping (Control, HostedRow) -> Row.Value?,
      show: @escaping (Control, HostedRow, Palette) -> Void
    ) {
      (self.control, self.placement, self.show) = (control, placement, show)
      let change = UIAction { [weak self] _ in
        guard let self, let row else { return }
        if let value = read(self.control, row) { send(value) } else { showAgain() }
      }
      control.addAction(change, for: .valueChanged)
      if released.isEmpty { return }
      // UIKit may call this while the control is still being touched.
      let release = UIAction { [weak self] _ in Task { self?.showAgain() } }
      control.addAction(release, for: released)
    }

    private func showAgain() {
      if let row { show(control, row, palette) }
    }

    func show(_ row: HostedRow, draft: String?, in palette: Palette) {
      (self.row, self.palette) = (row, palette)
      show(control, row, palette)
      control.isEnabled = row.isControlEnabled
      control.accessibilityLabel = row.accessibilityLabel
    }
  }

  extension Row.Kind.Slider {
    /// Returns the number at the knob of a control, whose numbers are less precise. The ends of
    /// the control are the bounds.
    @MainActor fileprivate func number(at control: UISlider) -> Double {
      if control.value >= control.maximumValue { return bounds.upperBound }
      if control.value <= control.minimumValue { return bounds.lowerBound }
      return Double(control.value.description) ?? Double(control.value)
    }
  }

  extension Row.Kind.Stepper {
    /// Whether the control would round the number, so that it only counts steps from 0.
    fileprivate var isBeyondControl: Bool { exact != nil && abs(value) > 9e15 }
  }

  extension UIStepper {
    /// Sets both bounds. UIKit raises an exception if the lower bound is not less than the upper
    /// one at any moment, also between setting the one and the other.
    fileprivate func setBounds(_ bounds: ClosedRange<Double>) {
      let new = bounds.withDistinctBounds
      if new.upperBound > minimumValue {
        maximumValue = new.upperBound
        minimumValue = new.lowerBound
      } else {
        minimumValue = new.lowerBound
        maximumValue = new.upperBound
      }
    }
  }

  private final class MenuControl: RowControl {
    private let control = UIButton(type: .system)
    private let send: (Row.Value) -> Void
    var view: UIView { control }
    var placement: RowControls.Placement { .beside }

    init(_ send: @escaping (Row.Value) -> Void) {
      self.send = send
      control.showsMenuAsPrimaryAction = true
      // If the row is too narrow, the option is truncated and not the title.
      control.setContentCompressionResistancePriority(.defaultLow, for: .horizontal)
    }

    func show(_ row: HostedRow, draft: String?, in palette: Palette) {
      guard case .menu(let picker) = row.control else { return }
      var configuration = UIButton.Configuration.plain()
      configuration.title = picker.selectedTitles.joined(separator: ", ")
      configuration.titleLineBreakMode = .byTruncatingTail
      configuration.indicator = .popup
      control.configuration = configuration
      control.menu = UIMenu(
        options: .singleSelection,
        children: picker.options.enumerated().map { index, title in
          UIAction(title: title, state: picker.selection == [index] ? .on : .off) {
            [send] _ in send(.chosen([index]))
          }
        })
      control.isEnabled = row.isEnabled
      control.accessibilityLabel = row.accessibilityLabel
      control.accessibilityValue = configuration.title
    }

    func align() {
      control.contentHorizontalAlignment = control.isTextLarge ? .leading : .trailing
    }
  }

  private final class ProgressControl: RowControl {
    private let control = UIProgressView(progressViewStyle: .default)
    var view: UIView { control }
    var placement: RowControls.Placement { .below }

    func show(_ row: HostedRow, draft: String?, in palette: Palette) {
      if case .progress(let part) = row.control { control.progress = Float(part) }
      control.accessibilityLabel = row.accessibilityLabel
    }
  }

  /// A minus and a plus button in place of a stepper, because UIKit raises an exception for a
  /// `UIStepper` with the controls of a Mac.
  final class StepButtons: RowControl {
    private let minus = UIButton(type: .system)
    private let plus = UIButton(type: .system)
    private let stack: UIStackView
    private let send: (Row.Value) -> Void
    private var stepper: Row.Kind.Stepper?

    var view: UIView { stack }
    var placement: RowControls.Placement { .beside }

    init(_ send: @escaping (Row.Value) -> Void) {
      self.send = send
      stack = UIStackView(arrangedSubviews: [minus, plus])
      for (button, title, count) in [(minus, "−", -1), (plus, "+", 1)] {
        var configuration = UIButton.Configuration.plain()
        configuration.title = title
        button.configuration = configuration
        let step = UIAction { [weak self] _ in self?.step(by: count) }
        button.addAction(step, for: .primaryActionTriggered)
      }
    }

    func show(_ row: HostedRow, draft: String?, in palette: Palette) {
      guard case .stepper(let stepper) = row.control else { return }
      self.stepper = stepper
      minus.isEnabled = row.isEnabled && stepper.value > stepper.bounds.lowerBound
      plus.isEnabled = row.isEnabled && stepper.value < stepper.bounds.upperBound
      for button in [minus, plus] {
        button.accessibilityLabel = [row.accessibilityLabel, button.configuration?.title]
          .compactMap { $0 }.joined(separator: " ")
        button.accessibilityValue = row.value
      }
    }

    private func step(by count: Int) {
      guard let stepper else { return }
      send(RowFace.Number(stepper).stepped(by: count))
    }
  }
#endif
