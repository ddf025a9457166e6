/// Which of many rows are shown: those that differ, and some around them.
struct ShownRows {
  /// A row by its place, or a number of equal rows that are left out.
  enum Element: Equatable { case row(Int), fold(Int) }

  private(set) var elements: [Element] = []

  /// Shows all of a number of rows.
  init(all count: Int) { elements = (0..<count).map(Element.row) }

  /// Leaves out stretches of more than one row that is equal and further than `context` rows from
  /// one that differs.
  init(differing: [Bool], context: Int) {
    var isNear = [Bool](repeating: false, count: differing.count)
    for index in differing.indices where differing[index] {
      let near = max(0, index - context)...min(differing.count - 1, index + context)
      for place in near { isNear[place] = true }
    }
    var index = 0
    while index < differing.count {
      let end = isNear[index...].firstIndex(of: true) ?? differing.count
      let isFold = end > index + 1
      elements.append(isFold ? .fold(end - index) : .row(index))
      index = isFold ? end : index + 1
    }
  }
}
