/// What a row does: the closures beside a ``Row``, never compared, never sent to another isolation.
///
/// They run where the table was made. Whoever routes a selection calls them; a renderer reads
/// only `detail` and `drawing`, when it makes a window.
public struct RowBehavior {
  /// What selecting or changing the row does, as its kind has it.
  public var effect: Effect
  /// What few rows have; `nil` for the others, so that a behaviour is small.
  private var extras: Extras?

  /// Makes a behaviour that does nothing but its effect.
  public init(effect: Effect = .none) { self.effect = effect }

  /// What is done besides when the row is selected, or instead of nothing.
  public var onSelect: (() -> Void)? {
    get { extras?.onSelect }
    set { change { $0.onSelect = newValue } }
  }

  /// Reads the detail when the row is drawn.
  public var detail: (() -> String?)? {
    get { extras?.detail }
    set { change { $0.detail = newValue } }
  }

  /// What the detail of the row was read with already, for whoever shows the row for a while.
  package var liveDetail: (() -> String?)? {
    get { extras?.liveDetail }
    set { change { $0.liveDetail = newValue } }
  }

  /// Draws the row in place of the renderer.
  public var drawing: ((DrawingContext) -> [StyledLine])? {
    get { extras?.drawing }
    set { change { $0.drawing = newValue } }
  }

  /// The rules a text must meet, first one first; each gives what is wrong, or nothing.
  public var rules: [(String) -> String?] {
    get { extras?.rules ?? [] }
    set { change { $0.rules = newValue } }
  }

  /// The rules that take time, run after the others.
  public var asyncRules: [AsyncRule] {
    get { extras?.asyncRules ?? [] }
    set { change { $0.asyncRules = newValue } }
  }

  /// What the entries of the row's swipe actions do, in their order.
  public var swipeActions: [Effect] {
    get { extras?.swipeActions ?? [] }
    set { change { $0.swipeActions = newValue } }
  }

  /// What the entries of the row's context menu do, in their order.
  public var contextMenu: [Effect] {
    get { extras?.contextMenu ?? [] }
    set { change { $0.contextMenu = newValue } }
  }

  /// Whether choosing the chosen option of a group again gives it up, so that none is chosen.
  public var allowsNoChoice: Bool {
    get { extras?.allowsNoChoice ?? false }
    set { change { $0.allowsNoChoice = newValue } }
  }

  /// Removes the row's element from wherever it came.
  public var onDelete: (() -> Void)? {
    get { extras?.onDelete }
    set { change { $0.onDelete = newValue } }
  }

  /// Changes what few rows have, in a copy: others may share it.
  private mutating func change(_ change: (Extras) -> Void) {
    let copy = Extras(copying: extras)
    change(copy)
    extras = copy
  }

  /// A rule that takes time: gives what is wrong with a text, or nothing.
  public typealias AsyncRule = nonisolated(nonsending) (String) async throws -> String?

  /// Work that takes its time, run in the isolation of whoever settles it.
  public typealias AsyncWork = nonisolated(nonsending) () async throws -> Void

  /// A store that takes its time, run in the isolation of whoever settles it.
  public typealias AsyncSetter = nonisolated(nonsending) (Bool) async throws -> Void

  /// What selecting or changing a row does.
  @nonexhaustive
  public enum Effect {
    /// Nothing of its own: the row is the app's affair, or the screen keeps its value.
    case none
    /// Stores whether something is on.
    case setOn((Bool) -> Void)
    /// Stores whether something is on, in its own time; a throw takes the change back.
    case setOnAsync(AsyncSetter)
    /// Stores a number.
    case setNumber((Double) -> Void)
    /// Stores a text.
    case setText((String) -> Void)
    /// Stores a date, and reads one that was typed.
    case setDate(DateInput)
    /// Stores which of the options are chosen, by their places.
    case choose(([Int]) -> Void)
    /// Does something; done when selecting returns.
    case perform(() throws -> Void)
    /// Does something in its own time.
    case performAsync(AsyncWork)
    /// Gives the screen that the row leads to, each time it is entered.
    case push(() -> Table)
  }
}

extension RowBehavior {
  /// What few rows do; each field is explained at the behaviour's property.
  private final class Extras {
    var onSelect: (() -> Void)?
    var detail: (() -> String?)?
    var liveDetail: (() -> String?)?
    var drawing: ((DrawingContext) -> [StyledLine])?
    var rules: [(String) -> String?] = []
    var asyncRules: [AsyncRule] = []
    var swipeActions: [Effect] = []
    var contextMenu: [Effect] = []
    var allowsNoChoice = false
    var onDelete: (() -> Void)?

    init(copying other: Extras?) {
      guard let other else { return }
      onSelect = other.onSelect
      detail = other.detail
      liveDetail = other.liveDetail
      drawing = other.drawing
      rules = other.rules
      asyncRules = other.asyncRules
      swipeActions = other.swipeActions
      contextMenu = other.contextMenu
      allowsNoChoice = other.allowsNoChoice
      onDelete = other.onDelete
    }
  }
}

/// What a row's author is told when the row is drawn.
public struct DrawingContext: Hashable, Sendable {
  /// The columns that the row has, borders taken off.
  public var columns: Int
  /// Whether only ASCII can be shown.
  public var isASCII: Bool

  /// Makes a context.
  public init(columns: Int, isASCII: Bool = false) {
    self.columns = columns
    self.isASCII = isASCII
  }
}

/// How a date reaches the app: as a number, or as the text that a user typed.
public final class DateInput {
  /// Stores a date, in seconds since the start of 2001 in UTC.
  public let store: (Double) -> Void
  /// Reads the text of ``Row/Kind/DatePicker/text`` as it may be typed; `nil` for what is no date.
  public let parse: (String) -> Double?

  /// Makes a way to store and to read dates.
  public init(store: @escaping (Double) -> Void, parse: @escaping (String) -> Double?) {
    self.store = store
    self.parse = parse
  }
}
