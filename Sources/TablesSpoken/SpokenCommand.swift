import TablesModel
import TablesRouting

/// A command that the user enters as a line, with its name or the first letter of it.
enum SpokenCommand: String, CaseIterable {
  case next, previous, again, help, back, quit, search, menu

  /// Creates the command whose name or first letter was typed. Returns `nil` if there is none. `?`
  /// is short for `help`.
  init?(typed word: String) {
    let word = word == "?" ? Self.help.rawValue : word.lowercased()
    let known = Self.allCases.first { $0.rawValue == word || String($0.rawValue.prefix(1)) == word }
    guard let known else { return nil }
    self = known
  }
}

extension AccessibleScreen {
  /// The sentences about the commands that can be used on the screen.
  var help: [String] {
    let isPaged = numbering.count > SpokenPage.length
    let actions = screenActions.choices.map(\.title).joined(separator: ", ")
    return [
      words[.helpNumber], isPaged ? words[.helpPages] : nil,
      router.table.isSearchable ? words[.helpSearch] : nil, words[.helpMenu],
      actions.isEmpty ? nil : words[.helpScreen].filled(["actions": actions]), words[.helpAlways],
    ].compactMap { $0 }
  }
}
