/// A screen or a question that the state of the app opens, as `.sheet(isPresented:)` declares it.
///
/// It is a row that is not drawn, in the section of the actions in the bars. The router selects it
/// when `isPresented` becomes true. A row that leads to a screen is declared only while
/// `isPresented` is true. When it is no longer declared, the router leaves its screen, as it does
/// for any other row.
package struct Opening {
  /// The row that leads to the screen, or that asks the question.
  package var row: Declared<Row>
  /// Whether the state of the app says that the screen or the question is open.
  package var isPresented: Bool
  /// Tells the app that the user has left the screen or the question.
  package var close: () -> Void
  /// Called when the screen has gone; `nil` if the app need not know.
  package var onDismiss: (() -> Void)?

  /// Creates the opening for a row, which gets an id that no row of the app has.
  /// - Parameters:
  ///   - row: The row.
  ///   - item: The id of the item that the screen shows; `nil` if it shows none.
  ///   - index: The number of the openings that are declared before this one.
  package init(
    _ row: AnyRow, of item: RowID? = nil, at index: Int, isPresented: Bool,
    close: @escaping () -> Void, onDismiss: (() -> Void)? = nil
  ) {
    let kind = row.row.openingKind
    let section = Place.Section(
      identity: item?.identity, name: item.map { "\(kind) \($0.plainText)" } ?? kind)
    self.row = row.declared(at: .opening(index), in: section)
    (self.isPresented, self.close, self.onDismiss) = (isPresented, close, onDismiss)
  }

  /// The id of the row, which contains that of its item.
  package var id: RowID { row.value.id }

  /// The id without its item: `sheet/0`.
  package var name: String {
    "\(row.value.openingKind)/\(RowAddress(section: .toolbar, row: id).openingIndex ?? 0)"
  }

  /// Whether the row asks a question, and so is declared even while it does not ask.
  package var asks: Bool { row.value.confirmation != nil }
}

extension Table {
  /// The rows of the openings that can be selected: those that are presented, and all that ask.
  package var openingRows: [Declared<Row>] {
    behavior.openings.filter { $0.isPresented || $0.asks }.map(\.row)
  }

  /// Returns the opening of a row; `nil` if the row is another one.
  package func opening(of row: RowAddress) -> Opening? {
    row.section == .toolbar ? behavior.openings.first { $0.id == row.row } : nil
  }

  /// Returns the opening with the same number as the opening of a row. It may show another item by
  /// now. `nil` if there is none.
  package func opening(like row: RowAddress) -> Opening? {
    guard let index = row.openingIndex, behavior.openings.indices.contains(index) else {
      return nil
    }
    return behavior.openings[index]
  }
}

extension RowAddress {
  /// The number of the opening of a row among those of its table; `nil` for other rows.
  package var openingIndex: Int? {
    guard section == .toolbar, case .place(let place) = row.identity,
      case .opening(let index) = place.statements
    else { return nil }
    return index
  }
}

extension Row {
  /// The name of the kind of an opening, with which its id begins.
  fileprivate var openingKind: String {
    if confirmation != nil { return "question" }
    return presentation == .sheet ? "sheet" : "screen"
  }
}
