import TablesModel

/// Rows that a host has kept, and reads as its own lists.
extension DataSource<Row> {
  /// Returns a row with its address, from presented rows of a screen that a host has kept.
  package func presentedRow(at path: RowPath, on screen: ScreenID) -> PresentedRow? {
    guard let section = section(at: path.section), section.items.indices.contains(path.row) else {
      return nil
    }
    let row = section.items.declared(at: path.row)
    let address = RowAddress(section: section.id(at: path.section), row: row.value.id)
    return PresentedRow(row, RowRef(address, on: screen, at: path), at: path)
  }

  /// Returns the path of a row in presented rows that a host has kept.
  package func path(of row: RowRef) -> RowPath? {
    RowFinder(self).path(of: row.address, near: row.path)
  }

  /// Returns the path of a row whose address has the known id of the row: that of its element, if
  /// it belongs to a `ForEach`.
  package func path(ofKnown address: RowAddress, near path: RowPath) -> RowPath? {
    guard
      let index = RowFinder(self).sectionIndex(of: address.section, near: path.section),
      let row = section(at: index)?.items.position(ofKnown: address.row, near: path.row)
    else { return nil }
    return RowPath(section: index, row: row)
  }

  /// Returns the path of the first row with an id, in presented rows that a host has kept.
  package func path(of id: RowID) -> RowPath? { RowFinder(self).paths(ofExactly: id).first }
}

/// A value that a view of SwiftUI contains. SwiftUI compares the values of views, and would compare
/// lists of rows by their elements, which makes all rows. It compares objects by their identity.
private final class Uncompared<Value> {
  let value: Value

  init(_ value: Value) { self.value = value }
}

/// The sections of a data source, each with its identity, as a host with lists of its own reads
/// them.
package struct PresentedSections: RandomAccessCollection {
  private let source: Uncompared<DataSource<Row>>

  package struct Element: Identifiable {
    package let id: SectionID
    package let index: Int
  }

  package init(_ source: DataSource<Row>) { self.source = Uncompared(source) }

  package var startIndex: Int { 0 }
  package var endIndex: Int { source.value.numberOfSections }

  package subscript(index: Int) -> Element {
    Element(id: source.value.sections[index].id(at: index), index: index)
  }
}

/// The rows of a section, each with its identity. Reading an identity creates its row only if the
/// identity is not known otherwise.
package struct PresentedRows: RandomAccessCollection {
  private let items: Uncompared<RowList<Row>>
  let section: Int
  private let sectionID: SectionID
  /// The identities of rows whose ids follow the texts that are being typed, by their ids.
  private var identities: [RowID: RowID] = [:]

  package struct Element: Identifiable {
    /// The identity, by which a list scrolls to the row: several sections can have rows with one
    /// id.
    package let id: RowAddress
    package let path: RowPath
  }

  package init(_ source: DataSource<Row>, section: Int) {
    let found = source.section(at: section)
    items = Uncompared(found?.items ?? [])
    self.section = section
    sectionID = found?.id(at: section) ?? SectionID(section)
  }

  /// Creates the rows of a section that a screen of a router presents.
  package init(_ source: DataSource<Row>, section: Int, on screen: ScreenID, of router: Router) {
    self.init(source, section: section)
    identities = router.identities(inSection: sectionID, on: screen)
  }

  package var startIndex: Int { 0 }
  package var endIndex: Int { items.value.count }

  package subscript(index: Int) -> Element {
    let id = items.value.knownID(at: index) ?? items.value[index].id
    return Element(
      id: RowAddress(section: sectionID, row: identities[id] ?? id),
      path: RowPath(section: section, row: index))
  }
}
