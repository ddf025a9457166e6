/// A row as its declaration keeps it until it is read.
///
/// Three words, so that one in an existential is not boxed; and what is a title alone, as most
/// switches and segues of a settings screen are, allocates nothing.
package enum RowDraft {
  /// A title, a kind without a value of its own, and nothing else.
  case plain(title: String, kind: PlainKind)
  /// Anything else, with what stands beside the row.
  case stored(Row.Storage, Attachment?)

  /// The kinds that a byte can tell.
  package enum PlainKind: UInt8 {
    case info, off, on, segue

    /// The kind as a row has it.
    package var kind: Row.Kind {
      switch self {
      case .info: .info
      case .off: .switch(isOn: false)
      case .on: .switch(isOn: true)
      case .segue: .segue
      }
    }
  }

  /// All of the row but its id; made anew for a plain one.
  package var storage: Row.Storage {
    switch self {
    case .plain(let title, let kind): Row.Storage(kind: kind.kind, title: title, detail: nil)
    case .stored(let storage, _): storage
    }
  }

  /// What stands beside the row; `nil` for a plain one.
  package var attachment: Attachment? {
    if case .stored(_, let attachment) = self { attachment } else { nil }
  }
}

/// A row with its place in the block that declares it.
package struct PlacedRow {
  package let draft: RowDraft
  package let steps: Place.Steps

  package init(_ draft: RowDraft, steps: Place.Steps) {
    self.draft = draft
    self.steps = steps
  }

  /// The row one block further in.
  package func inside(_ step: Int) -> PlacedRow { PlacedRow(draft, steps: steps.inside(step)) }

  /// The row as the model reads it: with the id it was given, else with that of its place.
  package func declared(in owner: Place.Owner?) -> Declared<Row> {
    let attachment = draft.attachment
    return Declared(
      id: attachment?.id ?? RowID(.place(Place(owner: owner, steps: steps))),
      storage: draft.storage, attachment: attachment)
  }
}

/// Rows that stand one after the other in a section, which they learn of when they are read.
///
/// So a section that is put into a table tells all its rows at once, in O(1).
package final class PlacedRows {
  /// The rows in their order.
  package let rows: [PlacedRow]
  private let owner: Place.Owner?

  package init(_ rows: [PlacedRow], in owner: Place.Owner? = nil) {
    self.rows = rows
    self.owner = owner
  }

  /// The rows as a run of a list.
  package var run: Run<Row> {
    .lazy(LazyRun(count: rows.count, backing: self) { [self] in rows[$0].declared(in: owner) })
  }
}

extension LazyRun<Row> {
  /// The stored rows that the run reads, from `first` on; `nil` for one that makes its rows.
  package var placedRows: PlacedRows? { backing as? PlacedRows }

  /// The run told which section it stands in.
  func owned(by owner: Place.Owner) -> LazyRun {
    guard let placedRows else { return transformed { row, _ in row.value.id.own(owner) } }
    guard case .lazy(var run) = PlacedRows(placedRows.rows, in: owner).run else { return self }
    run.first = first
    run.count = count
    return run
  }
}
