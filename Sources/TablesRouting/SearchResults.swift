import TablesModel

/// The rows that a search has found, by section, in the order in which they are shown.
struct SearchResults: Equatable {
  /// The rows of one section: the section's position in the declared table, and theirs in it.
  struct Section: Equatable {
    var index: Int
    var rows: [Int]
  }

  var sections: [Section] = []

  /// How many rows were found.
  var count: Int { sections.reduce(0) { $0 + $1.rows.count } }
}
