public import TablesModel

extension Router {
  /// Goes back to the screen below.
  ///
  /// The router keeps the input of the screen that is left until the screen is entered again.
  @discardableResult
  public func pop() -> Outcome {
    storeTyped()
    guard top.below != nil else { return .left }
    leave(top)
    beginLoads()
    return .popped
  }

  /// Goes back to a screen of the stack. The outcome is `.popped`, or `.unhandled` if that is
  /// the current screen or not on the stack.
  @discardableResult
  public func pop(to screen: ScreenID) -> Outcome {
    guard let level = level(screen), level !== top else { return .unhandled }
    while level.isOnStack, level !== top { pop() }
    return .popped
  }

  /// Leaves a screen and those above it, ends the search of the current screen, and stops loading
  /// pages for it.
  func leave(_ level: Level) {
    guard let below = level.below else { return }
    cancelPages()
    if top.search != nil { searchPages("") }
    // Ending the search may have called a closure of the app.
    if level.isOnStack { update { $0.levels.leave(above: below) } }
  }

  /// Goes back to the root, ends a search there, then follows the rows of a path.
  ///
  /// If an element is a text and no row has it as its id, the row whose id prints as that text is
  /// followed, or else a row of the section named before a slash: `open(path: ["Options/1"])`
  /// follows row 1 of the section “Options”. So ``path`` can be opened again, even if several
  /// sections have rows with the same id.
  /// - Throws: ``PathError`` if a row does not lead to another screen. The router then stays on the
  ///   last screen that the path has led to.
  public func open(path: [RowID]) throws(PathError) {
    try open(path) { router, step in
      let exact = router.paths(of: path[step])
      guard exact.isEmpty, case .string(let text) = path[step].identity else { return exact }
      return router.finding { $0.paths(qualified: text) }
    }
  }

  /// Goes back to the root, ends a search there, then follows the rows whose ids are printed as
  /// these texts, in either form: `path.map(\.description)` or `path.map(\.encoded)`.
  ///
  /// If one row has the number 1 as its id and another the text “1”, the text `1` follows the
  /// first. A text that is the description of one id and the encoded form of another is refused as
  /// ambiguous.
  /// - Throws: ``PathError`` if a row does not lead to another screen. The router then stays on the
  ///   last screen that the path has led to.
  @_disfavoredOverload  // An array literal is an array of ids.
  public func open(path: [String]) throws(PathError) {
    try open(path.map { RowID($0) }) { router, step in
      router.finding { $0.paths(printed: path[step]) }
    }
  }

  private func open(
    _ path: [RowID], finding paths: (Router, Int) -> [RowPath]
  ) throws(PathError) {
    storeTyped()
    while top.below != nil { pop() }
    endSearch()  // The search may hide the first row of the path.
    for step in path.indices {
      let outcome = select(try leadingRow(paths(self, step), step: step, of: path))
      guard case .pushed = outcome else {
        throw PathError(path: path, step: step, reason: .refused(outcome))
      }
    }
  }

  /// Returns the id by which `open(path:)` finds the row that leads to a level. If other rows that
  /// lead to screens have the same id, it is a text that names only this row.
  /// - Complexity: O(rows of the level below). Creates them, up to 20,000.
  func nameOfOrigin(of level: Level) -> RowID {
    guard let leading = level.leading, let below = level.below else { return RowID("") }
    let address = leading.address
    let source = Presentation(table: below.table, kept: below.kept, results: nil, words: words)
      .dataSource
    let finder = RowFinder(source, in: below.scope)
    return finder.reading {
      guard let path = finder.path(of: leading) else { return address.row }
      func leadingOn(_ paths: [RowPath]) -> [RowPath] {
        paths.filter { path in
          guard let items = source.section(at: path.section)?.items else { return false }
          return PresentedRow(items.declared(at: path.row), RowRef(address, on: below.id, at: path))
            .leadsOn
        }
      }
      if leadingOn(finder.twins(of: leading, at: path)).count < 2 { return address.row }
      let name = finder.qualifiedNames(of: address, at: path).first {
        // A text that is printed in quotes would not be found by its printed form.
        RowID($0).description == $0 && finder.paths(of: RowID($0)).isEmpty
          && leadingOn(finder.paths(qualified: $0)) == [path]
      }
      return RowID(name ?? path.description)
    }
  }

  private func leadingRow(
    _ paths: [RowPath], step: Int, of path: [RowID]
  ) throws(PathError) -> RowPath {
    let leading = paths.filter { presentedRow(at: $0)?.leadsOn == true }
    if leading.count == 1 { return leading[0] }
    let reason: PathError.Reason =
      paths.isEmpty ? .notFound : leading.isEmpty ? .leadsNowhere : .ambiguous(leading)
    throw PathError(path: path, step: step, reason: reason)
  }

  /// Opens the screen of a segue. Returns the outcome.
  func openScreen(of target: PresentedRow) -> Outcome {
    guard case .push(let destination) = target.behavior.effect else {
      return target.behavior.onSelect == nil ? .selected(target.row.id) : .performed(target.row.id)
    }
    return push(.table(destination), target)
  }

