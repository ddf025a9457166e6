public import TablesModel

extension Words {
  /// The words and sentences of an ``AccessibleScreen``.
  public var spoken: Spoken {
    get { self[Spoken.self] }
    set { self[Spoken.self] = newValue }
  }

  /// The words and sentences of an ``AccessibleScreen``. Replace them for another language.
  ///
  /// A name in braces is a placeholder: `{row}` for the name of a row, `{value}`, `{reason}`,
  /// `{count}`, `{number}` and so on. The commands have the same names in every language, so that a
  /// script works with all of them.
  public struct Spoken: Hashable, Sendable, Sentences {
    /// The words for the kinds of rows.
    public var kinds = Kinds()

    /// The words that replace the value of a secure text field. `{count}` is its number of
    /// characters, which is not 1.
    public var hidden = "hidden, {count} characters"
    /// The words that replace the value of a secure text field with one character.
    public var hiddenOne = "hidden, 1 character"
    /// The words for the value of a text with several lines.
    public var lines = "{count} lines: {value}"
    /// The words for the value of a text with more lines than its row shows.
    public var linesWithMore = "{count} lines, beginning with: {value}"
    /// The words for the range of a number with two bounds.
    public var bounds = "from {least} to {greatest}"
    /// The words for the range of a number without an upper bound.
    public var boundsAbove = "from {least}"
    /// The words for the range of a number without a lower bound.
    public var boundsBelow = "up to {greatest}"
    /// The words for the state of a disabled row, with the reason.
    public var unavailable = "unavailable: {reason}"
    /// The words for the state of a row whose work has failed.
    public var failed = "failed: {reason}"
    /// The words for the state of a row whose text breaks a rule.
    public var invalid = "invalid: {reason}"
    /// The words for the state of a row that has a menu.
    public var hasMenu = "has a menu"

    /// The words for the name of a section without a header, whose first row has a title.
    public var sectionOfRow = "Section of {row}"
    /// The words for the name of a section without a header, whose first row has no title.
    public var section = "Section {number}"
    /// The words for the header of an expanded section.
    public var sectionOpen = "{section}, open"
    /// The words for the header of a collapsed section.
    public var sectionClosed = "{section}, closed, {count} rows"
    /// The words for the header of a collapsed section with one row.
    public var sectionClosedOne = "{section}, closed, 1 row"
    /// The words for the header of a section that begins on the page before.
    public var sectionContinued = "{section}, continued"
    /// The sentence about the rows on the page and the number of all rows.
    public var pageOf = "Rows {first} to {last} of {count}."
    /// The sentence about the rows on the page, if the number of all rows is unknown.
    public var page = "Rows {first} to {last}."
    /// The sentence at the end of a page if more follows, and the numbers of its rows do not show
    /// that.
    public var more = "More follows; next reads on."
    /// The sentence about the search and the number of found rows.
    public var searching = "Search for “{text}”: {count} found."
    /// The report that refreshing is running.
    public var refreshing = "The rows are being refreshed."
    /// The report that refreshing has failed.
    public var refreshFailed = "The rows could not be refreshed: {reason}"

    /// The report that refreshing was cancelled.
    public var refreshCancelled = "Refreshing was cancelled."

    /// The question for a command.
    public var command = "Row number or command?"
    /// The question for a text.
    public var newText =
      "New text for {row}? It is {value} now. An empty line keeps it, a single - clears it."
    /// The question for the first line of a text of several lines.
    public var newLines =
      "New text for {row}, line by line? It is {value} now. An empty line keeps it, a single - "
      + "clears it, a single . ends it."
    /// The question for a further line of a text.
    public var nextLine = "Line {number}? A single . ends the text."
    /// The sentence that reads a line of a text.
    public var lineIs = "Line {number}: {text}"
    /// The question for a number without bounds.
    public var newNumber = "New number for {row}? It is {value} now. An empty line keeps it."
    /// The question for a number with bounds.
    public var newNumberInside =
      "New number for {row}, {bounds}? It is {value} now. An empty line keeps it."
    /// The question for a date.
    public var newDate =
      "New date for {row}, in the same format? It is {value} now. An empty line keeps it."
    /// The question for a date that can be removed.
    public var newOptionalDate =
      "New date for {row}, such as {example}? It is {value} now. An empty line keeps it, a single - "
      + "removes it."
    /// The question before a destructive action.
    public var confirmAction = "{row} destroys something. Go on, yes or no?"
    /// The question before a row is deleted.
    public var confirmDeletion = "Delete {row}, yes or no?"
    /// The question before a destructive entry of a menu.
    public var confirmEntry = "{entry} for {row} destroys something. Go on, yes or no?"
    /// A question of the app before an action, with the possible answers.
    public var confirmQuestion = "{question} Yes or no?"
    /// A question of the app with several answers, which were read before.
    public var chooseAnswer = "{question} Number of an answer? An empty line cancels."
    /// A question of the app for a text.
    public var typeAnswer = "{question} An empty line cancels."
    /// The question for an entry of a menu.
    public var chooseEntry = "Number of an entry for {row}? An empty line chooses none."
    /// The reply to an answer that is neither yes nor no.
    public var yesOrNo = "Please answer yes or no."
    /// The reply to an answer that is not the number of an entry.
    public var noEntry = "There is no entry “{text}”."

