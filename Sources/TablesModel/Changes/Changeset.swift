/// The changes from one data source to another: sections and items that were removed, inserted,
/// moved or changed.
///
/// ```swift
/// let changes = new.difference(from: old)
/// old.applying(changes) == new
/// for batch in changes.batchUpdates() { … }
/// ```
/// As in UIKit, the positions of removed sections and items are the old ones, and those of inserted
/// ones are the new ones. The items of removed and inserted sections belong to their section and
/// are not listed again.
public struct Changeset<Item> {
  /// The old and new position of an item or a section.
  public typealias Move = RowUpdates.Move

  /// The old positions of removed sections, ascending.
  public let removedSections: [Int]
  /// The new positions of inserted sections, ascending.
  public let insertedSections: [Int]
  /// The sections that moved, by ascending new position: as few as possible.
  public let movedSections: [Move<Int>]
  /// The sections that remain and have another header, footer or other property, by ascending new
  /// position.
  public let changedSections: [Move<Int>]
  /// The old paths of removed items, ascending.
  public let removedRows: [RowPath]
  /// The new paths of inserted items, ascending.
  public let insertedRows: [RowPath]
  /// The items that moved inside their section or to another one, by ascending new path: as few as
  /// possible.
  public let movedRows: [Move<RowPath>]
  /// The items that remain and have other content, by ascending new path.
  public let changedRows: [Move<RowPath>]
  /// The numbers of items in each section before and after the changes.
  let counts: Move<[Int]>
  /// The sections and items of both sides.
  let old: Side
  let new: Side

  /// The number of operations: each section or item that was removed, inserted, moved or changed.
  ///
  /// An item that moved and changed counts twice.
  public var count: Int {
    removedSections.count + insertedSections.count + movedSections.count + changedSections.count
      + removedRows.count + insertedRows.count + movedRows.count + changedRows.count
  }

  /// Whether nothing was removed, inserted, moved or changed.
  public var isEmpty: Bool { count == 0 }

  /// The changes in the opposite direction.
  public var inverse: Changeset {
    Changeset(
      removedSections: insertedSections, insertedSections: removedSections,
      movedSections: TablesModel.inverse(movedSections),
      changedSections: TablesModel.inverse(changedSections),
      removedRows: insertedRows, insertedRows: removedRows,
      movedRows: TablesModel.inverse(movedRows), changedRows: TablesModel.inverse(changedRows),
      counts: counts.inverse, old: new, new: old)
  }

  /// The sections and items before or after the changes, by their positions on that side.
  enum Side {
    /// The whole data source.
    case whole(DataSource<Item>)
    /// The sections and items that the changes mention. The items of sections that remain are left
    /// out.
    case parts(sections: [Int: Section<Item>], items: [RowPath: Item])
  }
}

extension Changeset {
  /// The map of the rows, in which a section can move while its rows change.
  var rowMap: UpdateMap {
    UpdateMap(checked: operations, from: counts.source, to: counts.target)
  }

  /// The changes as one batch, which a table view may not accept.
  var operations: RowUpdates {
    var updates = RowUpdates()
    updates.deletedSections = removedSections
    updates.insertedSections = insertedSections
    updates.movedSections = movedSections
    updates.reconfiguredSections = changedSections.map(\.target)
    updates.deletedRows = removedRows
    updates.insertedRows = insertedRows
    updates.movedRows = movedRows
    updates.reconfiguredRows = changedRows.map(\.target)
    return updates
  }
}

extension Changeset.Side {
  func section(at index: Int) -> Section<Item> {
    switch self {
    case .whole(let source): source.sections[index]
    case .parts(let sections, _): sections[index] ?? Section(items: [])
    }
  }

  /// Returns whether the side contains a section, with or without its items.
  func holds(section index: Int) -> Bool {
    switch self {
    case .whole(let source): 0..<source.numberOfSections ~= index
    case .parts(let sections, _): sections[index] != nil
    }
  }

  func item(at path: RowPath) -> Item? {
    switch self {
    case .whole(let source): source.item(at: path)
    case .parts(_, let items): items[path]
    }
  }

  /// Returns all items of a section; `nil` if the side has only those that the changes mention.
  func items(ofSection section: Int) -> RunList<Item>? {
    if case .whole(let source) = self { source.items(of: section) } else { nil }
  }

  /// Returns consecutive items with their closures, without creating lazy ones.
  func runs(ofSection section: Int, rows: Range<Int>) -> [Run<Item>] {
    switch self {
    case .whole(let source): source.sections[section].items.runsInside(rows)
    case .parts(_, let items):
      [.values(rows.compactMap { items[RowPath(section: section, row: $0)] }[...])]
    }
  }
}

extension RowUpdates.Move {
  /// The move in the opposite direction.
  var inverse: RowUpdates.Move<Position> { RowUpdates.Move(from: target, to: source) }
}

/// Returns the moves in the opposite direction, by ascending target.
private func inverse<Position: Comparable>(
  _ moves: [RowUpdates.Move<Position>]
) -> [RowUpdates.Move<Position>] {
  moves.map(\.inverse).sorted { $0.target < $1.target }
}

extension Changeset: Equatable where Item: Equatable {
  /// Returns whether both have the same operations, with equal items and sections.
  public static func == (left: Changeset, right: Changeset) -> Bool {
    left.counts == right.counts && left.removedSections == right.removedSections
      && left.insertedSections == right.insertedSections
      && left.movedSections == right.movedSections
      && left.changedSections == right.changedSections && left.removedRows == right.removedRows
      && left.insertedRows == right.insertedRows && left.movedRows == right.movedRows
      && left.changedRows == right.changedRows && left.hasContent(of: right)
  }

  private func hasContent(of other: Changeset) -> Bool {
    func isSame(_ side: Side, _ otherSide: Side, sections: [Int], rows: [RowPath]) -> Bool {
      sections.allSatisfy { side.section(at: $0) == otherSide.section(at: $0) }
        && rows.allSatisfy { side.item(at: $0) == otherSide.item(at: $0) }
    }
    return isSame(
      old, other.old, sections: removedSections, rows: removedRows + changedRows.map(\.source))
      && isSame(
        new, other.new, sections: insertedSections, rows: insertedRows + changedRows.map(\.target))
      && changedSections.allSatisfy {
        old.section(at: $0.source).hasProperties(of: other.old.section(at: $0.source))
          && new.section(at: $0.target).hasProperties(of: other.new.section(at: $0.target))
      }
  }
}

extension Changeset: CustomStringConvertible {
  /// The operations in words, a line each: `row 2 of section 0 moved to row 0 of section 1`.
  public var description: String {
    if isEmpty { return "no changes" }
    var lines: [String] = []
    lines += removedSections.map { "section \($0) removed" }
    lines += insertedSections.map { "section \($0) inserted" }
    lines += movedSections.map { "section \($0.source) moved to \($0.target)" }
    lines += changedSections.map { "section \($0.target) changed" }
    lines += removedRows.map { "\(Self.words($0)) removed" }
    lines += insertedRows.map { "\(Self.words($0)) inserted" }
    lines += movedRows.map { "\(Self.words($0.source)) moved to \(Self.words($0.target))" }
    lines += changedRows.map { "\(Self.words($0.target)) changed" }
    return lines.joined(separator: "\n")
  }

  private static func words(_ path: RowPath) -> String {
    "row \(path.row) of section \(path.section)"
  }
}
