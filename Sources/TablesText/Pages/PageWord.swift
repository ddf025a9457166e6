/// Characters of one column each that an image places together.
struct PageWord: Equatable {
  /// The column of the first.
  let column: Int
  /// How many columns they take.
  private(set) var columns = 0
  private(set) var text = ""
  /// What is drawn in their place; every character is then the same.
  let shape: CellShape?

  private init(column: Int, shape: CellShape?) {
    self.column = column
    self.shape = shape
  }

  /// Cuts text at its blanks into words, and into runs of one shape.
  static func words(of text: String.UnicodeScalarView, at column: Int) -> [PageWord] {
    var words: [PageWord] = []
    var isOpen = false
    for (offset, scalar) in text.enumerated() {
      guard scalar != " " else {
        isOpen = false
        continue
      }
      let shape = CellShape(scalar)
      if !isOpen || words.last?.shape != shape {
        words.append(PageWord(column: column + offset, shape: shape))
      }
      words[words.count - 1].append(scalar)
      isOpen = true
    }
    return words
  }

  private mutating func append(_ scalar: Unicode.Scalar) {
    text.unicodeScalars.append(scalar)
    columns += 1
  }
}
