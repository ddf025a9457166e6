extension Section<Row> {
  /// Makes a section of rows that are loaded when a screen first shows it.
  ///
  /// ```swift
  /// Section("Members", loading: { try await team.members() }) { members in
  ///   ForEach(members) { Info($0.name) }
  /// }
  /// .emptyState("No members")
  /// ```
  /// Until `load` has ended a single row says so. Where it throws, a row gives the reason and,
  /// selected, tries again; where the value has no rows the section's `.emptyState` stands there.
  /// It runs in the isolation of whoever settles the screen. Give the section the `.id(_:)` of
  /// what it loads for: with another id it loads anew, and what the last one asked for is dropped.
  ///
  /// The screen keeps the value, or the app does with `storage`; setting that to `nil` loads anew.
  public init<Value>(
    _ header: String? = nil, footer: String? = nil,
    loading load: nonisolated(nonsending) @escaping () async throws -> Value,
    into storage: Binding<Value?>? = nil, @RowsBuilder content: @escaping (Value) -> Rows
  ) {
    self.init(items: [], header: header, footer: footer)
    loading = Loading(load: load, storage: storage) { content($0).list() }
    if let value = storage?.wrappedValue { show(content(value).list()) } else { showLoading() }
    ownRows()
  }
}

extension Table {
  /// Makes a table of sections that are loaded when a screen first shows it.
  ///
  /// ```swift
  /// Table("Team", loading: { try await api.team() }) { team in
  ///   Section("Members") { ForEach(team.members) { Info($0.name) } }
  /// }
  /// ```
  /// It loads, fails and tries again as a section does; where the value has no rows the table's
  /// `.emptyState` stands there.
  public init<Value>(
    _ title: String? = nil,
    loading load: nonisolated(nonsending) @escaping () async throws -> Value,
    into storage: Binding<Value?>? = nil, @TableBuilder content: @escaping (Value) -> Sections
  ) {
    self.init(title: title, dataSource: DataSource())
    loading = Loading(load: load, storage: storage) { DataSource(sections: content($0).list()) }
    dataSource =
      storage?.wrappedValue.map { DataSource(sections: content($0).list()) } ?? loadingSource()
  }
}

extension Loading {
  /// Forgets the type of a value that is loaded.
  fileprivate convenience init<Value>(
    load: nonisolated(nonsending) @escaping () async throws -> Value, storage: Binding<Value?>?,
    content: @escaping (Value) -> Content
  ) {
    let storage = storage.map { binding in
      Storage(
        get: { binding.wrappedValue },
        set: { value in if let value = value as? Value { binding.wrappedValue = value } })
    }
    self.init(load: { try await load() }, storage: storage, accepts: { $0 is Value }) {
      ($0 as? Value).map(content)
    }
  }
}
