import TablesModel
import TablesText

/// A row in two versions, in the markup of each of the three views.
struct ComparedRow {
  let kind: Kind
  /// The row of the old version. `nil` leaves a gap.
  let expected: Markup?
  /// The row of the new version. `nil` leaves a gap.
  let actual: Markup?
  /// Both versions in one row, with marks where they differ.
  let overlay: Markup

  enum Kind: String { case same, changed, removed, added, fold }

  /// Returns a row that replaces rows that are left out.
  static func fold(_ words: String) -> ComparedRow {
    let words: Markup = "⋯ \(words)"
    return ComparedRow(kind: .fold, expected: words, actual: words, overlay: words)
  }

  static func same(_ expected: Markup, _ actual: Markup) -> ComparedRow {
    ComparedRow(kind: .same, expected: expected, actual: actual, overlay: actual)
  }

  static func removed(_ row: Markup) -> ComparedRow {
    ComparedRow(kind: .removed, expected: row, actual: nil, overlay: row)
  }

  static func added(_ row: Markup) -> ComparedRow {
    ComparedRow(kind: .added, expected: nil, actual: row, overlay: row)
  }
}

// MARK: - Lines of a text

extension TextComparison {
  /// The largest number of rows of a text that are shown.
  private static let limit = 2_000

  /// Returns all rows, or those that differ with `context` rows around each.
  func comparedRows(context: Int?) -> [ComparedRow] {
    let shown =
      context.map { ShownRows(differing: pairs.map { !isEqual($0) }, context: $0) }
      ?? ShownRows(all: pairs.count)
    let rows = shown.elements.prefix(Self.limit).map { element -> ComparedRow in
      switch element {
      case .row(let index): compared(pairs[index])
      case .fold(let count): .fold("\(count) equal lines")
      }
    }
    let rest = shown.elements.count - rows.count
    return rest > 0 ? rows + [.fold("\(rest) more lines")] : rows
  }

  private func compared(_ pair: (old: Int?, new: Int?)) -> ComparedRow {
    switch pair {
    case (let first?, let second?) where isEqual(pair):
      let text = Self.whole(new[second])
      return .same(Self.numbered(first, text), Self.numbered(second, text))
    case (let first?, let second?):
      let pair = LinePair(old[first], new[second]).report
      return ComparedRow(
        kind: .changed, expected: Self.numbered(first, Self.markup(pair, showsNew: false)),
        actual: Self.numbered(second, Self.markup(pair, showsOld: false)),
        overlay: Self.numbered(second, Self.markup(pair)))
    case (let first?, nil): return .removed(Self.numbered(first, Self.whole(old[first])))
    case (nil, let second?): return .added(Self.numbered(second, Self.whole(new[second])))
    case (nil, nil): return .fold("nothing")
    }
  }

  private static func numbered(_ line: Int, _ text: Markup) -> Markup {
    "<i>\(line + 1)</i>\(text)"
  }

  /// Returns a line that is not compared.
  private static func whole(_ line: String) -> Markup {
    "\(shown: VisibleLine(LineExcerpt(line)).shown(limit: LinePair.characters).joined())"
  }

  private static func markup(
    _ pair: (old: [String], new: [String], changes: [LineChange]),
    showsOld: Bool = true, showsNew: Bool = true
  ) -> Markup {
    var result = Markup.empty
    var next = 0
    for change in pair.changes {
      result += "\(shown: pair.new[next..<change.new.lowerBound].joined())"
      let (old, new) = (pair.old[change.old], pair.new[change.new])
      if showsOld, !old.isEmpty { result += "<del>\(shown: old.joined())</del>" }
      if showsNew, !new.isEmpty { result += "<ins>\(shown: new.joined())</ins>" }
      next = change.new.upperBound
    }
    return result + "\(shown: pair.new[next...].joined())"
  }
}

/// A choice of the rows to show: those that differ, and some around them.
struct ShownRows {
  /// The index of a row, or a number of equal rows that are left out.
  enum Element: Equatable { case row(Int), fold(Int) }

  private(set) var elements: [Element] = []

  /// Shows all of a number of rows.
  init(all count: Int) { elements = (0..<count).map(Element.row) }

