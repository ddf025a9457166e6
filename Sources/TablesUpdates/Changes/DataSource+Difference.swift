public import TablesModel

extension DataSource where Item: Identifiable & Equatable {
  /// Returns the changes that lead from another data source to this one, with the fewest moves.
  ///
  /// ```swift
  /// let changes = new.difference(from: old)
  /// old.applying(changes) == new                       // always
  /// ```
  /// Sections are matched by their ids, or by their positions if they have none. Items are matched
  /// by their ids: first within each matched section, then the others across matched sections. An
  /// item that leaves a removed section or enters an inserted one is removed or inserted with it.
  ///
  /// An id that occurs several times is matched as often as it occurs on both sides: first in the
  /// items at the beginning and the end of the section that have the same ids on both sides, then
  /// in order. The number of moves is the least for this matching.
  ///
  /// In each section the items that stay are a longest increasing subsequence, so that an item that
  /// moves from the first place to the last is one move.
  /// - Complexity: O(items) on average, plus O(n log n) for n items that are not where they were.
  @inlinable
  public func difference(from old: DataSource) -> Changeset<Item> {
    let (before, after) = (old.sectionList, sectionList)
    var match = SourceMatch<Item.ID>(before, after)
    for index in match.sections.indices {
      let pair = match.sections[index].sections
      guard let oldItems = before.stored[pair.source], let newItems = after.stored[pair.target]
      else {
        matchScatteredRows(ofPair: index, of: &match, with: old)
        continue
      }
      oldItems.withUnsafeBufferPointer { oldItems in
        newItems.withUnsafeBufferPointer { newItems in
          if oldItems.baseAddress == newItems.baseAddress, oldItems.count == newItems.count {
            match.sections[index].prefix = newItems.count
          }
          match.matchRows(ofPair: index, StoredRows(oldItems), StoredRows(newItems))
        }
      }
    }
    match.matchAcrossSections { source, target in
      guard let oldItems = before.stored[source.section],
        let newItems = after.stored[target.section]
      else { return old.item(at: source) == item(at: target) }
      return oldItems[oldItems.startIndex + source.row]
        == newItems[newItems.startIndex + target.row]
    }
    return changeset(match.structure, from: old)
  }

  /// Matches the rows of a section that are not contiguous in memory both before and after.
  @usableFromInline
  func matchScatteredRows(
    ofPair index: Int, of match: inout SourceMatch<Item.ID>, with old: DataSource
  ) {
    let pair = match.sections[index].sections
    let (oldItems, newItems) = (old.items(of: pair.source), items(of: pair.target))
    let stretches = match.sections[index].share(oldItems, newItems)
    match.matchRows(
      ofPair: index, CachedRows(oldItems, creating: stretches.map(\.source)),
      CachedRows(newItems, creating: stretches.map(\.target)))
  }
}

extension DataSource where Item: Hashable {
  /// Returns the changes that lead from another data source to this one, as `difference(from:)`
  /// does, for items that are their own ids: an item with other content is another item.
  func differenceOfValues(from old: DataSource) -> Changeset<Item> {
    var match = SourceMatch<Item>(old.sectionList, sectionList)
    for index in match.sections.indices {
      let pair = match.sections[index].sections
      let (oldItems, newItems) = (old.items(of: pair.source), items(of: pair.target))
      let stretches = match.sections[index].share(oldItems, newItems)
      match.matchRows(
        ofPair: index, CachedRows(values: oldItems, creating: stretches.map(\.source)),
        CachedRows(values: newItems, creating: stretches.map(\.target)))
    }
    match.matchAcrossSections { _, _ in true }
    return changeset(match.structure, from: old)
  }
}

extension DataSource<Row> {
  /// Returns the changes that lead from another data source of rows to this one, with the fewest
  /// moves, without creating lazy rows.
  ///
  /// The rows of a `ForEach` are matched by the ids of its elements. The ids are not even read if
  /// the `ForEach` reads the same array as before. The content of these rows is not compared, but
  /// rows for which a router keeps another value or status than before count as changed.
  public func difference(from old: DataSource) -> Changeset<Row> {
    difference(from: old, comparing: [:])
  }

  /// Returns the changes from another data source, as `difference(from:)` does, and compares lazy
  /// rows with the rows that a host shows. No row of the other data source is created.
  /// - Parameter shownRows: The rows that the host shows, by their old paths. Paths that do not
  ///   exist are ignored.
  package func difference(
    from old: DataSource, comparing shownRows: [RowPath: Row]
  ) -> Changeset<Row> {
    old.withSections { oldSections in
      withSections { changes(from: old, oldSections, $0, comparing: shownRows) }
    }
  }

  /// Returns the changes from another data source, as `difference(from:)` does, but without those
  /// of the content of rows. Of a section whose rows have the same ids in the same order, only the
  /// ids are read.
  package func structuralDifference(from old: DataSource) -> Changeset<Row> {
    old.withSections { oldSections in
      withSections { changes(from: old, oldSections, $0, comparing: nil) }
    }
  }

