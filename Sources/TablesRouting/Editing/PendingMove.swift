import TablesModel

/// The place at which a row is shown while the app moves it, before the app declares the new order.
///
/// It is given by another row, and not by a number, because rows may come and go meanwhile. It ends
/// when the app declares the row there, and when the work that moves the row has ended.
struct PendingMove {
  /// The number of the work that moves the row.
  let work: Int
  /// The address of the row as the app declares it.
  let row: RowAddress
  /// The path at which the app has declared the row.
  private let source: RowPath
  /// The path of the row after the move.
  private let target: RowPath
  /// The section to which the row is moved.
  private let section: SectionID
  /// The row whose place the moved row takes; `nil` for the end of another section.
  private let neighbor: RowID?

  /// Creates the place of a row that some work moves.
  /// - Parameters:
  ///   - target: The path of the row after the move.
  ///   - table: The table in which the app declares the row.
  init?(of row: PresentedRow, to target: RowPath, by work: Int, in table: Table) {
    guard let section = table.section(at: target.section) else { return nil }
    (self.work, self.row, source, self.target) = (work, row.address, row.path, target)
    self.section = section.id(at: target.section)
    neighbor =
      section.items.indices.contains(target.row) ? section.items[target.row].id : nil
  }

  /// Returns a table with the row at its new place. `nil` if the app declares it there, or if one
  /// of the rows is gone.
  /// - Parameter table: The table as the app declares it.
  func applied(to table: Table, in scope: StateScope) -> Table? {
    let finder = RowFinder(table.dataSource, in: scope)
    guard let row = finder.path(of: row, near: source), let place = place(of: row, finder) else {
      return nil
    }
    var table = table
    table.dataSource.move(from: row, to: place)
    return table
  }

  /// Returns the path to which the row has to be moved in the declared table. `nil` if the app has
  /// moved it already, or if its neighbor is gone.
  private func place(of row: RowPath, _ finder: RowFinder) -> RowPath? {
    guard let neighbor else {
      guard let index = finder.sectionIndex(of: section, near: target.section),
        index != row.section
      else { return nil }
      return RowPath(section: index, row: finder.source.numberOfItems(in: index))
    }
    let address = RowAddress(section: section, row: neighbor)
    guard let place = finder.path(of: address, near: target) else { return nil }
    if place.section != row.section { return place }
    // If the row is already on the side of its neighbor to which it was moved, the app has moved
    // it.
    return (place.row > row.row) == (target.row > source.row) ? place : nil
  }
}

extension Router {
  /// Shows a row at its new place while work moves it.
  func show(_ order: PendingMove?, on level: Level) {
    changeKept(of: level, .tables) { $0.order = order }
  }

  /// Shows a row where the app declares it, because the work that moves it ends.
  func endOrder(of work: Work, on level: Level) {
    guard level.kept.order?.work == work.number else { return }
    show(nil, on: level)
    evaluateIfStale()  // What is kept for the row follows it.
  }

  /// Returns the table and the state of a screen, with its rows in the order in which the app
  /// declares them.
  func contentInOrder(of level: Level) -> LevelContent {
    let content = content(of: level)
    guard level.isOnStack else { return content }
    return LevelContent(
      screen: level.id, table: level.filled, kept: level.kept, scope: level.scope)
  }
}
