public import TablesModel

// The marks of rows while their screen is edited. The app keeps them as sets of ids, which is the
// only place in which they are kept.

extension Router {
  /// Marks the row at a path of the presented rows while the screen is edited, or removes its mark.
  ///
  /// The outcome is `.marked`, or `.ignored` if the row cannot be marked or the screen is not
  /// edited.
  @discardableResult
  public func mark(_ isMarked: Bool = true, at path: RowPath) -> Outcome {
    withInputRow(at: path) { mark($0, isMarked) }
  }

  /// Marks a row that is given by a reference, or removes its mark. If the row was removed or
  /// another screen is the current one, the outcome is `.rowRemoved`.
  @discardableResult
  package func mark(_ isMarked: Bool = true, at row: RowRef) -> Outcome {
    at(row) { $0.screen == top.id ? mark($0, isMarked) : .rowRemoved($0.row.id) }
  }

  /// Marks the rows from one path of the presented rows to another while the screen is edited, or
  /// removes their marks. Rows between them that cannot be marked are left out.
  ///
  /// The outcome is `.markedRows` with the number of rows that can be marked, or `.unhandled` if
  /// there are none or the screen is not edited.
  /// - Complexity: O(rows of the range). Reads the ids of their elements, and creates no row.
  @discardableResult
  public func mark(_ isMarked: Bool = true, in rows: ClosedRange<RowPath>) -> Outcome {
    refreshForInput() ?? mark(isMarked, parts(in: rows))
  }

  /// Marks all presented rows that can be marked while the screen is edited, or removes their
  /// marks. The outcome is as that of `mark(_:in:)`.
  /// - Complexity: O(rows that can be marked). Reads the ids of their elements, and creates no row.
  @discardableResult
  public func markAll(_ isMarked: Bool = true) -> Outcome {
    refreshForInput() ?? mark(isMarked, allParts)
  }

  /// Returns whether the row at a path can be marked now.
  /// - Parameters:
  ///   - path: The path of the row among the presented ones.
  ///   - screen: The screen of the stack that has the row. Defaults to the current one.
  package func canMark(at path: RowPath, on screen: ScreenID? = nil) -> Bool {
    guard let level = level(screen), level.isEditing else { return false }
    return row(at: path, on: level)?.behavior?.mark != nil
  }

  /// The number of sections in which rows are looked for that can be marked.
  private static let sectionLimit = 1_000

  /// Returns whether a screen of the stack has rows that the user can mark while it is edited.
  /// - Complexity: O(sections before the first one with such rows), at most 1,000, after each
  ///   change, else O(1).
  package func hasMarks(on screen: ScreenID? = nil) -> Bool {
    guard let level = level(screen), level.isEditing || offersEditing(level) else { return false }
    if let hasMarks = level.cache.hasMarks { return hasMarks }
    let hasMarks = presented(level).sections.prefix(Self.sectionLimit).contains(
      where: \.items.hasMarks)
    presenter.keep(hasMarks, as: \.hasMarks, of: level)
    return hasMarks
  }

  /// Returns the addresses of the rows of a screen of the stack that are marked, as far as their
  /// ids are those of their elements. Ids whose elements are gone are among them.
  /// - Complexity: O(marked rows).
  package func markedRows(on screen: ScreenID) -> Set<RowAddress> {
    guard let level = level(screen), level.isEditing else { return [] }
    var marked: Set<RowAddress> = []
    let sections = presented(level).sections
    for index in sections.indices where sections[index].items.hasMarks {
      let id = sections[index].id(at: index)
      for row in sections[index].items.markedIDs {
        marked.insert(RowAddress(section: id, row: row))
      }
    }
    return marked
  }

  /// Whether all rows of the current screen that can be marked are marked, and there are some.
  /// - Complexity: O(rows up to the first one that is not marked) after each change, else O(1).
  package var areAllMarked: Bool {
    let level = freshTop
    if let areAllMarked = level.cache.areAllMarked { return areAllMarked }
    let parts = allParts
    let areAllMarked = !parts.isEmpty && parts.allSatisfy(\.areAllMarked)
    presenter.keep(areAllMarked, as: \.areAllMarked, of: level)
    return areAllMarked
  }

  /// Marks all rows of the current screen that can be marked, or removes all marks if all of them
  /// are marked.
  @discardableResult
  package func toggleAllMarks() -> Outcome {
    refreshForInput() ?? markAll(!areAllMarked)
  }

  // MARK: While a screen is edited

  /// Returns the outcome of an action that has another effect because the screen of the row is
  /// edited; `nil` if the action has its usual effect.
  ///
  /// Selecting a row that can be marked does only this. A row that can be deleted or moved opens no
  /// screen and runs nothing, unless the screen is always edited, but its value can be changed.
  func outcomeWhileEditing(_ action: RowAction, on row: PresentedRow) -> Outcome? {
    let level = level(of: row)
    guard level.isEditing, action == .select, row.path.isOfItem else { return nil }
    if let mark = row.behavior.mark { return self.mark(row, !mark.isMarked) }
    guard level.table.editMode == .automatic,
      canDelete(at: row.path, on: row.screen) || canMove(at: row.path, on: row.screen)
    else { return nil }
    return switch row.row.face.selecting {
    case .opens, .opensOptions, .runs, .nothing: .ignored(row.row.id)
    case .toggles, .chooses, .edits, .adjusts: nil
    }
  }

  private func mark(_ row: PresentedRow, _ isMarked: Bool) -> Outcome {
    let level = level(of: row)
    guard level.isEditing, let mark = row.behavior.mark else { return .ignored(row.row.id) }
    stopFollowing()
    if mark.isMarked != isMarked {
      level.scope.acting {
        call { mark.marks.set([mark.offset..<mark.offset + 1], isMarked) }
      }
    }
    return .marked(row.row.id, isMarked)
  }

  private func mark(_ isMarked: Bool, _ parts: [MarkedPart]) -> Outcome {
    guard top.isEditing else { return .unhandled }
    let count = parts.reduce(0) { $0 + $1.count }
    if count == 0 { return .unhandled }
    stopFollowing()
    top.scope.acting {
      call { for part in parts { part.marks.set(part.offsets, isMarked) } }
    }
    return .markedRows(count, isMarked)
  }

  private var allParts: [MarkedPart] {
    let last = presented.numberOfSections - 1
    guard last >= 0 else { return [] }
    return parts(in: RowPath(section: 0, row: 0)...RowPath(section: last, row: .max))
  }

  /// Returns the elements that can be marked among the rows of a range.
  private func parts(in rows: ClosedRange<RowPath>) -> [MarkedPart] {
    var parts: [MarkedPart] = []
    let sections = presented.sections
    for index in max(rows.lowerBound.section, 0)...max(rows.upperBound.section, 0)
    where index < sections.count {
      let items = sections[index].items
      let first = index == rows.lowerBound.section ? rows.lowerBound.row : 0
      let end = index == rows.upperBound.section ? rows.upperBound.row : .max - 1
      let range = max(first, 0)..<max(first, min(end, items.count - 1) + 1, 0)
      items.addMarks(in: range.clamped(to: 0..<items.count), to: &parts)
    }
    return parts
  }
}
