import TablesModel

/// The row that started work, and what tells it from the row that is in its place when the work
/// begins or ends.
struct WorkRow {
  /// The row at its declared path.
  let ref: RowRef
  /// The properties of the row, if its address alone does not identify it.
  private let likeness: Likeness?
  /// Whether no other section had a row with the id of the row when the work was started. Then the
  /// row is found by its id after it has moved to another section.
  private let isUnique: Bool

  /// Creates the row of work that is for what the row stands for, such as a page of rows.
  init(standIn ref: RowRef) { (self.ref, likeness, isUnique) = (ref, nil, false) }

  /// Creates the row of work from a row of a screen.
  /// - Parameters:
  ///   - ref: The row at its declared path.
  ///   - row: The row as the app declares it.
  ///   - header: The header of its section.
  ///   - finder: Finds the declared rows of the screen.
  init(_ ref: RowRef, declared row: Row?, header: String?, finder: RowFinder) {
    self.ref = ref
    likeness = ref.address.isRepeatable ? row.map { Likeness($0, header: header) } : nil
    isUnique = finder.isUnique(ref)
  }

  /// Returns the row as the app currently declares it. `nil` if it was removed.
  ///
  /// - Parameter isChecked: Whether a row counts as removed if another row may have taken its
  ///   place.
  func find(in content: LevelContent, isChecked: Bool = true) -> PresentedRow? {
    guard let found = content.row(ref) else {
      return isUnique ? content.onlyRow(with: ref.address.row, on: ref.screen) : nil
    }
    guard isChecked, let likeness else { return found }
    let header = content.table.section(at: found.path.section)?.header
    return content.declaredRow(at: found.path).map { Likeness($0, header: header) } == likeness
      ? found : nil
  }

  /// The title, kind and header by which work recognizes its row, if the row has only a position as
  /// id. By the time the work ends, another row, which did not start it, may have this position.
  private struct Likeness: Equatable {
    private let title: String
    private let kind: Row.Kind
    private let header: String?

    /// Creates the properties of a row as the app declares it, in a section with a header.
    init(_ row: Row, header: String?) {
      (title, kind, self.header) = (row.title, row.kind, header)
    }
  }
}

extension RowFinder {
  /// The number of rows of other sections that are searched each time that work begins or ends.
  static let rowsBesideWork = 50_000

  /// Returns whether a row has an id of its own, rather than a position, and no row of the other
  /// sections that are searched has the same id.
  fileprivate func isUnique(_ row: RowRef) -> Bool {
    if case .place = row.address.row.identity { return false }
    return pathElsewhere(of: row, limit: Self.rowsBesideWork) == nil
  }

  /// Returns a name that selects only a row, if rows of other sections that are searched have its
  /// id too; `nil` otherwise.
  func ambiguousName(of row: RowRef) -> String? {
    guard pathElsewhere(of: row, limit: Self.rowsBesideWork) != nil, let path = path(of: row) else {
      return nil
    }
    return names(of: [path]).first
  }
}

extension RowAddress {
  /// Whether another row can get this address, because a part of the address is a position inside a
  /// nested block, such as a `for` loop. The position of a statement outside such blocks does not
  /// change.
  fileprivate var isRepeatable: Bool {
    row.identity.isNestedPlace || section.identity.isNestedPlace
  }
}

extension Identity {
  fileprivate var isNestedPlace: Bool {
    guard case .place(let place) = self else { return false }
    if case .looseRows = place.statements { return false }
    return place.statements.all.count > 1
  }
}
