extension Table {
  /// Sets whether the user can search the rows.
  public func searchable(_ isSearchable: Bool = true) -> Table {
    changed { $0.isSearchable = isSearchable }
  }

  /// Lets the user delete the rows that are `.deletable()` and move those that are `.movable()`.
  ///
  /// ```swift
  /// Table {
  ///   Section("Files") { ForEach(files) { Info($0.name).deletable() } }
  /// }
  /// .editable { path in files.remove(at: path.row) }
  /// ```
  /// A path counts all rows of the section. It is the path of the row before the change; the target
  /// of a move is its path after the change. The `.onDelete` of a row, and the `.onDelete` and
  /// `.onMove` of a ``ForEach``, take precedence; they also work in a table without this modifier.
  /// Changes that are not in `options` are denied to all rows.
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
    var rows = content().list()
    rows.declareLateRows(in: nil, isEmptyState: true)
    return changed { $0.emptyState = rows }
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
