public import TablesModel

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
  /// The rows between prefix and suffix that both sides read from the same memory, ascending on
  /// both sides. They need not be compared.
  @usableFromInline var pieces: [SharedPiece] = []
  /// For each new row between prefix and suffix, the index of the old row with its id, or -1 if
  /// there is none. Both are counted from the end of the prefix.
  @usableFromInline var origins: [Int32] = []
  /// For each old row between prefix and suffix, whether a new row has its id.
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
  /// with open addressing (the idea is from Heckel 1978; the table contains 32-bit indices). Before
  /// a new row is looked up, it is compared with the old row after the match of its predecessor.
  /// - Complexity: O(old rows + new rows) on average.
  @inlinable
  mutating func match<Rows: MatchedRows>(_ old: Rows, _ new: Rows) {
    let changedAtEnd = trim(old, new)
    defer { changed += changedAtEnd }
    let oldCount = counts.source - prefix - suffix
    let newCount = counts.target - prefix - suffix
    precondition(max(oldCount, newCount) < Int32.max, "a section has 2^31 - 1 changed rows or more")
    isMatched = [Bool](repeating: false, count: oldCount)
    origins = [Int32](repeating: -1, count: newCount)
    guard oldCount > 0, newCount > 0 else { return }
    let first = prefix
    let stretches = unsharedStretches
    for piece in pieces { keep(piece) }
    var table = indexTable(of: old, in: stretches, count: oldCount)
    let isOrdered = !table.hasDuplicates
    for stretch in stretches {
      var next = stretch.source.lowerBound - first
      for row in stretch.target {
        let id = new.id(at: row)
        var origin = -1
        if isOrdered, next < oldCount, !isMatched[next], old.id(at: first + next) == id {
          origin = next
        } else {
          origin = table.take(hash: id.hashValue) { old.id(at: first + $0) == id }
          if origin >= 0, isMatched[origin] { origin = -1 }
        }
        guard origin >= 0 else { continue }
        isMatched[origin] = true
        origins[row - first] = Int32(truncatingIfNeeded: origin)
        next = origin + 1
        if !new.isEqual(at: row, to: old, at: first + origin) { changed.append(row) }
      }
    }
  }

  /// Returns a hash table of the old rows of the stretches by their ids. The rows are counted from
  /// the end of the prefix.
  @inlinable
  func indexTable<Rows: MatchedRows>(
    of old: Rows, in stretches: [RowUpdates.Move<Range<Int>>], count: Int
  ) -> IndexTable {
    var table = IndexTable(count: count, keys: stretches.reduce(0) { $0 + $1.source.count })
    for stretch in stretches.reversed() {
      let rows = stretch.source
      for row in stride(from: rows.upperBound - 1, through: rows.lowerBound, by: -1) {
        let id = old.id(at: row)
        table.insert(row - prefix, hash: id.hashValue) { old.id(at: prefix + $0) == id }
      }
    }
    return table
  }

  /// The rows between the shared pieces, with one stretch before each piece and one after the last.
  @usableFromInline var unsharedStretches: [RowUpdates.Move<Range<Int>>] {
    var stretches: [RowUpdates.Move<Range<Int>>] = []
    var (source, target) = (prefix, prefix)
    for piece in pieces {
      stretches.append(.init(from: source..<piece.source, to: target..<piece.target))
      (source, target) = (piece.source + piece.count, piece.target + piece.count)
    }
    stretches.append(
      .init(from: source..<counts.source - suffix, to: target..<counts.target - suffix))
    return stretches
  }

  /// Records which rows two lists read from the same memory, before the matching begins. Returns
  /// the others.
  @discardableResult
  mutating func share<Item>(
    _ old: RowList<Item>, _ new: RowList<Item>
  ) -> [RowUpdates.Move<Range<Int>>] {
    pieces = new.sharedPieces(with: old)
    prefix = pieces.sharedPrefix
    // No row counts as both leading and trailing.
    let rest = min(counts.source, counts.target) - prefix
    suffix = min(pieces.sharedSuffix(of: counts.source, counts.target), rest)
    clipPieces()
    return unsharedStretches
  }

  /// Matches the rows of a shared piece.
  @usableFromInline
  mutating func keep(_ piece: SharedPiece) {
    let offset = piece.source - piece.target
    for row in piece.target - prefix..<piece.target - prefix + piece.count {
      origins[row] = Int32(truncatingIfNeeded: row + offset)
      isMatched[row + offset] = true
    }
  }

  /// Removes the leading and trailing rows from the shared pieces.
  @usableFromInline
  mutating func clipPieces() {
    if pieces.isEmpty { return }
    let (sourceEnd, targetEnd) = (counts.source - suffix, counts.target - suffix)
    pieces = pieces.compactMap {
      $0.clipped(source: prefix..<sourceEnd, target: prefix..<targetEnd)
    }
  }

  /// Counts the leading and trailing rows with equal ids, and compares their content, but not that
  /// of shared pieces. Returns the trailing ones whose content has changed, ascending.
  @inlinable
  mutating func trim<Rows: MatchedRows>(_ old: Rows, _ new: Rows) -> [Int] {
    for piece in pieces where piece.source == piece.target && prefix <= piece.source {
      trimStart(old, new, to: piece.source)
      if prefix == piece.source { prefix += piece.count }
    }
    trimStart(old, new, to: .max)
    var changedAtEnd: [Int] = []
    for piece in pieces.reversed() {
      let end = counts.source - piece.source - piece.count
      let isAtSameEnd = end == counts.target - piece.target - piece.count
      guard isAtSameEnd, suffix <= end, min(piece.source, piece.target) >= prefix else { continue }
      trimEnd(old, new, to: end, &changedAtEnd)
      if suffix == end { suffix += piece.count }
    }
    trimEnd(old, new, to: .max, &changedAtEnd)
    clipPieces()
    return changedAtEnd.reversed()
  }

  /// Extends the prefix of rows with equal ids, up to an index. Notes the rows of it that changed.
  @inlinable
  mutating func trimStart<Rows: MatchedRows>(_ old: Rows, _ new: Rows, to limit: Int) {
    // The suffix is left out: its rows are known to be the same, but an earlier row with the same
    // id could be matched with one of them.
    let most = min(counts.source - suffix, counts.target - suffix, limit)
    while prefix < most, old.id(at: prefix) == new.id(at: prefix) {
      if !new.isEqual(at: prefix, to: old, at: prefix) { changed.append(prefix) }
      prefix += 1
    }
  }

  /// Extends the suffix of rows with equal ids, up to a length. Notes the rows of it that changed.
  @inlinable
  mutating func trimEnd<Rows: MatchedRows>(
    _ old: Rows, _ new: Rows, to limit: Int, _ changed: inout [Int]
  ) {
    let most = min(counts.source - prefix, counts.target - prefix, limit)
    while suffix < most {
      let (source, target) = (counts.source - 1 - suffix, counts.target - 1 - suffix)
      guard old.id(at: source) == new.id(at: target) else { break }
      if !new.isEqual(at: target, to: old, at: source) { changed.append(target) }
      suffix += 1
    }
  }
}
