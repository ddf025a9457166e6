import TablesModel

/// The rows of one section as a difference reads them: their ids, and whether two rows have the
/// same content.
///
/// The code that reads them is inlinable. If it is specialized for the client's type, a difference
/// takes a third of the time.
@usableFromInline
protocol MatchedRows {
  associatedtype ID: Hashable
  /// The number of rows.
  var count: Int { get }
  /// Returns the id of a row.
  func id(at index: Int) -> ID
  /// Returns whether a row has the same content as a row of another list.
  func isEqual(at index: Int, to other: Self, at otherIndex: Int) -> Bool
}

/// The rows of a section, which are stored in one contiguous buffer.
@usableFromInline
struct StoredRows<Item: Identifiable & Equatable>: MatchedRows {
  @usableFromInline let items: UnsafeBufferPointer<Item>

  @inlinable
  init(_ items: UnsafeBufferPointer<Item>) { self.items = items }

  @inlinable var count: Int { items.count }

  @inlinable
  func id(at index: Int) -> Item.ID { items[index].id }

  @inlinable
  func isEqual(at index: Int, to other: StoredRows, at otherIndex: Int) -> Bool {
    items[index] == other.items[otherIndex]
  }
}

/// The items of a list. Lazy items that have to be compared are created only once.
struct CachedRows<Item, ID: Hashable>: MatchedRows {
  private let list: RowList<Item>
  /// The ranges of created rows, ascending, each with the index in `items` of its first row.
  private let stretches: [(rows: Range<Int>, first: Int)]
  private let items: [Item]
  private let identify: (Item) -> ID
  private let areEqual: (Item, Item) -> Bool

  /// Creates the items of a list in ascending ranges.
  private init(
    _ list: RowList<Item>, creating ranges: [Range<Int>],
    identify: @escaping (Item) -> ID, areEqual: @escaping (Item, Item) -> Bool
  ) {
    self.list = list
    var items: [Item] = []
    items.reserveCapacity(ranges.reduce(0) { $0 + $1.count })
    stretches = ranges.map { range in
      defer { items += range.map { list[$0] } }
      return (range, items.count)
    }
    (self.items, self.identify, self.areEqual) = (items, identify, areEqual)
  }

  var count: Int { list.count }

  private func item(at index: Int) -> Item {
    let number = stretches.partitioningIndex { $0.rows.upperBound > index }
    guard number < stretches.count, stretches[number].rows.contains(index) else {
      return list[index]
    }
    return items[stretches[number].first + index - stretches[number].rows.lowerBound]
  }

  func id(at index: Int) -> ID { identify(item(at: index)) }

  func isEqual(at index: Int, to other: CachedRows, at otherIndex: Int) -> Bool {
    areEqual(item(at: index), other.item(at: otherIndex))
  }
}

extension CachedRows where Item: Identifiable & Equatable, ID == Item.ID {
  init(_ list: RowList<Item>, creating ranges: [Range<Int>]) {
    self.init(list, creating: ranges, identify: \.id, areEqual: ==)
  }
}

extension CachedRows where Item == ID {
  /// Creates the items of a list in which each item is its own id.
  init(values list: RowList<Item>, creating ranges: [Range<Int>]) {
    self.init(list, creating: ranges, identify: { $0 }, areEqual: { _, _ in true })
  }
}

/// Rows of a table, without creating the lazy ones.
struct ListedRows: MatchedRows {
  let list: RowList<Row>
  private let knownID: (Int) -> RowID?
  /// Whether none of the rows is compared.
  private let areLazy: Bool

  init(list: RowList<Row>, comparesRows: Bool) {
    self.list = list
    knownID = list.idReader
    areLazy = !comparesRows || list.areLazy
  }

  var count: Int { list.count }

  func id(at index: Int) -> RowID { knownID(index) ?? list[index].id }

  /// Returns whether both rows have the same content. Lazy rows, which are compared only on
  /// request, count as equal.
  func isEqual(at index: Int, to other: ListedRows, at otherIndex: Int) -> Bool {
    guard !areLazy, !other.areLazy, let row = list.comparedRow(at: index),
      let otherRow = other.list.comparedRow(at: otherIndex)
    else { return true }
    return row == otherRow
  }
}

/// A hash table of indices, whose keys are compared by the caller.
@usableFromInline
struct IndexTable {
  @usableFromInline var slots: [Int32]
  @usableFromInline let mask: Int
  /// For each index, the next one with an equal key; empty while all keys differ.
  @usableFromInline var links: [Int32] = []
  @usableFromInline let count: Int

  /// Creates an empty table for indices below `count`, to which `keys` indices are added.
  @inlinable
  init(count: Int, keys: Int) {
    var capacity = 16
    while capacity < 2 * keys { capacity *= 2 }
    slots = [Int32](repeating: -1, count: capacity)
    mask = capacity - 1
    self.count = count
  }

  @inlinable var hasDuplicates: Bool { !links.isEmpty }

  /// Adds an index in front of those with an equal key.
  @inlinable
  mutating func insert(_ index: Int, hash: Int, isEqual: (Int) -> Bool) {
    var slot = hash & mask
    while slots[slot] >= 0 {
      let other = Int(slots[slot])
      if isEqual(other) {
        if links.isEmpty { links = [Int32](repeating: -1, count: count) }
        links[index] = Int32(truncatingIfNeeded: other)
        break
      }
      slot = (slot + 1) & mask
    }
    slots[slot] = Int32(truncatingIfNeeded: index)
  }

  /// Returns the first index with a key, or -1 if there is none.
  ///
  /// The index is removed if others have the same key, so that each of these is returned once. The
  /// last one stays and is returned by every later call.
  @inlinable
  mutating func take(hash: Int, isEqual: (Int) -> Bool) -> Int {
    var slot = hash & mask
    while slots[slot] >= 0 {
      let index = Int(slots[slot])
      if isEqual(index) {
        if !links.isEmpty, links[index] >= 0 { slots[slot] = links[index] }
        return index
      }
      slot = (slot + 1) & mask
    }
    return -1
  }
}
