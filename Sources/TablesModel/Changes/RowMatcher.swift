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

/// Rows that are stored side by side.
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

/// The items of a list between those that need not be compared. Lazy ones are created once.
struct MiddleRows<Item, ID: Hashable>: MatchedRows {
  let count: Int
  private let start: Int
  private let items: [Item]
  private let identify: (Item) -> ID
  private let areEqual: (Item, Item) -> Bool

  /// Creates the items of a list without some leading and trailing ones.
  private init(
    _ list: RunList<Item>, without ends: (prefix: Int, suffix: Int),
    identify: @escaping (Item) -> ID, areEqual: @escaping (Item, Item) -> Bool
  ) {
    count = list.count
    start = ends.prefix
    items = (ends.prefix..<list.count - ends.suffix).map { list[$0] }
    (self.identify, self.areEqual) = (identify, areEqual)
  }

  func id(at index: Int) -> ID { identify(items[index - start]) }

  func isEqual(at index: Int, to other: MiddleRows, at otherIndex: Int) -> Bool {
    areEqual(items[index - start], other.items[otherIndex - other.start])
  }
}

extension MiddleRows where Item: Identifiable & Equatable, ID == Item.ID {
  init(_ list: RunList<Item>, without ends: (prefix: Int, suffix: Int)) {
    self.init(list, without: ends, identify: \.id, areEqual: ==)
  }
}

extension MiddleRows where Item == ID {
  /// Creates the items of a list that stand for themselves.
  init(values list: RunList<Item>, without ends: (prefix: Int, suffix: Int)) {
    self.init(list, without: ends, identify: { $0 }, areEqual: { _, _ in true })
  }
}

/// Rows of a table, of which lazy ones are not created.
struct ListedRows: MatchedRows {
  let list: RunList<Row>
  private let knownID: (Int) -> RowID?
  private let areLazy: Bool

  init(list: RunList<Row>) {
    self.list = list
    knownID = list.idReader
    areLazy = list.areLazy
  }

  var count: Int { list.count }

  func id(at index: Int) -> RowID { knownID(index) ?? list[index].id }

  /// Returns whether both rows have the same content. Lazy rows, which are compared only on
  /// request, count as equal.
  func isEqual(at index: Int, to other: ListedRows, at otherIndex: Int) -> Bool {
    areLazy || other.areLazy || list.isLazy(at: index) || other.list.isLazy(at: otherIndex)
      || list.storedRow(at: index) == other.list.storedRow(at: otherIndex)
  }
}

/// Items that are their own ids, so that equal items are the same item.
struct ValueRows<Item: Hashable>: MatchedRows {
  let items: UnsafeBufferPointer<Item>

  init(_ items: UnsafeBufferPointer<Item>) { self.items = items }

  var count: Int { items.count }

  func id(at index: Int) -> Item { items[index] }

  func isEqual(at index: Int, to other: ValueRows, at otherIndex: Int) -> Bool { true }
}

/// The rows of a section before and after a change, matched by their ids.
@usableFromInline
struct SectionMatch {
  /// The positions of the section before and after the change.
  @usableFromInline var sections: RowUpdates.Move<Int>
  /// The numbers of rows before and after the change.
  @usableFromInline var counts: RowUpdates.Move<Int>
  /// The number of leading rows that have the same ids before and after. Before the matching
  /// begins, the number of leading rows that are known to be the same.
  @usableFromInline var prefix = 0
  /// The number of trailing rows that have the same ids before and after; see ``prefix``.
  @usableFromInline var suffix = 0
  /// For each new row between the two, the index of the old row with its id, or -1 if there is
  /// none. Both are counted from the end of the prefix.
  @usableFromInline var origins: [Int32] = []
  /// For each old row between the two, whether a new row has its id.
  @usableFromInline var isMatched: [Bool] = []
  /// The new positions of matched rows whose content has changed, ascending.
  @usableFromInline var changed: [Int] = []

  @inlinable
  init(sections: RowUpdates.Move<Int>, counts: RowUpdates.Move<Int>) {
    self.sections = sections
    self.counts = counts
  }

  /// Matches the rows by their ids. Equal ids are matched in their order.
  ///
  /// Equal beginnings and ends are not hashed. Between them, the old rows are put into a hash table
  /// with open addressing (Heckel 1978 names the idea; the table is one of 32-bit indices), and a
  /// new row is first compared with the old row after the one that its predecessor was matched
  /// with.
  /// - Complexity: O(old rows + new rows) on average.
  @inlinable
  mutating func match<Rows: MatchedRows>(_ old: Rows, _ new: Rows) {
    let changedAtEnd = trim(old, new)
    defer { changed += changedAtEnd }
    let oldCount = counts.source - prefix - suffix
    let newCount = counts.target - prefix - suffix
    precondition(max(oldCount, newCount) < Int32.max, "a section of 2^31 changed rows")
    isMatched = [Bool](repeating: false, count: oldCount)
    origins = [Int32](repeating: -1, count: newCount)
    guard oldCount > 0, newCount > 0 else { return }
    let first = prefix
    var table = IndexTable(count: oldCount)
    for index in stride(from: oldCount - 1, through: 0, by: -1) {
      let id = old.id(at: first + index)
      table.insert(index, hash: id.hashValue) { old.id(at: first + $0) == id }
    }
    let isOrdered = !table.hasDuplicates
    var next = 0
    for index in 0..<newCount {
      let id = new.id(at: first + index)
      var origin = -1
      if isOrdered, next < oldCount, !isMatched[next], old.id(at: first + next) == id {
        origin = next
      } else {
        origin = table.take(hash: id.hashValue) { old.id(at: first + $0) == id }
        if origin >= 0, isMatched[origin] { origin = -1 }
      }
      guard origin >= 0 else { continue }
      isMatched[origin] = true
      origins[index] = Int32(truncatingIfNeeded: origin)
      next = origin + 1
      if !new.isEqual(at: first + index, to: old, at: first + origin) {
        changed.append(first + index)
      }
    }
  }

  /// Counts the leading and trailing rows with equal ids, and compares their content. Returns the
  /// trailing ones whose content has changed, ascending.
  @inlinable
  mutating func trim<Rows: MatchedRows>(_ old: Rows, _ new: Rows) -> [Int] {
    let most = min(counts.source, counts.target)
    // Rows behind the trailing ones that need not be compared can have the ids of those before them.
    while prefix < most - suffix, old.id(at: prefix) == new.id(at: prefix) {
      if !new.isEqual(at: prefix, to: old, at: prefix) { changed.append(prefix) }
      prefix += 1
    }
    var changedAtEnd: [Int] = []
    while suffix < most - prefix {
      let (source, target) = (counts.source - 1 - suffix, counts.target - 1 - suffix)
      guard old.id(at: source) == new.id(at: target) else { break }
      if !new.isEqual(at: target, to: old, at: source) { changedAtEnd.append(target) }
      suffix += 1
    }
    return changedAtEnd.reversed()
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

  /// Creates an empty table for a number of indices.
  @inlinable
  init(count: Int) {
    var capacity = 16
    while capacity < 2 * count { capacity *= 2 }
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
  /// The index is removed if others have the same key, so that each is returned once. The last one
  /// is returned again and again.
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
