extension Section<Row> {
  /// Creates a section whose rows are loaded when a screen first shows it.
  ///
  /// ```swift
  /// Section("Members", loading: { try await team.members() }) { members in
  ///   ForEach(members) { Info($0.name) }
  /// }
  /// .emptyState("No members")
  /// ```
  /// While `load` runs, a placeholder row is shown. If it throws, a row shows the error, and
  /// selecting it loads again. If `content` returns no rows, the section's `.emptyState` is shown.
  ///
  /// `load` runs in the isolation of the caller of `settle()`. Give the section the `.id(_:)` of
  /// the object whose data it loads: if the id changes, it discards the result and loads again.
  ///
  /// The screen keeps the value unless there is a `storage`. Setting the storage to `nil` loads
  /// again.
  public init<Value>(
    _ header: String? = nil, footer: String? = nil,
    loading load: nonisolated(nonsending) @escaping () async throws -> Value,
    into storage: Binding<Value?>? = nil, @RowsBuilder content: @escaping (Value) -> Rows
  ) {
    self.init(items: [], header: header, footer: footer)
    loading = Loading(load: load, storage: storage) { content($0).list() }
    if StateScope.current == nil, let value = storage?.wrappedValue {
      show(content(value).list())
    } else {  // A router creates the rows of a value itself.
      showLoading()
    }
  }
}

extension Table {
  /// Creates a table whose sections are loaded when a screen first shows it.
  ///
  /// ```swift
  /// Table("Team", loading: { try await api.team() }) { team in
  ///   Section("Members") { ForEach(team.members) { Info($0.name) } }
  /// }
  /// ```
  /// Loading, errors and trying again work as for a section. If `content` returns no rows, the
  /// table's `.emptyState` is shown.
  public init<Value>(
    _ title: String? = nil,
    loading load: nonisolated(nonsending) @escaping () async throws -> Value,
    into storage: Binding<Value?>? = nil, @TableBuilder content: @escaping (Value) -> Sections
  ) {
    self.init(title: title, dataSource: DataSource())
    loading = Loading(load: load, storage: storage) { DataSource(sections: content($0).list()) }
    // A router creates the sections of a value itself.
    let value = StateScope.current == nil ? storage?.wrappedValue : nil
    dataSource = value.map { DataSource(sections: content($0).list()) } ?? loadingSource()
  }
}

extension Loading {
  /// Creates a `Loading` from closures that know the type of the loaded value.
  fileprivate convenience init<Value>(
    load: nonisolated(nonsending) @escaping () async throws -> Value, storage: Binding<Value?>?,
    content: @escaping (Value) -> Content
  ) {
    let storage = storage.map { binding in
      LoadStorage(
        get: { binding.wrappedValue },
        set: { value in if let value = value as? Value { binding.wrappedValue = value } })
    }
    self.init(load: { try await load() }, storage: storage, accepts: { $0 is Value }) {
      ($0 as? Value).map(content)
    }
  }
}
