/// The library's own words, in one place, to be replaced for another language.
///
/// ```swift
/// var german = Words()
/// german.on = "Ein"
/// let renderer = TextRenderer(words: german)
/// ```
public struct Words: Hashable, Sendable {
  /// The state of a switch.
  public var on = "On"
  /// The state of a switch.
  public var off = "Off"
  /// Ahead of what a search looks for.
  public var search = "Search"
  /// A table without rows.
  public var empty = "No items"
  /// A section or table whose rows are being loaded.
  public var loading = "Loading…"
  /// What selecting does where rows could not be loaded.
  public var tryAgain = "Try again"
  /// A row that takes no input and gives no reason.
  public var unavailable = "Unavailable"
  /// A progress that nobody can tell.
  public var inProgress = "In progress"
  /// Behind the number of rows that a window leaves out.
  public var moreRows = "more rows"
  /// Behind the single row that a window leaves out.
  public var moreRow = "more row"
  /// What a picker shows when nothing is chosen.
  public var noSelection = "None"
  /// Whether an option is chosen, as it is read aloud.
  public var selected = "selected"
  /// An action that destroys something, as it is read aloud.
  public var destructive = "destructive"

  /// Why an option cannot be given up.
  public var choiceNeeded = "This choice is needed"
  /// The entry of a menu that deletes a row, and the question ahead of it.
  public var delete = "Delete"
  /// Why a row is not moved.
  public var notWhileSearching = "Rows cannot be moved during a search"
  /// Why a typed date is refused.
  public var noDate = "This is no date"
  /// Why an empty line is refused where a number is typed.
  public var numberNeeded = "A number is needed"
  /// Why a character is refused where a number is typed: `{text}`.
  public var notInNumber = "“{text}” is no part of a number"
  /// Why a minus is refused where no number below 0 is allowed.
  public var numberNotNegative = "The number cannot be below 0"
  /// Why a point is refused where only whole numbers are allowed.
  public var numberIsWhole = "Only whole numbers are possible"
  /// Why a text is refused where a number is typed: `{text}`.
  public var noNumber = "“{text}” is not a number"

  /// The answer that lets something be destroyed.
  public var yes = "yes"
  /// The answer that keeps everything.
  public var no = "no"
  /// Behind the number of rows that a search has found.
  public var found = "found"
  /// A search that has found nothing.
  public var noMatches = "No matches"
  /// What a key does: select an entry of a menu.
  public var select = "select"
  /// What a key does: give up an edit, a search, or work under way.
  public var cancel = "cancel"
  /// What a key does: end an edit or the typing of a search.
  public var done = "done"
  /// What a key does: show the rows of a section.
  public var expand = "expand"
  /// What a key does: hide the rows of a section.
  public var collapse = "collapse"
  /// What a key does: open a row's menu.
  public var menu = "menu"
  /// What keys do: move a row.
  public var move = "move"
  /// What a key does: switch on or off.
  public var toggle = "toggle"
  /// What a key does: choose an option.
  public var choose = "choose"
  /// What a key does: go to where a row leads.
  public var open = "open"
  /// What keys do: change a number.
  public var change = "change"
  /// What a key does: begin an edit.
  public var edit = "edit"
  /// What a key does: run an action.
  public var run = "run"
  /// What a key does: bring the rows up to date.
  public var refresh = "refresh"
  /// What a key does: go back.
  public var back = "back"
  /// What a key does: leave the screen.
  public var quit = "quit"

  /// The sentences of other modules that are not English, at most one of a type.
  private var sentences: [AnySentences] = []

  /// Makes the English words.
  public init() {}

  /// The English words.
  public static let english = Words()
}

/// The sentences of one module, which travel with the words.
package protocol Sentences: Hashable, Sendable {
  /// The English sentences, which cost the words nothing.
  static var english: Self { get }
}

extension Words {
  /// The sentences of a module. Defaults to the English ones.
  package subscript<Text: Sentences>(_: Text.Type) -> Text {
    get { sentences.lazy.compactMap { $0.base as? Text }.first ?? .english }
    set {
      sentences.removeAll { $0.base is Text }
      if newValue != .english { sentences.append(AnySentences(base: newValue)) }
    }
  }
}

/// Sentences of any type, compared as what they are.
private struct AnySentences: Hashable, Sendable {
  let base: any Sentences

  static func == (left: Self, right: Self) -> Bool {
    func isEqual<Text: Sentences>(_ text: Text) -> Bool { text == right.base as? Text }
    return isEqual(left.base)
  }

  func hash(into hasher: inout Hasher) { base.hash(into: &hasher) }
}