    /// The report that a switch was turned on.
    public var isOn = "{row} is on now."
    /// The report that a switch was turned off.
    public var isOff = "{row} is off now."
    /// The report that an option was chosen.
    public var isSelected = "{row} is selected now."
    /// The report that an option is no longer chosen.
    public var isNotSelected = "{row} is no longer selected."
    /// The report that a value was stored.
    public var isNow = "{row} is {value} now."
    /// The report that an action is done.
    public var isDone = "{row} is done."
    /// The report that a section or table has loaded.
    public var isLoaded = "{row} is loaded."
    /// The report that work has started.
    public var hasBegun = "{row} has begun."
    /// The report that work has failed.
    public var hasFailed = "{row} failed: {reason}"
    /// The advice to select a row again after its work has failed.
    public var tryAgain = "Select it again to try again."
    /// The report that the user has kept the value of a row.
    public var isKept = "{row} stays as it is."
    /// The report that the user has answered a question with no, or has chosen no entry of a menu.
    public var nothingDone = "Nothing was done."
    /// The report that work was cancelled.
    public var isCancelled = "{row} is cancelled."
    /// The report that a row was removed before its work or its edit ended.
    public var isGone = "{row} was removed meanwhile; nothing was done for it."
    /// The reply when a row refuses a command: the name of the row, and the reason.
    public var refuses = "{row}: {reason}"
    /// The report that a row does not support a command.
    public var ignores = "{row} does not accept that."
    /// The report that the app handles the selection of a row.
    public var chosen = "{row} is chosen."
    /// The report that a row was deleted.
    public var isDeleted = "{row} is deleted."
    /// The report that a row was marked.
    public var isMarked = "{row} is marked now."
    /// The report that the mark of a row was removed.
    public var isNotMarked = "{row} is no longer marked."
    /// The report that several rows were marked.
    public var areMarked = "{count} rows are marked now."
    /// The report that the marks of several rows were removed.
    public var areNotMarked = "{count} rows are no longer marked."
    /// The report that the user edits the screen from now on.
    public var isEdited = "The rows can be edited now."
    /// The report that the user no longer edits the screen.
    public var isNotEdited = "The rows are no longer edited."
    /// The report that a row was moved.
    public var isMoved = "{row} is row {number} now."
    /// The report that a row was moved into a collapsed section.
    public var isMovedInto = "{row} is in {section} now."
    /// The report that a section was expanded.
    public var isOpen = "{section} is open now."
    /// The report that a section was collapsed.
    public var isClosed = "{section} is closed now."
    /// The report that the search has ended.
    public var searchIsOver = "The search is over."
    /// The report that refreshing has ended.
    public var isRefreshed = "The rows are up to date."
    /// The report that the user has left the screen.
    public var isLeft = "Left."

    /// The report that there is no row with a number.
    public var noRow = "There is no row {number}."
    /// The report that a row was removed after it was read.
    public var rowIsGone = "Row {number} is gone."
    /// The report that no section with a name is suitable for a command.
    public var noSection = "There is no section “{text}” for this command."
    /// The report that several sections have a name.
    public var severalSections = "Several sections are called “{text}”: enter one of {numbers}."
    /// The report that there is no command with a name.
    public var noCommand = "“{text}” is not a command; help lists the commands."
    /// The reply to an unknown command that resembles a known one.
    public var nearCommand = "“{text}” is not a command. Did you mean {nearest}?"
    /// The report that an argument of a command is missing, with an example.
    public var incomplete = "{command} is incomplete. Example: {usage}."
    /// The report that there is no page in this direction.
    public var noPage = "There is no further page."
    /// The report that the table is not searchable.
    public var noSearch = "This screen cannot be searched."
    /// The report that the table cannot be refreshed.
    public var noRefresh = "This screen cannot be refreshed."
    /// The report that the rows cannot be edited.
    public var noEdit = "This screen cannot be edited."
    /// The report that no rows can be marked.
    public var noMarks = "No rows can be marked now."
    /// The report that there is no work to cancel.
    public var nothingRuns = "No work is running."

    /// The help for row numbers.
    public var helpNumber = "A number selects the row."
    /// The help for turning pages.
    public var helpPages =
      "next, previous, first and last turn pages; go 40 reads the page with row 40."
    /// The help for searching.
    public var helpSearch = "search TEXT finds rows; search alone ends the search."
    /// The help for refreshing.
    public var helpRefresh = "refresh loads the rows again."
    /// The help for menus.
    public var helpMenu = "menu 3 reads the menu of row 3."
    /// The help for deleting.
    public var helpDelete = "delete 3 deletes row 3."
    /// The help for moving.
    public var helpMove =
      "move 3 5 makes row 3 the fifth; move 3 SECTION puts it at a section's end."
    /// The help for the edit mode.
    public var helpEdit = "edit begins to edit the rows, and ends it."
    /// The help for marking rows.
    public var helpMark =
      "mark 3 7 marks rows 3 to 7; mark all and mark none mark all rows or none."
    /// The help for expanding and collapsing sections.
    public var helpSections = "open SECTION and close SECTION show and hide rows."
    /// The help for cancelling.
    public var helpCancel = "cancel stops the running work."
    /// The help for the commands that can always be used.
    public var helpAlways =
      "again reads the page again, back goes back, quit leaves, help reads this."
    /// The help for the short forms of commands.
    public var helpLetters =
      "The first letter is enough; v stands for move, k for mark, x for cancel."

    /// Creates the English words and sentences.
    public init() {}

    /// The English words and sentences.
    public static let english = Spoken()

    package static func translated(to language: String) -> Self? {
      switch language {
      case "de": german
      case "fr": french
      case "es": spanish
      case "it": italian
      case "pt": portuguese
      case "nl": dutch
      case "ja": japanese
      case "zh": chinese
      case "ar": arabic
      case "he": hebrew
      default: nil
      }
    }
  }
}
