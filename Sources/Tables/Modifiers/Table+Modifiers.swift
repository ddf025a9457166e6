extension Table {
  /// Lets the rows be searched.
  public func searchable(_ isSearchable: Bool = true) -> Table {
    changed { $0.isSearchable = isSearchable }
  }

  /// Lets rows that allow it be deleted and moved.
  ///
  /// ```swift
  /// .editable { path in files.remove(at: path.row) } onMove: { files.move($0.row, to: $1.row) }
  /// ```
  /// A row's own `.onDelete { }` goes before `onDelete`; paths are those before the change, the
  /// target of a move those after it.
  public func editable(
    _ options: EditingOptions = .all,
    onDelete: ((RowPath) -> Void)? = nil,
    onMove: ((_ source: RowPath, _ target: RowPath) -> Void)? = nil
  ) -> Table {
    changed {
      $0.editing = options
      $0.behavior.onMove = onMove
      $0.behavior.onDelete = onDelete
    }
  }

  /// Sees every selection that its row leaves to the app.
  public func onSelect(_ perform: @escaping (Row) -> Void) -> Table {
    changed { $0.behavior.onSelect = perform }
  }

  /// Shows these rows where the table has none.
  public func emptyState(@RowsBuilder _ content: () -> Rows) -> Table {
    changed { $0.emptyState = content().list() }
  }

  /// Brings the rows up to date when the user asks for it, then loads again what is loaded.
  ///
  /// Without a closure it does no more than that. Rows that were loaded stay in view meanwhile,
  /// and after a failure.
  public func refreshable(
    _ refresh: nonisolated(nonsending) @escaping () async throws -> Void = {}
  ) -> Table {
    changed { $0.behavior.refresh = refresh }
  }

  private func changed(_ change: (inout Table) -> Void) -> Table {
    var copy = self
    change(&copy)
    return copy
  }
}
