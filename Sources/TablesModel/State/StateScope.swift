/// The values of the stored properties of one screen of a stack.
///
/// A declaration such as `Segue("Detail") { Detail() }` creates its screen at each evaluation.
/// Before the scope reads the screen's table, it links the stored properties of the new screen to
/// the cells of the old one. Those of a section or row are linked when its id is known; see
/// ``Late``. A router has one scope for each screen of its stack, so the values are kept as long as
/// the screen is on the stack.
package final class StateScope: @unchecked Sendable {  // used only by the task that opened it
  private var cells: [StateKey: AnyObject] = [:]
  /// The number of values that are kept at least for sections and rows that are gone, or that were
  /// not read lately. Defaults to 10,000.
  package var goneLimit = 10_000
  /// The number of cells that were left when unused ones were last removed.
  private var cellsInUse = 0
  /// The number of evaluations of the table.
  private(set) var evaluation = 0
  /// A number that increases when the declaration returns another screen than before: that of
  /// another branch, or of another type.
  package private(set) var screenNumber = 0
  private var kind: ScreenKind?
  /// Whether the user has left the screen. Its rows may still be shown while it disappears.
  package var hasEnded = false
  /// Whether a stored property of the screen was set since this was last set to `false`.
  package var isWritten = false
  /// The rows of the screen that are connected with focus states; see ``RowFocus``.
  package var focusStates = FocusStates()
  /// Whether a row was connected with a focus state since `focusStates.isNew` was last set to
  /// `false`.
  package var hasNewFocusStates: Bool { focusStates.isNew }
  private let shared: SharedState
  /// The stored properties that were created during the current evaluation.
  private var created: [Created] = []
  /// The number of properties at the start of `created` that need not be checked again, because
  /// their owner has been found or they no longer exist.
  private var foundCount = 0
  private var isEvaluating = false
  /// Whether the whole table is being evaluated, and not a single row that is created when it is
  /// read.
  private(set) var isEvaluatingTable = false
  /// Whether rows are read only to find some of them, so that no cells are created for them.
  private(set) var isSearching = false
  /// Whether this is the open scope of the current task.
  private var isOpen = false

  /// Tells the screens that one declaration can return from each other, by their branches and
  /// types.
  private struct ScreenKind: Equatable {
    let branches: [Int]
    let type: ObjectIdentifier
  }

  private struct Created {
    /// The property; `nil` if it no longer exists, so that nothing can change its value.
    weak var box: (any StateBox)?
  }

  /// Creates a scope without values, for a screen that is shown above that of another scope.
  package init(above other: StateScope? = nil) { shared = other?.shared ?? SharedState() }

  /// State that the scopes of all screens of one router share.
  private final class SharedState {
    /// The types of screens, sections and rows that have had stored properties.
    var statefulTypes: Set<ObjectIdentifier> = []
    /// The scopes whose closures are being called, the innermost last, each with the task that
    /// calls them.
    var acting: [(task: Int?, scope: StateScope)] = []
  }

  @TaskLocal private static var openInTask: TaskConfined<StateScope>?

  /// The scope that the current task has opened last and has not closed yet.
  private static var open: StateScope? { openInTask?.value }

  /// The scope whose table, or a part of it, the current task is evaluating.
  package static var current: StateScope? {
    guard let open, open.isEvaluating else { return nil }
    return open
  }

  /// The scope of the screen that is in use, of those of this router: the one that is being
  /// evaluated or searched, or else the one whose closure is being called.
  var inUse: StateScope? {
    if let open = Self.open { return open }
    if shared.acting.isEmpty { return nil }
    let task = CurrentTask.id
    return shared.acting.last { $0.task == task }?.scope
  }
}

// MARK: - Evaluating

extension StateScope {
  /// Evaluates the declaration of a screen, and returns its table.
  package func table(of screen: () -> any ScreenContent) -> Table {
    evaluation += 1
    if cells.count > cellsInUse + goneLimit { removeCellsOfGoneRows() }
    focusStates.begin()
    isEvaluatingTable = true
    defer { isEvaluatingTable = false }
    return evaluate {
      var (content, branches) = (screen(), [Int]())
      while let branch = content as? ScreenBranch {
        branches.append(branch.index)
        content = branch.content
      }
      let kind = ScreenKind(branches: branches, type: ObjectIdentifier(type(of: content)))
      if let last = self.kind, last != kind { screenNumber += 1 }
      self.kind = kind
      if let table = content as? Table { return table }
      find(content, as: type(of: content)).link(at: StateAddress(steps: branches), in: self)
      return content.table
    }
  }

  /// Evaluates a part of the declaration that is not evaluated with the screen: an element of a
  /// `ForEach`, or contents that were loaded.
  package func evaluate<Result>(_ body: () -> Result) -> Result {
    let outer = (created, foundCount, isEvaluating)
    (created, foundCount, isEvaluating) = ([], 0, true)
    defer { (created, foundCount, isEvaluating) = outer }
    let result = whileOpen(body)
    if !isSearching { checkThatAllAreLinked() }
    return result
  }

  /// Calls a closure that reads rows only to find some of them. Reading many elements of `ForEach`s
  /// is faster then, and no cells are created for their stored properties.
  package func searching<Result>(_ body: () -> Result) -> Result {
    let outer = isSearching
    isSearching = true
    defer { isSearching = outer }
    return whileOpen(body)
  }

