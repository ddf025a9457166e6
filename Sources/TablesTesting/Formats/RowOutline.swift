import TablesModel
import TablesText

/// All that a row is, on one line: `switch “Dark mode”, off`.
struct RowOutline {
  let row: Row

  /// The kind and the title, then what else the row has.
  var text: String {
    ([("\(kind) \(quoted(row.title))")] + state + looks + offers).joined(separator: ", ")
  }

  private func quoted(_ text: String) -> String { ModelSnapshot.quoted(text) }

  private var kind: String {
    switch row.kind {
    case .info: "info"
    case .switch: "switch"
    case .segue: "segue"
    case .action(let role): role.map { "\($0) action" } ?? "action"
    case .option(_, .radio): "radio option"
    case .option(_, .check): "check option"
    case .picker(let picker): picker.marking == .check ? "picker of several" : "picker"
    case .slider: "slider"
    case .stepper: "stepper"
    case .textField(let field): field.isSecure ? "secure text field" : "text field"
    case .datePicker: "date picker"
    case .progress: "progress"
    }
  }

  private var state: [String] {
    switch row.kind {
    case .info, .segue, .action: []
    case .switch(let isOn): [isOn ? "on" : "off"]
    case .option(let isSelected, _): [isSelected ? "chosen" : "not chosen"]
    case .progress(let part): [part.map { NumberText.text($0) } ?? "indeterminate"]
    case .picker(let picker): state(of: picker)
    case .slider(let slider):
      numbers(slider.value, slider.bounds)
        + (slider.step.map { ["step \(NumberText.text($0))"] } ?? [])
    case .stepper(let stepper):
      numbers(stepper.value, stepper.bounds) + ["step \(NumberText.text(stepper.step))"]
    case .textField(let field): state(of: field)
    case .datePicker(let date): [quoted(date.text)]
    }
  }

  private func state(of picker: Row.Kind.Picker) -> [String] {
    let chosen = picker.selection.filter(picker.options.indices.contains)
    let names = chosen.map { quoted(picker.options[$0]) }.joined(separator: " and ")
    let options = picker.options.prefix(20).map(quoted).joined(separator: " ")
    return [chosen.isEmpty ? "nothing chosen" : "chosen \(names)", "of \(options)"]
      + (picker.options.count > 20 ? ["… \(picker.options.count - 20) more"] : [])
  }

  /// A secret is told by nothing but its length.
  private func state(of field: Row.Kind.TextField) -> [String] {
    let text = field.isSecure ? "\(field.text.count) characters" : quoted(field.text)
    return [field.text.isEmpty ? "empty" : text]
      + (field.prompt.map { ["prompt \(quoted($0))"] } ?? [])
  }

  private func numbers(_ value: Double, _ bounds: ClosedRange<Double>) -> [String] {
    let (least, most) = (NumberText.text(bounds.lowerBound), NumberText.text(bounds.upperBound))
    return [NumberText.text(value), "\(least) to \(most)"]
  }

  private var looks: [String] {
    var parts: [String] = []
    if let detail = row.detail { parts.append("detail \(quoted(detail))") }
    if let icon = row.icon { parts.append("icon \(quoted(icon))") }
    if let badge = row.badge { parts.append("badge \(quoted(badge))") }
    if row.style != .automatic { parts.append("style \(row.style)") }
    if let drawing = row.drawing {
      parts.append("drawn \(quoted(drawing.map(\.text).joined(separator: "\n")))")
    }
    if let label = row.accessibilityLabel { parts.append("read as \(quoted(label))") }
    if !row.keywords.isEmpty {
      parts.append("keywords \(row.keywords.map(quoted).joined(separator: " "))")
    }
    return parts
  }

  private var offers: [String] {
    var parts: [String] = []
    if case .disabled(let reason) = row.availability {
      parts.append(reason.map { "disabled because \(quoted($0))" } ?? "disabled")
    }
    if row.isActionable, !row.kind.isInteractive { parts.append("can be selected") }
    parts += menu("swipe", row.swipeActions) + menu("menu", row.contextMenu)
    parts += ModelSnapshot.editing(row.editing)
    switch row.status {
    case .running: parts.append("running")
    case .failed(let reason): parts.append("failed: \(quoted(reason))")
    case .invalid(let reason): parts.append("invalid: \(quoted(reason))")
    case nil: break
    }
    return parts
  }

  private func menu(_ name: String, _ items: [MenuItem]) -> [String] {
    if items.isEmpty { return [] }
    let entries = items.map { quoted($0.title) + ($0.role.map { " (\($0))" } ?? "") }
    return ["\(name) \(entries.joined(separator: " "))"]
  }
}
