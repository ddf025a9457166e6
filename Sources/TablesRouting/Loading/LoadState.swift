import TablesModel

/// A part of a screen that is loaded.
enum LoadTarget: Hashable {
  /// All sections of the table.
  case table
  /// The rows of a section.
  case section(SectionID)
}

/// The progress of loading a section or table.
struct LoadState {
  /// The value that was last loaded, unless the app stores it.
  var value: Any?
  /// The number of the work that is loading; results of older work are ignored.
  var work: Int?
  /// Whether the value that was loaded before stays visible while the work is running.
  var isReload = false
  /// The way in which loading ended without a value. `nil` while it runs or if it has succeeded.
  var end: End?
  /// The index of the section when its work began.
  var index = 0
  /// The id of the placeholder row that is shown while the rows are loaded.
  var row: RowID = "loading"
  /// The name of the section or table for sentences about loading it.
  var name = ""

  /// A way in which loading ended without a value.
  enum End {
    case failed(String)
    case givenUp

    var reason: String? {
      if case .failed(let reason) = self { reason } else { nil }
    }
  }
}

extension Loading {
  /// Returns the loaded value, from the app's storage or the router's; `nil` if there is none yet.
  func value(of target: LoadTarget, in kept: KeptState) -> Any? {
    guard let storage else { return kept.loads[target]?.value.flatMap { accepts($0) ? $0 : nil } }
    if case .section(let id) = target, kept.storedLoads.isForeign(id) { return nil }
    return storage.get().flatMap { accepts($0) ? $0 : nil }
  }
}

/// The sections of a screen whose loaded values the app stores.
///
/// One storage can serve a section whose id changes with the object that it shows. After such a
/// change, the storage holds the value of the old id until the value of the new id is loaded.
struct StoredLoads {
  /// The ids of the sections when the table was last evaluated, by the place in the source code
  /// that declares them.
  private var ids: [DeclarationSite: Set<SectionID>] = [:]
  /// The values of the sections when the table was last evaluated.
  private var values: [SectionID: Any] = [:]
  /// The sections whose storage holds the value of another section.
  private var foreign: Set<SectionID> = []
  /// The loaded sections that the table declared when it was last evaluated.
  private var present: Set<SectionID> = []
  /// The loaded sections that the table declared before, and no longer does.
  private(set) var gone: Set<SectionID> = []

  /// Whether values of sections are known.
  var hasValues: Bool { !values.isEmpty }

  /// Returns whether the storage of a section holds the value of another one.
  func isForeign(_ id: SectionID) -> Bool { foreign.contains(id) }

  /// Compares the loaded sections of a newly evaluated table with those of the last evaluation.
  /// Records which sections are gone, and which storages hold the value of another section.
  ///
  /// Sections of a `ForEach` are skipped, because the id of such a section never changes.
  mutating func record(_ sections: RowList<Section<Row>>) {
    var declared: [DeclarationSite: [(id: SectionID, value: Any?)]] = [:]
    let indices = sections.storedLoadingIndices
    if indices.isEmpty, present.isEmpty, gone.isEmpty { return }
    let ids = Set(indices.map { sections[$0].id(at: $0) })
    (gone, present) = (present.subtracting(ids), ids)
    for index in indices {
      let section = sections[index]
      guard let site = section.site, let id = section.id, let storage = section.loading?.storage
      else { continue }
      declared[site, default: []].append((id, storage.get()))
    }
    for (site, sections) in declared {
      let new = Set(sections.map(\.id))
      let old = self.ids.updateValue(new, forKey: site) ?? new
      for (id, value) in sections {
        record(id, value, isChanged: !old.contains(id), gone: old.subtracting(new))
      }
    }
  }

  private mutating func record(
    _ id: SectionID, _ value: Any?, isChanged: Bool, gone: Set<SectionID>
  ) {
    guard let value else {
      foreign.remove(id)
      values[id] = nil
      return
    }
    if isChanged, !gone.isEmpty, !areKnownEqual(value, values[id]) { foreign.insert(id) }
    if !foreign.contains(id) { values[id] = value }
  }

  /// Records that a section has stored its value.
  mutating func loaded(_ id: SectionID) { foreign.remove(id) }
}

extension KeptState {
  /// Returns a table with the rows that were loaded, and a placeholder row for those that were not.
  /// - Complexity: O(stored sections). Creates no row of the app.
  mutating func filled(_ table: Table, in scope: StateScope, words: Words) -> Table {
    var table = table
    if let loading = table.loading {
      table.dataSource = scope.evaluate { source(of: table, loading, words) }
    }
    let sections = table.dataSource.sections
    storedLoads.record(sections)
    guard sections.mayBeLoading else { return table }
    table.dataSource.sections = sections.changingLoading { [self] section, index in
      scope.evaluate { fill(&section, at: index, words) }
    }
    return table
  }

  private func source(
    of table: Table, _ loading: Loading<DataSource<Row>>, _ words: Words
  ) -> DataSource<Row> {
    if let source = loading.value(of: .table, in: self).flatMap(loading.content) { return source }
    guard let end = loads[.table]?.end else { return table.loadingSource(words: words) }
    return table.failureSource(end.reason, words: words) { _ = try await loading.load() }
  }

  private func fill(_ section: inout Section<Row>, at index: Int, _ words: Words) {
    guard let loading = section.loading else { return }
    let target = LoadTarget.section(section.id(at: index))
    if let rows = loading.value(of: target, in: self).flatMap(loading.content) {
      section.show(rows, words: words)
      if section.standIn == nil { section.ownRows() }
    } else if let end = loads[target]?.end {
      section.showFailure(end.reason, words: words) { _ = try await loading.load() }
    } else {
      section.showLoading(words: words)
    }
  }
}

extension RowList<Section<Row>> {
  /// Whether a section has to be loaded, or may have to be loaded once it is created.
  fileprivate var mayBeLoading: Bool {
    runs.contains { if case .lazy = $0 { true } else { false } } || !storedLoadingIndices.isEmpty
  }
}
