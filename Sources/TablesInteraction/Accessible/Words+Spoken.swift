public import TablesModel

extension Words {
  /// The sentences of a screen that is read line by line.
  public var spoken: Spoken {
    get { self[Spoken.self] }
    set { self[Spoken.self] = newValue }
  }

  /// The sentences of a screen that is read line by line, to be replaced for another language.
  ///
  /// A name in braces is a place that is filled: `{row}` with what a row is called, `{value}`,
  /// `{reason}`, `{count}`, `{number}` and so on. The names of commands are the same in every
  /// language, so that a script works with all of them.
  public struct Spoken: Hashable, Sendable, Sentences {
    /// A row that leads to another screen.
    public var link = "link"
    /// A row that does something.
    public var action = "action"
    /// A row that is on or off.
    public var toggle = "switch"
    /// One choice of which exactly one is made.
    public var radio = "option"
    /// One choice of which any number is made.
    public var checkbox = "check box"
    /// A row with choices on a screen of its own.
    public var picker = "picker"
    /// A row with a date.
    public var date = "date"
    /// A row with a number that is dragged.
    public var slider = "slider"
    /// A row with a number that is stepped.
    public var stepper = "stepper"
    /// A row with a text that is typed.
    public var text = "text"
    /// A row that tells how far something has come.
    public var progress = "progress"

    /// A text field, or a new value, without a character.
    public var empty = "empty"
    /// A secret text of more or fewer characters than one.
    public var hidden = "hidden, {count} characters"
    /// A secret text of one character.
    public var hiddenOne = "hidden, 1 character"
    /// An option that is not chosen.
    public var notSelected = "not selected"
    /// The bounds of a number.
    public var bounds = "from {least} to {greatest}"
    /// The bounds of a number that may be as great as it likes.
    public var boundsAbove = "from {least}"
    /// The bounds of a number that may be as small as it likes.
    public var boundsBelow = "up to {greatest}"
    /// A row that takes no input, with the reason.
    public var unavailable = "unavailable: {reason}"
    /// A row whose work went wrong.
    public var failed = "failed: {reason}"
    /// A row whose text breaks a rule.
    public var invalid = "invalid: {reason}"
    /// A row that offers a menu.
    public var hasMenu = "has a menu"

    /// A section that has no name.
    public var section = "Section {number}"
    /// A section that can be closed.
    public var sectionOpen = "{section}, open"
    /// A section whose rows are hidden.
    public var sectionClosed = "{section}, closed, {count} rows"
    /// A section whose single row is hidden.
    public var sectionClosedOne = "{section}, closed, 1 row"
    /// A section that began on the page before.
    public var sectionContinued = "{section}, continued"
    /// Which rows of how many a page holds.
    public var pageOf = "Rows {first} to {last} of {count}."
    /// Which rows of many a page holds.
    public var page = "Rows {first} to {last}."
    /// A search with what it has found.
    public var searching = "Search for “{text}”: {count} found."
    /// The rows are being brought up to date.
    public var refreshing = "The rows are being brought up to date."
    /// The rows could not be brought up to date.
    public var refreshFailed = "The rows could not be brought up to date: {reason}"

    /// Bringing the rows up to date was given up.
    public var refreshCancelled = "The rows are not brought up to date."

    /// Asks for a command.
    public var command = "Row number or command?"
    /// Asks for a text.
    public var newText =
      "New text for {row}? It is {value} now. An empty line keeps it, a single - clears it."
    /// Asks for a number.
    public var newNumber = "New number for {row}? It is {value} now. An empty line keeps it."
    /// Asks for a number that has bounds.
    public var newNumberInside =
      "New number for {row}, {bounds}? It is {value} now. An empty line keeps it."
    /// Asks for a date.
    public var newDate =
      "New date for {row}, in the form of {value}, which it is now? An empty line keeps it."
    /// Asks before an action destroys something.
    public var confirmAction = "{row} destroys something. Go on, yes or no?"
    /// Asks before a row is deleted.
    public var confirmDeletion = "Delete {row}, yes or no?"
    /// Asks before an entry of a menu destroys something.
    public var confirmEntry = "{entry} for {row} destroys something. Go on, yes or no?"
    /// Asks for an entry of a menu.
    public var chooseEntry = "Number of an entry for {row}? An empty line chooses none."
    /// An answer that is neither yes nor no.
    public var yesOrNo = "Please answer yes or no."
    /// An answer that is no number of an entry.
    public var noEntry = "There is no entry “{text}”."

