/// The result of one step on a screen: a key press, a selection, or an action that ended.
///
/// A test compares outcomes, a snapshot prints them, and a host acts on them. Each case says what
/// happened.
/// ```swift
/// screen.select("Dark mode")      // .toggled("dark-mode", true)
/// screen.select("Langauge")       // .unknown("Langauge")
/// ```
@nonexhaustive
public enum Outcome: Hashable, Sendable {
  /// The row got the focus, or an edit of it began.
  case focused(RowID)
  /// The header of the section got the focus.
  case focusedSection(SectionID)
  /// The switch was switched on or off. The flag is `true` if it is on now.
  case toggled(RowID, Bool)
  /// The row was selected, and the app decides what that does.
  case selected(RowID)
  /// The screen that the row leads to was opened.
  case pushed(RowID)
  /// The screen was closed, and the previous one is shown.
  case popped
  /// The action of the row was performed.
  case performed(RowID)
  /// The asynchronous action of the row was started; it ends when the screen settles.
  case started(RowID)
  /// The action of the row failed, with a message.
  case failed(RowID, String)
  /// An edit, or a running action, was cancelled.
  case cancelled(RowID)
  /// An option was selected or deselected. The value is the title of the selected option, or the
  /// titles of a picker's selected options. It is a flag if the option was deselected or if several
  /// options of its group can be selected.
  case chose(RowID, Value)
  /// A text, number or date was changed.
  case edited(RowID, Value)
  /// The text of an edit changed, and the edit continues.
  case typed(RowID, String)
  /// The section was expanded or collapsed. The flag is `true` if it is expanded now.
  case expanded(SectionID, Bool)
  /// The element of the row was deleted from the app's data.
  case deleted(RowID)
  /// The element of the row was moved in the app's data. The path is the new one.
  case moved(RowID, to: RowPath)
  /// The row was marked while its screen is edited, or its mark was removed. The flag is `true` if
  /// it is marked now.
  case marked(RowID, Bool)
  /// Many rows were marked, or their marks were removed, as the flag says.
  case markedRows(Int, Bool)
  /// The screen is edited from now on, or no longer, as the flag says.
  case editingChanged(Bool)
  /// The row was removed before its work, its edit or its action ended, or before an input on the
  /// screen that it leads to. Nothing was written or performed.
  case rowRemoved(RowID)
  /// The row refused the input, for a reason.
  case refused(RowID, reason: String)
  /// The row cannot be selected.
  case ignored(RowID)
  /// Several rows have the given id or title. The value lists names that each select one of them.
  case ambiguous(AmbiguousName)
  /// No row has the given id or title.
  case unknown(String)
  /// The user was asked to confirm a destructive action.
  case asked(RowID)
  /// The menu of the row was opened, or another of its entries got the focus. The text is the
  /// entry.
  case menuOpened(RowID, String)
  /// The rows were searched for a text. A blank text matches all rows. The text is `nil` when the
  /// search ends.
  case searched(String?, matches: Int)
  /// A search was started and has not checked all rows yet. It ends when the screen settles.
  case searchStarted(String)
  /// A refresh was started.
  case refreshStarted
  /// A refresh ended.
  case refreshed
  /// A refresh failed, with a message.
  case refreshFailed(String)
  /// A refresh was cancelled.
  case refreshCancelled
  /// The screen with this title became the visible one, and its `onAppear` was called.
  case appeared(String)
  /// The screen with this title is no longer the visible one, and its `onDisappear` was called.
  case disappeared(String)
  /// A task of the screen with this title began.
  case taskBegan(String)
  /// A task of the screen with this title ended by itself.
  case taskEnded(String)
  /// A task of the screen with this title was cancelled, and has ended.
  case taskCancelled(String)
  /// The window was scrolled while the focus stayed at its row.
  case scrolled
  /// The list of keys was opened or closed. The flag is `true` if it is shown now.
  case helpToggled(Bool)
  /// The key does nothing here.
  case unhandled
  /// The user left the first screen.
  case exited

  /// A name that several rows have, and names that each select one of these rows.
  ///
  /// Two values are equal if their names are: `screen.select("On") == .ambiguous("On")`.
  public struct AmbiguousName: Hashable, Sendable {
    /// The name that several rows have.
    package let name: String
    /// Names that each select one of the rows, such as `A/On` and `B/On`; at most eight. A row
    /// without such a name is listed by its printed path, `section 0, row 2`, which selects it too.
    package let candidates: [String]

