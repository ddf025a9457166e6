import TablesModel

/// A path that is followed without opening its screens, to find out whether it leads somewhere.
///
/// Screens that are open are read as they are. Others are evaluated for this purpose only, with the
/// input that the router has kept for them. No closure of the app is called that may change
/// something: where one would be called, or where rows have to be loaded, the rest is not known.
struct PathWalk {
  /// The last open screen to which the path leads. The screens above it are left.
  private(set) var level: Level
  /// The path, followed to that screen.
  private(set) var opened: OpenedPath
  private let router: Router

  /// Follows a path from the root.
  /// - Throws: ``PathError`` if the path leads nowhere, or to a screen without the row to reveal.
  init(_ opened: OpenedPath, of router: Router) throws(PathError) {
    (self.opened, self.router, level) = (opened, router, router.levels[0])
    followOpenScreens()
    try followRest()
  }

  /// Whether the path leads to another screen than the current one.
  var leadsAway: Bool { level !== router.top || opened.step < opened.path.count }

  /// Follows the part of the path that names open screens as ``Router/path`` does.
  private mutating func followOpenScreens() {
    for next in router.levels.dropFirst() {
      if next.isOpenedByState { return }
      let names = router.navigator.namesOfOrigin(of: next)
      let rest = opened.path.dropFirst(opened.step)
      guard rest.starts(with: names) else { return }
      // The next element may be the id of an action of the row, which opens another screen.
      if names.count == 1, let id = rest.dropFirst().first,
        let row = next.leading.flatMap({ level.content.leadingRow($0)?.row }),
        row.leadingActions.contains(where: { id.isNameOfAction($0.ref) })
      {
        return
      }
      (level, opened.step) = (next, opened.step + names.count)
    }
  }

  private mutating func followRest() throws(PathError) {
    var (opened, way, screen) = (opened, level.way, PathScreen(level, of: router))
    while opened.next != nil {
      let rows = screen.rows(of: opened)
      if rows.isEmpty, !screen.isComplete { return }
      if opened.isAtEnd {
        _ = try screen.revealed(among: rows, by: opened)
        return
      }
      let target = try screen.target(among: rows, of: opened)
      let isOpen = opened.step == self.opened.step
      if isOpen, let next = router.levels.dropFirst(level.depth + 1).first,
        next.isOpened(by: target)
      {
        opened.step += target.ref.steps.count
        (level, self.opened) = (next, opened)
        (way, screen) = (level.way, PathScreen(level, of: router))
        continue
      }
      if let refusal = refusal(of: target) { throw opened.error(.refused(refusal)) }
      way += target.ref.steps
      guard target.behavior.onSelect == nil,
        let next = screen.opened(by: target, way, of: router)
      else { return }
      opened.step += target.ref.steps.count
      screen = next
    }
  }

  /// Returns the outcome of selecting a row if that does not open its screen.
  private func refusal(of target: PresentedRow) -> Outcome? {
    let isRunning = target.row.status == .running
    let reason = router.unavailability(of: target) ?? (isRunning ? router.words.inProgress : nil)
    if let reason { return .refused(target.id, reason: reason) }
    return target.row.confirmation == nil ? nil : .asked(target.id)
  }
}

/// A screen on which a path finds its next row. It has all rows, also during a search.
struct PathScreen {
  private let content: LevelContent
  private let presentation: Presentation
  private let presented: RowFinder

  /// The number of rows that the error for a missing row names.
  private static let namedRows = 8

  /// Creates the screen for one of the stack.
  init(_ level: Level, of router: Router) {
    self.init(
      LevelContent(
        screen: level.id, table: level.tableWithoutNestedRows, kept: level.kept,
        scope: level.scope),
      of: router)
  }

  private init(_ content: LevelContent, of router: Router) {
    self.content = content
    presentation = Presentation(
      table: content.table, kept: content.kept, results: nil,
      validity: Validity(of: content, words: router.words, change: router.change),
      words: router.words)
    presented = RowFinder(
      presentation.dataSource, in: content.scope, toolbar: presentation.toolbar)
  }

  /// Returns the screen that a row or an action opens, as it would be declared. `nil` if that is
  /// not known.
  /// - Parameter way: The rows that lead to it from the root.
  func opened(
    by target: PresentedRow, _ way: LeftScreens.Way, of router: Router
  ) -> PathScreen? {
    guard let source = Level.Source(of: target) else { return nil }
    let scope = StateScope(above: content.scope)
    let declared =
      switch source {
      case .table(let table): scope.table(of: table)
      case .options: content.options(of: target.ref)
      }
    var kept = router.state.levels.left.input(of: way)
    let table = kept.filled(declared, in: scope, words: router.words)
    return PathScreen(
      LevelContent(screen: content.screen, table: table, kept: kept, scope: scope), of: router)
  }

