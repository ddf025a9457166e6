import TablesBasics
import TablesModel

/// The words and sentences of an ``AccessibleScreen``, in English. `Words(translations:)`
/// replaces them by their names.
///
/// A name in braces is a placeholder: `{row}` for the name of a row, `{value}`, `{reason}`,
/// `{count}`, `{number}` and so on. The commands have the same names in every language, so that a
/// script works with all of them.
enum Spoken: String, CaseIterable {
  /// The word for a row that leads to another screen.
  case link = "link"
  /// The word for a row that runs an action.
  case action = "action"
  /// The word for a row that is on or off.
  case toggle = "switch"
  /// The word for an option of a list that allows exactly one choice.
  case radio = "option"
  /// The word for an option of a list that allows any number of choices.
  case checkbox = "check box"
  /// The word for a row whose options are on a screen of their own.
  case picker = "picker"
  /// The word for a row with a date.
  case date = "date"
  /// The word for a row with a duration.
  case duration = "duration"
  /// The word for a row with a number on a scale.
  case slider = "slider"
  /// The word for a row with a number that changes in steps.
  case stepper = "stepper"
  /// The word for a row with a text that is typed.
  case text = "text"
  /// The words for a row with a text of several lines.
  case textLines = "text of several lines"
  /// The word for a row that shows progress.
  case progress = "progress"

  /// The words that replace the value of a secure text field. `{count}` is its number of
  /// characters.
  case hidden = "hidden, length {count}"
  /// The words for the range of a number with two bounds.
  case bounds = "from {least} to {greatest}"
  /// The words for the range of a number without an upper bound.
  case boundsAbove = "from {least}"
  /// The words for the range of a number without a lower bound.
  case boundsBelow = "up to {greatest}"
  /// The words for the state of a disabled row, with the reason.
  case unavailable = "unavailable: {reason}"
  /// The words for the state of a row whose work has failed.
  case failed = "failed: {reason}"
  /// The words for the state of a row whose text breaks a rule.
  case invalid = "invalid: {reason}"
  /// The words for the state of a row that has a menu.
  case hasMenu = "has a menu"
  /// The words for the name of a section without a header.
  case section = "Section {number}"
  /// The words for the header of an expanded section.
  case sectionOpen = "{section}, open"
  /// The words for the header of a collapsed section.
  case sectionClosed = "{section}, closed, {count} hidden"
  /// The sentence about the rows on the page and the number of all rows.
  case pageOf = "Rows {first} to {last} of {count}."
  /// The sentence at the end of a page if more follows, and the numbers of its rows do not show
  /// that.
  case more = "More follows; next reads on."
  /// The sentence about the search and the number of found rows.
  case searching = "Search for “{text}”: {count} found."
  /// The report that refreshing is running.
  case refreshing = "The rows are being refreshed."
  /// The report that refreshing has failed.
  case refreshFailed = "The rows could not be refreshed: {reason}"
  /// The question for a command.
  case command = "Row number or command?"
  /// The question for a value, whose bounds follow the name of the row.
  case newValue = "New value for {row}? It is {value} now. An empty line keeps it."
  /// The form of a date, after the question.
  case example = "Enter it such as {example}."
  /// How a value is removed, after the question.
  case clears = "A single - clears it."
  /// How a text of several lines ends, after the question for a line.
  case ends = "A single . ends the text."
  /// The question for a further line of a text.
  case nextLine = "Line {number}?"
  /// The sentence that reads a line of a text.
  case lineIs = "Line {number}: {text}"
  /// A question of the app before an action, with the possible answers.
  case confirmQuestion = "{question} Yes or no?"
  /// A question of the app with several answers, which were read before.
  case chooseAnswer = "{question} Number of an answer? An empty line cancels."
  /// A question of the app for a text.
  case typeAnswer = "{question} An empty line cancels."
  /// The question for an action of a row or of the screen.
  case chooseEntry = "Number of an action for {row}? An empty line chooses none."
  /// The name of a screen without a title in such a question.
  case screen = "this screen"
  /// The action that refreshes the rows of a screen.
  case refresh = "Refresh"
  /// The action that moves a row by one place to the beginning.
  case moveUp = "Move up"
  /// The action that moves a row by one place to the end.
  case moveDown = "Move down"
  /// The reply to a line that is no answer.
  case noAnswer = "“{text}” is not an answer."
  /// The report that a row has another value, or was marked.
  case isNow = "{row} is {value} now."
  /// The report that an action is done.
  case isDone = "{row} is done."
  /// The report that a section or table has loaded.
  case isLoaded = "{row} is loaded."
  /// The report that work has started.
  case hasBegun = "{row} has begun."
  /// The report that work has failed.
  case hasFailed = "{row} failed: {reason}"
  /// The report that the user has answered a question with no, or has chosen no entry of a menu.
  case nothingDone = "Nothing was done."
  /// The report that work was cancelled.
  case isCancelled = "{row} is cancelled."
  /// The report that a row was removed before its work or its edit ended.
  case isGone = "{row} was removed meanwhile; nothing was done for it."
  /// The reply when a row refuses a command: the name of the row, and the reason.
  case refuses = "{row}: {reason}"
  /// The report that a row does not support a command.
  case ignores = "{row} does not accept that."
  /// The report that a row was deleted.
  case isDeleted = "{row} is deleted."
  /// The report that several rows were marked, or that their marks were removed.
  case areNow = "{count} rows are {value} now."
  /// The report that the user edits the screen from now on.
  case isEdited = "The rows can be edited now."
  /// The report that the user no longer edits the screen.
  case isNotEdited = "The rows are no longer edited."
  /// The report that a row was moved.
  case isMoved = "{row} was moved."
  /// The report that refreshing has ended.
  case isRefreshed = "The rows are up to date."
  /// The report that the user has left the screen.
  case isLeft = "Left."
  /// The report that there is no row with a number, or that it was removed after it was read.
  case noRow = "There is no row {number}."
  /// The report that there is no command with a name.
  case noCommand = "“{text}” is not a command; help lists the commands."
  /// The report that there is no page in this direction.
  case noPage = "There is no further page."
  /// The report that the table is not searchable.
  case noSearch = "This screen cannot be searched."
  /// The help for numbers.
  case helpNumber = "A number selects the row, or opens and closes the section."
  /// The help for turning pages.
  case helpPages = "next and previous turn pages."
  /// The help for searching.
  case helpSearch = "search TEXT finds rows; search alone ends the search."
  /// The help for the actions of rows.
  case helpMenu = "menu 3 reads the actions of row 3: its menu, deleting and moving it."
  /// The help for the actions of a screen.
  case helpScreen = "menu alone reads the actions of the screen, such as {actions}."
  /// The help for the commands that can always be used.
  case helpAlways =
    """
    again reads the page again, back goes back, quit leaves, help reads this. The first letter is \
    enough.
    """

