import TablesBasics
import TablesInteraction
import TablesModel
import TablesRouting
import TablesText

/// A row in words on one line: its name, kind, value and state.
struct SpokenRow {
  private let row: Row
  private let face: RowFace
  private let accessible: AccessibleRow
  private let words: Words

  init(_ declared: Declared<Row>, words: Words) {
    row = declared.presented(columns: 80, words: words)
    face = row.face
    accessible = AccessibleRow(row, look: .spoken(words))
    self.words = words
  }

  init(_ row: Row, words: Words) { self.init(Declared(row), words: words) }

  /// The line.
  var text: String {
    let parts =
      [accessible.name, kind, mark, value, range, note, availability, status]
      + accessible.links + [row.actions.isEmpty ? nil : words[.hasMenu]]
    return parts.compactMap { $0?.nonEmpty }.joined(separator: ", ")
  }

  /// The name of the row in a sentence. A row without a name is named by its prompt, or else its
  /// kind, or else all that it says.
  var name: String {
    face.name.nonEmpty ?? face.sentenceName ?? kind ?? text.nonEmpty ?? words.noValue
  }

  /// The value of the row in words.
  var value: String? {
    switch face.value {
    case .isOn(let isOn) where face.marking != nil: isOn ? words.selected : words.notSelected
    case .isOn(let isOn): (isOn ? words.on : words.off).lowercased()
    case .text(let field): text(of: field)
    case .options(let picker): text(of: picker)
    case .part(nil): words.inProgress.lowercased()
    case .date: accessible.value ?? words.noValue
    case .number: face.number?.isMissing == true ? words.noValue : face.spokenValue(words: words)
    case .nothing, .part: accessible.value
    }
  }

  /// The reason why the row has failed or is invalid.
  var failure: String? { face.failure }

  private var mark: String? {
    row.isMarked.map { $0 ? words.marked : words.notMarked }
  }

  private var kind: String? {
    let role = face.isInfo && row.isActionable ? .action : face.role
    return Spoken(role).map { words[$0] }
  }

  /// Returns the text of a field. For a secret, returns only the number of its characters in words.
  private func text(of field: Row.Kind.TextField) -> String {
    if field.text.isEmpty { return words.noValue }
    if let lines = field.lineRange { return text(of: field.text.lines, limit: lines.upperBound) }
    guard field.isSecure else { return field.text }
    let count = field.text.count
    return count == 1
      ? words[.hiddenOne] : words[.hidden].filled(["count": String(count)])
  }

  /// Returns the number of lines of a text, and as many of its first lines as the row shows.
  private func text(of lines: [String], limit: Int) -> String {
    guard lines.count > 1 else { return lines.joined() }
    let template = lines.count > limit ? words[.linesWithMore] : words[.lines]
    return template.filled([
      "count": String(lines.count), "value": lines.prefix(limit).joined(separator: "; "),
    ])
  }

  /// Returns the full titles of the chosen options. Short titles are only for narrow rows.
  private func text(of picker: Row.Kind.Picker) -> String {
    let chosen = picker.titles(of: picker.selection)
    if chosen.isEmpty {
      return picker.marking == .check ? words.noSelection.lowercased() : words.noValue
    }
    return chosen.joined(separator: ", ")
  }

  /// The bounds of a number in words.
  var range: String? {
    guard let bounds = face.number?.rules.bounds else { return nil }
    let (least, greatest) = (bounds.lowerBound, bounds.upperBound)
    guard least.isBound || greatest.isBound else { return nil }
    let template =
      greatest.isBound
      ? (least.isBound ? words[.bounds] : words[.boundsBelow]) : words[.boundsAbove]
    return template.filled([
      "least": row.text(of: least, words: words),
      "greatest": row.text(of: greatest, words: words),
    ])
  }

  /// The prompt of an empty text field, and the detail or explanation of the row.
  private var note: String? {
    let isDrawn = row.drawing != nil && row.detail == nil
    let note = accessible.description.map { isDrawn ? $0.withoutBlocks : $0 }
    let limit = face.text?.limitText(words: words)?.lowercasedFirst
    return [accessible.placeholder, limit, note].compactMap { $0?.nonEmpty }.joined(separator: ", ")
  }

  private var availability: String? {
    guard !accessible.isEnabled else { return nil }
    guard let reason = accessible.disabledReason else { return words.unavailable.lowercased() }
    return words[.unavailable].filled(["reason": reason])
  }

  private var status: String? {
    switch row.status {
    case .running: words.inProgress.lowercased()
    case .failed(let reason): words[.failed].filled(["reason": reason])
    case .invalid(let reason): words[.invalid].filled(["reason": reason])
    case nil: nil
    }
  }
}

extension String {
  /// The text without characters that are used to draw: lines, blocks, shapes and braille patterns.
  fileprivate var withoutBlocks: String {
    let isDrawn: (Unicode.Scalar) -> Bool = {
      0x2500...0x25FF ~= $0.value || 0x2800...0x28FF ~= $0.value
    }
    let kept = String(String.UnicodeScalarView(unicodeScalars.map { isDrawn($0) ? " " : $0 }))
    return kept.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  /// The text as a part of a line, which does not begin with a capital.
  fileprivate var lowercasedFirst: String { prefix(1).lowercased() + dropFirst() }

  /// The text with a period at its end, unless it ends with punctuation.
  var sentence: String {
    guard let last, !".!?…。！？:".contains(last) else { return self }
    return self + "."
  }
}
