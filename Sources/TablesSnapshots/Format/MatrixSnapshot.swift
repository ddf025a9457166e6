import TablesModel

/// A table in several looks as the text of one snapshot.
///
/// A look that was there before is named, and not shown again. The routing stands once at the end
/// where it is the same in all of them, as it mostly is.
package struct MatrixSnapshot {
  private let looks: [SnapshotLook]
  private let layers: SnapshotLayers
  private let redactor: any SnapshotRedactor

  /// The format, as the first line names it.
  static let version = 1
  /// What the heading of each look begins with.
  private static let mark = SnapshotHead.lookMark

  private struct Cell {
    var name: String
    var look: [[String]]
    var routing: [[String]]
  }

  package init(looks: [SnapshotLook], layers: SnapshotLayers, redactor: any SnapshotRedactor) {
    self.looks = looks
    self.layers = layers
    self.redactor = redactor
  }

  /// The snapshot of the tables that a closure gives, one a look.
  package func text(of table: (SnapshotLook) throws -> Table) throws -> String {
    if looks.isEmpty { throw SnapshotFormatError.noLooks }
    let cells = try zip(looks, SnapshotLook.names(of: looks)).map { look, name in
      let format = TableSnapshot(look: look, layers: layers, redactor: redactor)
      let parts = try format.parts(of: table(look))
      return Cell(name: name, look: parts.look, routing: parts.routing)
    }
    let shared = cells.first?.routing.joined().isEmpty == false ? sharedRouting(of: cells) : []
    return SnapshotText.joined(
      [["tables matrix \(Self.version)"]] + paragraphs(cells, showingRouting: shared.isEmpty)
        + shared)
  }

  /// The routing of all cells, below a heading; empty where they disagree.
  private func sharedRouting(of cells: [Cell]) -> [[String]] {
    guard let first = cells.first, cells.allSatisfy({ $0.routing == first.routing }) else {
      return []
    }
    return [[Self.mark + SnapshotHead.sharedLook]] + first.routing
  }

  private func paragraphs(_ cells: [Cell], showingRouting: Bool) -> [[String]] {
    var names: [[[String]]: String] = [:]
    return cells.flatMap { cell in
      let shown = cell.look + (showingRouting ? cell.routing : [])
      if let earlier = names[shown] {
        return [["\(Self.mark)\(cell.name)\(SnapshotHead.sameAs)\(earlier)"]]
      }
      names[shown] = cell.name
      return [["\(Self.mark)\(cell.name)"]] + shown
    }
  }
}
