// Data sources that are created from items or from other data sources.

extension DataSource {
  /// Returns the sections that a predicate includes, for example to show them on another screen.
  /// - Complexity: O(sections).
  public func sections(where isIncluded: (Section<Item>) -> Bool) -> DataSource {
    DataSource(sections: sections.filter(isIncluded))
  }

  /// Returns the same sections with each item converted by a closure, for example to a view model.
  /// - Complexity: O(sections); an item is converted each time it is read.
  public func map<Wrapped>(_ wrap: @escaping (Item) -> Wrapped) -> DataSource<Wrapped> {
    DataSource<Wrapped>(sections: sections.map { $0.map(wrap) })
  }
}

extension RowList {
  /// Returns the elements, each converted by a closure whenever it is read.
  func mapped<Wrapped>(_ wrap: @escaping (Element) -> Wrapped) -> RowList<Wrapped> {
    RowList<Wrapped>(runs: [.lazy(LazyRun(count: count) { Declared(wrap(self[$0])) })])
  }
}

/// The range in which the user can drag a row.
package enum MoveRange: Hashable, Sendable, CaseIterable {
  /// The whole table.
  case table
  /// The section of the row. A row that is dragged out of it moves to its first or last position,
  /// whichever is nearer.
  case section
}

extension DataSource {
  /// Moves an item and its closures. As in UIKit, `target` is the path of the item after the move.
  /// - Precondition: There is an item at `source`, and `target` exists once that item is removed.
  public mutating func move(from source: RowPath, to target: RowPath) {
    let run = update(section: source.section) { section -> [Run<Item>] in
      section.check(source)
      let run = section.items.runsInside(source.row..<source.row + 1)
      section.items.removeSubrange(source.row..<source.row + 1)
      return run
    }
    update(section: target.section) { section in
      section.check(target, isGap: true)
      section.items.replaceSubrange(target.row..<target.row, withRuns: run)
    }
  }

  /// Returns the path to which the user can move a row that is closest to a proposed path.
  ///
  /// A host may propose any path: UIKit proposes one after the last row of a section, and paths in
  /// sections that do not exist. A section whose rows are placeholders counts as empty.
  package func target(
    forMoveFrom source: RowPath, proposed: RowPath, within range: MoveRange = .table
  ) -> RowPath {
    let section =
      switch range {
      case .table: proposed.section.clamped(to: 0...max(numberOfSections - 1, 0))
      case .section: source.section
      }
    let end = lastTarget(in: section, from: source)
    let row = proposed.section > section ? end : proposed.section < section ? 0 : proposed.row
    return RowPath(section: section, row: row.clamped(to: 0...end))
  }

  /// Returns the last row that a moved row can have in a section.
  private func lastTarget(in section: Int, from source: RowPath) -> Int {
    let count = self.section(at: section)?.dataCount ?? 0
    return max(0, section == source.section ? count - 1 : count)
  }
}
