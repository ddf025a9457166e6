import TablesModel
import TablesText

/// An edit of a row that is not stored yet: it outlives the focus, and the screen.
struct Draft {
  /// What is typed.
  enum Content {
    case text(isSecure: Bool)
    case number
    case date
  }

  let content: Content
  var line: LineEditor
  /// What stood there when the edit began.
  private let original: String
  /// What is wrong with what was typed.
  var message: String?

  /// Makes the edit of a row's state; `nil` for a row that is not edited by typing.
  init?(_ kind: Row.Kind) {
    switch kind {
    case .textField(let field):
      content = .text(isSecure: field.isSecure)
      line = LineEditor(field.text)
    case .slider(let slider):
      content = .number
      line = LineEditor(NumberText.text(slider.value))
    case .stepper(let stepper):
      content = .number
      line = LineEditor(NumberText.text(stepper.value))
    case .datePicker(let date):
      content = .date
      line = LineEditor(date.text)
    default:
      return nil
    }
    original = line.text
  }

  /// Whether something else stands there than when the edit began.
  var isChanged: Bool { line.text != original }

  /// What an outcome tells of the text: a secret by nothing but its length.
  var shownText: String {
    guard case .text(isSecure: true) = content else { return line.text }
    return String(repeating: "•", count: line.text.count)
  }
}

extension LineEditor {
  /// Edits as a key says; `false` for a key that is no editing key.
  mutating func apply(_ key: Key) -> Bool {
    let isWord = !key.modifiers.isDisjoint(with: [.control, .alt])
    switch key.code {
    case .left: isWord ? moveWordLeft() : moveLeft()
    case .right: isWord ? moveWordRight() : moveRight()
    case .home: moveToStart()
    case .end: moveToEnd()
    case .backspace: isWord ? deleteWordBackward() : deleteBackward()
    case .delete: isWord ? deleteWordForward() : deleteForward()
    case .space: insert(" ")
    case .character(let character):
      if key.modifiers.isSubset(of: .shift) {
        insert(String(character))
      } else {
        return applyCommand(character, key.modifiers)
      }
    default: return false
    }
    return true
  }

  private mutating func applyCommand(_ character: Character, _ modifiers: Key.Modifiers) -> Bool {
    switch (character, modifiers) {
    case ("a", .control): moveToStart()
    case ("e", .control): moveToEnd()
    case ("b", .control): moveLeft()
    case ("f", .control): moveRight()
    case ("d", .control): deleteForward()
    case ("h", .control): deleteBackward()
    case ("k", .control): killToEnd()
    case ("u", .control): killToStart()
    case ("w", .control): deleteWordBackward()
    case ("y", .control): yank()
    case ("b", .alt): moveWordLeft()
    case ("f", .alt): moveWordRight()
    case ("d", .alt): deleteWordForward()
    default: return false
    }
    return true
  }
}