  /// - Parameter shownRows: Rows to compare besides those that are stored. `nil` if no rows are
  ///   compared.
  private func changes(
    from old: DataSource, _ oldSections: UnsafeBufferPointer<Section<Row>>,
    _ newSections: UnsafeBufferPointer<Section<Row>>,
    comparing shownRows: [RowPath: Row]?
  ) -> Changeset<Row> {
    let comparesRows = shownRows != nil
    if !comparesRows, newSections.haveStructure(of: oldSections) {
      let counts = rowCounts
      let changed = newSections.indices.lazy.filter {
        !newSections[$0].hasProperties(of: oldSections[$0])
      }
      return Changeset(
        structure: RowUpdates(), changedSections: changed.map { .init(from: $0, to: $0) },
        changedRows: [], counts: .init(from: counts, to: counts), old: old, new: self)
    }
    var match = SourceMatch<RowID>(SectionList(oldSections), SectionList(newSections))
    var rowsWithOtherStates: [RowPath] = []
    var oldLists = [ListedRows?](repeating: nil, count: oldSections.count)
    var newLists = [ListedRows?](repeating: nil, count: newSections.count)
    for index in match.sections.indices {
      let pair = match.sections[index].sections
      let (oldRows, newRows) = (oldSections[pair.source].items, newSections[pair.target].items)
      if !comparesRows, newRows.hasKnownIDs(of: oldRows) {
        match.sections[index].prefix = newRows.count
        continue
      }
      match.sections[index].share(oldRows, newRows)
      let oldList = ListedRows(list: oldRows, comparesRows: comparesRows)
      let newList = ListedRows(list: newRows, comparesRows: comparesRows)
      match.matchRows(ofPair: index, oldList, newList)
      guard comparesRows else { continue }
      (oldLists[pair.source], newLists[pair.target]) = (oldList, newList)
      rowsWithOtherStates += newRows.positionsOfChangedStates(since: oldRows).map {
        RowPath(section: pair.target, row: $0)
      }
    }
    func isEqual(_ source: RowPath, _ target: RowPath) -> Bool {
      guard let oldList = oldLists[source.section], let newList = newLists[target.section] else {
        return true
      }
      return newList.isEqual(at: target.row, to: oldList, at: source.row)
        && newList.list.hasSameState(at: target.row, as: oldList.list, at: source.row)
    }
    match.matchAcrossSections(isEqual: isEqual)
    var structure = match.structure
    let shownRows = shownRows ?? [:]
    if !rowsWithOtherStates.isEmpty || !shownRows.isEmpty {
      let counts = structure.counts
      let map = UpdateMap(checked: structure.updates, from: counts.source, to: counts.target)
      var changed: [RowUpdates.Move<RowPath>] = []
      for target in rowsWithOtherStates {
        guard let source = map.origin(of: target), !isEqual(source, target) else { continue }
        changed.append(.init(from: source, to: target))
      }
      for (source, row) in shownRows
      where 0..<old.numberOfItems(in: source.section) ~= source.row {
        guard let target = map.target(of: source), row != self[target] else { continue }
        changed.append(.init(from: source, to: target))
      }
      structure.add(changed: changed)
    }
    return changeset(structure, from: old, oldSections, newSections)
  }
}

extension DataSource where Item: Equatable {
  /// Returns the changes of a matched structure, and compares the properties of the sections.
  @usableFromInline
  func changeset(_ match: StructureMatch, from old: DataSource) -> Changeset<Item> {
    old.withSections { oldSections in
      withSections { newSections in changeset(match, from: old, oldSections, newSections) }
    }
  }

  private func changeset(
    _ match: StructureMatch, from old: DataSource,
    _ oldSections: UnsafeBufferPointer<Section<Item>>,
    _ newSections: UnsafeBufferPointer<Section<Item>>
  ) -> Changeset<Item> {
    let changed = match.matchedSections.filter {
      !newSections[$0.target].hasProperties(of: oldSections[$0.source])
    }
    return Changeset(
      structure: match.updates, changedSections: changed, changedRows: match.changedRows,
      counts: match.counts, old: old, new: self)
  }
}

extension UnsafeBufferPointer<Section<Row>> {
  /// Returns whether the sections and their rows have the same ids as before, as far as that is
  /// known without creating rows.
  fileprivate func haveStructure(of old: Self) -> Bool {
    count == old.count
      && indices.allSatisfy {
        self[$0].id == old[$0].id && self[$0].items.hasKnownIDs(of: old[$0].items)
      }
  }
}

extension DataSource {
  /// The properties of the sections that a difference reads.
  @usableFromInline var sectionList: SectionList<Item> { withSections { SectionList($0) } }

  /// The id of each section, or an id for its position if it has none.
  var sectionIDs: [SectionID] {
    withSections { sections in sections.indices.map { sections[$0].id(at: $0) } }
  }

  /// The number of items in each section.
  package var rowCounts: [Int] {
    withSections { sections in sections.indices.map { sections[$0].items.count } }
  }
}
