extension Table {
  /// Sets whether the user can search the rows.
  public func searchable(_ isSearchable: Bool = true) -> Table {
    changed { $0.isSearchable = isSearchable }
  }

  /// Lets the user delete and move the rows that allow it.
  ///
  /// ```swift
  /// .editable { path in files.remove(at: path.row) } onMove: { files.move($0.row, to: $1.row) }
  /// ```
  /// A row's own `.onDelete { }` takes precedence over `onDelete`. Paths are those before the
  /// change, except the target of a move, which is the path after it.
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

  /// Performs an action when the user selects a row that has no effect of its own, such as a
  /// `Segue` without a destination.
  public func onSelect(_ perform: @escaping (Row) -> Void) -> Table {
    changed { $0.behavior.onSelect = perform }
  }

  /// Sets the rows that are shown if the table has none of its own.
  public func emptyState(@RowsBuilder _ content: () -> Rows) -> Table {
    changed { $0.emptyState = content().list() }
  }

  /// Lets the user refresh the table: the closure runs, and then loaded rows are loaded again.
  ///
  /// Without a closure, only loaded rows are loaded again. The old rows stay visible during the
  /// refresh and if it fails.
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
