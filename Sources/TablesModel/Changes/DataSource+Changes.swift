extension DataSource {
  /// Returns the changes that lead from another data source to this one, for any items, or `nil` if
  /// the items cannot be identified.
  ///
  /// Items that are `Identifiable` and `Equatable` are matched by their ids, and items that are
  /// only `Hashable` by their values.
  /// - Parameter shownItems: The items that a host shows, by their old paths. They are compared
  ///   even if they are lazy rows.
  func changes(
    from old: DataSource, comparing shownItems: [RowPath: Item]
  ) -> Changeset<Item>? {
    if let new = self as? DataSource<Row>, let old = old as? DataSource<Row> {
      let shownRows = shownItems as? [RowPath: Row] ?? [:]
      return new.difference(from: old, comparing: shownRows) as? Changeset<Item>
    }
    if let type = Item.self as? any (Identifiable & Equatable).Type {
      return changesOfIdentified(type, from: old)
    }
    if let type = Item.self as? any Hashable.Type { return changesOfValues(type, from: old) }
    return nil
  }

  private func changesOfIdentified<Identified: Identifiable & Equatable>(
    _ type: Identified.Type, from old: DataSource
  ) -> Changeset<Item>? {
    guard let new = self as? DataSource<Identified>, let old = old as? DataSource<Identified> else {
      return nil
    }
    return new.difference(from: old) as? Changeset<Item>
  }

  private func changesOfValues<Value: Hashable>(
    _ type: Value.Type, from old: DataSource
  ) -> Changeset<Item>? {
    guard let new = self as? DataSource<Value>, let old = old as? DataSource<Value> else {
      return nil
    }
    return new.differenceOfValues(from: old) as? Changeset<Item>
  }
}
