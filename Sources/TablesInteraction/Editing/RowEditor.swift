import TablesModel
import TablesRouting
import TablesText

/// The edit of a row: its text with the caret. The router keeps the text and the reason why it is
/// refused; this has the place of the caret.
struct RowEditor {
  /// The editor for the text.
  enum Editor {
    case line(LineEditor)
    case area(TextAreaEditor)
  }

  private(set) var editor: Editor
  /// Whether the text is a secret.
  let isSecure: Bool
  /// The minimum and the maximum number of visible lines of a text of several lines; `nil` for all
  /// other input.
  let lines: ClosedRange<Int>?
  /// Whether the text is one that an empty row proposes.
  let isProposal: Bool
  /// The text that the router had when the editor was last compared with it. If the router has
  /// another text later, the app or another host has set it, and it is edited from then on.
  var known: String
  /// Whether the whole text is marked, so that the next typed character replaces it. A date is when
  /// its edit begins.
  private var isMarked: Bool
  /// The result of the last step.
  private var stepped: TypedText?

  /// Creates an editor for a row.
  ///
  /// Returns `nil` for a row whose value cannot be typed.
  /// - Parameters:
  ///   - draft: The text that was typed into the row; `nil` for its value.
  ///   - initial: The text with which the typing of its value begins.
  init?(_ row: Row, draft: String?, initial: @autoclosure () -> String) {
    let face = row.face
    guard let typing = face.typing else { return nil }
    let text = draft ?? initial()
    switch typing {
    case .line, .wholeValue: editor = .line(LineEditor(text, limit: face.text?.limit))
    case .lines: editor = .area(TextAreaEditor(text, limit: face.text?.limit))
    }
    isMarked = face.date != nil && draft == nil
    isProposal = isMarked && face.date?.secondsSinceReferenceDate == nil
    (lines, isSecure) = (face.lineRange, face.isSecret)
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
    case .line(var line):
      if isMarked, key.replacesMarkedText { line = LineEditor() }
      guard line.apply(key) || isMarked && line.text.isEmpty else { return false }
      (editor, isMarked, stepped) = (.line(line), false, nil)
    case .area(var area):
      guard let space, area.apply(key, in: space) else { return false }
      editor = .area(area)
    }
    return true
  }

  /// Adds steps to a typed number, or to the field of a typed date at the cursor. Returns `false`
  /// if the text is neither.
  ///
  /// - Parameter step: Returns the text after the steps.
  mutating func step(_ step: (TypedText) -> TypedText?) -> Bool {
    guard case .line(let line) = editor else { return false }
    var typed = TypedText(line.text, caret: line.offset)
    if stepped?.text == typed.text { typed.wantedDay = stepped?.wantedDay }
    guard let result = step(typed) else { return false }
    var moved = LineEditor(result.text)
    moved.move(to: moved.text.utf8.index(moved.text.startIndex, offsetBy: result.caret))
    (editor, isMarked, stepped) = (.line(moved), false, result)
    return true
  }

  /// Moves the cursor of a text of several lines to a visible line, near a column.
  mutating func move(toLine line: Int, column: Int, in space: TextAreaEditor.Space) {
    guard case .area(var area) = editor else { return }
    area.move(toLine: line, column: column, in: space)
    editor = .area(area)
  }

  /// Inserts pasted text before the cursor, or in place of the marked text. In a text of one line,
  /// line breaks become blanks.
  ///
  /// - Parameter space: The space for a text of several lines.
  mutating func paste(_ pasted: String, in space: TextAreaEditor.Space?) {
    switch editor {
    case .line(var line):
      if isMarked { line = LineEditor() }
      line.insert(pasted)
      (editor, isMarked) = (.line(line), false)
    case .area(var area):
      if let space { area.insert(pasted, in: space) }
      editor = .area(area)
    }
  }

  /// Replaces the text with a character, which begins another one.
  mutating func replace(with character: Character) {
    (editor, isMarked) = (.line(LineEditor(String(character))), false)
  }

  /// Returns the visible part of the text in a field, with the line and columns of the cursor.
  func window(in field: FieldLayout, look: Look) -> FieldText {
    let columns = field.columns.count
    return switch editor {
    case .area(let area):
      field.space.map(area.window) ?? FieldText(lines: [area.text], cursorLine: 0, cursor: 0..<0)
    case .line(let line): window(of: line, columns: columns, look: look)
    }
  }

  private func window(of line: LineEditor, columns: Int, look: Look) -> FieldText {
    let window = line.window(
      columns: columns, metrics: look.metrics, mask: isSecure ? look.glyphs.mask : nil)
    let cursor =
      isMarked ? 0..<look.metrics.width(of: window.text) : window.cursorColumn..<window.cursorColumn
    return FieldText(lines: [window.text], cursorLine: 0, cursor: cursor)
  }
}

extension RowEditor.Editor {
  fileprivate var text: String {
    switch self {
    case .line(let line): line.text
    case .area(let area): area.text
    }
  }
}

extension Key {
  /// Whether the key replaces or deletes a text that is marked as a whole.
  fileprivate var replacesMarkedText: Bool {
    switch code {
    case .backspace, .delete, .space: true
    case .character: modifiers.isSubset(of: .shift)
    default: false
    }
  }

  /// The number of steps that the key adds to a number or to a field of a date; `nil` for other
  /// keys.
  var steps: Int? {
    switch code {
    case .up: 1
    case .down: -1
    case .pageUp: 10
    case .pageDown: -10
    default: nil
    }
  }
}

extension FieldLayout {
  /// The space for a text of several lines; `nil` for a field of one line.
  var space: TextAreaEditor.Space? {
    lineRange.map { TextAreaEditor.Space(columns: wrapColumns, lines: $0, metrics: metrics) }
  }
}
