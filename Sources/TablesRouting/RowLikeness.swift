import TablesModel

/// The properties by which a row without an id is recognized when work ends, so that it is not
/// confused with another row that has moved to its position.
struct RowLikeness: Equatable {
  private let title: String
  private let kind: Row.Kind
  private let header: String?

  /// Creates the properties of a row as the app declares it, in a section with a header.
  init(_ row: Row, header: String?) {
    (title, kind, self.header) = (row.title, row.kind, header)
  }
}

extension RowAddress {
  /// Whether another row can get this address, because a part of the address is a position inside a
  /// nested block, such as a `for` loop. The position of a statement outside such blocks does not
  /// change.
  var isRepeatable: Bool { row.identity.isNestedPlace || section.identity.isNestedPlace }
}

extension Identity {
  fileprivate var isNestedPlace: Bool {
    guard case .place(let place) = self else { return false }
    if case .looseRows = place.steps { return false }
    return place.steps.all.count > 1
  }
}
