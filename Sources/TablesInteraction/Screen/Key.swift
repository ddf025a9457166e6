import TablesModel

/// A key that a user presses.
///
/// ```swift
/// screen.press(.down, .space, .character("q"), .control("c"))
/// ```
public struct Key: Hashable, Sendable {
  /// The key itself.
  package var code: Code
  /// The modifier keys that are held.
  package var modifiers: Modifiers

  /// Creates a key. A character that has a key of its own, such as a blank or a line break, becomes
  /// that key. With control, a letter of another script becomes the Latin letter of its key.
  package init(_ code: Code, _ modifiers: Modifiers = []) {
    self.code = Self.normal(code)
    self.modifiers = modifiers
    if modifiers.contains(.control), let latin = inLatin { self = latin }
  }

  /// The keys of a keyboard.
  @nonexhaustive
  package enum Code: Hashable, Sendable {
    /// A key that types a character.
    case character(Character)
    /// The arrow keys.
    case up, down, left, right
    /// The keys that move by a page, and to the first and the last row.
    case pageUp, pageDown, home, end
    /// Return, escape, tab and the space bar.
    case enter, escape, tab, space
    /// The keys that delete to the left and to the right.
    case backspace, delete
  }

  /// The modifier keys that are held with another key.
  package struct Modifiers: OptionSet, Hashable, Sendable {
    /// One bit for each modifier key.
    package let rawValue: UInt8

    /// Creates a set from its bits.
    package init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The shift key, unless it only changes the character.
    package static let shift = Modifiers(rawValue: 1 << 0)
    /// The alt or option key.
    package static let alt = Modifiers(rawValue: 1 << 1)
    /// The control key.
    package static let control = Modifiers(rawValue: 1 << 2)
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
  /// The up arrow key: moves the focus up.
  public static let up = Key(.up)
  /// The down arrow key: moves the focus down.
  public static let down = Key(.down)
  /// The left arrow key: decreases a number, or goes back to the previous screen.
  public static let left = Key(.left)
  /// The right arrow key: increases a number, opens the next screen, or expands a section.
  public static let right = Key(.right)
  /// The page up key: moves the focus up by a page.
  public static let pageUp = Key(.pageUp)
  /// The page down key: moves the focus down by a page.
  public static let pageDown = Key(.pageDown)
  /// The home key: moves the focus to the first row.
  public static let home = Key(.home)
  /// The end key: moves the focus to the last row.
  public static let end = Key(.end)
  /// The return key: selects the row in focus.
  public static let enter = Key(.enter)
  /// The escape key: cancels work, ends the search, or goes back.
  public static let escape = Key(.escape)
  /// The tab key: moves the focus to the next section.
  public static let tab = Key(.tab)
  /// The tab key with shift: moves the focus to the previous section.
  public static let backTab = Key(.tab, .shift)
  /// The space bar: selects switches, options and section headers.
  public static let space = Key(.space)
  /// The backspace key: deletes the character before the cursor while text is edited, and otherwise
  /// asks to delete the row in focus.
  public static let backspace = Key(.backspace)
  /// The delete key: deletes the character after the cursor while text is edited, and otherwise
  /// asks to delete the row in focus.
  public static let delete = Key(.delete)

  /// Returns the key that types a character.
  public static func character(_ character: Character) -> Key { Key(.character(character)) }

  /// Returns the key of a character, pressed with the control key.
  public static func control(_ character: Character) -> Key { Key(.character(character), .control) }

  /// Returns the key of a character, pressed with the alt key.
  public static func alt(_ character: Character) -> Key { Key(.character(character), .alt) }
}

extension Key {
  /// The key with the Latin letter that is at the same place of the keyboard as a letter of
  /// Russian, Ukrainian, Greek, Hebrew or Arabic. `nil` for other keys.
  ///
  /// Terminals do not report the place of a key that types a letter.
  package var inLatin: Key? {
    guard case .character(let character) = code, !character.isASCII else { return nil }
    return Self.latin[character].map { Key(.character($0), modifiers) }
  }

  private static let latin: [Character: Character] = {
    let layouts = [
      ("йцукенгшщзфывапролдячсмитьі", "qwertyuiopasdfghjklzxcvbnms"),
      ("ςερτυθιοπασδφγηξκλζχψωβνμ", "wertyuiopasdfghjklzxcvbnm"),
      ("קראטוןםפשדגכעיחלךזסבהנמצ", "ertyuiopasdfghjklzxcvbnm"),
      ("ضصثقفغعهخحشسيبلاتنمئءؤرىة", "qwertyuiopasdfghjklzxcvnm"),
    ]
    return Dictionary(
      layouts.flatMap { zip($0.0, $0.1) }, uniquingKeysWith: { first, _ in first })
  }()
}

extension Key: ExpressibleByExtendedGraphemeClusterLiteral {
  /// Creates the key that types a character: `screen.press("q")`.
  public init(extendedGraphemeClusterLiteral value: Character) { self.init(.character(value)) }
}

extension Key {
  /// Creates a key from its name: `down`, `enter`, `space`, `q`, `ctrl-c`, `alt-up`, `shift-tab`.
  ///
  /// Accepts every ``name``, and also `return` and `esc`. Returns `nil`
  /// for other text.
  package init?(named name: String) {
    var rest = Substring(name)
    var modifiers: Modifiers = []
    for (prefix, modifier) in Self.prefixes {
      guard rest.count > prefix.count, rest.hasPrefix(prefix) else { continue }
      rest = rest.dropFirst(prefix.count)
      modifiers.insert(modifier)
    }
    if let code = Self.codes[String(rest)] ?? Self.otherNames[String(rest)] {
      self.init(code, modifiers)
    } else if rest.count == 1, let character = rest.first {
      self.init(.character(character), modifiers)
    } else {
      return nil
    }
  }

  /// The names that are longer than one character, without modifiers, in alphabetical order.
  package static var names: [String] { (Array(codes.keys) + otherNames.keys).sorted() }

  private static let prefixes: [(String, Modifiers)] = [
    ("ctrl-", .control), ("alt-", .alt), ("shift-", .shift),
  ]

  private static let codes: [String: Code] = {
    let codes: [Code] = [
      .up, .down, .left, .right, .pageUp, .pageDown, .home, .end, .enter, .escape, .tab, .space,
      .backspace, .delete,
    ]
    return Dictionary(uniqueKeysWithValues: codes.map { ($0.name, $0) })
  }()

  private static let otherNames: [String: Code] = ["return": .enter, "esc": .escape]
}

extension Key.Code {
  fileprivate var name: String {
    switch self {
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
  /// The name of the key, after the names of its modifiers: `ctrl-c`.
  public var description: String { name.printable }

  /// The name from which `init(named:)` makes the same key. Unlike ``description``, it has the
  /// character of the key also if that is not printable.
  package var name: String {
    Self.prefixes.filter { modifiers.contains($0.1) }.map(\.0).joined() + code.name
  }
}
