import Tables
import TablesBasics

/// A row as the expression of the language that declares it.
struct RowSource {
  let row: Row
  /// The property that a row leads to, if it leads to one.
  let destination: String?

  /// The element with its modifiers, on one line.
  var text: String {
    element + id + detail + disabled
  }

  private var title: String { SwiftSource.string(row.title) }

  var element: String {
    switch row.kind {
    case .info:
      row.detail.map { "Info(\(title), detail: \(SwiftSource.string($0)))" } ?? "Info(\(title))"
    case .switch(let isOn): isOn ? "Switch(\(title), isOn: true)" : "Switch(\(title))"
    case .segue: "Segue(\(title))" + (destination.map { " { \($0) }" } ?? "")
    case .option(let isSelected, let marking):
      "Option(\(title), isSelected: \(isSelected)\(marking == .check ? ", marking: .check" : ""))"
    case .picker(let picker): self.picker(picker)
    case .slider(let slider):
      "Slider(\(title), value: \(SwiftSource.number(slider.value)), "
        + "in: \(SwiftSource.range(slider.bounds)))"
    case .textField(let field):
      "TextField(\(title), text: \(SwiftSource.string(field.text)))"
        + (field.isSecure ? ".secure()" : "")
    case .action, .stepper, .datePicker, .progress:
      // No specifier of a settings bundle becomes one of these.
      "Info(\(title))"
    }
  }

  private func picker(_ picker: Row.Kind.Picker) -> String {
    var arguments = [title, "options: " + SwiftSource.strings(picker.options)]
    if let selected = picker.selection.first { arguments.append("selected: \(selected)") }
    if let titles = picker.shortTitles, titles != picker.options {
      arguments.append("shortTitles: " + SwiftSource.strings(titles))
    }
    return "Picker(" + arguments.joined(separator: ", ") + ")"
  }

  private var id: String { ".id(\(SwiftSource.string(row.id.description)))" }

  private var detail: String {
    if case .info = row.kind { return "" }
    return row.detail.map { ".detail(\(SwiftSource.string($0)))" } ?? ""
  }

  private var disabled: String {
    switch row.availability {
    case .enabled: ""
    case .disabled(nil): ".disabled()"
    case .disabled(let reason?): ".disabled(because: \(SwiftSource.string(reason)))"
    }
  }
}
