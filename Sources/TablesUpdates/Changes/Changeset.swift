import TablesModel

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
  package typealias Move = RowUpdates.Move

  /// What was removed, inserted and moved.
  let structure: RowUpdates
  /// The sections that remain and have another header, footer or other property, by ascending new
  /// position.
  package let changedSections: [Move<Int>]
  /// The items that remain and have other content, by ascending new path.
  package let changedRows: [Move<RowPath>]
  /// The numbers of items in each section before and after the changes.
  let counts: Move<[Int]>
  /// The sections and items of both sides.
  let old: DataSource<Item>
  let new: DataSource<Item>

  /// The old positions of removed sections, ascending.
  package var removedSections: [Int] { structure.deletedSections }
  /// The new positions of inserted sections, ascending.
  package var insertedSections: [Int] { structure.insertedSections }
  /// The sections that moved, by ascending new position: as few as possible.
  package var movedSections: [Move<Int>] { structure.movedSections }
  /// The old paths of removed items, ascending.
  package var removedRows: [RowPath] { structure.deletedRows }
  /// The new paths of inserted items, ascending.
  package var insertedRows: [RowPath] { structure.insertedRows }
  /// The items that moved inside their section or to another one, by ascending new path: as few as
  /// possible.
  package var movedRows: [Move<RowPath>] { structure.movedRows }

  /// The number of operations: each section or item that was removed, inserted, moved or changed.
  ///
  /// An item that moved and changed counts twice.
  public var count: Int {
    structure.count + changedSections.count + changedRows.count
  }

  /// Whether nothing was removed, inserted, moved or changed.
  public var isEmpty: Bool { count == 0 }
}

extension Changeset {
  /// The map of the rows, in which a section can move while its rows change.
  var rowMap: UpdateMap {
    UpdateMap(checked: operations, from: counts.source, to: counts.target)
  }

  /// The changes as one batch, which a table view may not accept.
  var operations: RowUpdates {
    var updates = structure
    updates.reconfiguredSections = changedSections.map(\.target)
    updates.reconfiguredRows = changedRows.map(\.target)
    return updates
  }
}

extension Changeset: Equatable where Item: Equatable {
  /// Returns whether both have the same operations, with equal items and sections.
  public static func == (left: Changeset, right: Changeset) -> Bool {
    left.counts == right.counts && left.structure == right.structure
      && left.changedSections == right.changedSections && left.changedRows == right.changedRows
      && left.hasContent(of: right)
  }

  private func hasContent(of other: Changeset) -> Bool {
    func isSame(
      _ data: DataSource<Item>, _ otherData: DataSource<Item>, sections: [Int], rows: [RowPath]
    ) -> Bool {
      sections.allSatisfy { data.sections[$0] == otherData.sections[$0] }
        && rows.allSatisfy { data.item(at: $0) == otherData.item(at: $0) }
    }
    return isSame(
      old, other.old, sections: removedSections, rows: removedRows + changedRows.map(\.source))
      && isSame(
        new, other.new, sections: insertedSections, rows: insertedRows + changedRows.map(\.target))
      && changedSections.allSatisfy {
        old.sections[$0.source].hasProperties(of: other.old.sections[$0.source])
          && new.sections[$0.target].hasProperties(of: other.new.sections[$0.target])
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