  /// Whether no rows are missing that have to be loaded first, or that a search of the app hides.
  var isComplete: Bool {
    let behavior = content.table.behavior
    return !content.isLoading && (behavior.search == nil || behavior.searchedText.isEmpty)
  }

  // MARK: Rows

  /// Returns the rows that the next element of a path stands for. Rows of collapsed sections count
  /// if there are no others, and if the path can lead through them.
  func rows(of opened: OpenedPath) -> [PresentedRow] {
    let paths = opened.rows(presented)
    if !paths.isEmpty { return paths.compactMap(row) }
    return opened.rows(content.finder).filter {
      presented.source.section(at: $0.section)?.disclosure == .collapsed
    }
    .compactMap(row)
    .filter { opened.isAtEnd || Declared($0.row, behavior: $0.behavior).canLeadOn }
  }

  private func row(at path: RowPath) -> PresentedRow? {
    presented.reading {
      guard let section = presented.section(at: path.section)?.id(at: path.section) else {
        return nil
      }
      let row =
        presented.declaredRow(at: path)
        ?? content.finder.declaredRow(at: path)
        .map { presentation.presented($0, in: section) }
      return row.map {
        let address = RowAddress(section: section, row: $0.value.id)
        return PresentedRow(
          $0, RowRef(address, on: content.screen, at: path, declaredAt: DeclaredPath(path)),
          at: path)
      }
    }
  }

  /// Returns the row that opens a screen among those that the next element of a path stands for, or
  /// the action of one of them that does, and whose id follows in the path.
  func target(
    among rows: [PresentedRow], of opened: OpenedPath
  ) throws(PathError) -> PresentedRow {
    let actions = rows.flatMap(\.leadingActions)
    let called = actions.filter { opened.nextButOne?.isNameOfAction($0.ref) ?? false }
    if called.count == 1 { return called[0] }
    let leading = rows.filter(\.leadsOn)
    if leading.count == 1 { return leading[0] }
    if rows.isEmpty { throw opened.error(.notFound, present: ids(where: \.leadsOn)) }
    if leading.isEmpty, !actions.isEmpty, opened.nextButOne != nil {
      var action = opened
      action.step += 1
      throw action.error(.noAction, present: actions.compactMap { $0.ref.action?.id })
    }
    throw opened.error(leading.isEmpty ? .leadsNowhere : .ambiguous(leading.map(\.path)))
  }

  /// Returns the row to reveal among those that have its id.
  func revealed(
    among rows: [PresentedRow], by opened: OpenedPath
  ) throws(PathError) -> PresentedRow {
    guard let row = rows.first else {
      throw opened.error(.notFound, present: ids { _ in true })
    }
    if rows.count > 1 { throw opened.error(.ambiguous(rows.map(\.path))) }
    return row
  }

  /// Returns the ids of the first rows that meet a condition.
  private func ids(where isMeant: (PresentedRow) -> Bool) -> [RowID] {
    var ids: [RowID] = []
    for section in presented.source.sections.indices.prefix(Self.namedRows) {
      for row in 0..<min(presented.source.numberOfItems(in: section), 10 * Self.namedRows) {
        guard let row = self.row(at: RowPath(section: section, row: row)), isMeant(row) else {
          continue
        }
        ids.append(row.row.id)
        if ids.count == Self.namedRows { return ids }
      }
    }
    return ids
  }
}

extension PresentedRow {
  /// The actions of the row that open screens.
  fileprivate var leadingActions: [PresentedRow] {
    row.distinctActions.compactMap { action($0.id) }.filter(\.leadsOn)
  }
}

extension RowID {
  /// Returns whether this is the id of an action, or the text that it is printed as.
  fileprivate func isNameOfAction(_ row: RowRef) -> Bool {
    row.action.map { $0.id == self || $0.isCalled(plainText) } ?? false
  }
}

extension Level {
  /// Returns whether a row of the screen below, or an action of it, has opened this screen.
  fileprivate func isOpened(by target: PresentedRow) -> Bool {
    guard let leading else { return false }
    return leading.isSameRow(as: target.ref) && leading.action == target.ref.action
      && leading.declaredPath == target.declaredPath
  }
}
