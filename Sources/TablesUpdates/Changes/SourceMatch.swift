import TablesBasics
public import TablesModel

/// The properties of a data source's sections that a difference reads: their ids, the numbers of
/// their rows, and the rows that are stored.
///
/// They are read once, because a section contains many references, so that copying it takes longer
/// than comparing a few rows.
@usableFromInline
struct SectionList<Item> {
  @usableFromInline let ids: [SectionID]
  @usableFromInline let counts: [Int]
  /// The rows of each section; `nil` if they are not contiguous in memory.
  @usableFromInline let stored: [ArraySlice<Item>?]

  init(_ sections: UnsafeBufferPointer<Section<Item>>) {
    var (ids, counts): ([SectionID], [Int]) = ([], [])
    var stored: [ArraySlice<Item>?] = []
    ids.reserveCapacity(sections.count)
    counts.reserveCapacity(sections.count)
    stored.reserveCapacity(sections.count)
    for index in 0..<sections.count {
      ids.append(sections[index].id(at: index))
      counts.append(sections[index].items.count)
      stored.append(sections[index].items.storedElements)
    }
    (self.ids, self.counts, self.stored) = (ids, counts, stored)
  }
}

extension RowList {
  /// The elements; `nil` if they are not contiguous in memory.
  fileprivate var storedElements: ArraySlice<Element>? {
    if runs.isEmpty { return [] }
    guard runs.count == 1, case .values(let slice) = runs[0] else { return nil }
    return slice
  }
}

/// The rows of two data sources, matched by their ids.
@usableFromInline
struct SourceMatch<ID: Hashable> {
  /// The sections that both have, by ascending new position.
  @usableFromInline var sections: [SectionMatch]
  @usableFromInline var crossings = CrossSectionMatches()
  @usableFromInline var departures = UnmatchedRows()
  @usableFromInline var arrivals = UnmatchedRows()
  @usableFromInline let counts: RowUpdates.Move<[Int]>

  /// The rows that have no match in their section.
  @usableFromInline
  struct UnmatchedRows {
    @usableFromInline var ids: [ID] = []
    @usableFromInline var paths: [RowPath] = []

    @inlinable
    init() {}

    @inlinable
    mutating func append(_ id: ID, _ path: RowPath) {
      ids.append(id)
      paths.append(path)
    }

    /// The indices of the rows of each section, by ascending position of the section. Old positions
    /// are not ascending if sections have moved.
    @usableFromInline var stretches: [Range<Int>] {
      var (stretches, start): ([Range<Int>], Int) = ([], 0)
      for end in paths.indices.dropFirst() where paths[end].section != paths[start].section {
        stretches.append(start..<end)
        start = end
      }
      stretches.append(start..<paths.count)
      return stretches.sorted { paths[$0.lowerBound].section < paths[$1.lowerBound].section }
    }
  }

  @usableFromInline
  init<Item>(_ old: SectionList<Item>, _ new: SectionList<Item>) {
    counts = RowUpdates.Move(from: old.counts, to: new.counts)
    sections = matchSections(old.ids, new.ids).map { pair in
      SectionMatch(
        sections: pair,
        counts: RowUpdates.Move(
          from: old.counts[pair.source], to: new.counts[pair.target]))
    }
  }

  /// Matches the rows of a section.
  @inlinable
  mutating func matchRows<Rows: MatchedRows>(
    ofPair index: Int, _ old: Rows, _ new: Rows
  ) where Rows.ID == ID {
    sections[index].match(old, new)
    guard sections.count > 1 else { return }
    let pair = sections[index]
    for (offset, isMatched) in pair.isMatched.enumerated() where !isMatched {
      let row = pair.prefix + offset
      departures.append(old.id(at: row), RowPath(section: pair.sections.source, row: row))
    }
    for (offset, origin) in pair.origins.enumerated() where origin < 0 {
      let row = pair.prefix + offset
      arrivals.append(new.id(at: row), RowPath(section: pair.sections.target, row: row))
    }
  }

  /// Matches rows that have no match in their section across sections. Equal ids are matched in
  /// their order.
  @inlinable
  mutating func matchAcrossSections(isEqual: (RowPath, RowPath) -> Bool) {
    let ids = departures.ids
    guard !ids.isEmpty, !arrivals.ids.isEmpty else { return }
    var table = IndexTable(count: ids.count, keys: ids.count)
    for stretch in departures.stretches.reversed() {
      for index in stride(from: stretch.upperBound - 1, through: stretch.lowerBound, by: -1) {
        let id = ids[index]
        table.insert(index, hash: id.hashValue) { ids[$0] == id }
      }
    }
    let isOrdered = !table.hasDuplicates
    var next = 0
    crossings.isDeparture = [Bool](repeating: false, count: ids.count)
    crossings.isArrival = [Bool](repeating: false, count: arrivals.ids.count)
    for (arrival, id) in arrivals.ids.enumerated() {
      var departure = next
      if !isOrdered || next == ids.count || crossings.isDeparture[next] || ids[next] != id {
        departure = table.take(hash: id.hashValue) { ids[$0] == id }
        guard departure >= 0, !crossings.isDeparture[departure] else { continue }
      }
      next = departure + 1
      let (source, target) = (departures.paths[departure], arrivals.paths[arrival])
      crossings.isDeparture[departure] = true
      crossings.isArrival[arrival] = true
      crossings.moves.append(RowUpdates.Move(from: source, to: target))
      if !isEqual(source, target) { crossings.changed.append(crossings.moves.count - 1) }
    }
  }

  /// The matches without the ids.
  @usableFromInline var structure: StructureMatch {
    StructureMatch(sections: sections, crossings: crossings, counts: counts)
  }
}

