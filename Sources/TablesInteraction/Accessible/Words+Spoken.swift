public import TablesModel

extension Words {
  /// The words and sentences of an ``AccessibleScreen``.
  public var spoken: Spoken {
    get { self[Spoken.self] }
    set { self[Spoken.self] = newValue }
  }

  /// The words and sentences of an ``AccessibleScreen``, which can be replaced for another language.
  ///
  /// A name in braces is a placeholder: `{row}` for the name of a row, `{value}`, `{reason}`,
  /// `{count}`, `{number}` and so on. The commands have the same names in every language, so that a
  /// script works with all of them.
  public struct Spoken: Hashable, Sendable, Sentences {
    /// The kind of a row that leads to another screen.
    public var link = "link"
    /// The kind of a row that runs an action.
    public var action = "action"
    /// The kind of a row that is on or off.
    public var toggle = "switch"
    /// The kind of an option of which exactly one is chosen.
    public var radio = "option"
    /// The kind of an option of which any number can be chosen.
    public var checkbox = "check box"
    /// The kind of a row whose options are on a screen of their own.
    public var picker = "picker"
    /// The kind of a row with a date.
    public var date = "date"
    /// The kind of a row with a number on a scale.
    public var slider = "slider"
    /// The kind of a row with a number that changes in steps.
    public var stepper = "stepper"
    /// The kind of a row with a text that is typed.
    public var text = "text"
    /// The kind of a row that shows progress.
    public var progress = "progress"

    /// The value of an empty text.
    public var empty = "empty"
    /// The value of a secret with several characters.
    public var hidden = "hidden, {count} characters"
    /// The value of a secret with one character.
    public var hiddenOne = "hidden, 1 character"
    /// The value of an option that is not chosen.
    public var notSelected = "not selected"
    /// The range of a number with two bounds.
    public var bounds = "from {least} to {greatest}"
    /// The range of a number without an upper bound.
    public var boundsAbove = "from {least}"
    /// The range of a number without a lower bound.
    public var boundsBelow = "up to {greatest}"
    /// The state of a disabled row, with the reason.
    public var unavailable = "unavailable: {reason}"
    /// The state of a row whose work has failed.
    public var failed = "failed: {reason}"
    /// The state of a row whose text breaks a rule.
    public var invalid = "invalid: {reason}"
    /// The state of a row that has a menu.
    public var hasMenu = "has a menu"

    /// The name of a section without a header.
    public var section = "Section {number}"
    /// The header of an expanded section.
    public var sectionOpen = "{section}, open"
    /// The header of a collapsed section.
    public var sectionClosed = "{section}, closed, {count} rows"
    /// The header of a collapsed section with one row.
    public var sectionClosedOne = "{section}, closed, 1 row"
    /// The header of a section that begins on the page before.
    public var sectionContinued = "{section}, continued"
    /// The rows on the page, and the number of all rows.
    public var pageOf = "Rows {first} to {last} of {count}."
    /// The rows on the page, if the number of all rows is not known.
    public var page = "Rows {first} to {last}."
    /// The search, and the number of found rows.
    public var searching = "Search for “{text}”: {count} found."
    /// Refreshing is running.
    public var refreshing = "The rows are being brought up to date."
    /// Refreshing has failed.
    public var refreshFailed = "The rows could not be brought up to date: {reason}"

    /// Refreshing was cancelled.
    public var refreshCancelled = "The rows are not brought up to date."

    /// The question for a command.
    public var command = "Row number or command?"
    /// The question for a text.
    public var newText =
      "New text for {row}? It is {value} now. An empty line keeps it, a single - clears it."
    /// The question for a number without bounds.
    public var newNumber = "New number for {row}? It is {value} now. An empty line keeps it."
    /// The question for a number with bounds.
    public var newNumberInside =
      "New number for {row}, {bounds}? It is {value} now. An empty line keeps it."
    /// The question for a date.
    public var newDate =
      "New date for {row}, in the form of {value}, which it is now? An empty line keeps it."
    /// The question before a destructive action.
    public var confirmAction = "{row} destroys something. Go on, yes or no?"
    /// The question before a row is deleted.
    public var confirmDeletion = "Delete {row}, yes or no?"
    /// The question before a destructive entry of a menu.
    public var confirmEntry = "{entry} for {row} destroys something. Go on, yes or no?"
    /// The question for an entry of a menu.
    public var chooseEntry = "Number of an entry for {row}? An empty line chooses none."
    /// The answer was neither yes nor no.
    public var yesOrNo = "Please answer yes or no."
    /// The answer was not the number of an entry.
    public var noEntry = "There is no entry “{text}”."

