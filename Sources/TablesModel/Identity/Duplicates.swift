/// An id that is shared by several rows of one section, or by several sections of one table.
///
/// Such rows can be drawn and selected. But the state that a screen keeps for one of them may be
/// given to another, and so may the changes in a difference between two tables.
public struct DuplicateID: Equatable, Sendable {
  /// An id of a row or of a section.
  package enum Kind: Hashable, Sendable {
    /// The id of rows of one section.
    case row(RowID)
    /// The id of sections of the table.
    case section(SectionID)
  }

  /// The id, and whether rows or sections have it.
  package var kind: Kind
  /// The paths of the rows or sections, at least two. The path of a section has row 0.
  package var paths: [RowPath]
  /// The lines that declared the id, in the order of `paths`. A row that was created without a
  /// builder has `nil`.
  package var sites: [DeclarationSite?]

  package init(kind: Kind, paths: [RowPath], sites: [DeclarationSite?]) {
    self.kind = kind
    self.paths = paths
    self.sites = sites
  }
}

extension DuplicateID: CustomStringConvertible {
  /// The id, the paths that have it, and the lines that declared it.
  public var description: String {
    let places = zip(paths, sites).map { path, site in
      let place = if case .section = kind { "section \(path.section)" } else { "\(path)" }
      return site.map { "\(place) (\($0))" } ?? place
    }
    return "\(name) is used at \(places.joined(separator: " and at ")): give each its own id"
  }

  private var name: String {
    switch kind {
    case .row(let id): "row id \(id.plainText.quotedPrintable)"
    case .section(let id): "section id \(id.plainText.quotedPrintable)"
    }
  }
}

extension Table {
  /// The ids that are not unique, with their paths and the lines that declared them.
  ///
  /// The library itself never reads this property.
  /// - Complexity: O(rows); every row is created once.
  public var duplicates: [DuplicateID] {
    var sections = DuplicateFinder<SectionID>()
    var found: [DuplicateID] = []
    for (index, section) in dataSource.sections.enumerated() {
      if let id = section.id {
        sections.record(id, RowPath(section: index, row: 0), section.site)
      }
      var rows = DuplicateFinder<RowID>()
      for row in section.items.indices {
        let declared = section.items.declared(at: row)
        rows.record(declared.value.id, RowPath(section: index, row: row), declared.site)
      }
      found += rows.duplicates { .row($0) }
    }
    return sections.duplicates { .section($0) } + found
  }
}

/// The places of each id, in the order in which ids were first seen.
private struct DuplicateFinder<ID: Hashable> {
  private var first: [ID: (RowPath, DeclarationSite?)] = [:]
  private var repeated: [ID: [(RowPath, DeclarationSite?)]] = [:]

  mutating func record(_ id: ID, _ path: RowPath, _ site: DeclarationSite?) {
    guard let earlier = first.updateValue((path, site), forKey: id) else { return }
    repeated[id, default: [earlier]].append((path, site))
  }

  func duplicates(kind: (ID) -> DuplicateID.Kind) -> [DuplicateID] {
    repeated.sorted { $0.value[0].0 < $1.value[0].0 }.map { id, places in
      DuplicateID(kind: kind(id), paths: places.map(\.0), sites: places.map(\.1))
    }
  }
}