  /// Calls closures of the screen, such as that of an action. A stored property that several
  /// screens show is then that of this screen.
  package func acting<Result>(_ body: () throws -> Result) rethrows -> Result {
    let task = beginActing()
    defer { endActing(task) }
    return try body()
  }

  /// Calls asynchronous closures of the screen, as the synchronous method does. The tasks that the
  /// closures create do not belong to the call.
  package nonisolated(nonsending) func acting<Result>(
    _ body: nonisolated(nonsending) () async throws -> Result
  ) async rethrows -> Result {
    let task = beginActing()
    defer { endActing(task) }
    return try await body()
  }

  private func beginActing() -> Int? {
    let task = CurrentTask.id
    shared.acting.append((task, self))
    return task
  }

  /// Removes the entry that the last `beginActing()` of the task has added for this scope. Other
  /// tasks may have added entries since.
  private func endActing(_ task: Int?) {
    if let index = shared.acting.lastIndex(where: { $0.task == task && $0.scope === self }) {
      shared.acting.remove(at: index)
    }
  }

  /// Calls a closure while this is the open scope of the current task. Reading many rows of the
  /// screen in one call is faster than opening the scope for each of them.
  package func whileOpen<Result>(_ body: () -> Result) -> Result {
    if isOpen { return body() }
    let covered = Self.open
    covered?.isOpen = false
    isOpen = true
    defer {
      isOpen = false
      covered?.isOpen = true
    }
    return TaskConfined.call(Self.$openInTask, with: self, body)
  }
}

// MARK: - Stored properties

extension StateScope {
  /// Records a stored property that the current evaluation creates.
  func add(_ box: any StateBox) { created.append(Created(box: box)) }

  /// Returns the cell that is kept for a key. If there is none, keeps one with an initial value, or
  /// returns `nil` during a search.
  func cell<Value>(for key: StateKey, initial: StateCell<Value>) -> StateCell<Value>? {
    if let cell = cells[key] as? StateCell<Value> {
      cell.evaluation = evaluation
      return cell
    }
    if isSearching { return nil }
    let cell = initial.copy(in: self)
    cell.evaluation = evaluation
    cells[key] = cell
    return cell
  }

  /// Removes cells that no property refers to and that were linked neither in this evaluation nor
  /// in the one before, so that a screen whose rows are always new does not grow without end.
  ///
  /// Their sections and rows are gone, or they are created only when they are read and nobody has
  /// read them. The newest ``goneLimit`` of these cells stay, first those that were set, because
  /// the rows may come back or be read again.
  private func removeCellsOfGoneRows() {
    var gone: [(key: StateKey, isSet: Bool, evaluation: Int)] = []
    for key in Array(cells.keys) {
      // A property that is linked to the cell refers to it.
      guard isKnownUniquelyReferenced(&cells[key]), let cell = cells[key] as? any KeptCell,
        cell.evaluation < evaluation - 1
      else { continue }
      gone.append((key, cell.isSet, cell.evaluation))
    }
    gone.sort { ($0.isSet ? 1 : 0, $0.evaluation) > ($1.isSet ? 1 : 0, $1.evaluation) }
    for cell in gone.dropFirst(goneLimit) { cells[cell.key] = nil }
    cellsInUse = cells.count
  }

  /// The number of cells that are kept.
  package var cellCount: Int { cells.count }

  /// Returns the stored properties of a section or row that the current evaluation has to link;
  /// `nil` if there are none, so that the section or row can be declared at once.
  ///
  /// Only values that may have such properties are looked at, because looking takes microseconds.
  package static func properties<Content>(of content: Content) -> StateProperties? {
    guard let scope = current,
      scope.hasUnfound || scope.shared.statefulTypes.contains(ObjectIdentifier(Content.self))
    else { return nil }
    let properties = scope.find(content, as: Content.self)
    return properties.all.isEmpty ? nil : properties
  }

  /// Whether the current evaluation has created a property whose owner has not been found yet.
  private var hasUnfound: Bool {
    while foundCount < created.count, created[foundCount].box?.isFound ?? true { foundCount += 1 }
    return foundCount < created.count
  }

  private func find(_ content: Any, as type: Any.Type) -> StateProperties {
    var properties = StateProperties(of: content, type: type) { hasUnfound }
    shared.statefulTypes.formUnion(properties.markHeld { hasUnfound })
    if !properties.all.isEmpty { shared.statefulTypes.insert(ObjectIdentifier(type)) }
    properties.removeUnlinked()
    return properties
  }

  /// Stops a debug build if the evaluation has created a stored property that was not linked, and
  /// that something still refers to. In a release build, such a property keeps its value itself.
  private func checkThatAllAreLinked() {
    for created in created {
      guard let box = created.box, !box.isLinked, !box.isHeld, let site = box.site else { continue }
      let screen = site.type.map { ", \($0)() and not \($0)().table," } ?? ""
      assertionFailure(
        """
        \(site.description) was created while its table was evaluated, and would begin anew in \
        the next evaluation. Return a screen itself\(screen) and conform it to ScreenContent; \
        conform a part of a table with stored properties to SectionContent or RowContent, and \
        write it in the braces where it is shown; or create it once, outside of the closure.
        """)
    }
  }
}