    /// A switch was turned on.
    public var isOn = "{row} is on now."
    /// A switch was turned off.
    public var isOff = "{row} is off now."
    /// An option was chosen.
    public var isSelected = "{row} is selected now."
    /// An option is no longer chosen.
    public var isNotSelected = "{row} is not selected any more."
    /// A value was stored.
    public var isNow = "{row} is {value} now."
    /// A number was stored, but not the one that was typed.
    public var isNearest = "{row} is {value} now, the nearest to {text} that is possible."
    /// An action is done.
    public var isDone = "{row} is done."
    /// A section or table has loaded.
    public var isLoaded = "{row} is loaded."
    /// Work has started.
    public var hasBegun = "{row} has begun."
    /// Work has failed.
    public var hasFailed = "{row} failed: {reason}"
    /// How to try work again that has failed.
    public var tryAgain = "Select it again to try again."
    /// An edit was cancelled.
    public var isKept = "{row} stays as it is."
    /// A question was answered with no.
    public var nothingDone = "Nothing was done."
    /// Work was cancelled.
    public var isCancelled = "{row} is cancelled."
    /// A row refuses a command.
    public var refuses = "{row}: {reason}"
    /// A row does not support a command.
    public var ignores = "{row} does not take that."
    /// A row was selected that the app handles.
    public var chosen = "{row} is chosen."
    /// A row was deleted.
    public var isDeleted = "{row} is deleted."
    /// A row was moved.
    public var isMoved = "{row} is row {number} now."
    /// A row was moved into a collapsed section.
    public var isMovedInto = "{row} is in {section} now."
    /// A section was expanded.
    public var isOpen = "{section} is open now."
    /// A section was collapsed.
    public var isClosed = "{section} is closed now."
    /// The search has ended.
    public var searchIsOver = "The search is over."
    /// Refreshing has ended.
    public var isRefreshed = "The rows are up to date."
    /// The user has left the screen.
    public var isLeft = "Left."

    /// There is no row with a number.
    public var noRow = "There is no row {number}."
    /// A row was removed after it was read.
    public var rowIsGone = "Row {number} is gone."
    /// There is no collapsible section with a name.
    public var noSection = "“{text}” is no section that opens and closes."
    /// Several sections have a name.
    public var severalSections = "Several sections are called “{text}”: give a number of {numbers}."
    /// There is no command with a name.
    public var noCommand = "“{text}” is no command; help lists all."
    /// There is no command with a name, but one that is similar.
    public var nearCommand = "“{text}” is no command. Did you mean {nearest}?"
    /// A command was typed without what it needs.
    public var incomplete = "{command} needs more: {usage}."
    /// There is no page in this direction.
    public var noPage = "There is no further page."
    /// The table is not searchable.
    public var noSearch = "This screen cannot be searched."
    /// The table cannot be refreshed.
    public var noRefresh = "This screen cannot be refreshed."
    /// There is no work to cancel.
    public var nothingRuns = "Nothing is under way."

    /// The help for row numbers.
    public var helpNumber = "A number selects the row."
    /// The help for turning pages.
    public var helpPages =
      "next, previous, first and last turn pages; go 40 reads the one of row 40."
    /// The help for searching.
    public var helpSearch = "search TEXT looks for rows; search alone ends it."
    /// The help for refreshing.
    public var helpRefresh = "refresh brings the rows up to date."
    /// The help for menus.
    public var helpMenu = "menu 3 reads what row 3 offers."
    /// The help for deleting.
    public var helpDelete = "delete 3 deletes row 3."
    /// The help for moving.
    public var helpMove =
      "move 3 5 makes row 3 the fifth; move 3 SECTION puts it at a section's end."
    /// The help for expanding and collapsing sections.
    public var helpSections = "open SECTION and close SECTION show and hide rows."
    /// The help for cancelling.
    public var helpCancel = "cancel gives up what is under way."
    /// The help for the commands that can always be used.
    public var helpAlways =
      "again reads the page again, back goes back, quit leaves, help reads this."
    /// The help for the short forms of commands.
    public var helpLetters = "The first letter is enough; v stands for move, x for cancel."

    /// Creates the English words and sentences.
    public init() {}

    /// The English words and sentences.
    public static let english = Spoken()
  }
}
