extension DataSource {
  /// Groups items into sections by what they have in common: the day of a photo, a first letter.
  ///
  /// ```swift
  /// DataSource(grouping: photos, by: \.day, header: { "\($0)" }).sections[0].header
  /// ```
  /// Sections ascend by their key, and are known by it: one comes with its first item and goes
  /// with its last, and every other stays what it is. Items keep their order.
  /// - Complexity: O(items + sections · log sections).
  public init<Key: Hashable & Comparable & RowIDConvertible>(
    grouping items: some Sequence<Item>, by key: (Item) -> Key,
    header: (Key) -> String? = { "\($0)" }
  ) {
    self.init(grouping: items, by: key, sortedBy: <, header: header)
  }

  /// Groups items into sections by what they have in common, in an order of one's own.
  public init<Key: Hashable & RowIDConvertible>(
    grouping items: some Sequence<Item>, by key: (Item) -> Key,
    sortedBy areInIncreasingOrder: (Key, Key) -> Bool, header: (Key) -> String? = { "\($0)" }
  ) {
    let groups = Dictionary(grouping: items, by: key)
    let keys = groups.keys.sorted(by: areInIncreasingOrder)
    self.init(
      sections: keys.map { key in
        Section(id: SectionID(key), items: groups[key] ?? [], header: header(key))
      })
  }
}
