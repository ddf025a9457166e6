/// A command of a screen whose key is a character: what its key does, what the bottom bar and the
/// list of keys name, and what no action in the bars can have as its key.
///
/// The characters are those of keys that act on the rows. In an edit or a search they are text.
package enum KeyCommand: Character, CaseIterable {
  case quit = "q"
  case menu = "m"
  case refresh = "r"
  case search = "/"
  case accessory = "."
  case keys = "?"
  case increase = "+"
  case decrease = "-"
  /// Begins or ends editing the screen, if it has this command.
  case edit = "e"
  /// Marks all rows or none, while rows can be marked.
  case markAll = "a"

  /// The key, as the bottom bar and the list of keys name it.
  var key: String { String(rawValue) }
}

extension Screen {
  /// Returns whether the key of a command performs it on the current screen. If it does not, an
  /// action in the bars can have this key.
  private func has(_ command: KeyCommand) -> Bool {
    switch command {
    case .edit: router.showsEditButton()
    case .markAll: canMarkRows
    case .quit, .menu, .refresh, .search, .accessory, .keys, .increase, .decrease: true
    }
  }

  /// The keys that perform commands on the current screen.
  var commandKeys: Set<Character> {
    Set(KeyCommand.allCases.lazy.filter(has).map(\.rawValue))
  }

  /// Returns the command for which a character stands now; `nil` if there is none.
  func command(of character: Character) -> KeyCommand? {
    KeyCommand(rawValue: character).flatMap { has($0) ? $0 : nil }
  }
}

extension Key {
  /// Creates the key of a command.
  package init(_ command: KeyCommand) { self = .character(command.rawValue) }
}

extension KeyHint {
  /// Creates the hint for the key of a command.
  init(_ command: KeyCommand, _ meaning: String) { self.init(command.key, meaning) }
}
