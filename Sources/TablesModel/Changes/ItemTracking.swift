extension DataSource {
  /// Returns the path of an item that was at a path in older data. `nil` if the item was removed,
  /// or if the items cannot be identified.
  ///
  /// A difference removes the items of a removed section and inserts those of an inserted section,
  /// even if an item is in both. Here, such an item is found by its id.
  /// - Complexity: That of `difference(from:)`.
  package func path(ofItemAt path: RowPath, in old: DataSource) -> RowPath? {
    guard let item = old.item(at: path), let changes = changes(from: old, comparing: [:]) else {
      return nil
    }
    return changes.rowMap.target(of: path) ?? changes.insertedPath(ofItemEqualTo: item, in: self)
  }
}

extension Changeset {
  /// Returns the path of the only inserted item with the id of another one.
  fileprivate func insertedPath(
    ofItemEqualTo item: Item, in data: DataSource<Item>
  ) -> RowPath? {
    guard let id = TablesModel.id(of: item) else { return nil }
    var found: RowPath?
    let rows = insertedSections.lazy.flatMap { section in
      (0..<data.numberOfItems(in: section)).lazy.map { RowPath(section: section, row: $0) }
    }
    for path in [AnySequence(insertedRows), AnySequence(rows)].joined()
    where data.item(at: path).flatMap(TablesModel.id) == id {
      guard found == nil else { return nil }
      found = path
    }
    return found
  }
}

/// Returns the id of an item, or the item itself if it has none. `nil` if nothing identifies it.
private func id(of item: some Any) -> AnyHashable? {
  func id(of item: some Identifiable) -> AnyHashable { AnyHashable(item.id) }
  if let item = item as? any Identifiable & Equatable { return id(of: item) }
  return (item as? any Hashable).map { AnyHashable($0) }
}

extension UpdateQueue {
  /// Returns the path in the pending data of a row that the host shows. `nil` if the row was
  /// removed, or if the items cannot be identified and their changes were not reported.
  package func pendingPath(ofShown path: RowPath) -> RowPath? {
    guard let pending else { return path }
    return reportedPath(ofShown: path) ?? pending.path(ofItemAt: path, in: shown)
  }
}
