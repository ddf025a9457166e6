extension Key {
  /// Makes a key from its name: `down`, `enter`, `space`, `q`, `ctrl-c`, `alt-up`, `shift-tab`.
  ///
  /// Names are those of ``description``; `return` and `esc` count as well. `nil` for other text.
  public init?(named name: String) {
    var rest = Substring(name)
    var modifiers: Modifiers = []
    for (prefix, modifier) in Self.prefixes {
      guard rest.count > prefix.count, rest.hasPrefix(prefix) else { continue }
      rest = rest.dropFirst(prefix.count)
      modifiers.insert(modifier)
    }
    if let code = Self.codes[String(rest)] {
      self.init(code, modifiers)
    } else if rest.count == 1, let character = rest.first {
      self.init(.character(character), modifiers)
    } else {
      return nil
    }
  }

  /// The names of the keys that type no character, in alphabetical order.
  public static var names: [String] { codes.keys.sorted() }

  private static let prefixes: [(String, Modifiers)] = [
    ("ctrl-", .control), ("alt-", .alt), ("shift-", .shift),
  ]

  private static let codes: [String: Code] = [
    "up": .up, "down": .down, "left": .left, "right": .right, "pageup": .pageUp,
    "pagedown": .pageDown, "home": .home, "end": .end, "enter": .enter, "return": .enter,
    "escape": .escape, "esc": .escape, "tab": .tab, "space": .space, "backspace": .backspace,
    "delete": .delete,
  ]

  private var codeName: String {
    switch code {
    case .character(let character): String(character)
    case .up: "up"
    case .down: "down"
    case .left: "left"
    case .right: "right"
    case .pageUp: "pageup"
    case .pageDown: "pagedown"
    case .home: "home"
    case .end: "end"
    case .enter: "enter"
    case .escape: "escape"
    case .tab: "tab"
    case .space: "space"
    case .backspace: "backspace"
    case .delete: "delete"
    }
  }
}

extension Key: CustomStringConvertible {
  /// The key's name, with what is held beside it ahead: `ctrl-c`.
  public var description: String {
    Self.prefixes.filter { modifiers.contains($0.1) }.map(\.0).joined() + codeName
  }
}
