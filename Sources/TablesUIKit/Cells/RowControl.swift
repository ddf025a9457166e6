#if canImport(UIKit) && !os(watchOS)
  import Foundation
  import TablesModel
  import TablesRouting
  import UIKit

  /// The control of a cell.
  @MainActor protocol RowControl: AnyObject {
    var view: UIView { get }
    var place: RowControls.Place { get }
    /// Shows the value of a row, unless the user is changing it.
    func show(_ row: HostedRow, draft: String?, in palette: Palette)
  }

  /// The controls of the kinds of rows.
  @MainActor enum RowControls {
    /// The place of a control in its cell.
    enum Place {
      /// In place of the cell's accessory.
      case accessory
      /// Beside the title, in the remaining width.
      case beside
      /// Below the title.
      case below
    }

    /// Creates the control of a kind of rows, or returns `nil` for rows without a control.
    /// - Parameter cell: Returns the cell that receives the values.
    static func make(
      for control: HostedRow.Control, in cell: @escaping () -> RowCell?
    ) -> (any RowControl)? {
      let send: (Row.Value) -> Void = { cell()?.onValue?($0) }
      switch control {
      case .progress: return ProgressControl()
      case .textField: return TextFieldControl(send) { cell()?.onTyping?($0) }
      case .none: return nil
      #if os(tvOS)
        case .switch, .slider, .stepper, .datePicker, .menu, .textEditor: return nil
      #else
        case .switch: return SwitchControl(send)
        case .slider: return SliderControl(send)
        case .stepper: return StepperControl(send)
        case .datePicker: return DateControl(send)
        case .menu: return MenuControl(send)
        case .textEditor: return TextEditorControl(send) { cell()?.onTyping?($0) }
      #endif
      }
    }
  }

  #if !os(tvOS)
    private final class SwitchControl: RowControl {
      private let control = UISwitch()
      var view: UIView { control }
      var place: RowControls.Place { .accessory }

      init(_ send: @escaping (Row.Value) -> Void) {
        let change = UIAction { action in
          if let control = action.sender as? UISwitch { send(.isOn(control.isOn)) }
        }
        control.addAction(change, for: .valueChanged)
      }

      func show(_ row: HostedRow, draft: String?, in palette: Palette) {
        guard case .switch(let isOn) = row.control else { return }
        control.onTintColor = palette.color(\.on)
        if control.isOn != isOn { control.setOn(isOn, animated: control.window != nil) }
        control.isEnabled = row.isEnabled
        control.accessibilityLabel = row.accessibilityLabel
      }
    }

    private final class SliderControl: RowControl {
      private let control = UISlider()
      private var slider = Row.Kind.Slider(value: 0, bounds: 0...1)
      var view: UIView { control }
      var place: RowControls.Place { .below }

      init(_ send: @escaping (Row.Value) -> Void) {
        let change = UIAction { [weak self] _ in
          guard let self else { return }
          let value = NumberRules(slider).nearest(to: Double(control.value))
          if value != slider.value { send(.number(value)) }
        }
        control.addAction(change, for: .valueChanged)
      }

      func show(_ row: HostedRow, draft: String?, in palette: Palette) {
        guard case .slider(let slider) = row.control else { return }
        self.slider = slider
        control.minimumValue = Float(slider.bounds.lowerBound)
        control.maximumValue = Float(slider.bounds.upperBound)
        if !control.isTracking { control.value = Float(slider.value) }
        control.isEnabled = row.isEnabled
        control.accessibilityLabel = row.accessibilityLabel
        control.accessibilityValue = row.value
      }
    }

    private final class StepperControl: RowControl {
      private let control = UIStepper()
      var view: UIView { control }
      var place: RowControls.Place { .accessory }

      init(_ send: @escaping (Row.Value) -> Void) {
        let change = UIAction { action in
          if let control = action.sender as? UIStepper { send(.number(control.value)) }
        }
        control.addAction(change, for: .valueChanged)
      }

      func show(_ row: HostedRow, draft: String?, in palette: Palette) {
        guard case .stepper(let stepper) = row.control else { return }
        control.minimumValue = stepper.bounds.lowerBound
        control.maximumValue = stepper.bounds.upperBound
        control.stepValue = stepper.step
        control.value = stepper.value
        control.isEnabled = row.isEnabled
        control.accessibilityLabel = row.accessibilityLabel
      }
    }

    private final class DateControl: RowControl {
      private let control = UIDatePicker()
      var view: UIView { control }
      var place: RowControls.Place { .accessory }

      init(_ send: @escaping (Row.Value) -> Void) {
        control.preferredDatePickerStyle = .compact
        let change = UIAction { action in
          guard let control = action.sender as? UIDatePicker else { return }
          send(.date(control.date.timeIntervalSinceReferenceDate))
        }
        control.addAction(change, for: .valueChanged)
      }

      func show(_ row: HostedRow, draft: String?, in palette: Palette) {
        guard case .datePicker(let picker) = row.control else { return }
        control.datePickerMode =
          switch picker.components {
          case .date: .date
          case .time: .time
          default: .dateAndTime
          }
        control.timeZone = picker.timeZone.flatMap { TimeZone(identifier: $0) }
        control.minimumDate = picker.bounds.map {
          Date(timeIntervalSinceReferenceDate: $0.lowerBound)
        }
        control.maximumDate = picker.bounds.map {
          Date(timeIntervalSinceReferenceDate: $0.upperBound)
        }
        control.date = Date(timeIntervalSinceReferenceDate: picker.secondsSinceReferenceDate)
        control.isEnabled = row.isEnabled
        control.accessibilityLabel = row.accessibilityLabel
      }
    }

    private final class MenuControl: RowControl {
      private let control = UIButton(type: .system)
      private let send: (Row.Value) -> Void
      var view: UIView { control }
      var place: RowControls.Place { .accessory }

      init(_ send: @escaping (Row.Value) -> Void) {
        self.send = send
        control.showsMenuAsPrimaryAction = true
      }

      func show(_ row: HostedRow, draft: String?, in palette: Palette) {
        guard case .menu(let picker) = row.control else { return }
        var configuration = UIButton.Configuration.plain()
        configuration.title = picker.selectedTitles.joined(separator: ", ")
        if #available(iOS 16, *) { configuration.indicator = .popup }
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
        control.sizeToFit()
      }
    }
  #endif

  private final class ProgressControl: RowControl {
    private let control = UIProgressView(progressViewStyle: .default)
    var view: UIView { control }
    var place: RowControls.Place { .below }

    func show(_ row: HostedRow, draft: String?, in palette: Palette) {
      if case .progress(let part) = row.control { control.progress = Float(part) }
      control.accessibilityLabel = row.accessibilityLabel
    }
  }
#endif
