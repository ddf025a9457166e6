/// An id that several rows of one section, or several sections of one table, share.
///
/// Such rows are drawn and selected all the same; but kept state, and differences between two
/// tables, can take one for the other.
public struct DuplicateID: Hashable, Sendable {
  /// What the id tells apart.
  public enum Kind: Hashable, Sendable {
    /// Rows of one section.
    case row(RowID)
    /// Sections of the table.
    case section(SectionID)
  }

  /// The id, and whether it is a row's or a section's.
  public var kind: Kind
  /// Where it stands, at least twice; a section's paths have row 0.
  public var paths: [RowPath]
  /// Where each was declared, in the order of `paths`; `nil` where it was made without a builder.
  public var sites: [DeclarationSite?]

  package init(kind: Kind, paths: [RowPath], sites: [DeclarationSite?]) {
    self.kind = kind
    self.paths = paths
    self.sites = sites
  }
}

extension DuplicateID: CustomStringConvertible {
  /// What is twice, where it stands, and which lines declared it.
  public var description: String {
    let places = zip(paths, sites).map { path, site in
      let place = if case .section = kind { "section \(path.section)" } else { "\(path)" }
      return site.map { "\(place) (\($0))" } ?? place
    }
    return "\(name) stands at \(places.joined(separator: " and at ")): give each its own"
  }

  private var name: String {
    switch kind {
    case .row(let id): "row id \"\(id)\""
    case .section(let id): "section id \"\(id)\""
    }
  }
}

extension Table {
  /// The ids that are not unique, each with its paths and the lines that declared it.
  ///
  /// - Complexity: O(rows); makes every row once. Never called by the library on its own.
  public var duplicates: [DuplicateID] {
    var sections = DuplicateFinder<SectionID>()
    var found: [DuplicateID] = []
    for (index, section) in dataSource.sections.enumerated() {
      if let id = section.id {
        sections.note(id, RowPath(section: index, row: 0), section.site)
      }
      var rows = DuplicateFinder<RowID>()
      for row in section.items.indices {
        let declared = section.items.declared(at: row)
        rows.note(declared.value.id, RowPath(section: index, row: row), declared.site)
      }
      found += rows.duplicates { .row($0) }
    }
    return sections.duplicates { .section($0) } + found
  }
}

/// Where each id was met, in the order in which ids were first met.
private struct DuplicateFinder<ID: Hashable> {
  private var first: [ID: (RowPath, DeclarationSite?)] = [:]
  private var repeated: [ID: [(RowPath, DeclarationSite?)]] = [:]

  mutating func note(_ id: ID, _ path: RowPath, _ site: DeclarationSite?) {
    guard let earlier = first.updateValue((path, site), forKey: id) else { return }
    repeated[id, default: [earlier]].append((path, site))
  }

  func duplicates(kind: (ID) -> DuplicateID.Kind) -> [DuplicateID] {
    repeated.sorted { $0.value[0].0 < $1.value[0].0 }.map { id, places in
      DuplicateID(kind: kind(id), paths: places.map(\.0), sites: places.map(\.1))
    }
  }
}
