import TablesModel

extension TableController: TableViewDelegate {
  /// The row where its item takes selection.
  public func willSelect(_ path: RowPath) -> RowPath? {
    guard actions.didSelect != nil, let item = item(at: path) else { return nil }
    return actions.canSelect?(item, path) ?? true ? path : nil
  }

  /// Routes the selection by the item.
  public func didSelect(_ path: RowPath) { call(actions.didSelect, at: path) }

  /// Tells that another row is selected.
  public func didDeselect(_ path: RowPath) { call(actions.didDeselect, at: path) }

  /// What the actions say, else to delete where somebody can.
  public func editingStyle(at path: RowPath) -> EditingStyle {
    guard let item = item(at: path) else { return .none }
    let deletes = editing.contains(.delete) || actions.delete != nil
    return actions.editingStyle?(item, path) ?? (deletes ? .delete : .none)
  }

  /// Deletes the item where the controller does so, else lets the actions do it.
  public func commit(_ style: EditingStyle, at path: RowPath, in host: some CellHost) {
    switch style {
    case .none: break
    case .insert: call(actions.insert, at: path)
    case .delete where actions.delete != nil: call(actions.delete, at: path)
    case .delete: remove(at: path, in: host)
    }
  }

  /// Whether the controller moves rows, and the actions let this one go.
  public func canMove(at path: RowPath) -> Bool {
    guard editing.contains(.move), let item = item(at: path) else { return false }
    return actions.canMove?(item, path) ?? true
  }

  /// What the actions say, else the closest place inside `moveRange`; always one that exists.
  public func target(forMoveFrom source: RowPath, proposed: RowPath) -> RowPath {
    guard let item = item(at: source) else { return source }
    let wanted = actions.target?(item, source, proposed)
    return self.source.value.target(
      forMoveFrom: source, proposed: wanted ?? proposed,
      within: wanted == nil ? moveRange : .table)
  }

  /// Moves the item in the data; every other host of it is told.
  public func move(from source: RowPath, to target: RowPath, in host: some CellHost) {
    self.source.update(by: host) { $0.move(from: source, to: target) }
  }

  private func remove(at path: RowPath, in host: some CellHost) {
    guard item(at: path) != nil else { return }
    var updates = RowUpdates()
    updates.deletedRows = [path]
    performBatchUpdates(updates, in: host) { $0.remove(at: path) }
  }

  private func call(_ action: ((Item, RowPath) -> Void)?, at path: RowPath) {
    if let item = item(at: path) { action?(item, path) }
  }
}

extension TableController: TableViewPrefetching {
  /// Hands the items at the paths to the actions.
  public func prefetch(_ paths: [RowPath]) { actions.prefetch?(paths.compactMap(item(at:))) }

  /// Hands the items at the paths to the actions; paths that are gone are left out.
  public func cancelPrefetching(_ paths: [RowPath]) {
    actions.cancelPrefetching?(paths.compactMap(item(at:)))
  }
}
