/// The closures with which a section or a table loads its contents.
///
/// Copies of a declaration share it. It is never compared, and its closures run in the isolation
/// domain in which it was created.
package final class Loading<Content> {
  /// Loads the value. A host calls this when the section is first shown and when the user retries.
  package let load: LoadWork
  /// Returns the contents for a value. `nil` if the value, which may come from an earlier
  /// declaration, is of another type.
  package let content: (Any) -> Content?
  /// Returns whether a value has the type that `content` accepts.
  package let accepts: (Any) -> Bool
  /// The app's storage of the value; `nil` if the screen keeps it.
  package let storage: LoadStorage?

  package init(
    load: @escaping LoadWork, storage: LoadStorage?, accepts: @escaping (Any) -> Bool,
    content: @escaping (Any) -> Content?
  ) {
    self.load = load
    self.storage = storage
    self.accepts = accepts
    self.content = content
  }
}

/// The app's storage of a loaded value.
package struct LoadStorage {
  /// Returns the value, or `nil` if it is not loaded.
  package let get: () -> Any?
  /// Stores a loaded value.
  package let set: (Any) -> Void

  package init(get: @escaping () -> Any?, set: @escaping (Any) -> Void) {
    self.get = get
    self.set = set
  }
}

/// A closure that loads a value, which has the type that `content` of a `Loading` accepts.
package typealias LoadWork = nonisolated(nonsending) () async throws -> Any

extension RowList<Section<Row>> {
  /// The positions of the stored sections that load their rows. Lazy sections are not included.
  /// - Complexity: O(stored sections).
  package var storedLoadingIndices: [Int] { storedIndices { $0.loading != nil } }

  /// Returns the list with a change to each section that loads its rows. A lazy section is changed
  /// each time it is read.
  /// - Complexity: O(stored sections).
  package func changingLoading(
    _ change: @escaping (inout Section<Row>, _ index: Int) -> Void
  ) -> RowList {
    var start = 0
    var result = RowList(
      runs: runs.map { run in
        defer { start += run.count }
        guard case .lazy(let sections) = run else { return run }
        return .lazy(
          sections.transformed { [start] in
            if $0.value.loading != nil { change(&$0.value, start + $1) }
          })
      })
    for index in storedLoadingIndices { change(&result[index], index) }
    return result
  }
}

/// The reason why placeholders are shown in place of a section's own rows.
package enum StandIn: Hashable, Sendable {
  /// The rows are being loaded, or the loading has not started yet.
  case loading
  /// The rows could not be loaded, or the user cancelled the loading.
  case failed
  /// The section has no rows.
  case empty
}

extension Loading<RowList<Row>> {
  /// Returns one that adds rows at the end of those that it loads.
  fileprivate func adding(_ end: RowList<Row>) -> Loading {
    let content = content
    return Loading(load: load, storage: storage, accepts: accepts) { value in
      content(value).map { RowList(runs: $0.runs + end.runs) }
    }
  }
}

extension Section<Row> {
  /// Adds the row that loads more rows, after those that are declared or loaded.
  package mutating func addEnd(_ row: PlacedRow) {
    let end = RowList(runs: [Run(placing: [row])])
    loading = loading?.adding(end)
    if standIn == .empty { (standIn, items) = (nil, RowList()) }
    if standIn == nil { items = RowList(runs: items.runs + end.runs) }
  }

  /// Shows a placeholder while the section is being loaded.
  package mutating func showLoading(words: Words = .english) {
    show(.loading, [.loading(id: .loading(of: name), words: words)])
  }

  /// Shows a row with the reason why the section could not be loaded. Selecting it calls `retry`.
  package mutating func showFailure(
    _ reason: String?, words: Words, retry: @escaping RowBehavior.AsyncWork
  ) {
    var row = Row(
      id: .loading(of: name), kind: .action(role: nil), wording: .tryAgain, words: words)
    row.status = reason.map { .failed($0) }
    standIn = .failed
    items = RowList(
      runs: [.declared([Declared(row, behavior: RowBehavior(effect: .performAsync(retry)))])])
  }

  /// Shows rows, or the section's empty state if there are none.
  package mutating func show(_ rows: RowList<Row>, words: Words = .english) {
    guard rows.isEmpty else {
      items = rows
      standIn = nil
      return
    }
    guard emptyState.isEmpty else { return show(.empty, emptyState) }
    show(.empty, [Row(id: .empty(of: name), wording: .empty, words: words)])
  }

  /// Shows the section's empty state if it has no rows and is not being loaded.
  package mutating func showEmptyState() {
    if items.isEmpty || standIn == .empty { show(.empty, emptyState) }
  }

  private mutating func show(_ standIn: StandIn, _ rows: RowList<Row>) {
    self.standIn = standIn
    items = rows
  }
}

extension Table {
  /// Returns the section that is shown while the table is being loaded.
  package func loadingSource(words: Words = .english) -> DataSource<Row> {
    standInSource { $0.showLoading(words: words) }
  }

  /// Returns the section that is shown if the table could not be loaded.
  package func failureSource(
    _ reason: String?, words: Words, retry: @escaping RowBehavior.AsyncWork
  ) -> DataSource<Row> {
    standInSource { $0.showFailure(reason, words: words, retry: retry) }
  }

  private func standInSource(_ show: (inout Section<Row>) -> Void) -> DataSource<Row> {
    var section = Section<Row>(items: [], header: title)  // for the id of its row
    show(&section)
    section.header = nil
    section.id = .loadedTable
    return DataSource(sections: [section])
  }
}

extension Row {
  /// The title of a placeholder, which can be shown in another language.
  package enum Wording: Hashable, Sendable {
    case loading, tryAgain, empty
    /// The title of the row that loads more, which says what its status is.
    case loadMore

    /// Returns the title of a row with a status in a language.
    package func title(in words: Words, status: Status? = nil) -> String {
      switch (self, status) {
      case (.loading, _), (.loadMore, .running): words.loading
      case (.tryAgain, _), (.loadMore, .failed): words.tryAgain
      case (.empty, _): words.empty
      case (.loadMore, _): words.loadMore
      }
    }
  }

  /// Creates a placeholder.
  package init(id: RowID, kind: Kind = .info, wording: Wording, words: Words = .english) {
    self.init(id: id, kind: kind, title: wording.title(in: words))
    self.wording = wording
  }

  /// Returns the placeholder of a section or table that is being loaded.
  package static func loading(id: RowID, words: Words = .english) -> Row {
    var row = Row(id: id, wording: .loading, words: words)
    row.status = .running
    return row
  }
}

extension RowID {
  /// Returns the id of the placeholder of a section or table that is loaded: `Members/loading`.
  package static func loading(of name: String?) -> RowID {
    guard let name, !name.isEmpty else { return "loading" }
    return RowID("\(name)/loading")
  }

  /// Returns the id of the row that is shown for an empty section: `Members/empty`.
  package static func empty(of name: String?) -> RowID {
    guard let name, !name.isEmpty else { return "empty" }
    return RowID("\(name)/empty")
  }
}

extension Table {
  /// Whether a placeholder is shown in place of the sections, because they are not loaded.
  package var isUnloaded: Bool {
    loading != nil && dataSource.sections.first?.id == .loadedTable
  }
}

extension SectionID {
  /// The id of the section that is shown while a whole table is being loaded.
  package static let loadedTable: SectionID = "loading"
}