  /// The name by which a translation replaces the sentence.
  var name: String { String(describing: self) }

  /// Creates the word for the purpose of a row; `nil` for a row that only gives information.
  init?(_ role: RowFace.Role) {
    switch role {
    case .info: return nil
    case .action: self = .action
    case .link: self = .link
    case .toggle: self = .toggle
    case .radio: self = .radio
    case .checkbox: self = .checkbox
    case .picker: self = .picker
    case .date: self = .date
    case .duration: self = .duration
    case .slider: self = .slider
    case .stepper: self = .stepper
    case .text: self = .text
    case .lines: self = .textLines
    case .progress: self = .progress
    }
  }
}

extension Words {
  /// The sentence, in the app's translation if there is one.
  subscript(sentence: Spoken) -> String { translations[sentence.name] ?? sentence.rawValue }

  /// Stops debug builds if a translation has a name that no sentence has.
  func checkTranslations() {
    if translations.isEmpty { return }
    let names = Spoken.allCases.map(\.name)
    // The names of the texts of other modules contain a point, such as `keys.open`.
    let unknown = translations.keys.sorted().first { !$0.contains(".") && !names.contains($0) }
    guard let unknown else { return }
    let near = nearestWord(to: unknown, in: names).map { "; did you mean “\($0)”?" } ?? ""
    assertionFailure("no word or sentence is called “\(unknown)”\(near)")
  }
}