  /// Leaves out stretches of several equal rows that are more than `context` rows away from a
  /// difference.
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

// MARK: - Rows of a screen

extension ScreenComparison {
  /// The rows of the three views.
  var comparedRows: [ComparedRow] {
    let columns = rows.reduce(0) { max($0, $1.old?.cells.count ?? 0, $1.new?.cells.count ?? 0) }
    func markup(
      _ row: ScreenRow, of screen: ScreenText.Screen?, _ kinds: [ColumnChange.Kind?] = []
    ) -> Markup {
      row.markup(on: screen?.page ?? Theme.dark.page, columns: columns, kinds)
    }
    return rows.map { row in
      switch row {
      case (let first?, let second?) where first == second:
        return .same(markup(first, of: old), markup(second, of: new))
      case (let first?, let second?):
        let kinds = ColumnChange.kinds(first, second)
        let actual = markup(second, of: new, kinds)
        return ComparedRow(
          kind: .changed, expected: markup(first, of: old, kinds), actual: actual, overlay: actual)
      case (let first?, nil): return .removed(markup(first, of: old))
      case (nil, let second?): return .added(markup(second, of: new))
      case (nil, nil): return .fold("nothing")
      }
    }
  }
}

extension ScreenRow {
  /// Returns the row in its colours, padded to a number of columns.
  ///
  /// Each stretch is in a box of as many `ch` as it has columns, so that the columns are aligned in
  /// any font.
  fileprivate func markup(
    on page: Theme.PageColors, columns: Int, _ kinds: [ColumnChange.Kind?]
  ) -> Markup {
    var pieces: [Piece] = []
    for column in 0..<columns where !self[column].isContinuation {
      let isWide = self[column + 1].isContinuation
      let kind = column < kinds.count ? kinds[column] : nil
      let cell = self[column]
      if let last = pieces.last, last.takes(cell, kind), !isWide {
        pieces[pieces.count - 1].add(cell)
      } else {
        pieces.append(Piece(cell, columns: isWide ? 2 : 1, kind))
      }
    }
    return pieces.map { $0.markup(on: page) }.joined()
  }
}

/// Columns of a row that are drawn as one.
private struct Piece {
  private let style: MarkedStyle
  private let kind: ColumnChange.Kind?
  private let isAligned: Bool
  private var text: String
  private var columns: Int

  init(_ cell: ScreenRow.Cell, columns: Int, _ kind: ColumnChange.Kind?) {
    (style, self.kind, text, self.columns) = (cell.style, kind, cell.text, columns)
    isAligned = columns == 1 && cell.text.isAlignedInFonts
  }

  func takes(_ cell: ScreenRow.Cell, _ kind: ColumnChange.Kind?) -> Bool {
    isAligned && cell.text.isAlignedInFonts && cell.style == style && kind == self.kind
  }

  mutating func add(_ cell: ScreenRow.Cell) {
    text += cell.text
    columns += 1
  }

  func markup(on page: Theme.PageColors) -> Markup {
    let style = TextStyle(words: style.words) ?? .plain
    if isAligned, style == .plain, kind == nil { return "\(text)" }
    var declarations = "width:\(columns)ch"
    if style != .plain { declarations += ";\(PageStyle(style, on: page).declarations)" }
    switch kind {
    case nil: return "<span style=\"\(declarations)\">\(text)</span>"
    case .glyph: return "<mark class=\"g\" style=\"\(declarations)\">\(text)</mark>"
    case .style: return "<mark class=\"s\" style=\"\(declarations)\">\(text)</mark>"
    }
  }
}

// MARK: - Views

/// The views of two versions: side by side, and one laid over the other.
struct ComparisonFigures {
  /// The rows as each view shows them.
  let rows: [ComparedRow]
  let hasOld: Bool
  let hasNew: Bool
  /// The class of the box.
  let box: String
  /// The declarations of the box for the old and the new version.
  var styles = (old: "", new: "")

  var markup: Markup {
    guard hasOld, hasNew else { return "<div class=\"views\">\(single)</div>\n" }
    let expected = figure("expected", styles.old, "Expected") { $0.expected }
    let actual = figure("actual", styles.new, "Actual") { $0.actual }
    let overlay = figure("overlay", styles.new, "Overlay") { $0.overlay }
    let width: Markup = box == "lines" ? " wide" : ""
    return "<div class=\"views\(width)\">\(expected)\(actual)\(overlay)</div>\n"
  }

  private var single: Markup {
    hasNew
      ? figure("", styles.new, "New") { $0.actual }
      : figure("", styles.old, "Snapshot") { $0.expected }
  }

  private func figure(
    _ name: String, _ style: String, _ caption: Markup, _ row: (ComparedRow) -> Markup?
  ) -> Markup {
    let isSingle = !hasOld || !hasNew
    let lines = rows.map { compared -> Markup in
      let kind = isSingle && compared.kind != .fold ? "" : compared.kind.rawValue
      guard let content = row(compared) else { return "<span class=\"row gap\"></span>" }
      return "<span class=\"row \(kind)\">\(content)</span>"
    }
    return """
      <figure class="\(name)"><figcaption>\(caption)</figcaption>\
      <div class="\(box)" style="\(style)">\(lines.joined())</div></figure>

      """
  }
}
