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
  /// characters, which is not 1.
  case hidden = "hidden, {count} characters"
  /// The words that replace the value of a secure text field with one character.
  case hiddenOne = "hidden, 1 character"
  /// The words for the value of a text with several lines.
  case lines = "{count} lines: {value}"
  /// The words for the value of a text with more lines than its row shows.
  case linesWithMore = "{count} lines, beginning with: {value}"
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
  /// The words for the name of a section without a header, whose first row has a title.
  case sectionOfRow = "Section of {row}"
  /// The words for the name of a section without a header, whose first row has no title.
  case section = "Section {number}"
  /// The words for the header of an expanded section.
  case sectionOpen = "{section}, open"
  /// The words for the header of a collapsed section.
  case sectionClosed = "{section}, closed, {count} rows"
  /// The words for the header of a collapsed section with one row.
  case sectionClosedOne = "{section}, closed, 1 row"
  /// The words for the header of a section that begins on the page before.
  case sectionContinued = "{section}, continued"
  /// The sentence about the rows on the page and the number of all rows.
  case pageOf = "Rows {first} to {last} of {count}."
  /// The sentence about the rows on the page, if the number of all rows is unknown.
  case page = "Rows {first} to {last}."
  /// The sentence at the end of a page if more follows, and the numbers of its rows do not show
  /// that.
  case more = "More follows; next reads on."
  /// The sentence about the search and the number of found rows.
  case searching = "Search for “{text}”: {count} found."
  /// The report that refreshing is running.
  case refreshing = "The rows are being refreshed."
  /// The report that refreshing has failed.
  case refreshFailed = "The rows could not be refreshed: {reason}"
  /// The report that refreshing was cancelled.
  case refreshCancelled = "Refreshing was cancelled."
  /// The question for a command.
  case command = "Row number or command?"
  /// The question for a text.
  case newText =
    """
    New text for {row}? It is {value} now. An empty line keeps it, a single - clears it.
    """
  /// The question for the first line of a text of several lines.
  case newLines =
    """
    New text for {row}, line by line? It is {value} now. An empty line keeps it, a single - \
    clears it, a single . ends it.
    """
  /// The question for a further line of a text.
  case nextLine = "Line {number}? A single . ends the text."
  /// The sentence that reads a line of a text.
  case lineIs = "Line {number}: {text}"
  /// The question for a number without bounds.
  case newNumber = "New number for {row}? It is {value} now. An empty line keeps it."
  /// The question for a number with bounds.
  case newNumberInside =
    """
    New number for {row}, {bounds}? It is {value} now. An empty line keeps it.
    """
  /// The question for a date.
  case newDate =
    """
    New date for {row}, in the same format? It is {value} now. An empty line keeps it.
    """
  /// The question for a date that can be removed.
  case newOptionalDate =
    """
    New date for {row}, such as {example}? It is {value} now. An empty line keeps it, a \
    single - removes it.
    """
  /// The question before a destructive action.
  case confirmAction = "{row} destroys something. Go on, yes or no?"
  /// The question before a row is deleted.
  case confirmDeletion = "Delete {row}, yes or no?"
  /// The question before a destructive entry of a menu.
  case confirmEntry = "{entry} for {row} destroys something. Go on, yes or no?"
  /// A question of the app before an action, with the possible answers.
  case confirmQuestion = "{question} Yes or no?"
  /// A question of the app with several answers, which were read before.
  case chooseAnswer = "{question} Number of an answer? An empty line cancels."
  /// A question of the app for a text.
  case typeAnswer = "{question} An empty line cancels."
  /// The question for an entry of a menu.
  case chooseEntry = "Number of an entry for {row}? An empty line chooses none."
  /// The reply to an answer that is neither yes nor no.
  case yesOrNo = "Please answer yes or no."
  /// The reply to an answer that is not the number of an entry.
  case noEntry = "There is no entry “{text}”."
  /// The report that a switch was turned on.
  case isOn = "{row} is on now."
  /// The report that a switch was turned off.
  case isOff = "{row} is off now."
  /// The report that an option was chosen.
  case isSelected = "{row} is selected now."
  /// The report that an option is no longer chosen.
  case isNotSelected = "{row} is no longer selected."
  /// The report that a value was stored.
  case isNow = "{row} is {value} now."
  /// The report that an action is done.
  case isDone = "{row} is done."
  /// The report that a section or table has loaded.
  case isLoaded = "{row} is loaded."
  /// The report that work has started.
  case hasBegun = "{row} has begun."
  /// The report that work has failed.
  case hasFailed = "{row} failed: {reason}"
  /// The advice to select a row again after its work has failed.
  case tryAgain = "Select it again to try again."
  /// The report that the user has kept the value of a row.
  case isKept = "{row} stays as it is."
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
  /// The report that the app handles the selection of a row.
  case chosen = "{row} is chosen."
  /// The report that a row was deleted.
  case isDeleted = "{row} is deleted."
  /// The report that a row was marked.
  case isMarked = "{row} is marked now."
  /// The report that the mark of a row was removed.
  case isNotMarked = "{row} is no longer marked."
  /// The report that several rows were marked.
  case areMarked = "{count} rows are marked now."
  /// The report that the marks of several rows were removed.
  case areNotMarked = "{count} rows are no longer marked."
  /// The report that the user edits the screen from now on.
  case isEdited = "The rows can be edited now."
  /// The report that the user no longer edits the screen.
  case isNotEdited = "The rows are no longer edited."
  /// The report that a row was moved.
  case isMoved = "{row} is row {number} now."
  /// The report that a row was moved into a collapsed section.
  case isMovedInto = "{row} is in {section} now."
  /// The report that a section was expanded.
  case isOpen = "{section} is open now."
  /// The report that a section was collapsed.
  case isClosed = "{section} is closed now."
  /// The report that the search has ended.
  case searchIsOver = "The search is over."
  /// The report that refreshing has ended.
  case isRefreshed = "The rows are up to date."
  /// The report that the user has left the screen.
  case isLeft = "Left."
  /// The report that there is no row with a number.
  case noRow = "There is no row {number}."
  /// The report that a row was removed after it was read.
  case rowIsGone = "Row {number} is gone."
  /// The report that no section with a name is suitable for a command.
  case noSection = "There is no section “{text}” for this command."
  /// The report that several sections have a name.
  case severalSections = "Several sections are called “{text}”: enter one of {numbers}."
  /// The report that there is no command with a name.
  case noCommand = "“{text}” is not a command; help lists the commands."
  /// The reply to an unknown command that resembles a known one.
  case nearCommand = "“{text}” is not a command. Did you mean {nearest}?"
  /// The report that an argument of a command is missing, with an example.
  case incomplete = "{command} is incomplete. Example: {usage}."
  /// The report that there is no page in this direction.
  case noPage = "There is no further page."
  /// The report that the table is not searchable.
  case noSearch = "This screen cannot be searched."
  /// The report that the table cannot be refreshed.
  case noRefresh = "This screen cannot be refreshed."
  /// The report that the rows cannot be edited.
  case noEdit = "This screen cannot be edited."
  /// The report that no rows can be marked.
  case noMarks = "No rows can be marked now."
  /// The report that there is no work to cancel.
  case nothingRuns = "No work is running."
  /// The help for row numbers.
  case helpNumber = "A number selects the row."
  /// The help for turning pages.
  case helpPages = "next, previous, first and last turn pages; go 40 reads the page with row 40."
  /// The help for searching.
  case helpSearch = "search TEXT finds rows; search alone ends the search."
  /// The help for refreshing.
  case helpRefresh = "refresh loads the rows again."
  /// The help for menus.
  case helpMenu = "menu 3 reads the menu of row 3."
  /// The help for deleting.
  case helpDelete = "delete 3 deletes row 3."
  /// The help for moving.
  case helpMove = "move 3 5 makes row 3 the fifth; move 3 SECTION puts it at a section's end."
  /// The help for the edit mode.
  case helpEdit = "edit begins to edit the rows, and ends it."
  /// The help for marking rows.
  case helpMark = "mark 3 7 marks rows 3 to 7; mark all and mark none mark all rows or none."
  /// The help for expanding and collapsing sections.
  case helpSections = "open SECTION and close SECTION show and hide rows."
  /// The help for cancelling.
  case helpCancel = "cancel stops the running work."
  /// The help for the commands that can always be used.
  case helpAlways = "again reads the page again, back goes back, quit leaves, help reads this."
  /// The help for the short forms of commands.
  case helpLetters = "The first letter is enough; v stands for move, k for mark, x for cancel."

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
    guard let unknown = translations.keys.sorted().first(where: { !names.contains($0) }) else {
      return
    }
    let near = nearestWord(to: unknown, in: names).map { "; did you mean “\($0)”?" } ?? ""
    assertionFailure("no word or sentence is called “\(unknown)”\(near)")
  }
}
