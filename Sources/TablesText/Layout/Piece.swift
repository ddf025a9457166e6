import TablesModel

/// A short text of one style: a mark, a word, a part of a bar.
struct Piece: Equatable {
  var text: String
  var style: TextStyle

  init(_ text: String, _ style: TextStyle) {
    self.text = text
    self.style = style
  }
}

extension [Piece] {
  func width(_ metrics: TextMetrics) -> Int { reduce(0) { $0 + metrics.width(of: $1.text) } }
}
