import TablesBasics
import TablesModel

/// The identity of a screen of a router, among all screens that the router has entered.
///
/// A screen that the user has left, and enters again by the same row, is another screen. It begins
/// with the input that the router has kept.
package struct ScreenID: Hashable, Sendable {
  /// The number of the router, in the order in which routers were created. 0 for the root, which
  /// all routers have.
  let router: Int
  /// The number of the screen in the order in which the screens were entered.
  let number: Int

  /// The first screen of every router.
  package static let root = ScreenID(router: 0, number: 0)
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
  /// Whether the screen was left and keeps nothing more.
  fileprivate var isReleased = false
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

  /// The state of a screen. Of a screen that was left, only what its work needs is kept.
  struct State {
    /// Whether the screen is the current one or below it.
    fileprivate(set) var isOnStack = false
    /// The row of the screen below that opened this screen, as it was found when the screen below
    /// was last evaluated. It has no path if it belongs to an empty state that is not shown now.
    /// `nil` for the root.
    fileprivate(set) var leading: RowRef?
    /// The source of the table; `nil` after the screen was left.
    var source: Source?
    /// The table as it was last evaluated.
    var declared = Table(dataSource: DataSource())
    /// The declared table with its loaded rows.
    var filled = Table(dataSource: DataSource())
    /// The same table, in which a row that the app is moving is at its new place, and with the rows
    /// that a search has found on other screens as its last section.
    var table = Table(dataSource: DataSource()) { didSet { offersEditing = nil } }
    /// Whether a row of the table can be deleted, moved or marked; `nil` until this is asked.
    fileprivate var offersEditing: Bool?
    /// Whether the table must be evaluated before it is read.
    var isStale = false
    /// The state that the router adds to the table.
    var kept = KeptState()
    /// What the work needs that loads parts of the screen after it was left.
    var jobs: [LoadTarget: LoadJob] = [:]
    /// The values of the stored properties of the screen and of its sections and rows.
    var scope = StateScope()
    /// The row that has the keyboard focus, and the values of the focus states.
    var focus = LevelFocus()
    /// The search of the rows; `nil` when there is none.
    var search: TableSearch? {
      didSet { if (search == nil) != (oldValue == nil) { offersEditing = nil } }
    }
    /// The title of the screen in the path that a host shows.
    var title = ""
    /// The tasks of the table that were begun since the screen was opened, or has replaced another
    /// one, or since they were declared again.
    var begunTasks: Set<TableBehavior.ScreenTask.ID> = []
    /// The number of the screen to which `begunTasks` belongs.
    var screenOfTasks = 0
    /// Whether the screen is the first one of a sheet.
    var isSheet = false
    /// Whether the state of the app has opened the screen, and not the user.
    var isOpenedByState = false
    /// What has opened the screen, as the screen below has last declared it.
    var opening: Opening?
    /// The ids of the openings that are presented and that the router has selected. An id stays
    /// here after the user has left the screen, so that the screen is not opened again.
    var opened: Set<RowID> = []
    /// The row that the state of the app has brought into view last, and the version of the router
    /// at which it was last searched for.
    var shownRow: (id: RowID?, tried: Int) = (nil, -1)
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
    /// Whether the state of the app has opened the screen.
    var isOpenedByState = false
  }

  var isOnStack: Bool { state.isOnStack }
  var leading: RowRef? { state.leading }
  var source: Source? { state.source }
  var declared: Table { state.declared }
  var filled: Table { state.filled }
  var table: Table { state.table }
  var isStale: Bool { state.isStale }
  var kept: KeptState { state.kept }
  var jobs: [LoadTarget: LoadJob] { state.jobs }
  var scope: StateScope { state.scope }
  var focus: LevelFocus { state.focus }
  var search: TableSearch? { state.search }
  var title: String { state.title }
  var isSheet: Bool { state.isSheet }
  var isOpenedByState: Bool { state.isOpenedByState }
  var opening: Opening? { state.opening }
  var opened: Set<RowID> { state.opened }
  var shownRow: (id: RowID?, tried: Int) { state.shownRow }
  /// Whether the state of the app opens something on the screen, or brings a row into view.
  var followsState: Bool {
    !state.table.behavior.openings.isEmpty || state.table.behavior.shownRow != state.shownRow.id
  }
  var keepsEditing: Bool { state.isEditing }
  /// Whether the bars have actions or tell of a failure. Hosts ask for each frame, so the table is
  /// not copied.
  var hasToolbar: Bool {
    !state.table.toolbar.isEmpty || !state.table.editingToolbar.isEmpty && isEditing
      || !state.kept.form.lateFailures.isEmpty
  }
  var begunTasks: Set<TableBehavior.ScreenTask.ID> {
    state.screenOfTasks == scope.screenNumber ? state.begunTasks : []
  }

  /// Whether a row can be deleted, moved or marked; `nil` if this was not asked since the table has
  /// changed.
  var offersEditing: Bool? {
    get { state.offersEditing }
    set { state.offersEditing = newValue }
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

/// The screens of a router: those on its stack, and what is kept of those that the user has left.
struct Levels {
  /// The screens from the root to the current one; never empty.
  private(set) var stack: [Level]
  /// The screens on the stack, and those that were left and have work, or were left last, by their
  /// numbers.
  private var known: [Int: Level]
  /// The known screens that were left, in the order in which that happened.
  private var gone: [Level] = []
  /// The number of the screen that was entered last.
  private var lastNumber = 0
  /// The input of the screens that were left.
  var left = LeftScreens()

  /// The number of screens without work that are known after they were left, for the closures of
  /// the app that have left them.
  private static let knownLimit = 64

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
  /// forgotten.
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
  /// was kept when a screen was last left to which the same rows have led.
  mutating func enter(_ content: Level.Content) -> Level {
    lastNumber += 1
    let level = Level(ScreenID(router: router, number: lastNumber), above: top)
    known[lastNumber] = level
    stack.append(level)
    level.enter(content)
    if let input = left.take(level.way) { level.state.kept = input }
    return level
  }

  /// Returns whether the input of a screen that was left is out of date: the same rows have led to
  /// another screen since, or it was in a sheet that was left.
  func isInputOver(of level: Level) -> Bool {
    sequence(first: level, next: \.below).contains { $0.isSheet && !$0.isOnStack }
      || known.values.contains {
        $0.id.number > level.id.number && $0.depth == level.depth && $0.way == level.way
      }
  }

  /// Records where the row that leads to a screen of the stack is now.
  mutating func follow(_ row: RowRef, to level: Level) { level.state.leading = row }

  /// Leaves the screens above a level of the stack. Their input is kept until they are entered
  /// again, or many others were left. That of a sheet is discarded.
  fileprivate mutating func removeLevels(above level: Level) {
    guard level.isOnStack else { return }
    let sheet = stack.dropFirst(level.depth + 1).first(where: \.isSheet)
    let known = known
    func stays(_ first: FirstValue) -> Bool {
      known[first.owner.number].map { $0.isOnStack && $0.depth <= level.depth } ?? false
    }
    while top !== level {
      let level = stack.removeLast()
      let isDiscarding = sheet.map { level.depth >= $0.depth } ?? false
      let kept = level.kept
      left.keep(
        isDiscarding
          ? kept.discarded(except: stays) : kept.left(of: level.table, where: stays),
        of: level.way)
      level.becomeInert()
      gone.append(level)
    }
    if let sheet { left.discard(sheet: sheet.way, where: stays) }
  }

  /// Releases the screens that were left and have no work, and forgets the first of them.
  /// - Parameter needed: The screens that have work.
  fileprivate mutating func forgetGone(needed: Set<ScreenID>) {
    for level in gone where !level.isReleased && !needed.contains(level.id) { level.release() }
    let excess = gone.count - Self.knownLimit
    if excess <= 0 { return }
    for level in gone.prefix(excess) where level.isReleased { known[level.id.number] = nil }
    gone.removeAll { known[$0.id.number] == nil }
  }

  func markStale() {
    for level in stack { level.state.isStale = true }
  }
}

extension RouterState {
  /// Leaves the screens above a level of the stack.
  mutating func leaveLevels(above level: Level) {
    appearance.screensWillBeLeft(above: level)
    levels.removeLevels(above: level)
    levels.forgetGone(needed: Set(work.all.map(\.screen)))
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
    (state.isSheet, state.isOpenedByState) = (content.isSheet, content.isOpenedByState)
    state.opening = content.leading.flatMap { below?.table.opening(of: $0.address) }
  }

  /// The rows that lead from the root to the screen, and those of their actions that do.
  var way: LeftScreens.Way {
    let levels = Array(sequence(first: self, next: \.below))
    return levels.reversed().flatMap { $0.leading?.steps ?? [] }
  }

  fileprivate func becomeInert() {
    state.scope.hasEnded = true
    forgetCreated()
    var left = State()
    (left.leading, left.kept, left.scope) = (state.leading, state.kept, state.scope)
    (left.jobs, left.isSheet) = (state.jobs, state.isSheet)
    left.table.behavior = state.table.behavior
    state = left
  }

  /// Releases what a screen that was left keeps for its work, with the values of its stored
  /// properties.
  fileprivate func release() {
    isReleased = true
    var released = State()
    (released.leading, released.isSheet) = (state.leading, state.isSheet)
    state = released
  }
}