/// The rows that are matched across sections.
@usableFromInline
struct CrossSectionMatches {
  @usableFromInline var moves: [RowUpdates.Move<RowPath>] = []
  /// The indices in ``moves`` of rows whose content has changed.
  @usableFromInline var changed: [Int] = []
  /// For each old row without a match in its section, whether it is matched in another section. The
  /// rows are in the order of the sections that both sides have. Empty if no row is matched.
  @usableFromInline var isDeparture: [Bool] = []
  /// For each new row without a match in its section, whether it is matched in another one.
  @usableFromInline var isArrival: [Bool] = []

  @inlinable
  init() {}
}

/// Returns the sections that both lists have, by ascending new position. Equal ids are matched in
/// their order.
@usableFromInline
func matchSections(_ old: [SectionID], _ new: [SectionID]) -> [RowUpdates.Move<Int>] {
  if old == new { return old.indices.map { RowUpdates.Move(from: $0, to: $0) } }
  var table = IndexTable(count: old.count, keys: old.count)
  for index in old.indices.reversed() {
    table.insert(index, hash: old[index].hashValue) { old[$0] == old[index] }
  }
  var isMatched = [Bool](repeating: false, count: old.count)
  return new.indices.compactMap { index in
    let source = table.take(hash: new[index].hashValue) { old[$0] == new[index] }
    guard source >= 0, !isMatched[source] else { return nil }
    isMatched[source] = true
    return RowUpdates.Move(from: source, to: index)
  }
}

/// The removed, inserted, moved and changed positions that follow from matched rows.
@usableFromInline
struct StructureMatch {
  let matchedSections: [RowUpdates.Move<Int>]
  let counts: RowUpdates.Move<[Int]>
  private(set) var updates = RowUpdates()
  private(set) var changedRows: [RowUpdates.Move<RowPath>] = []

  init(
    sections: [SectionMatch], crossings: CrossSectionMatches,
    counts: RowUpdates.Move<[Int]>
  ) {
    matchedSections = sections.map(\.sections)
    self.counts = counts
    let order = matchedSections.map { Int32($0.source) }
    updates.movedSections = zip(matchedSections, longestIncreasingSubsequence(of: order))
      .compactMap { $1 ? nil : $0 }
    var isKept = [Bool](repeating: false, count: counts.source.count)
    var isFound = [Bool](repeating: false, count: counts.target.count)
    for pair in matchedSections {
      isKept[pair.source] = true
      isFound[pair.target] = true
    }
    updates.deletedSections = isKept.indices.filter { !isKept[$0] }
    updates.insertedSections = isFound.indices.filter { !isFound[$0] }
    for section in sections { add(section) }
    add(crossings)
    // Old positions of matched sections that moved are not ascending.
    if !updates.movedSections.isEmpty { updates.deletedRows.sort() }
  }

  /// Adds the changes of the rows of one section.
  private mutating func add(_ match: SectionMatch) {
    let sections = match.sections
    for (offset, isMatched) in match.isMatched.enumerated() where !isMatched {
      updates.deletedRows.append(RowPath(section: sections.source, row: match.prefix + offset))
    }
    let stays = match.isOrdered ? [] : longestIncreasingSubsequence(of: match.origins)
    updates.movedRows.reserveCapacity(updates.movedRows.count + stays.count { !$0 })
    for (offset, origin) in match.origins.enumerated() {
      let target = RowPath(section: sections.target, row: match.prefix + offset)
      if origin < 0 {
        updates.insertedRows.append(target)
      } else if !stays.isEmpty, !stays[offset] {
        let source = RowPath(section: sections.source, row: match.prefix + Int(origin))
        updates.movedRows.append(RowUpdates.Move(from: source, to: target))
      }
    }
    for row in match.changed {
      changedRows.append(
        RowUpdates.Move(
          from: RowPath(section: sections.source, row: match.oldRow(of: row) ?? row),
          to: RowPath(section: sections.target, row: row)))
    }
  }

  /// Adds remaining rows whose content has changed, which may be known already.
  mutating func add(changed rows: [RowUpdates.Move<RowPath>]) {
    var known = Set(changedRows.map(\.target))
    let new = rows.filter { known.insert($0.target).inserted }
    if !new.isEmpty { changedRows = (changedRows + new).sorted { $0.target < $1.target } }
  }

  /// Replaces the removals and insertions of rows that are matched across sections with moves.
  private mutating func add(_ crossings: CrossSectionMatches) {
    guard !crossings.moves.isEmpty else { return }
    updates.deletedRows = zip(updates.deletedRows, crossings.isDeparture).compactMap {
      $1 ? nil : $0
    }
    updates.insertedRows = zip(updates.insertedRows, crossings.isArrival).compactMap {
      $1 ? nil : $0
    }
    updates.movedRows += crossings.moves
    updates.movedRows.sort { $0.target < $1.target }
    changedRows += crossings.changed.map { crossings.moves[$0] }
    changedRows.sort { $0.target < $1.target }
  }
}

extension SectionMatch {
  /// Whether the rows that remain are in their old order.
  fileprivate var isOrdered: Bool {
    var last: Int32 = -1
    for origin in origins where origin >= 0 {
      if origin < last { return false }
      last = origin
    }
    return true
  }

  /// Returns the old row of a new one; `nil` if it has no match in this section.
  fileprivate func oldRow(of row: Int) -> Int? {
    if row < prefix { return row }
    if row >= counts.target - suffix { return row - counts.target + counts.source }
    let origin = origins[row - prefix]
    return origin < 0 ? nil : prefix + Int(origin)
  }
}
