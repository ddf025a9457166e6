/// A key that a user presses, as a decoder of terminal input or a test names it.
///
/// ```swift
/// screen.press(.down, .space, .character("q"), .control("c"))
/// ```
public struct Key: Hashable, Sendable {
  /// Which key.
  public var code: Code
  /// What is held beside it.
  public var modifiers: Modifiers

  /// Makes a key; a typed blank is the space bar, and a typed line break the return key.
  public init(_ code: Code, _ modifiers: Modifiers = []) {
    self.code = Self.normal(code)
    self.modifiers = modifiers
  }

  /// The keys of a keyboard.
  @nonexhaustive
  public enum Code: Hashable, Sendable {
    /// A key that types a character.
    case character(Character)
    /// The arrow keys.
    case up, down, left, right
    /// The keys that move by a window, and to either end.
    case pageUp, pageDown, home, end
    /// The keys that select, give up, and go on.
    case enter, escape, tab, space
    /// The keys that delete, to the left and to the right.
    case backspace, delete
  }

  /// The keys that are held beside another.
  public struct Modifiers: OptionSet, Hashable, Sendable {
    /// One bit a key.
    public let rawValue: UInt8

    /// Makes a set from its bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The shift key, where it does not change the character.
    public static let shift = Modifiers(rawValue: 1 << 0)
    /// The alt or option key.
    public static let alt = Modifiers(rawValue: 1 << 1)
    /// The control key.
    public static let control = Modifiers(rawValue: 1 << 2)
  }

  private static func normal(_ code: Code) -> Code {
    switch code {
    case .character(" "): .space
    case .character("\r"), .character("\n"), .character("\r\n"): .enter
    case .character("\t"): .tab
    case .character("\u{1B}"): .escape
    case .character("\u{8}"), .character("\u{7F}"): .backspace
    default: code
    }
  }
}

extension Key {
  /// One row up.
  public static let up = Key(.up)
  /// One row down.
  public static let down = Key(.down)
  /// Back, or less.
  public static let left = Key(.left)
  /// On, or more.
  public static let right = Key(.right)
  /// One window up.
  public static let pageUp = Key(.pageUp)
  /// One window down.
  public static let pageDown = Key(.pageDown)
  /// To the first row.
  public static let home = Key(.home)
  /// To the last row.
  public static let end = Key(.end)
  /// Selects.
  public static let enter = Key(.enter)
  /// Selects; another name of `enter`.
  public static let `return` = Key(.enter)
  /// Gives up, or goes back.
  public static let escape = Key(.escape)
  /// To the next section.
  public static let tab = Key(.tab)
  /// To the section before.
  public static let backTab = Key(.tab, .shift)
  /// Selects switches and options.
  public static let space = Key(.space)
  /// Deletes to the left, or the row.
  public static let backspace = Key(.backspace)
  /// Deletes to the right, or the row.
  public static let delete = Key(.delete)

  /// A typed character.
  public static func character(_ character: Character) -> Key { Key(.character(character)) }

  /// A character with the control key.
  public static func control(_ character: Character) -> Key { Key(.character(character), .control) }

  /// A character with the alt key.
  public static func alt(_ character: Character) -> Key { Key(.character(character), .alt) }
}

extension Key: ExpressibleByExtendedGraphemeClusterLiteral {
  /// A typed character: `screen.press("q")`.
  public init(extendedGraphemeClusterLiteral value: Character) { self.init(.character(value)) }
}

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
