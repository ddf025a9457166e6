/// How far a row may be dragged.
public enum MoveRange: Hashable, Sendable, CaseIterable {
  /// Anywhere in the table.
  case table
  /// Inside its own section; a row dragged out of it goes to the end that it was dragged over.
  case section
}

extension DataSource {
  /// Where a row that is dragged to a proposed place may be put, as close to it as can be.
  ///
  /// UIKit proposes a place behind the last row of a section, and sections that do not exist.
  public func target(
    forMoveFrom source: RowPath, proposed: RowPath, within range: MoveRange = .table
  ) -> RowPath {
    switch range {
    case .section where proposed.section < source.section:
      RowPath(section: source.section, row: 0)
    case .section where proposed.section > source.section:
      RowPath(section: source.section, row: lastTarget(in: source.section, from: source))
    case .section, .table:
      clamped(proposed, from: source)
    }
  }

  private func clamped(_ proposed: RowPath, from source: RowPath) -> RowPath {
    let section = max(0, min(proposed.section, numberOfSections - 1))
    let last = lastTarget(in: section, from: source)
    let row = proposed.section > section ? last : proposed.section < section ? 0 : proposed.row
    return RowPath(section: section, row: max(0, min(row, last)))
  }

  /// The last place in a section that a row can be put; its own leaves one free.
  private func lastTarget(in section: Int, from source: RowPath) -> Int {
    let count = numberOfItems(in: section)
    return max(0, section == source.section ? count - 1 : count)
  }
}
