import TablesBasics
import TablesModel

/// The identity of a screen of a router, among all screens that the router has entered.
///
/// A screen that the user has left, and enters again by the same row, is the same screen: it gets
/// the input that the router has kept.
public struct ScreenID: Hashable, Sendable {
  /// The number of the router, in the order in which routers were created. 0 for the root, which
  /// all routers have.
  let router: Int
  /// The number of the screen in the order in which the screens were first entered.
  let number: Int

  /// The first screen of every router.
  public static let root = ScreenID(router: 0, number: 0)
}

/// A screen of the stack, or one that the user has left.
///
/// The router changes it in `Router.update` only: `update { $0[level].title = title }`. After a
/// closure of the app was called, the screen may have been left: `guard level.isOnStack`.
final class Level {
  let id: ScreenID
  /// The screen below; `nil` for the root.
  let below: Level?
  /// The number of screens below.
  let depth: Int
  fileprivate var state = State()
  /// The presented sections and rows that were created since the router last changed.
  var cache = RowCache()
  /// The sections of a `ForEach` as they were last created to present them, by their indices. After
  /// the next evaluation they tell which rows were there before.
  private(set) var createdSections: [Int: Section<Row>] = [:]

  /// The greatest number of created sections that are known.
  private static let createdLimit = 1_024

  fileprivate init(_ id: ScreenID, above below: Level?) {
    (self.id, self.below) = (id, below)
    depth = below.map { $0.depth + 1 } ?? 0
  }

  /// The state of a screen. Of a screen that was left, only the input is kept, and the row that
  /// leads to it.
  struct State {
    /// Whether the screen is the current one or below it.
    fileprivate(set) var isOnStack = false
    /// The row of the screen below that leads here, where it was found when that screen was last
    /// evaluated. Without a path, it was not found there, or is a row of an empty state that is not
    /// shown. `nil` for the root, and if another screen has taken the place of this one.
    fileprivate(set) var leading: RowRef?
    /// The source of the table; `nil` after the screen was left.
    var source: Source?
    /// The table as it was last evaluated.
    var declared = Table(dataSource: DataSource())
    /// The declared table with its loaded rows.
    var filled = Table(dataSource: DataSource())
    /// The same table, in which a row that the app is moving is at its new place, and with the rows
    /// that a search has found on other screens as its last section.
    var table = Table(dataSource: DataSource()) { didSet { editOffer = nil } }
    /// Whether a row of the table can be deleted, moved or marked; `nil` until this is asked.
    fileprivate var editOffer: EditOffer.Answer?
    /// Whether the table must be evaluated before it is read.
    var isStale = false
    /// The state that the router adds to the table.
    var kept = KeptState()
    /// The values of the stored properties of the screen and of its sections and rows.
    var scope = StateScope()
    /// The row that has the keyboard focus, and the values of the focus states.
    var focus = LevelFocus()
    /// The search of the rows; `nil` when there is none.
    var search: TableSearch?
    /// The title of the screen in the path that a host shows.
    var title = ""
    /// The tasks of the table that were begun since the screen was opened, or has replaced another
    /// one, or since they were declared again.
    var begunTasks: Set<TableBehavior.ScreenTask.ID> = []
    /// The number of the screen to which `begunTasks` belongs.
    var screenOfTasks = 0
    /// Whether the screen is the first one of a sheet.
    var isSheet = false
    /// Whether the user has begun to edit the screen, unless the app keeps this.
    var isEditing = false
  }

  /// The source of the table of a screen.
  enum Source {
    /// A closure of the app, evaluated whenever state that it has read has changed.
    case table(() -> any ScreenContent)
    /// The options of the picker that leads to the screen.
    case options
  }

  /// The content with which a screen is entered.
  struct Content {
    let leading: RowRef?
    let source: Source
    let table: Table
    let title: String
    let scope: StateScope
    /// Whether the screen is the first one of a sheet.
    var isSheet = false
  }

  var isOnStack: Bool { state.isOnStack }
  var leading: RowRef? { state.leading }
  var source: Source? { state.source }
  var declared: Table { state.declared }
  var filled: Table { state.filled }
  var table: Table { state.table }
  var isStale: Bool { state.isStale }
  var kept: KeptState { state.kept }
  var scope: StateScope { state.scope }
  var focus: LevelFocus { state.focus }
  var search: TableSearch? { state.search }
  var title: String { state.title }
  var isSheet: Bool { state.isSheet }
  var keepsEditing: Bool { state.isEditing }
  /// Whether the bars have actions. Hosts ask for each frame, so the table is not copied.
  var hasToolbar: Bool {
    !state.table.toolbar.isEmpty || !state.table.editingToolbar.isEmpty && isEditing
  }
  var begunTasks: Set<TableBehavior.ScreenTask.ID> {
    state.screenOfTasks == scope.screenNumber ? state.begunTasks : []
  }

  /// Whether a row can be deleted, moved or marked; `nil` if this was not asked since the table has
  /// changed.
  var editOffer: EditOffer.Answer? {
    get { state.editOffer }
    set { state.editOffer = newValue }
  }

  /// Records that a section was created to present it.
  func recordCreated(_ section: Section<Row>, at index: Int) {
    guard search == nil, table.dataSource.sections.indices.contains(index),
      table.dataSource.sections.isCreated(at: index), createdSections.count < Self.createdLimit
    else { return }
    createdSections[index] = section
  }

  /// Forgets the sections that were created, because there is another table.
  func forgetCreated() { if !createdSections.isEmpty { createdSections = [:] } }

  /// Returns the path that a presented row has among the declared ones; `nil` if no row is
  /// presented at the path.
  func declaredPath(of path: RowPath) -> DeclaredPath? {
    guard let results = state.search?.results else { return DeclaredPath(path) }
    return results.declaredPath(of: path)
  }
}

