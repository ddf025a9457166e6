import TablesModel

/// What is loaded of a screen.
enum LoadTarget: Hashable {
  /// All sections of the table.
  case table
  /// The rows of a section.
  case section(SectionID)
}

/// How far the loading of a section or table has come.
struct LoadState {
  /// What was loaded last, where the screen keeps it.
  var value: Any?
  /// The number of the work under way, whose result alone counts.
  var work: Int?
  /// Whether what was loaded before stays in view meanwhile.
  var isReload = false
  /// Why nothing is there.
  var end: End?
  /// Where the section stood when its work began.
  var index = 0
  /// The row that tells of it, and what a reader calls the whole.
  var row: RowID = "loading"
  var name = ""

  /// How a load ended that gave nothing.
  enum End {
    case failed(String)
    case givenUp

    var reason: String? {
      if case .failed(let reason) = self { reason } else { nil }
    }
  }
}

extension Loading {
  /// The value, wherever it is kept; `nil` where it has yet to be loaded.
  func value(_ state: LoadState) -> Any? {
    let value = storage.map { $0.get() } ?? state.value
    return value.flatMap { accepts($0) ? $0 : nil }
  }
}

extension KeptState {
  /// A table with what was loaded of it, and what stands in for what was not.
  /// - Complexity: O(sections that are stored); no row is made.
  func filled(_ table: Table, words: Words) -> Table {
    var table = table
    if let loading = table.loading { table.dataSource = source(of: table, loading, words) }
    let sections = table.dataSource.sections
    guard sections.mayBeLoading else { return table }
    table.dataSource.sections = sections.changingLoading { fill(&$0, at: $1, words) }
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
  /// Whether there is a section to be loaded, or one that is not made yet.
  fileprivate var mayBeLoading: Bool {
    runs.contains { if case .lazy = $0 { true } else { false } } || !storedLoadingIndices.isEmpty
  }
}
