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
  /// Why a row is not moved.
  public var notWhileSearching = "Rows cannot be moved during a search"
  /// Why a typed date is refused.
  public var noDate = "This is no date"
  /// Why a typed number is refused.
  public var noNumber = "This is no number"

  /// Makes the English words.
  public init() {}

  /// The English words.
  public static let english = Words()
}
