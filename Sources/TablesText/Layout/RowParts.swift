import TablesModel

/// The texts and styles of a row that do not depend on the room it has.
struct RowParts {
  /// The mark of an option, ahead of everything.
  var mark: String?
  var markStyle: TextStyle
  var titleStyle: TextStyle
  var badge: String?
  var badgeStyle: TextStyle
  /// What stands at the right, or below where there is no room: a detail, or the kind's own value.
  var value: String
  var valueStyle: TextStyle
  /// An explanation below a title whose right side the kind takes.
  var note: String
  /// Why the row takes no input.
  var reason: String?
  /// What went wrong with the row.
  var failure: String?

  init(_ row: Row, look: Look) {
    let theme = look.theme
    badge = row.badge.flatMap { $0.isEmpty ? nil : "(\($0))" }
    badgeStyle = theme.badge
    markStyle = theme.faint
    titleStyle = theme.rowTitle
    value = row.style == .basic ? "" : row.detail ?? ""
    valueStyle = theme.detail
    note = ""
    if case .disabled(let text) = row.availability { reason = text }
    switch row.status {
    case .failed(let text), .invalid(let text): failure = "\(look.glyphs.warning) \(text)"
    case .running, nil: break
    }
    apply(row, look: look)
    if row.style == .leftDetail { titleStyle = theme.accent }
    if !row.isEnabled {
      titleStyle = theme.disabled
      valueStyle = theme.disabled
      markStyle = theme.disabled
      badgeStyle = theme.disabled
    }
  }

  private mutating func apply(_ row: Row, look: Look) {
    switch row.kind {
    case .info, .segue: break
    case .action(let role):
      titleStyle = role == .destructive ? look.theme.destructive : look.theme.accent
    case .option(let isSelected, let marking):
      mark = look.glyphs.mark(marking, isSelected: isSelected)
      if isSelected { markStyle = look.theme.accent }
    case .switch, .slider, .stepper, .progress:
      note = value
      value = ""
    case .picker(let picker):
      note = value
      value = picker.selectedTitles.joined(separator: ", ")
      if value.isEmpty { value = look.words.noSelection }
    case .datePicker(let picker):
      note = value
      value = picker.text
    case .textField(let field):
      note = value
      (value, valueStyle) = Self.text(of: field, look: look)
    }
  }

  /// A field's text, masked where it is secret; while it is empty its prompt, in brackets, or a
  /// blank to fill in.
  private static func text(
    of field: Row.Kind.TextField, look: Look
  ) -> (String, TextStyle) {
    if field.text.isEmpty {
      return (field.prompt.map { "(\($0))" } ?? "________", look.theme.faint)
    }
    guard field.isSecure else { return (field.text, look.theme.rowTitle) }
    return (String(repeating: look.glyphs.mask, count: field.text.count), look.theme.rowTitle)
  }
}

extension Glyphs {
  /// The mark of an option.
  package func mark(_ marking: Row.Kind.Marking, isSelected: Bool) -> String {
    switch marking {
    case .radio: isSelected ? radio : radioOff
    case .check: isSelected ? check : checkOff
    }
  }
}
