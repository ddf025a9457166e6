public import TablesModel

extension Router {
  /// Goes back to the screen that led here.
  ///
  /// What the screen keeps is there again when it is entered again.
  @discardableResult
  public func pop() -> Outcome {
    guard levels.count > 1 else { return .left }
    leftStates[addresses] = top.state
    levels.removeLast()
    presentedChanged()
    beginLoads()
    return .popped
  }

  /// Goes back to the root, ends a search there, then follows the rows of a path.
  /// - Throws: ``PathError``, and shows the last screen that the path led to.
  public func open(path: [RowID]) throws(PathError) {
    while levels.count > 1 { pop() }
    endSearch()  // which may not have found the first row
    for (step, id) in path.enumerated() {
      let outcome = select(at: try leadingRow(id, step: step, of: path))
      guard case .pushed = outcome else {
        throw PathError(path: path, step: step, reason: .refused(outcome))
      }
    }
  }

  private func leadingRow(
    _ id: RowID, step: Int, of path: [RowID]
  ) throws(PathError) -> RowPath {
    let paths = RowQuery(source: presented).paths(of: id)
    let leading = paths.filter { target(at: $0)?.leadsOn == true }
    if leading.count == 1 { return leading[0] }
    let reason: PathError.Reason =
      paths.isEmpty ? .notFound : leading.isEmpty ? .leadsNowhere : .ambiguous(leading)
    throw PathError(path: path, step: step, reason: reason)
  }

  func follow(_ target: Target) -> Outcome {
    guard case .push(let destination) = target.behavior.effect else {
      return target.behavior.onSelect == nil ? .selected(target.row.id) : .performed(target.row.id)
    }
    push(.table(destination), target)
    return .pushed(target.row.id)
  }

  func push(_ source: Level.Source, _ target: Target) {
    refresh()  // what selecting the row has changed shows before it is left
    let table = evaluate(source, level: levels.count)
    var level = Level(
      origin: target.address, originPath: presentation.declaredPath(of: target.path),
      source: source, table: table, title: table.title ?? "")
    if level.title.isEmpty { level.title = target.row.title }
    levels.append(level)
    top.state = leftStates[addresses] ?? KeptState()
    fill(level: levels.count - 1)
    presentedChanged()
    beginLoads()
  }
}

extension Router.Target {
  fileprivate var leadsOn: Bool {
    switch (row.kind, behavior.effect) {
    case (.segue, .push), (.picker, _): true
    default: false
    }
  }
}

/// A path that leads nowhere: which step, and why.
public struct PathError: Error, Hashable, CustomStringConvertible {
  /// The path that was asked for.
  public let path: [RowID]
  /// The step that could not be made, from 0.
  public let step: Int
  /// Why not.
  public let reason: Reason

  /// Why a step could not be made.
  @nonexhaustive
  public enum Reason: Hashable, Sendable {
    /// No row has the id.
    case notFound
    /// The row leads to no other screen.
    case leadsNowhere
    /// Several rows that lead on have the id.
    case ambiguous([RowPath])
    /// The row was selected, and answered otherwise.
    case refused(Outcome)
  }

  /// What is wrong, with the id and the way that was made.
  public var description: String {
    let way = path.prefix(step).map(\.description).joined(separator: " › ")
    let place = way.isEmpty ? "on the first screen" : "on the screen \(way)"
    return "“\(path[step])” \(place) \(problem)"
  }

  private var problem: String {
    switch reason {
    case .notFound: "is no row"
    case .leadsNowhere: "leads to no other screen"
    case .ambiguous(let paths):
      "is several rows (\(paths.map(\.description).joined(separator: "; "))): give each its own id"
    case .refused(let outcome): "does not let through: \(outcome)"
    }
  }
}
