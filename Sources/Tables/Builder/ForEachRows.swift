import TablesModel

extension ForEach: RowsContent where Content: RowContent {
  /// Adds the rows to a block, without creating them.
  public func _declare(in rows: inout Rows) {
    rows.append(LazyRun(ForEachRows(self), count: count))
  }
}

/// The rows of a `ForEach`. A row without an explicit id gets the id of its element.
final class ForEachRows<Content: RowContent>: LazySource {
  private let elements: ForEach<Content>
  private let state: StateScope?
  private let located: Attachment

  init(_ elements: ForEach<Content>) {
    self.elements = elements
    state = ForEach<Content>.state
    located = Attachment(site: elements.site)
  }

  func element(at index: Int, in section: Place.Section?) -> Declared<Row> {
    var row = ForEach<Content>.evaluate(in: state) {
      elements.make(index)._declaration.linked(in: section) {
        elements.id(index)
      }
      .declared(at: .flat(index), in: section)
    }
    if row.value.id.isPositional {
      row.value.id = elements.id(index)
      row.attachment =
        row.behavior.map { Attachment(behavior: $0, site: located.site) } ?? located
    }
    if elements.isEditable { elements.allowEditing(&row, at: index) }
    return row
  }

  func knownID(at index: Int, in section: Place.Section?) -> RowID? {
    elements.id(index).inSection(section)
  }

  func idReader(in section: Place.Section?) -> (_ index: Int) -> RowID? {
    elements.id
  }

  func forEachName(
    in range: Range<Int>, of section: Place.Section?, _ body: (Int, RowID, String) -> Bool
  ) -> Bool? {
    range.allSatisfy { index in
      let name = ForEach<Content>.evaluate(in: state) {
        let identify = { self.elements.id(index) }
        return elements.make(index)._declaration.linked(in: section, id: identify)
          .name(else: identify)
      }
      return body(index, name.id, name.title)
    }
  }

  func sharedPieces(with old: any LazySource<Row>) -> [SharedPiece] {
    guard let storage = elements.storage,
      let oldStorage = (old as? ForEachRows)?.elements.storage
    else { return [] }
    return storage.sharedPieces(with: oldStorage)
  }

  var marks: [RowMarks] { elements.marks.map { [$0] } ?? [] }

  func addMarks(in range: Range<Int>, to parts: inout [MarkedPart]) {
    if let marks = elements.marks { parts.add(range, of: marks) }
  }
}

extension ForEach where Content: RowContent {
  /// Whether the user can delete, move or mark the elements.
  fileprivate var isEditable: Bool { deletion != nil || movement != nil || marks != nil }

  /// Lets the user delete the row if there is an `onDelete` closure, move it if there is an
  /// `onMove` closure, and mark it if there is a selection.
  fileprivate func allowEditing(_ row: inout Declared<Row>, at index: Int) {
    var behavior = row.behavior ?? RowBehavior()
    let denied = behavior.deniedEditing
    if let deletion, !denied.contains(.delete), behavior.onDelete == nil {
      row.value.editing.insert(.delete)
      behavior.onDelete = deletion([index])
    }
    if let movement, !denied.contains(.move) {
      row.value.editing.insert(.move)
      behavior.reordering = .init(offset: index, count: count, move: movement)
    }
    if let marks { behavior.mark = RowMark(marks, offset: index) }
    let id = row.attachment?.id
    row.attachment = Attachment(behavior: behavior, id: id, site: row.site)
  }
}
