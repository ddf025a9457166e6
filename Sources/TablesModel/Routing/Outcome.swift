/// What came of one step on a screen: a key, a selection, a piece of work that ended.
///
/// Routing is data: a test compares outcomes, a snapshot prints them, a host acts on them.
/// ```swift
/// screen.select("Dark mode")      // .toggled("dark-mode", true)
/// screen.select("Langauge")       // .unknown("Langauge")
/// ```
@nonexhaustive
public enum Outcome: Hashable, Sendable {
  /// The focus is on this row now, or its edit has begun.
  case focused(RowID)
  /// The focus is on the header of this section now.
  case focusedSection(SectionID)
  /// A switch, or an option that is chosen on its own, is on or off now.
  case toggled(RowID, Bool)
  /// The row was selected; what that means is left to the app.
  case selected(RowID)
  /// The screen that the row leads to is shown now.
  case pushed(RowID)
  /// The screen that led here is shown again.
  case popped
  /// What the row does is done.
  case performed(RowID)
  /// What the row does has begun, and ends when the screen settles.
  case started(RowID)
  /// What the row does went wrong.
  case failed(RowID, String)
  /// An edit, or work that had begun, was given up.
  case cancelled(RowID)
  /// An option was chosen: its title, or for one of many whether it is chosen now.
  case chose(RowID, Value)
  /// A text, number or date was written.
  case edited(RowID, Value)
  /// The text of an unfinished edit has changed.
  case typed(RowID, String)
  /// A section shows its rows now, or hides them.
  case expanded(SectionID, Bool)
  /// The row's element was removed from the app's data.
  case deleted(RowID)
  /// The row's element was moved in the app's data, and stands at the path now.
  case moved(RowID, to: RowPath)
  /// The row takes no input, or not this one.
  case refused(RowID, reason: String)
  /// The row takes no selection.
  case ignored(RowID)
  /// Several rows have the id or title that was asked for.
  case ambiguous(String)
  /// No row has the id or title that was asked for.
  case unknown(String)
  /// The user is asked before something is destroyed.
  case asked(RowID)
  /// The row's menu is open, or the next entry of it is in focus.
  case offered(RowID, String)
  /// The rows are searched for a text, of which so many were found; `nil` once the search is over.
  case searched(String?, matches: Int)
  /// The rows have begun to be brought up to date.
  case refreshing
  /// The rows are up to date.
  case refreshed
  /// The rows could not be brought up to date.
  case refreshFailed(String)
  /// Bringing the rows up to date was given up.
  case refreshCancelled
  /// The window shows other lines, with the focus where it was.
  case scrolled
  /// The key means nothing here.
  case unhandled
  /// The screen was left from its root.
  case left

  /// What was chosen or written.
  public enum Value: Hashable, Sendable {
    /// A text, or the title of an option.
    case text(String)
    /// A number.
    case number(Double)
    /// Whether one of many is chosen.
    case flag(Bool)
  }
}

extension Outcome {
  /// Whether the step did not do what was asked: a row refused, failed, or was not found.
  public var isFailure: Bool {
    switch self {
    case .failed, .refused, .ambiguous, .unknown, .refreshFailed: true
    default: false
    }
  }

  /// The row that the outcome tells of, or `nil` for the screen as a whole.
  public var rowID: RowID? {
    switch self {
    case .focused(let id), .toggled(let id, _), .selected(let id), .pushed(let id),
      .performed(let id), .started(let id), .failed(let id, _), .cancelled(let id),
      .chose(let id, _), .edited(let id, _), .typed(let id, _), .deleted(let id),
      .moved(let id, _), .refused(let id, _), .ignored(let id), .asked(let id),
      .offered(let id, _):
      id
    case .focusedSection, .popped, .expanded, .ambiguous, .unknown, .searched, .refreshing,
      .refreshed, .refreshFailed, .refreshCancelled, .scrolled, .unhandled, .left:
      nil
    }
  }
}