    /// Creates an ambiguous name, with names that each select one of its rows.
    package init(_ name: String, candidates: [String] = []) {
      self.name = name
      self.candidates = candidates
    }

    /// Returns whether both are the same name.
    public static func == (left: Self, right: Self) -> Bool { left.name == right.name }

    /// Adds the name to a hasher.
    public func hash(into hasher: inout Hasher) { hasher.combine(name) }
  }

  /// A value that was selected or typed.
  @nonexhaustive
  public enum Value: Hashable, Sendable {
    /// A text, or the title of an option.
    case text(String)
    /// A number.
    case number(Double)
    /// Whether an option is on.
    case flag(Bool)
  }
}

extension Outcome {
  /// Whether the step failed: a row refused or was removed, an action failed, or no row was found.
  public var isFailure: Bool { classes.contains(.failure) }
  /// Whether the selection, the action or the change of a row has succeeded.
  package var isSuccess: Bool { classes.contains(.success) }
  /// Whether a switch, an option or a typed value was changed.
  package var isChange: Bool { classes.contains(.change) }
  /// Whether a typed text was not stored, so that its edit goes on.
  package var continuesEdit: Bool { classes.contains(.continuedEdit) }
  /// Whether rows were marked, or their marks were removed.
  package var isMark: Bool { classes.contains(.mark) }
  /// Whether a task of a screen has begun or ended.
  package var isOfTask: Bool { classes.contains(.task) }

  /// The classes of outcomes that are treated alike.
  private struct Classes: OptionSet {
    let rawValue: UInt8

    static let failure = Classes(rawValue: 1 << 0)
    static let success = Classes(rawValue: 1 << 1)
    static let change = Classes(rawValue: 1 << 2)
    static let continuedEdit = Classes(rawValue: 1 << 3)
    static let mark = Classes(rawValue: 1 << 4)
    static let task = Classes(rawValue: 1 << 5)
  }

  /// The classes of the outcome, which are named only here.
  private var classes: Classes {
    switch self {
    case .toggled, .chose, .edited: [.change, .success]
    case .selected, .performed: .success
    case .failed, .refused, .unknown: [.failure, .continuedEdit]
    case .rowRemoved, .ambiguous, .refreshFailed: .failure
    case .ignored, .asked: .continuedEdit
    case .marked, .markedRows: .mark
    case .taskBegan, .taskEnded, .taskCancelled: .task
    case .focused, .focusedSection, .pushed, .popped, .started, .cancelled, .typed, .expanded,
      .deleted, .moved, .editingChanged, .menuOpened, .searched, .searchStarted, .refreshStarted,
      .refreshed, .refreshCancelled, .appeared, .disappeared, .scrolled, .helpToggled, .unhandled,
      .exited:
      []
    }
  }

  /// The row of the outcome, or `nil` if the outcome is about the whole screen.
  public var rowID: RowID? {
    switch self {
    case .focused(let id), .toggled(let id, _), .selected(let id), .pushed(let id),
      .performed(let id), .started(let id), .failed(let id, _), .cancelled(let id),
      .chose(let id, _), .edited(let id, _), .typed(let id, _), .deleted(let id),
      .marked(let id, _),
      .moved(let id, _), .rowRemoved(let id), .refused(let id, _), .ignored(let id), .asked(let id),
      .menuOpened(let id, _):
      id
    case .focusedSection, .popped, .expanded, .markedRows, .editingChanged, .ambiguous, .unknown,
      .searched, .searchStarted,
      .refreshStarted, .refreshed, .refreshFailed, .refreshCancelled, .appeared, .disappeared,
      .taskBegan, .taskEnded, .taskCancelled, .scrolled, .helpToggled, .unhandled, .exited:
      nil
    }
  }
}

