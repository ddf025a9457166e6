import TablesCells

/// Models that do not depend on cells, and cells for them.
protocol Entry {}

struct Letter: Entry, Equatable { var name: String }

struct Number: Entry, Equatable { var value: Int }

final class NumberCell: HeadlessCell, ConfigurableCell {
  var value = 0

  var model: Number? {
    get { Number(value: value) }
    set { value = newValue?.value ?? 0 }
  }

  init() {}

  func configure(with model: Number) { self.model = model }

  var row: Row { Row(id: 0, title: "Number", detail: "\(value)") }
}

extension Number: TableViewCompatible { typealias Cell = NumberCell }

extension Letter: TableViewCompatible {
  func configure(_ cell: TextCell, at path: RowPath) { cell.text = name }
}

/// A cell that a headless host cannot create.
final class ForeignCell {}

extension RowPath {
  static let first = RowPath(section: 0, row: 0)
}

extension HeadlessTable {
  /// The titles of the visible rows.
  var titles: [String] {
    table.dataSource.sections.flatMap { $0.items.map(\.title) }
  }

  /// The visible rows whose cells differ from newly configured ones, because a configurator forgets
  /// to set a property of a reused cell, or because data has changed without a notification.
  var stalePaths: [RowPath] {
    visiblePaths.filter { path in
      let host = HeadlessTable()
      (host.nibs, host.makers, host.hostState) = (nibs, makers, hostState)
      let fresh = try? dataSource?.cell(at: path, in: host) as? any HeadlessCell  // in `errors`
      return fresh.map { cell(at: path)?.row != $0.row } ?? false
    }
  }

  /// Selects a row in code, without the delegate.
  func setSelection(_ path: RowPath?) {
    layOutIfNeeded()
    selectedPath = path
  }

  /// Picks up a row as the user does at the start of a drag, and returns whether it can be moved.
  func pickUp(_ path: RowPath) -> Bool {
    layOutIfNeeded()
    guard delegate?.canMove(at: path) == true else { return false }
    handle(.reorderingBegan)
    return true
  }

  /// Drops the row that was picked up at a path, and returns its new path.
  func drop<Configurator>(
    _ path: RowPath, of controller: TableController<Configurator>, at proposed: RowPath
  ) -> RowPath? {
    let source = controller.newestPath(of: path, shownIn: self)
    handle(.reorderingEnded)
    return source.flatMap { drag($0, to: proposed) }
  }
}

/// Returns a configurator that shows strings unchanged.
func plainText() -> Configurator<String, TextCell> {
  Configurator { cell, item, _ in cell.text = item }
}

/// Returns a controller with the numbers below a count, as texts, in one section.
func numbers(_ count: Int) -> TableController<Configurator<Int, TextCell>> {
  TableController(dataSource: [Section(items: Array(0..<count))], configurator: numberTexts())
}

func numberTexts() -> Configurator<Int, TextCell> {
  Configurator { cell, item, _ in cell.text = "\(item)" }
}
