import TablesBasics
import TablesModel
import TablesRouting

/// A row in words on one line: its name, kind, value and state.
struct SpokenRow {
  private let row: Row
  private let face: RowFace
  private let words: Words

  init(_ declared: Declared<Row>, words: Words) {
    row = declared.presented(columns: 80, words: words)
    (face, self.words) = (row.face, words)
  }

  init(_ row: Row, words: Words) { self.init(Declared(row), words: words) }

  /// The line.
  var text: String {
    let parts = [face.name, row.badge, kind, mark, value, range, note, availability, status]
    return (parts + (face.detail == nil ? [] : row.markedDetail?.links ?? [])).spoken
  }

  /// The line for an action in a list, whose kind is known.
  var choice: String {
    [row.title, face.isDestructive ? words.destructive : nil, availability].spoken
  }

  /// The name of the row in a sentence. A row without a name is named by its kind, or else by all
  /// that it says.
  var name: String {
    face.name.nonEmpty ?? face.sentenceName ?? kind ?? text.nonEmpty ?? words.noValue
  }

  /// The value of the row in words.
  var value: String? {
    switch face.value {
    case .nothing: face.detail
    case .isOn(let isOn) where face.marking != nil: isOn ? words.selected : words.notSelected
    case .isOn(let isOn): (isOn ? words.on : words.off).lowercased()
    case .text(let field): text(of: field)
    case .options(let picker): text(of: picker)
    case .number(let number): number.isMissing ? words.noValue : face.spokenValue(words: words)
    case .date: face.valueText(words: words)?.nonEmpty ?? words.noValue
    case .part(nil): words.inProgress.lowercased()
    case .part: face.valueText(words: words)
    }
  }

  /// The reason why the row has failed or is invalid.
  var failure: String? { face.failure }

  private var mark: String? { row.isMarked.map { $0 ? words.marked : words.notMarked } }

  private var kind: String? {
    let role = face.isInfo && row.isActionable ? .action : face.role
    return Spoken(role).map { words[$0] }
  }

  /// Returns the text of a field. For a secret, returns only the number of its characters in words.
  private func text(of field: Row.Kind.TextField) -> String {
    if field.text.isEmpty { return words.noValue }
    if let shown = field.lineRange?.upperBound {
      let lines = field.text.spokenLines
      return (lines.prefix(shown) + (lines.count > shown ? ["…"] : [])).joined(separator: "; ")
    }
    return field.isSecure
      ? words[.hidden].filled(["count": String(field.text.count)]) : field.text
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

  /// The prompt of an empty text field, the greatest length of its text, and the role, the detail
  /// or the drawing of the row.
  private var note: String? {
    let prompt = face.text.flatMap { $0.text.isEmpty ? $0.prompt : nil }
    let limit = face.text?.limitText(words: words).map {
      $0.prefix(1).lowercased() + $0.dropFirst()
    }
    let detail = face.marking == nil ? face.note : face.detail
    let note = face.isDestructive ? words.destructive : drawing ?? detail
    return [prompt, limit, note].spoken
  }

  /// What the author has drawn, without the characters that draw lines, blocks, shapes and braille
  /// patterns; `nil` if the row has a detail.
  private var drawing: String? {
    guard let lines = row.drawing, face.detail?.nonEmpty == nil, !face.showsValue else {
      return nil
    }
    let isDrawn: (Unicode.Scalar) -> Bool = {
      0x2500...0x25FF ~= $0.value || 0x2800...0x28FF ~= $0.value
    }
    let text = lines.map(\.text).joined(separator: "\n").unicodeScalars
    let kept = String(String.UnicodeScalarView(text.map { isDrawn($0) ? " " : $0 }))
    return kept.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  private var availability: String? {
    guard !row.isEnabled else { return nil }
    guard let reason = face.reason?.nonEmpty else { return words.unavailable.lowercased() }
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

extension [String?] {
  /// The parts of a line that are not empty.
  fileprivate var spoken: String { compactMap { $0?.nonEmpty }.joined(separator: ", ") }
}

extension String {
  /// The text with a period at its end, unless it ends with punctuation.
  var sentence: String {
    guard let last, !".!?…。！？:".contains(last) else { return self }
    return self + "."
  }

  /// The lines of the text.
  var spokenLines: [String] {
    split(omittingEmptySubsequences: false, whereSeparator: \.isLineBreak).map(String.init)
  }

  /// The text on one line, without characters that could disrupt a terminal or mislead a reader.
  var spokenLine: String {
    split(whereSeparator: \.isLineBreak).joined(separator: " ").printable
  }
}