/// The screens that a router has entered: those on its stack, and those that the user has left.
struct Levels {
  /// The screens from the root to the current one; never empty.
  private(set) var stack: [Level]
  /// The screens on the stack, and those that were left, by their numbers.
  private var known: [Int: Level]
  /// The number of the screen that was created last.
  private var lastNumber = 0
  /// The screens above each one, by the rows that lead to them.
  private var entered: [ScreenID: [RowAddress: Level]] = [:]
  /// The screens that were left, in the order in which that happened.
  private var left: [Level] = []

  /// The number of screens that were left and whose input is kept.
  private static let keptScreens = 1_000

  /// For so many of the screens that were left last, the loaded values are kept. A screen among
  /// them need not load again when it is opened again.
  private static let loadedScreens = 16

  /// The number of the router, by which its screens differ from those of other routers.
  private let router = Self.last.withLock { last in
    last += 1
    return last
  }

  /// The number of the router that was created last.
  private static let last = Locked(0)

  init(root content: Level.Content) {
    let root = Level(.root, above: nil)
    (stack, known) = ([root], [0: root])
    root.enter(content)
  }

  /// The current screen.
  var top: Level { stack[stack.count - 1] }

  /// Returns the screen with an id. `nil` if it is a screen of another router, or was left and is
  /// forgotten because many others were left since.
  subscript(id: ScreenID) -> Level? {
    id == .root || id.router == router ? known[id.number] : nil
  }

  /// Returns the screen with an id of this router, which is on the stack or has work.
  func level(_ id: ScreenID) -> Level {
    guard let level = known[id.number] else {
      preconditionFailure("screen \(id.number) was left and forgotten")
    }
    return level
  }

  /// Puts the screen to which a row of the current one leads on the stack. It gets the input that
  /// was kept when it was last left.
  mutating func enter(by row: RowAddress, _ content: Level.Content) -> Level {
    let level = entered[top.id]?[row] ?? create(by: row)
    left.removeAll { $0 === level }
    stack.append(level)
    level.enter(content)
    return level
  }

  private mutating func create(by row: RowAddress) -> Level {
    lastNumber += 1
    let id = ScreenID(router: router, number: lastNumber)
    let level = Level(id, above: top)
    known[lastNumber] = level
    entered[top.id, default: [:]][row] = level
    return level
  }

  /// Returns the screens that were left, and to which rows of a screen lead.
  func left(above level: Level) -> [Level] {
    entered[level.id]?.values.filter { !$0.isOnStack } ?? []
  }

  /// Records where the row that leads to a screen is now. The screen takes the place of another one
  /// that a row with the same address has led to.
  mutating func follow(_ row: RowRef, to level: Level) {
    guard let below = level.below, let old = level.state.leading else { return }
    level.state.leading = row
    if old.address == row.address { return }
    entered[below.id]?[old.address] = nil
    entered[below.id]?.updateValue(level, forKey: row.address)?.state.leading = nil
  }

  /// Leaves the screens above a level of the stack. Their input is kept until they are entered
  /// again, or many others were left.
  /// - Parameter needed: The screens that have work, whose input is kept.
  fileprivate mutating func leave(above level: Level, needed: Set<ScreenID>) {
    guard level.isOnStack else { return }
    let sheet = stack.dropFirst(level.depth + 1).first(where: \.isSheet)
    while top !== level {
      let level = stack.removeLast()
      let isDiscarding = sheet.map { level.depth >= $0.depth } ?? false
      level.leave(discardingInput: isDiscarding)
      if isDiscarding { discardInput(above: level) }
      left.append(level)
    }
    for level in left.dropLast(Self.loadedScreens)
    where level.kept.hasLoads && !needed.contains(level.id) {
      level.state.kept.forgetLoads()
    }
    // Screens above a screen were left before it, so none of them is forgotten after it.
    let excess = left.count - Self.keptScreens
    if excess <= 0 { return }
    let forgotten = left.lazy.filter { !needed.contains($0.id) }.prefix(excess)
    for level in Array(forgotten) { forget(level) }
  }

  /// Discards the input of the screens above one of a sheet that were left before.
  private func discardInput(above level: Level) {
    for level in self.left(above: level) {
      level.state.kept = KeptState()
      discardInput(above: level)
    }
  }

  private mutating func forget(_ level: Level) {
    left.removeAll { $0 === level }
    known[level.id.number] = nil
    entered[level.id] = nil
    guard let below = level.below, let row = level.leading else { return }
    entered[below.id]?[row.address] = nil
  }

  func markStale() {
    for level in stack { level.state.isStale = true }
  }
}

extension RouterState {
  /// Leaves the screens above a level of the stack.
  mutating func leave(above level: Level) {
    appearance.screensWillBeLeft(above: level)
    levels.leave(above: level, needed: Set(work.needed.map(\.screen)))
  }

  /// The state of a screen, to change it.
  subscript(level: Level) -> Level.State {
    get { level.state }
    nonmutating _modify { yield &level.state }
  }
}

extension Level {
  fileprivate func enter(_ content: Content) {
    state.isOnStack = true
    state.isStale = false
    (state.leading, state.source) = (content.leading, content.source)
    (state.declared, state.filled) = (content.table, content.table)
    state.table = content.table
    (state.title, state.scope) = (content.title, content.scope)
    state.isSheet = content.isSheet
  }

  fileprivate func leave(discardingInput: Bool) {
    state.scope.hasEnded = true
    forgetCreated()
    var left = State()
    left.leading = state.leading
    if !discardingInput {
      left.kept = state.kept
      left.kept.form.interrupt()
    }
    state = left
  }
}
