import TablesBasics
import TablesInteraction
import TablesModel
import TablesRouting

/// A command that the user enters as a line.
enum SpokenCommand: Equatable {
  case select(Int)
  case next, previous, first, last
  case go(Int)
  case again, help, back, quit, refresh, cancel
  /// Searches for a text; `nil` ends the search.
  case search(String?)
  case menu(Int)
  case delete(Int)
  case move(Int, MoveTarget)
  /// Begins or ends editing the screen.
  case edit
  /// Marks the rows with some numbers; `nil` for all rows.
  case mark(ClosedRange<Int>?)
  /// Removes the marks of all rows.
  case markNone
  case open(String)
  case close(String)

  /// The target of a move: a number, or the end of a section.
  enum MoveTarget: Equatable {
    case row(Int)
    case section(String)
  }

  /// The reason why a line is not a command.
  enum Refusal: Error, Equatable {
    /// No command has the name.
    case unknown(String)
    /// An argument of the command is missing or not a number. The usage of the command shows it.
    case incomplete(Name)
  }

  /// The names of the commands, each with a short form.
  enum Name: String, CaseIterable {
    case next, previous, first, last, go, again, help, back, quit, refresh, cancel, search, menu
    case delete, move, edit, mark, open, close

    /// The short form of the name.
    var letter: String {
      switch self {
      case .move: "v"
      case .mark: "k"
      case .cancel: "x"
      default: String(rawValue.prefix(1))
      }
    }

    /// An example of the whole command.
    var usage: String {
      switch self {
      case .go, .menu, .delete: "\(rawValue) 3"
      case .move: "move 3 5"
      case .mark: "mark 3 7"
      case .search: "search TEXT"
      case .open, .close: "\(rawValue) SECTION"
      default: rawValue
      }
    }
  }

  /// Creates the command that a line contains. Returns `nil` for an empty line.
  init?(_ line: String) throws(Refusal) {
    let parts = line.split(maxSplits: 1, whereSeparator: \.isWhitespace)
    guard let word = parts.first.map(String.init) else { return nil }
    let rest = parts.count > 1 ? parts[1].trimmed : ""
    if let number = Int(word), rest.isEmpty {
      self = .select(number)
      return
    }
    guard let name = Name(typed: word.lowercased()) else { throw .unknown(word) }
    guard let command = SpokenCommand(name, rest) else { throw .incomplete(name) }
    self = command
  }

  private init?(_ name: Name, _ rest: String) {
    switch name {
    case .next: self = .next
    case .previous: self = .previous
    case .first: self = .first
    case .last: self = .last
    case .again: self = .again
    case .help: self = .help
    case .back: self = .back
    case .quit: self = .quit
    case .refresh: self = .refresh
    case .cancel: self = .cancel
    case .edit: self = .edit
    case .mark: self.init(marking: rest)
    case .search: self = .search(rest.nonEmpty)
    case .open, .close:
      guard !rest.isEmpty else { return nil }
      self = name == .open ? .open(rest) : .close(rest)
    case .go, .menu, .delete, .move:
      self.init(ofRow: name, rest)
    }
  }

  private init?(marking rest: String) {
    switch rest.lowercased() {
    case "all": self = .mark(nil)
    case "none": self = .markNone
    default:
      let numbers = rest.split(whereSeparator: \.isWhitespace).map { Int($0) ?? 0 }
      guard let first = numbers.first, let last = numbers.last, numbers.count <= 2, first > 0,
        first <= last
      else { return nil }
      self = .mark(first...last)
    }
  }

  private init?(ofRow name: Name, _ rest: String) {
    let parts = rest.split(maxSplits: 1, whereSeparator: \.isWhitespace)
    guard let number = parts.first.flatMap({ Int($0) }) else { return nil }
    switch name {
    case .go: self = .go(number)
    case .menu: self = .menu(number)
    case .delete: self = .delete(number)
    default:
      guard parts.count > 1, let target = parts[1].trimmed.nonEmpty else { return nil }
      self = .move(number, Int(target).map { .row($0) } ?? .section(target))
    }
  }
}

extension SpokenCommand.Name {
  /// Creates the command whose name or short form was typed. Returns `nil` if there is none. `?` is
  /// short for `help`.
  init?(typed word: String) {
    let known = Self.allCases.first { $0.rawValue == word || $0.letter == word }
    guard let name = word == "?" ? .help : known else { return nil }
    self = name
  }
}

/// The help: a sentence for each command that can be used on the screen.
struct SpokenHelp {
  let router: Router

  private var words: Words { router.words }

  var lines: [String] {
    let table = router.table
    let sections = (0..<min(router.numberOfSections, 1000)).lazy.compactMap {
      router.section(at: $0)
    }
    let isPaged = sections.reduce(0) { $0 + max($1.items.count, 1) } > SpokenPageMaker.length
    let paths = sections.enumerated().lazy.flatMap { section, content in
      content.items.indices.lazy.map { RowPath(section: section, row: $0) }
    }.prefix(1000)
    let commands: [(isMeant: Bool, sentence: String)] = [
      (true, words[.helpNumber]), (isPaged, words[.helpPages]),
      (table.isSearchable, words[.helpSearch]),
      (table.behavior.refresh != nil, words[.helpRefresh]), (true, words[.helpMenu]),
      (paths.contains(where: { router.canDelete(at: $0) }), words[.helpDelete]),
      (paths.contains(where: { router.canMove(at: $0) }), words[.helpMove]),
      (router.showsEditButton(), words[.helpEdit]),
      (router.isEditing && router.hasMarks(), words[.helpMark]),
      (sections.contains { $0.disclosure != .none }, words[.helpSections]),
      (router.isBusy, words[.helpCancel]), (true, words[.helpAlways]), (true, words[.helpLetters]),
    ]
    return commands.filter(\.isMeant).map(\.sentence)
  }
}
