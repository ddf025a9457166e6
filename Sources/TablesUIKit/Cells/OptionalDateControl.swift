#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import Tables
  import TablesModel
  import TablesRouting
  import UIKit

  /// A date picker with a button that removes the date, or with a button alone that adds one.
  final class OptionalDateControl: RowControl {
    private let picker = UIDatePicker()
    private let button = UIButton(type: .system)
    private let stack: UIStackView
    private let send: (Row.Value) -> Void
    private var date: Row.Kind.DatePicker?

    var view: UIView { stack }
    var placement: RowControls.Placement { .beside }

    init(_ send: @escaping (Row.Value) -> Void) {
      self.send = send
      stack = UIStackView(arrangedSubviews: [picker, button])
      picker.preferredDatePickerStyle = .compact
      button.configuration = .plain()
      let change = UIAction { [weak self] _ in
        guard let self else { return }
        self.send(.date(picker.date.timeIntervalSinceReferenceDate))
      }
      picker.addAction(change, for: .valueChanged)
      let toggle = UIAction { [weak self] _ in self?.toggle() }
      button.addAction(toggle, for: .primaryActionTriggered)
    }

    func show(_ row: HostedRow, draft: String?, in palette: Palette) {
      guard case .datePicker(let date) = row.control else { return }
      self.date = date
      let hasDate = date.secondsSinceReferenceDate != nil
      picker.isHidden = !hasDate
      RowControls.show(date, in: picker)
      button.configuration?.title = hasDate ? "×" : "+"
      for control in [picker, button] { control.isEnabled = row.isEnabled }
      picker.accessibilityLabel = row.accessibilityLabel
      button.accessibilityLabel = row.dateButtonLabel
    }

    private func toggle() {
      guard let date else { return }
      send(date.secondsSinceReferenceDate == nil ? .date(date.start) : .empty)
    }
  }
#endif
