import TablesModel
import TablesText

/// A row in two versions, as HTML for each of the three views.
struct ComparedRow {
  let kind: Kind
  /// The row of the old version. `nil` leaves a gap.
  let expected: Markup?
  /// The row of the new version. `nil` leaves a gap.
  let actual: Markup?
  /// Both versions in one row, with marks where they differ.
  let overlay: Markup?

  enum Kind: String { case same, changed, removed, added, fold }

  /// - Parameter overlay: Defaults to the new version, or the old one if there is no new one.
  init(
    isSame: Bool, isFold: Bool = false, expected: Markup?, actual: Markup?, overlay: Markup? = nil
  ) {
    if isFold {
      kind = .fold
    } else {
      kind = expected == nil ? .added : actual == nil ? .removed : isSame ? .same : .changed
    }
    (self.expected, self.actual) = (expected, actual)
    self.overlay = overlay ?? actual ?? expected
  }

  /// Creates the row of a line of a text, with its number.
  init(_ line: ComparedLine) {
    let old = line.old?.map { $0.markup("del") }
    let new = line.new?.map { $0.markup("ins") }
    let both = zip(line.new ?? [], zip(old ?? [], new ?? [])).map { piece, markup in
      piece.isChanged ? markup.0 + markup.1 : markup.1
    }
    func numbered(_ index: Int?, _ pieces: [Markup]?) -> Markup? {
      let number: Markup = index.map { "<i>\($0 + 1)</i>" } ?? .empty
      return pieces.map { number + $0.joined() }
    }
    self.init(
      isSame: line.isSame, isFold: line.place == nil, expected: numbered(line.place?.old, old),
      actual: numbered(line.place?.new, new),
      overlay: both.isEmpty ? nil : numbered(line.place?.new, both))
  }
}

extension ComparedLine.Piece {
  /// Returns the text, in an element if it is changed.
  fileprivate func markup(_ element: Markup) -> Markup {
    if !isChanged { return "\(exactly: text)" }
    return text.isEmpty ? .empty : "<\(element)>\(exactly: text)</\(element)>"
  }
}

extension Markup.StringInterpolation {
  /// Appends text with its invisible characters made visible.
  mutating func appendInterpolation(_ text: String) {
    appendInterpolation(exactly: VisibleLine(text, showsTrailingBlanks: false).text)
  }
}

// MARK: - Rows of a screen

extension ScreenComparison {
  /// The rows of the three views.
  var comparedRows: [ComparedRow] {
    let columns = rows.reduce(0) { max($0, $1.old?.count ?? 0, $1.new?.count ?? 0) }
    return rows.map { row in
      let isPair = row.old != nil && row.new != nil
      let kinds = isPair ? ColumnChange.kinds(row.old ?? [], row.new ?? []) : []
      func markup(_ cells: [ScreenRow.Cell]?, _ screen: ScreenText.Screen?) -> Markup? {
        cells?.markup(on: screen?.page ?? Theme.dark.page, columns: columns, kinds)
      }
      return ComparedRow(
        isSame: kinds.allSatisfy { $0 == nil }, expected: markup(row.old, old),
        actual: markup(row.new, new))
    }
  }
}

extension [ScreenRow.Cell] {
  /// Returns the row in its colors, padded to a number of columns.
  ///
  /// Each stretch is in a box whose width in `ch` is its number of columns, so that columns are
  /// aligned in any font.
  fileprivate func markup(
    on page: Theme.PageColors, columns: Int, _ kinds: [ColumnChange.Kind?]
  ) -> Markup {
    var pieces: [Piece] = []
    for column in 0..<columns where !cell(column).isContinuation {
      let isWide = cell(column + 1).isContinuation
      let kind = column < kinds.count ? kinds[column] : nil
      let cell = cell(column)
      if let last = pieces.last, last.takes(cell, kind), !isWide {
        pieces[pieces.count - 1].add(cell)
      } else {
        pieces.append(Piece(cell, columns: isWide ? 2 : 1, kind))
      }
    }
    return pieces.map { $0.markup(on: page) }.joined()
  }
}

/// Neighboring columns of a row that are drawn in one box.
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
    return switch kind {
    case nil: "<span style=\"\(declarations)\">\(text)</span>"
    case .glyph: "<mark class=\"g\" style=\"\(declarations)\">\(text)</mark>"
    case .style: "<mark class=\"s\" style=\"\(declarations)\">\(text)</mark>"
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
    guard hasOld, hasNew else {
      let single =
        hasNew
        ? figure("", styles.new, "New", \.actual) : figure("", styles.old, "Snapshot", \.expected)
      return "<div class=\"views\">\(single)</div>\n"
    }
    let expected = figure("expected", styles.old, "Expected", \.expected)
    let actual = figure("actual", styles.new, "Actual", \.actual)
    let overlay = figure("overlay", styles.new, "Overlay", \.overlay)
    let width: Markup = box == "lines" ? " wide" : ""
    return "<div class=\"views\(width)\">\(expected)\(actual)\(overlay)</div>\n"
  }

  private func figure(
    _ name: String, _ style: String, _ caption: Markup, _ view: KeyPath<ComparedRow, Markup?>
  ) -> Markup {
    let isSingle = !hasOld || !hasNew
    let lines = rows.map { row -> Markup in
      let kind = isSingle && row.kind != .fold ? "" : row.kind.rawValue
      guard let content = row[keyPath: view] else { return "<span class=\"row gap\"></span>" }
      return "<span class=\"row \(kind)\">\(content)</span>"
    }
    return """
      <figure class="\(name)"><figcaption>\(caption)</figcaption>\
      <div class="\(box)" style="\(style)">\(lines.joined())</div></figure>

      """
  }
}
