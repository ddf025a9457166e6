public import TablesModel

extension Router {
  /// Goes back to the screen below.
  ///
  /// The router keeps the input of the screen that is left until the screen is entered again.
  @discardableResult
  public func pop() -> Outcome {
    storeTyped()
    guard levels.count > 1 else { return .left }
    leave(level: levels.count - 1)
    beginLoads()
    return .popped
  }

  /// Makes a screen of the stack the current one during the call of a closure. The screens above it
  /// are then opened again, unless the closure has asked a question or opened another screen.
  func acting(atDepth depth: Int, _ body: () -> Outcome) -> Outcome {
    refresh()
    guard depth < self.depth else { return body() }
    let (above, screen) = (levels[(depth + 1)...], Array(addresses.prefix(depth)))
    update { $0.leave(level: depth + 1) }
    let outcome = body()
    guard question == nil, addresses == screen else { return outcome }
    update(.tables) { $0.levels += above }
    return outcome
  }

  /// Leaves a screen and those above it, ends the search of the current screen, and stops loading
  /// pages for it.
  func leave(level: Int) {
    cancelPages()
    if top.search != nil { searchPages("") }
    update { $0.leave(level: level) }
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
      RowFinder(source: router.presented).paths(printed: path[step])
    }
  }

  private func open(
    _ path: [RowID], finding paths: (Router, Int) -> [RowPath]
  ) throws(PathError) {
    storeTyped()
    while levels.count > 1 { pop() }
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
  func nameOfOrigin(ofLevel index: Int) -> RowID {
    let (level, below) = (levels[index], levels[index - 1])
    guard let address = level.originAddress else { return RowID("") }
    let source = Presentation(table: below.table, kept: below.kept, results: nil, words: words)
      .dataSource
    let finder = RowFinder(source: source)
    return below.scope.reading {
      guard let path = finder.path(of: address, hint: level.originPath) else { return address.row }
      func leading(_ paths: [RowPath]) -> [RowPath] {
        paths.filter { path in
          guard let items = source.section(at: path.section)?.items else { return false }
          return Target(items.declared(at: path.row), at: path, address).leadsOn
        }
      }
      if leading(finder.twins(of: address, at: path)).count < 2 { return address.row }
      let name = finder.qualifiedNames(of: address, at: path).first {
        // A text that is printed in quotes would not be found by its printed form.
        RowID($0).description == $0 && finder.paths(of: RowID($0)).isEmpty
          && leading(finder.paths(qualified: $0)) == [path]
      }
      return RowID(name ?? path.description)
    }
  }

  private func leadingRow(
    _ paths: [RowPath], step: Int, of path: [RowID]
  ) throws(PathError) -> RowPath {
    let leading = paths.filter { target(at: $0)?.leadsOn == true }
    if leading.count == 1 { return leading[0] }
    let reason: PathError.Reason =
      paths.isEmpty ? .notFound : leading.isEmpty ? .leadsNowhere : .ambiguous(leading)
    throw PathError(path: path, step: step, reason: reason)
  }

  /// Opens the screen of a segue. Returns the outcome.
  func openScreen(of target: Target) -> Outcome {
    guard case .push(let destination) = target.behavior.effect else {
      return target.behavior.onSelect == nil ? .selected(target.row.id) : .performed(target.row.id)
    }
    push(.table(destination), target)
    return .pushed(target.row.id)
  }

  func push(_ source: Level.Source, _ target: Target) {
    refresh()  // The screen that is left shows what selecting the row has changed.
    let scope = StateScope()
    let table = evaluate(source, level: levels.count, in: scope)
    let ownTitle = table.title ?? ""
    let level = Level(
      origin: target.address, originPath: presentation.declaredPath(of: target.path),
      source: source, table: table, title: ownTitle.isEmpty ? target.row.title : ownTitle,
      scope: scope)
    update {
      $0.levels.append(level)
      $0.top.kept = $0.leftScreens[$0.addresses] ?? KeptState()
    }
    fill(level: levels.count - 1)
    beginLoads()
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
