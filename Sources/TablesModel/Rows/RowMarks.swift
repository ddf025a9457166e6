/// The marks of the elements of one `ForEach`. The app keeps them as a set of ids, in which the
/// user marks many rows while the screen is edited.
///
/// Rows are not created to read or change marks, only the ids of their elements are read.
package final class RowMarks {
  /// Returns whether the element at an offset is marked; `nil` for an element that is not loaded.
  package let isMarked: (_ offset: Int) -> Bool?
  /// Marks the elements at some offsets, or removes their marks, in one change of the app's set.
  package let set: (_ offsets: [Range<Int>], _ isMarked: Bool) -> Void

  /// Returns the ids of the marked elements, also of those that are gone.
  package let ids: () -> [RowID]

  package init(
    isMarked: @escaping (_ offset: Int) -> Bool?,
    ids: @escaping () -> [RowID],
    set: @escaping (_ offsets: [Range<Int>], _ isMarked: Bool) -> Void
  ) {
    (self.isMarked, self.ids, self.set) = (isMarked, ids, set)
  }
}

/// The mark of one row.
package struct RowMark {
  package let marks: RowMarks
  /// The offset of the row's element.
  package let offset: Int

  package init(_ marks: RowMarks, offset: Int) { (self.marks, self.offset) = (marks, offset) }

  /// Whether the row is marked.
  package var isMarked: Bool { marks.isMarked(offset) ?? false }
}

/// Elements of one `ForEach` that can be marked.
package struct MarkedPart {
  package let marks: RowMarks
  /// The offsets of the elements, in ranges that do not overlap.
  package fileprivate(set) var offsets: [Range<Int>]

  /// The number of elements that are loaded.
  /// - Complexity: O(elements).
  package var count: Int {
    offsets.lazy.joined().reduce(0) { marks.isMarked($1) == nil ? $0 : $0 + 1 }
  }

  /// Whether all elements that are loaded are marked.
  /// - Complexity: O(elements up to the first one that is not marked).
  package var areAllMarked: Bool { offsets.lazy.joined().allSatisfy { marks.isMarked($0) ?? true } }
}

extension RowList<Row> {
  /// Whether the list may have rows that can be marked. A `ForEach` with a selection counts even
  /// while it has no elements.
  package var hasMarks: Bool {
    runs.contains { $0.lazyRun?.source.marks.isEmpty == false }
  }

  /// The ids of the marked elements of the list, also of those that are gone.
  package var markedIDs: [RowID] {
    marks.flatMap { $0.ids() }
  }

  /// The marks of the elements of the list; empty if they cannot be marked.
  package var marks: [RowMarks] { runs.flatMap { $0.lazyRun?.source.marks ?? [] } }

  /// Appends to `parts` the elements that can be marked among a range of rows, without creating
  /// rows.
  /// - Complexity: O(runs), and O(rows of the range) if the list has only some rows of another
  ///   list.
  package func addMarks(in range: Range<Int>, to parts: inout [MarkedPart]) {
    var start = 0
    for run in runs {
      defer { start += run.count }
      let shared = range.clamped(to: start..<start + run.count)
      guard !shared.isEmpty, case .lazy(let rows) = run else { continue }
      rows.source.addMarks(in: shared.moved(by: rows.first - start), to: &parts)
    }
  }
}

extension [MarkedPart] {
  /// Adds elements of a `ForEach`, by their offsets.
  package mutating func add(_ offsets: Range<Int>, of marks: RowMarks) {
    // The part of the same `ForEach`, if there is one, is usually the last.
    if let part = lastIndex(where: { $0.marks === marks }) {
      self[part].offsets.join(offsets)
    } else {
      append(MarkedPart(marks: marks, offsets: [offsets]))
    }
  }
}

// MARK: - Editing

extension Run<Row> {
  /// Whether a row of the run may be deleted, moved or marked, judging by the first row if the rows
  /// are created when they are read.
  /// - Complexity: O(1) if no row of a block may be edited, else O(rows).
  package func contains(where isEditable: (Declared<Row>) -> Bool) -> Bool {
    switch self {
    case .values: return false
    case .declared(let slice):
      return slice.contains { !$0.value.editing.isEmpty && isEditable($0) }
    case .placed(let run):
      return run.hasEditedRows
        && run.rows.contains {
          $0.row.mayBeEdited && isEditable($0.declared(in: run.section))
        }
    case .lazy(let run):
      if !run.source.marks.isEmpty { return true }
      return run.count > 0 && isEditable(run.element(at: 0))
    }
  }
}

extension Table {
  /// The table as it is first shown. If it is edited then, its rows show their marks, and the
  /// actions of ``editingToolbar`` are in the bars.
  package var firstShown: Table {
    guard isEditedAtFirst else { return self }
    var shown = self
    shown.toolbar = toolbarItems(whileEditing: true)
    shown.editingToolbar = RowList()
    let sections = dataSource.sections
    shown.dataSource.sections = RowList(
      runs: [
        .lazy(
          LazyRun(count: sections.count) { index in
            var section = sections[index]
            section.id = section.id(at: index)
            if section.items.hasMarks { section.items = section.items.showingMarks }
            return Declared(section)
          })
      ])
    return shown
  }
}

extension RowList<Row> {
  /// The rows, of which those that can be marked show whether they are.
  fileprivate var showingMarks: RowList<Row> {
    let source = CreatedElements(identify: idReader) { index, _ in
      var row = declared(at: index)
      if let mark = row.behavior?.mark { row.value.isMarked = mark.isMarked }
      return row
    }
    return RowList(runs: [.lazy(LazyRun(source, count: count))])
  }
}