extension Outcome: CustomStringConvertible {
  /// The outcome on one line, such as `toggled General/0: on`, without characters that are not
  /// printable.
  public var description: String {
    switch self {
    case .focused(let id): "focused \(id)"
    case .focusedSection(let id): "focused section \(id.name)"
    case .toggled(let id, let isOn): "toggled \(id): \(isOn ? "on" : "off")"
    case .selected(let id): "selected \(id)"
    case .pushed(let id): "pushed \(id)"
    case .popped: "popped"
    case .performed(let id): "performed \(id)"
    case .started(let id): "started \(id)"
    case .failed(let id, let message): "failed \(id): \(message.printable)"
    case .cancelled(let id): "cancelled \(id)"
    case .chose(let id, let value): "chose \(id): \(value)"
    case .edited(let id, let value): "edited \(id): \(value)"
    case .typed(let id, let text): "typed \(id): \(text.printable)"
    case .expanded(let id, let isExpanded):
      "\(isExpanded ? "expanded" : "collapsed") \(id.nameInSentence)"
    case .deleted(let id): "deleted \(id)"
    case .moved(let id, let path): "moved \(id): to \(path)"
    case .marked(let id, let isMarked): "\(isMarked ? "marked" : "unmarked") \(id)"
    case .markedRows(let count, let isMarked):
      "\(isMarked ? "marked" : "unmarked") \(count) \(count == 1 ? "row" : "rows")"
    case .editingChanged(let isEditing): "editing \(isEditing ? "began" : "ended")"
    case .rowRemoved(let id): "row removed \(id)"
    case .refused(let id, let reason): "refused \(id): \(reason.printable)"
    case .ignored(let id): "ignored \(id)"
    case .ambiguous(let name): "ambiguous \(name): \(name.explanation)"
    case .unknown(let name): "unknown \(name.printable): there is no such row"
    case .asked(let id): "asked \(id)"
    case .menuOpened(let id, let entry): "menu opened \(id): \(entry.printable)"
    case .searched(let text, let matches): Self.searchDescription(text, matches)
    case .searchStarted(let text): "search started: \(text.printable)"
    case .refreshStarted: "refresh started"
    case .refreshed: "refreshed"
    case .refreshFailed(let message): "refresh failed: \(message.printable)"
    case .refreshCancelled: "refresh cancelled"
    case .appeared(let title): "appeared \(Self.named(title))"
    case .disappeared(let title): "disappeared \(Self.named(title))"
    case .taskBegan(let title): "task began: \(Self.named(title))"
    case .taskEnded(let title): "task ended: \(Self.named(title))"
    case .taskCancelled(let title): "task cancelled: \(Self.named(title))"
    case .scrolled: "scrolled"
    case .helpToggled(let isShown): isShown ? "help shown" : "help hidden"
    case .unhandled: "unhandled"
    case .exited: "exited"
    }
  }

  /// Returns the description with a name for the row, because its id is not unique:
  /// `performed work (A/Work)`.
  package func description(ofRow name: String?) -> String {
    let text = description
    guard let name, let id = rowID, let space = text.firstIndex(of: " ") else { return text }
    let start = "\(text[..<space]) \(id)"
    return "\(start) (\(name.printable))\(text.dropFirst(start.count))"
  }

  private static func named(_ title: String) -> String {
    title.isEmpty ? "an untitled screen" : title.printable
  }

  private static func searchDescription(_ text: String?, _ matches: Int) -> String {
    text.map { "searched \($0.printable): \(matches) found" } ?? "search ended"
  }
}

extension Outcome.AmbiguousName: ExpressibleByStringInterpolation, CustomStringConvertible {
  /// Creates an ambiguous name, without names that select one of its rows.
  public init(stringLiteral value: String) { self.init(value) }

  /// The name that several rows have.
  public var description: String { name.printable }

  /// The names that select one of the rows, in a sentence: `could be A/On or B/On`.
  package var explanation: String {
    candidates.count > 1
      ? "could be \(candidates.map(\.printable).listed("or"))" : "several rows have this name"
  }
}

extension Outcome.Value: CustomStringConvertible {
  /// The value as text: a whole number is written without `.0`, and a flag as `on` or `off`.
  public var description: String {
    switch self {
    case .text(let text): text.printable
    case .number(let number): Int(exactly: number).map(String.init) ?? String(number)
    case .flag(let isOn): isOn ? "on" : "off"
    }
  }
}

extension Outcome.Value: ExpressibleByStringLiteral, ExpressibleByFloatLiteral,
  ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral
{
  /// Creates a text.
  public init(stringLiteral value: String) { self = .text(value) }

  /// Creates a number.
  public init(floatLiteral value: Double) { self = .number(value) }

  /// Creates a number.
  public init(integerLiteral value: Int) { self = .number(Double(value)) }

  /// Creates a flag.
  public init(booleanLiteral value: Bool) { self = .flag(value) }
}
