#if canImport(SwiftUI) && !os(watchOS) && !os(tvOS)
  import TablesModel

  /// The sections of a data source, each with its identity.
  struct SectionList: RandomAccessCollection {
    let source: DataSource<Row>

    struct Element: Identifiable {
      let id: SectionID
      let index: Int
    }

    var startIndex: Int { 0 }
    var endIndex: Int { source.numberOfSections }

    subscript(index: Int) -> Element {
      Element(id: source.sections[index].id(at: index), index: index)
    }
  }

  /// The rows of a section, each with its identity, which are not made before they are shown.
  struct RowList: RandomAccessCollection {
    let source: DataSource<Row>
    let section: Int

    struct Element: Identifiable {
      let id: RowID
      let path: RowPath
    }

    var startIndex: Int { 0 }
    var endIndex: Int { source.numberOfItems(in: section) }

    subscript(index: Int) -> Element {
      let path = RowPath(section: section, row: index)
      return Element(id: source[path].id, path: path)
    }
  }
#endif
