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
  /// The way in which loading ended without a value; `nil` if it did not.
  var end: End?
  /// The index of the section when its work began.
  var index = 0
  /// The id of the row that is shown in place of the rows while they are loaded.
  var row: RowID = "loading"
  /// The name of the section or table in a sentence.
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
  func value(_ state: LoadState) -> Any? {
    let value = storage.map { $0.get() } ?? state.value
    return value.flatMap { accepts($0) ? $0 : nil }
  }
}

extension KeptState {
  /// Returns a table with the rows that were loaded, and a placeholder row for those that were not.
  /// - Complexity: O(sections that are stored). Creates no row of the app.
  func filled(_ table: Table, in scope: StateScope, words: Words) -> Table {
    var table = table
    if let loading = table.loading {
      table.dataSource = scope.evaluate(loadedBy: nil) { source(of: table, loading, words) }
    }
    let sections = table.dataSource.sections
    guard sections.mayBeLoading else { return table }
    table.dataSource.sections = sections.changingLoading { section, index in
      scope.evaluate(loadedBy: section.id(at: index)) { fill(&section, at: index, words) }
    }
    return table
  }

  private func source(
    of table: Table, _ loading: Loading<DataSource<Row>>, _ words: Words
  ) -> DataSource<Row> {
    let state = loads[.table] ?? LoadState()
    if let source = loading.value(state).flatMap(loading.content) { return source }
    guard let end = state.end else { return table.loadingSource(words: words) }
    return table.failureSource(end.reason, words: words) { _ = try await loading.load() }
  }

  private func fill(_ section: inout Section<Row>, at index: Int, _ words: Words) {
    guard let loading = section.loading else { return }
    let state = loads[.section(section.id(at: index))] ?? LoadState()
    if let rows = loading.value(state).flatMap(loading.content) {
      section.show(rows, words: words)
      if section.standIn == nil { section.ownRows() }
    } else if let end = state.end {
      section.showFailure(end.reason, words: words) { _ = try await loading.load() }
    } else {
      section.showLoading(words: words)
    }
  }
}

extension RunList<Section<Row>> {
  /// Whether a section has to be loaded, or may have to be loaded once it is created.
  fileprivate var mayBeLoading: Bool {
    runs.contains { if case .lazy = $0 { true } else { false } } || !storedLoadingIndices.isEmpty
  }
}
