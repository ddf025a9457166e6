import TablesModel
import TablesText

extension ScreenRow {
  /// The row in its colours, as wide as a screen of so many columns.
  ///
  /// Each stretch stands in a box of as many `ch` as it has columns, so that what follows is in its
  /// place whatever fonts there are.
  func markup(
    on page: Theme.PageColors, columns: Int, marks: [FrameComparison.Mark] = []
  ) -> Markup {
    var pieces: [Piece] = []
    for column in 0..<columns where !self[column].isContinuation {
      let isWide = self[column + 1].isContinuation
      let mark = column < marks.count ? marks[column] : .same
      let cell = self[column]
      if let last = pieces.last, last.takes(cell, mark), !isWide {
        pieces[pieces.count - 1].add(cell)
      } else {
        pieces.append(Piece(cell, columns: isWide ? 2 : 1, mark))
      }
    }
    return pieces.map { $0.markup(on: page) }.joined()
  }
}

/// Columns of a row that are drawn as one.
private struct Piece {
  private let style: TextStyle
  private let mark: FrameComparison.Mark
  private let isAligned: Bool
  private var text: String
  private var columns: Int

  init(_ cell: ScreenRow.Cell, columns: Int, _ mark: FrameComparison.Mark) {
    (style, self.mark, text, self.columns) = (cell.style, mark, cell.text, columns)
    isAligned = columns == 1 && cell.isAligned
  }

  func takes(_ cell: ScreenRow.Cell, _ mark: FrameComparison.Mark) -> Bool {
    isAligned && cell.isAligned && cell.style == style && mark == self.mark
  }

  mutating func add(_ cell: ScreenRow.Cell) {
    text += cell.text
    columns += 1
  }

  func markup(on page: Theme.PageColors) -> Markup {
    if isAligned, style == .plain, mark == .same { return "\(text)" }
    var declarations = "width:\(columns)ch"
    if style != .plain { declarations += ";\(PageStyle(style, on: page).declarations)" }
    switch mark {
    case .same: return "<span style=\"\(declarations)\">\(text)</span>"
    case .glyph: return "<mark class=\"g\" style=\"\(declarations)\">\(text)</mark>"
    case .style: return "<mark class=\"s\" style=\"\(declarations)\">\(text)</mark>"
    }
  }
}

extension ScreenRow.Cell {
  /// Whether monospaced fonts have the glyph at their width: Latin, Greek, Cyrillic, lines and
  /// blocks.
  fileprivate var isAligned: Bool {
    let scalars = text.unicodeScalars
    guard scalars.count == 1, let scalar = scalars.first?.value else { return false }
    return scalar < 0x530 || 0x2500...0x25BF ~= scalar
  }
}
