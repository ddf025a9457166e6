/// A section or row for which a screen keeps values.
package enum StateOwner: Hashable {
  case section(SectionID)
  /// A row of a section; `nil` for the state of a row outside any section.
  case row(RowID, in: SectionID?)
}

extension StateAddress {
  /// The section or row that has the state; `nil` for that of the screen itself.
  var owner: StateOwner? {
    let section = section.map { SectionID($0) }
    if let row { return .row(RowID(row), in: section) }
    return section.map { .section($0) }
  }
}