    /// A switch was switched on.
    public var isOn = "{row} is on now."
    /// A switch was switched off.
    public var isOff = "{row} is off now."
    /// An option was chosen.
    public var isSelected = "{row} is selected now."
    /// An option was given up.
    public var isNotSelected = "{row} is not selected any more."
    /// A value was stored.
    public var isNow = "{row} is {value} now."
    /// A number was stored that is not the one that was typed.
    public var isNearest = "{row} is {value} now, the nearest to {text} that is possible."
    /// An action is done.
    public var isDone = "{row} is done."
    /// What a section or table shows is there.
    public var isLoaded = "{row} is loaded."
    /// Work has begun.
    public var hasBegun = "{row} has begun."
    /// Work went wrong.
    public var hasFailed = "{row} failed: {reason}"
    /// How work that went wrong is tried again.
    public var tryAgain = "Select it again to try again."
    /// An edit was given up.
    public var isKept = "{row} stays as it is."
    /// A question was answered with no, or work was given up.
    public var nothingDone = "Nothing was done."
    /// Work that was under way was given up.
    public var isCancelled = "{row} is cancelled."
    /// A row refuses what was asked.
    public var refuses = "{row}: {reason}"
    /// A row takes no selection, or not this command.
    public var ignores = "{row} does not take that."
    /// A row was selected that leaves it to the app what that means.
    public var chosen = "{row} is chosen."
    /// A row was deleted.
    public var isDeleted = "{row} is deleted."
    /// A row was moved.
    public var isMoved = "{row} is row {number} now."
    /// A row was moved to a section whose rows are hidden.
    public var isMovedInto = "{row} is in {section} now."
    /// A section shows its rows.
    public var isOpen = "{section} is open now."
    /// A section hides its rows.
    public var isClosed = "{section} is closed now."
    /// All rows are shown again.
    public var searchIsOver = "The search is over."
    /// The rows are up to date.
    public var isRefreshed = "The rows are up to date."
    /// The screen was left.
    public var isLeft = "Left."

    /// A row that does not exist.
    public var noRow = "There is no row {number}."
    /// A row that was read, and is gone.
    public var rowIsGone = "Row {number} is gone."
    /// A section that does not exist, or cannot be opened and closed.
    public var noSection = "“{text}” is no section that opens and closes."
    /// A name that several sections have.
    public var severalSections = "Several sections are called “{text}”: give a number of {numbers}."
    /// A word that is no command.
    public var noCommand = "“{text}” is no command; help lists all."
    /// A word that is nearly a command.
    public var nearCommand = "“{text}” is no command. Did you mean {nearest}?"
    /// A command without what it needs.
    public var incomplete = "{command} needs more: {usage}."
    /// There is no page in that direction.
    public var noPage = "There is no further page."
    /// The rows cannot be searched.
    public var noSearch = "This screen cannot be searched."
    /// The rows cannot be brought up to date.
    public var noRefresh = "This screen cannot be refreshed."
    /// Nothing is under way.
    public var nothingRuns = "Nothing is under way."

    /// What a number does.
    public var helpNumber = "A number selects the row."
    /// What turns pages.
    public var helpPages =
      "next, previous, first and last turn pages; go 40 reads the one of row 40."
    /// What searches.
    public var helpSearch = "search TEXT looks for rows; search alone ends it."
    /// What brings rows up to date.
    public var helpRefresh = "refresh brings the rows up to date."
    /// What opens a menu.
    public var helpMenu = "menu 3 reads what row 3 offers."
    /// What deletes a row.
    public var helpDelete = "delete 3 deletes row 3."
    /// What moves a row.
    public var helpMove =
      "move 3 5 makes row 3 the fifth; move 3 SECTION puts it at a section's end."
    /// What opens and closes sections.
    public var helpSections = "open SECTION and close SECTION show and hide rows."
    /// What gives up work.
    public var helpCancel = "cancel gives up what is under way."
    /// What is always possible.
    public var helpAlways =
      "again reads the page again, back goes back, quit leaves, help reads this."
    /// The short forms of commands.
    public var helpLetters = "The first letter is enough; v stands for move, x for cancel."

    /// Makes the English sentences.
    public init() {}

    /// The English sentences.
    public static let english = Spoken()
  }
}
