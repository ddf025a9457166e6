import TablesModel
import TablesRouting
import TablesText

/// The input that was typed into a row and is not stored yet. It is kept when the user leaves the
/// row or the screen.
struct Draft {
  /// The editor for the value of the row.
  enum Editor {
    case text(LineEditor, isSecure: Bool)
    case number(NumberEditor)
    case date(DateEditor)
  }

  private(set) var editor: Editor
  /// The reason why the input is refused; `nil` if it is not.
  var message: String?
  /// The text when the edit began.
  private let original: String

  /// Creates a draft of a row's value, or `nil` for a row whose value is not typed.
  init?(_ row: Row) {
    let scale = row.numberFormat?.scale ?? 1
    switch row.kind {
    case .textField(let field): editor = .text(LineEditor(field.text), isSecure: field.isSecure)
    case .slider(let slider): editor = .number(NumberEditor(slider, scale: scale))
    case .stepper(let stepper): editor = .number(NumberEditor(stepper, scale: scale))
    case .datePicker(let date):
      guard let dates = DateEditor(date.text) else { return nil }
      editor = .date(dates)
    default: return nil
    }
    original = editor.text
  }

  /// The text now.
  var text: String { editor.text }

  /// Whether the text differs from the text when the edit began.
  var isChanged: Bool { text != original }

  /// The text in the form for outcomes: masked if it is a secret.
  var told: String {
    if case .text(_, isSecure: true) = editor { Secret.masked(text) } else { text }
  }

  /// Edits the text with a key. Returns `false` if the key does not edit here.
  mutating func apply(_ key: Key, words: Words) -> Bool {
    let before = text
    var refusal: String?
    defer { if refusal != nil || before != text { message = refusal } }
    switch editor {
    case .text(var line, let isSecure):
      guard line.apply(key) else { return false }
      editor = .text(line, isSecure: isSecure)
    case .number(var number):
      do throws(NumberRefusal) {
        guard try number.apply(key) else { return false }
        editor = .number(number)
      } catch {
        refusal = error.reason(in: words)
      }
    case .date(var date):
      guard date.apply(key) else { return false }
      editor = .date(date)
      if date.isRefused { refusal = words.noDate }
    }
    return true
  }

  /// Replaces a number with the first character of another.
  mutating func replace(with character: Character) {
    guard case .number(var number) = editor else { return }
    let clear = { (line: inout LineEditor) in
      line.killToStart()
      line.killToEnd()
    }
    _ = try? number.edit(clear)  // Cannot fail: every number begins with an empty line.
    _ = try? number.insert(String(character))  // If this fails, the line stays empty.
    editor = .number(number)
  }
}

extension Draft.Editor {
  fileprivate var text: String {
    switch self {
    case .text(let line, _): line.text
    case .number(let number): number.line.text
    case .date(let date): date.text
    }
  }

  /// Returns the text that fits into `columns`, and the columns that the next key changes.
  func window(columns: Int, look: Look) -> (text: String, cursor: Range<Int>) {
    switch self {
    case .text(let line, let isSecure):
      window(of: line, columns: columns, look: look, mask: isSecure ? look.glyphs.mask : nil)
    case .number(let number): window(of: number.line, columns: columns, look: look, mask: nil)
    case .date(let date): (String(date.text.prefix(columns)), date.fieldRange)
    }
  }

  private func window(
    of line: LineEditor, columns: Int, look: Look, mask: String?
  ) -> (text: String, cursor: Range<Int>) {
    let window = line.window(columns: columns, metrics: look.metrics, mask: mask)
    return (window.text, window.cursorColumn..<window.cursorColumn)
  }
}
