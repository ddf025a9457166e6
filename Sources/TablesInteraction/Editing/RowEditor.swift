import TablesModel
import TablesRouting
import TablesText

/// The edit of a row: its text with the caret. The router keeps the text and the reason why it is
/// refused; this has the place of the caret.
struct RowEditor {
  /// The editor for the value of the row.
  enum Editor {
    case text(LineEditor)
    case area(TextAreaEditor)
    case number(NumberEditor)
    case date(DateEditor)
  }

  private(set) var editor: Editor
  /// Whether the text is a secret.
  let isSecure: Bool
  /// The minimum and the maximum number of visible lines of a text of several lines; `nil` for all
  /// other input.
  let lines: ClosedRange<Int>?
  /// Whether the text is one that an empty row proposes.
  let isProposal: Bool
  /// The text that the router had when the texts were last compared. Once it has another one, which
  /// the app or another host has set, that text is edited.
  var known: String

  /// Creates an editor for a row.
  ///
  /// Returns `nil` for a row whose value cannot be typed.
  /// - Parameter draft: The text that was typed into the row; `nil` for its value.
  init?(_ row: Row, draft: String?, words: Words) {
    let face = row.face
    var isProposal = false
    switch face.value {
    case .text(let field) where field.lineRange == nil:
      editor = .text(LineEditor(draft ?? field.editedText, limit: field.limit))
    case .text(let field):
      editor = .area(TextAreaEditor(draft ?? field.text, limit: field.limit))
    case .number(let number):
      var editor = NumberEditor(number, format: row.numberFormat ?? .plain, words: words)
      if let draft { editor.line = LineEditor(draft) }
      self.editor = .number(editor)
    case .date(let date):
      guard !date.components.isEmpty else { return nil }
      isProposal = date.text.isEmpty && draft == nil
      let proposal = date.text.isEmpty ? DateEditor(proposalOf: date) : nil
      guard var dates = draft.flatMap({ DateEditor($0) }) ?? proposal ?? DateEditor(date.text)
      else { return nil }
      if let draft, draft != dates.text { dates.replace(with: draft) }
      editor = .date(dates)
    case .nothing, .isOn, .options, .part: return nil
    }
    (lines, isSecure, self.isProposal) = (face.lineRange, face.isSecret, isProposal)
    known = draft ?? editor.text
  }

  /// The current text.
  var text: String { editor.text }

  /// The text as it appears in outcomes: masked if it is a secret.
  var told: String { isSecure ? Secret.masked(text) : text }

  /// Edits the text with a key. Returns `false` if the key is not an editing key.
  ///
  /// - Parameter space: The space for a text of several lines.
  mutating func apply(_ key: Key, in space: TextAreaEditor.Space?) -> Bool {
    switch editor {
    case .text(var line):
      guard line.apply(key) else { return false }
      editor = .text(line)
    case .area(var area):
      guard let space, area.apply(key, in: space) else { return false }
      editor = .area(area)
    case .number(var number):
      guard number.apply(key) else { return false }
      editor = .number(number)
    case .date(var date):
      guard date.apply(key) else { return false }
      editor = .date(date)
    }
    return true
  }

  /// Ends the number that is being typed into a part of a date, because the date was refused.
  mutating func endNumber() {
    guard case .date(var date) = editor else { return }
    date.endTyping()
    editor = .date(date)
  }

  /// Moves the cursor of a text of several lines to a visible line, near a column.
  mutating func move(toLine line: Int, column: Int, in space: TextAreaEditor.Space) {
    guard case .area(var area) = editor else { return }
    area.move(toLine: line, column: column, in: space)
    editor = .area(area)
  }

  /// Inserts pasted text before the cursor. In a text of one line, line breaks become blanks. In a
  /// date, the text is entered as if it was typed.
  ///
  /// - Parameter space: The space for a text of several lines.
  mutating func paste(_ pasted: String, in space: TextAreaEditor.Space?) {
    switch editor {
    case .text(var line):
      line.insert(pasted)
      editor = .text(line)
    case .area(var area):
      if let space { area.insert(pasted, in: space) }
      editor = .area(area)
    case .number(var number):
      number.line.insert(pasted)
      editor = .number(number)
    case .date(var date):
      for character in pasted { date.enter(character.isWhitespace ? " " : character) }
      editor = .date(date)
    }
  }

  /// Replaces the number with a character, which begins another number.
  mutating func replace(with character: Character) {
    guard case .number(var number) = editor else { return }
    number.line.killToStart()
    number.line.killToEnd()
    number.line.insert(String(character))
    editor = .number(number)
  }

  /// Returns the visible part of the text in a field, with the line and columns of the cursor.
  func window(in field: FieldLayout, look: Look) -> FieldText {
    let columns = field.columns.count
    return switch editor {
    case .area(let area):
      field.space.map(area.window) ?? FieldText(lines: [area.text], cursorLine: 0, cursor: 0..<0)
    case .text(let line): window(of: line, columns: columns, look: look)
    case .number(let number): window(of: number.line, columns: columns, look: look)
    case .date(let date):
      date.textLine.map { window(of: $0, columns: columns, look: look) }
        ?? FieldText(
          lines: [String(date.text.prefix(columns))], cursorLine: 0, cursor: date.fieldRange)
    }
  }

  private func window(of line: LineEditor, columns: Int, look: Look) -> FieldText {
    let window = line.window(
      columns: columns, metrics: look.metrics, mask: isSecure ? look.glyphs.mask : nil)
    return FieldText(
      lines: [window.text], cursorLine: 0, cursor: window.cursorColumn..<window.cursorColumn)
  }
}

extension RowEditor.Editor {
  fileprivate var text: String {
    switch self {
    case .text(let line): line.text
    case .area(let area): area.text
    case .number(let number): number.line.text
    case .date(let date): date.text
    }
  }
}

extension FieldLayout {
  /// The space for a text of several lines; `nil` for a field of one line.
  var space: TextAreaEditor.Space? {
    lineRange.map { TextAreaEditor.Space(columns: wrapColumns, lines: $0, metrics: metrics) }
  }
}
