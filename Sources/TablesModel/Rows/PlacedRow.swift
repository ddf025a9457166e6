/// A row with its place in the block that declares it. It becomes a ``Row`` when it is read.
package struct PlacedRow {
  package let row: AnyRow
  package private(set) var statements: Place.Statements
  /// Whether a loop has declared the row.
  package private(set) var isInLoop: Bool

  package init(_ row: AnyRow, statements: Place.Statements, isInLoop: Bool = false) {
    self.row = row
    self.statements = statements
    self.isInLoop = isInLoop
  }

  /// Returns the row with its place in the enclosing block, of which the row's own block is a
  /// statement, or an iteration if `isLoop`.
  package consuming func inside(_ statement: Int, isLoop: Bool) -> PlacedRow {
    statements = statements.inside(statement)
    isInLoop = isInLoop || isLoop
    return self
  }

  /// Puts the row into the enclosing block, of which its own block is the only statement.
  package mutating func enterBlock() { statements = statements.inside(0) }

  /// Returns another row at this place.
  func withRow(_ row: AnyRow) -> PlacedRow {
    PlacedRow(row, statements: statements, isInLoop: isInLoop)
  }

  /// Returns the id that the row has in a section.
  package func id(in section: Place.Section?) -> RowID { row.id(at: statements, in: section) }

  /// Returns the row as it is in a section.
  package func declared(in section: Place.Section?) -> Declared<Row> {
    row.declared(at: statements, in: section)
  }
}

extension Late<AnyRow> {
  /// Records a modifier.
  mutating func append(_ change: @escaping (inout AnyRow) -> Void) {
    var probe = AnyRow("", .info)  // shows whether the modifier sets an id
    change(&probe)
    if let id = probe.attachment?.id { self.id = id.identity }
    changes.append(change)
  }

  /// Returns the row with its stored properties linked at an address.
  func row(at address: StateAddress?) -> AnyRow {
    let address = address?.inside(branches)
    var row = content(at: address)
    check(row.explicitID?.identity)
    if case .late(let inner) = row.content {
      row = inner.row(at: address?.inside([StateAddress.body]))
    }
    for change in changes { change(&row) }
    return row
  }
}
