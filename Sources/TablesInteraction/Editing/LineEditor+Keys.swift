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
      guard key.modifiers.isSubset(of: .shift) else {
        return applyCommand(character, key.modifiers)
      }
      insert(String(character))
    default: return false
    }
    return true
  }

  /// The commands of readline.
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

extension NumberEditor {
  /// Edits as a key says; `false` for a key that is no editing key.
  mutating func apply(_ key: Key) throws(NumberRefusal) -> Bool {
    switch key.code {
    case .up: step(by: 1)
    case .down: step(by: -1)
    case .pageUp: page(by: 1)
    case .pageDown: page(by: -1)
    case .character(let character) where key.modifiers.isSubset(of: .shift):
      try insert(String(character))
    default:
      var isEdit = false
      try edit { isEdit = $0.apply(key) }
      return isEdit
    }
    return true
  }
}

extension DateEditor {
  /// Edits as a key says; `false` for a key that is no editing key, or makes no date.
  mutating func apply(_ key: Key) -> Bool {
    switch key.code {
    case .left: moveLeft()
    case .right: moveRight()
    case .home: moveToStart()
    case .end: moveToEnd()
    case .up: step(by: 1)
    case .down: step(by: -1)
    case .pageUp: step(by: 10)
    case .pageDown: step(by: -10)
    case .backspace: deleteBackward()
    case .space: return type(" ")
    case .character(let character) where key.modifiers.isSubset(of: .shift):
      return type(String(character))
    default: return false
    }
    return true
  }
}
