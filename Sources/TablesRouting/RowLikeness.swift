import TablesModel

/// The look of a row that is known by its position only, by which work that ends later tells it from a
/// row that has moved to this position.
struct RowLikeness: Equatable {
  private let title: String
  private let kind: Row.Kind
  private let header: String?

  /// Creates the look of a row as the app declares it, in a section with a header.
  init(_ row: Row, header: String?) {
    (title, kind, self.header) = (row.title, row.kind, header)
  }
}

extension RowAddress {
  /// Whether other rows can come to have this address: a part of it is a position inside a nested block,
  /// such as a `for` loop. The position of a statement that stands by itself does not change.
  var isRepeatable: Bool { row.identity.isNestedPlace || section.identity.isNestedPlace }
}

extension Identity {
  fileprivate var isNestedPlace: Bool {
    guard case .place(let place) = self else { return false }
    if case .looseRows = place.steps { return false }
    return place.steps.all.count > 1
  }
}
