import TablesModel
import TablesText

/// An edit of a row that is not stored yet: it outlives the focus, and the screen.
struct Draft {
  /// What is edited, as its kind wants it.
  enum Editor {
    case text(LineEditor, isSecure: Bool)
    case number(NumberEditor)
    case date(DateEditor)
  }

  private(set) var editor: Editor
  /// What is wrong with what was typed.
  var message: String?
  /// What stood there when the edit began.
  private let original: String

  /// Makes the edit of a row's state; `nil` for a row that is not edited by typing.
  init?(_ kind: Row.Kind) {
    switch kind {
    case .textField(let field): editor = .text(LineEditor(field.text), isSecure: field.isSecure)
    case .slider(let slider): editor = .number(NumberEditor(slider))
    case .stepper(let stepper): editor = .number(NumberEditor(stepper))
    case .datePicker(let date):
      guard let dates = DateEditor(date.text) else { return nil }
      editor = .date(dates)
    default: return nil
    }
    original = editor.text
  }

  /// What stands there now.
  var text: String { editor.text }

  /// Whether something else stands there than when the edit began.
  var isChanged: Bool { text != original }

  /// What an outcome tells of the text: a secret by nothing but its length.
  var shownText: String {
    guard case .text(let line, isSecure: true) = editor else { return text }
    return String(repeating: "•", count: line.text.count)
  }

  /// Edits as a key says; `false` for a key that is no editing key here.
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
    }
    return true
  }

  /// Puts a character in place of what stands there: a number that is typed over another.
  mutating func replace(with character: Character) {
    guard case .number(var number) = editor else { return }
    let clear = { (line: inout LineEditor) in
      line.killToStart()
      line.killToEnd()
    }
    _ = try? number.edit(clear)  // an empty line is a beginning
    _ = try? number.insert(String(character))  // else the line stays empty
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

  /// What is seen in a room of `columns`, and the columns of it that the next key changes.
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
