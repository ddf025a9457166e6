package import TablesModel

/// The sections of a data source, each with its identity, as a host with lists of its own reads
/// them.
package struct PresentedSections: RandomAccessCollection {
  let source: DataSource<Row>

  package struct Element: Identifiable {
    package let id: SectionID
    package let index: Int
  }

  package init(_ source: DataSource<Row>) { self.source = source }

  package var startIndex: Int { 0 }
  package var endIndex: Int { source.numberOfSections }

  package subscript(index: Int) -> Element {
    Element(id: source.sections[index].id(at: index), index: index)
  }
}

/// The rows of a section, each with its identity. Reading an identity creates its row only if the
/// identity is not known otherwise.
package struct PresentedRows: RandomAccessCollection {
  let items: RunList<Row>
  let section: Int

  package struct Element: Identifiable {
    package let id: RowID
    package let path: RowPath
  }

  package init(_ source: DataSource<Row>, section: Int) {
    items = source.section(at: section)?.items ?? []
    self.section = section
  }

  package var startIndex: Int { 0 }
  package var endIndex: Int { items.count }

  package subscript(index: Int) -> Element {
    Element(
      id: items.knownID(at: index) ?? items[index].id,
      path: RowPath(section: section, row: index))
  }
}

/// The rows that a host has in sight, where it is told of each row of each screen by itself.
package struct RowsInSight {
  private var paths: [Int: Set<RowPath>] = [:]

  package init() {}

  /// Returns the paths of the rows of the screen at a depth, ascending.
  package func rows(atDepth depth: Int) -> [RowPath] { paths[depth, default: []].sorted() }

  /// Records that a row came into sight or went out of it. Returns whether that is new.
  package mutating func note(_ path: RowPath, isInSight: Bool, atDepth depth: Int) -> Bool {
    isInSight
      ? paths[depth, default: []].insert(path).inserted
      : paths[depth, default: []].remove(path) != nil
  }
}

extension RowPath {
  /// Returns the path that a row has after it was moved to before the row at an offset of its
  /// section, where the offset is counted before the move.
  package func moved(toOffset offset: Int) -> RowPath {
    RowPath(section: section, row: offset > row ? offset - 1 : offset)
  }
}