  /// Opens a screen above that of a row. If a closure of the app leaves the row's screen meanwhile,
  /// opens nothing and returns `.gone`.
  private func push(_ source: Level.Source, _ target: PresentedRow) -> Outcome {
    let below = level(of: target)
    refresh()  // The screen that is left shows what selecting the row has changed.
    guard below === top else { return .gone(target.row.id) }
    let leading = RowRef(
      target.address, on: below.id, at: presentation(below).declaredPath(of: target.path))
    let scope = StateScope(above: below.scope)
    let table = evaluate(source, above: below, from: leading, in: scope)
    guard below === top else { return .gone(target.row.id) }
    let ownTitle = table.title ?? ""
    let content = Level.Content(
      leading: leading, source: source, table: table,
      title: ownTitle.isEmpty ? target.row.title : ownTitle, scope: scope)
    let level = update { $0.levels.enter(by: target.address, content) }
    fill(level)
    beginLoads()
    return .pushed(target.row.id)
  }
}

// MARK: - Pickers

/// The screens that show the options of a picker.
extension Router {
  func open(pickerAt target: PresentedRow) -> Outcome {
    push(.picker(target.address), target)
  }

  /// Chooses an option on the screen of a picker, and goes back if the picker allows only one.
  func choose(_ index: Int, ofPickerAt address: RowAddress) -> Outcome {
    guard let picker = picker(at: address) else { return pop() }
    if let refusal = refusal(of: picker.target) { return refusal }
    let (options, level) = (top, level(of: picker.target))
    var indices = [index]
    if picker.state.marking == .check {
      let others = picker.state.selection.filter { $0 != index }
      indices = others.count < picker.state.selection.count ? others : (others + indices).sorted()
    }
    guard picker.state.marking == .check else {
      update { $0.levels.leave(above: level) }
      return choose(indices, picker.target)
    }
    let outcome = choose(indices, picker.target)
    refresh()
    guard options.isOnStack else { return outcome }
    showChoice(on: options, of: address)
    let isDone = self.picker(at: address)?.state.selection == indices
    return isDone || outcome.isFailure
      ? outcome : .refused(address.row, reason: words.choiceNeeded)
  }

  /// Brings the options of a picker up to date with its choice, which the router may keep.
  private func showChoice(on level: Level, of address: RowAddress) {
    let options = evaluate(
      .picker(address), above: level.below, from: level.leading, in: level.scope)
    update { ($0[level].declared, $0[level].table) = (options, options) }
  }

  /// Returns the table of a picker's options, without rows if the picker was removed.
  func pickerTable(of row: RowRef) -> Table {
    guard let target = pickerTarget(row),
      let picker = target.row.face.options
    else { return Table(dataSource: DataSource()) }
    let chosen = Set(picker.selection)
    let rows = LazyRun<Row>(count: picker.options.count) { index in
      let kind = Row.Kind.option(isSelected: chosen.contains(index), marking: picker.marking)
      return Declared(Row(id: RowID(index), kind: kind, title: picker.options[index]))
    }
    let section = Section(id: SectionID("options"), items: RunList(runs: [.lazy(rows)]))
    var table = Table(title: target.row.title, dataSource: DataSource(sections: [section]))
    table.isSearchable = picker.options.count > 12
    return table
  }

  private func picker(
    at address: RowAddress
  ) -> (target: PresentedRow, state: Row.Kind.Picker)? {
    guard let below = top.below,
      let target = pickerTarget(RowRef(address, on: below.id, at: top.leading?.path)),
      let state = target.row.face.options
    else { return nil }
    return (target, state)
  }

  /// Returns the row of a picker, which is on the screen below its options.
  private func pickerTarget(_ row: RowRef) -> PresentedRow? {
    let level = state.levels.level(row.screen)
    guard let path = level.declaredPath(of: row),
      let items = level.table.section(at: path.section)?.items
    else { return nil }
    let declared = level.kept.applied(to: items.declared(at: path.row), in: row.address.section)
    return PresentedRow(declared, RowRef(row.address, on: row.screen, at: path))
  }
}

extension Router: CustomStringConvertible {
  /// The titles of the screens from the first to the current one, and the open question or work:
  /// `Router at Settings › Language`.
  public var description: String {
    let parts = [
      "Router at \(location)", question == nil ? nil : "a question is open",
      isBusy ? "work has not ended" : nil,
    ]
    return parts.compactMap { $0 }.joined(separator: ", ")
  }

  /// The titles of the screens from the first to the current one.
  package var location: String {
    titles.map { $0.isEmpty ? "an untitled screen" : $0.printable }.joined(separator: " › ")
  }
}

/// An error for a path that cannot be followed, with the step that failed and the reason.
public struct PathError: Error, Hashable, CustomStringConvertible {
  /// The path that was asked for.
  public let path: [RowID]
  /// The index in the path of the first id that cannot be followed.
  public let step: Int
  /// The reason why the row cannot be followed.
  public let reason: Reason

  /// The reason why a row of a path cannot be followed.
  @nonexhaustive
  public enum Reason: Hashable, Sendable {
    /// No row has the id.
    case notFound
    /// The row does not lead to another screen.
    case leadsNowhere
    /// Several rows that lead to other screens have the id.
    case ambiguous([RowPath])
    /// Selecting the row did not open a screen, but had this outcome.
    case refused(Outcome)
  }

  /// The id that cannot be followed, the screen, and the reason.
  public var description: String {
    let way = path.prefix(step).map(\.description).joined(separator: " › ")
    let place = way.isEmpty ? "on the first screen" : "on the screen \(way)"
    let id = "“\(path[step].plainText.printable)”"
    return switch reason {
    case .notFound: "no row \(place) has the id \(id)"
    case .leadsNowhere: "the row \(id) \(place) does not open another screen"
    case .ambiguous(let paths):
      "several rows \(place) have the id \(id): give each an id of its own "
        + "(\(paths.map(\.description).joined(separator: "; ")))"
    case .refused(let outcome): "the row \(id) \(place) did not open a screen: \(outcome)"
    }
  }
}
