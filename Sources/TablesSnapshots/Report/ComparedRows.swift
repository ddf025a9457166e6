import TablesModel
import TablesText

/// A row in two versions, as HTML for each of the three views.
struct ComparedRow {
  let kind: Kind
  /// The row of the old version. `nil` leaves a gap.
  let expected: Markup?
  /// The row of the new version. `nil` leaves a gap.
  let now: Markup?
  /// Both versions in one row, with marks where they differ.
  let overlay: Markup?

  enum Kind: String { case same, changed, removed, added, fold }

  /// Creates a row from its markup in the two versions.
  /// - Parameters:
  ///   - isFold: Whether the row stands for lines that are left out. Defaults to `false`.
  ///   - overlay: Defaults to the new version, or the old one if there is no new one.
  init(
    isSame: Bool, isFold: Bool = false, expected: Markup?, now: Markup?, overlay: Markup? = nil
  ) {
    if isFold {
      kind = .fold
    } else {
      kind = expected == nil ? .added : now == nil ? .removed : isSame ? .same : .changed
    }
    (self.expected, self.now) = (expected, now)
    self.overlay = overlay ?? now ?? expected
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
      now: numbered(line.place?.new, new),
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
        now: markup(row.new, new))
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
  private let style: TextStyle
  private let mark: String
  private let kind: ColumnChange.Kind?
  private let isAligned: Bool
  private var text: String
  private var columns: Int

  init(_ cell: ScreenRow.Cell, columns: Int, _ kind: ColumnChange.Kind?) {
    (style, mark, self.kind) = (cell.style, cell.mark, kind)
    (text, self.columns) = (cell.text, columns)
    isAligned = columns == 1 && cell.text.isAlignedInFonts
  }

  func takes(_ cell: ScreenRow.Cell, _ kind: ColumnChange.Kind?) -> Bool {
    isAligned && cell.text.isAlignedInFonts && cell.mark == mark && kind == self.kind
  }

  mutating func add(_ cell: ScreenRow.Cell) {
    text += cell.text
    columns += 1
  }

  func markup(on page: Theme.PageColors) -> Markup {
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
  /// The CSS class of the box.
  let box: String
  /// The CSS declarations of the box for the old and the new version.
  var styles = (old: "", new: "")

  var markup: Markup {
    guard hasOld, hasNew else {
      let single =
        hasNew
        ? figure("", styles.new, "New", \.now) : figure("", styles.old, "Snapshot", \.expected)
      return "<div class=\"views\">\(single)</div>\n"
    }
    let expected = figure("expected", styles.old, "Expected", \.expected)
    let now = figure("now", styles.new, "Now", \.now)
    let overlay = figure("overlay", styles.new, "Overlay", \.overlay)
    let width: Markup = box == "lines" ? " wide" : ""
    return "<div class=\"views\(width)\">\(expected)\(now)\(overlay)</div>\n"
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
    return Self.figure(
      name, caption, "<div class=\"\(box)\" style=\"\(style)\">\(lines.joined())</div>")
  }

  /// Returns a box with a caption.
  static func figure(_ name: String, _ caption: Markup, _ content: Markup) -> Markup {
    """
    <figure class="\(name)"><figcaption>\(caption)</figcaption>\(content)</figure>

    """
  }
}

/// A line in two versions, for hosts that draw them side by side or one over the other.
package struct ComparedLine: Equatable, Sendable {
  /// Whether the line is in both versions, and is the same there.
  package let isSame: Bool
  /// The line of the old version in pieces. `nil` if the old version does not have the line.
  package let old: [Piece]?
  /// The line of the new version in pieces. `nil` if the new version does not have the line.
  package let new: [Piece]?
  /// The indices of the line. `nil` if this stands for lines that are left out.
  let place: RowPair?

  /// Whether this stands for lines that are left out.
  package var isFold: Bool { place == nil }

  /// Successive characters of a line that have changed, or that have not.
  package struct Piece: Equatable, Sendable {
    /// The text, in which all characters are visible.
    package let text: String
    /// Whether the other version has other characters in their place.
    package let isChanged: Bool
  }

  /// The largest number of characters of a line that are shown.
  fileprivate static let columns = 500

  /// Returns the lines that differ, with a few equal ones around each change.
  ///
  /// In snapshots of screens, rows are without their styles; those that changed follow with their
  /// meaning.
  package static func lines(from old: String, to new: String) -> [ComparedLine] {
    TextComparison(screens: old, new).lines(context: 3, limit: 5_000)
  }
}

extension ComparedLine {
  /// Creates a line that stands for lines that are left out.
  fileprivate init(fold words: String) {
    let piece = [Piece(text: "⋯ \(words)", isChanged: false)]
    self.init(isSame: true, old: piece, new: piece, place: nil)
  }
}

extension TextComparison {
  /// Returns all lines, or those that differ with `context` equal ones around each.
  ///
  /// - Parameter limit: The number of lines after which the rest is left out.
  func lines(context: Int?, limit: Int) -> [ComparedLine] {
    let hunks = context.map(hunks) ?? [pairs.indices]
    var lines: [ComparedLine] = []
    var next = 0
    for hunk in hunks {
      if next < hunk.lowerBound {
        lines.append(ComparedLine(fold: "\(hunk.lowerBound - next) equal lines"))
      }
      let listed = hunk.prefix(max(limit - lines.count, 0))
      lines += listed.flatMap(compared)
      next = hunk.upperBound
      if listed.count < hunk.count {
        let rest = hunks.reduce(0) { $0 + $1.clamped(to: listed.upperBound..<pairs.count).count }
        return lines + [ComparedLine(fold: "\(rest) more lines")]
      }
    }
    let rest = pairs.count - next
    return rest > 0 ? lines + [ComparedLine(fold: "\(rest) equal lines")] : lines
  }

  /// Returns a line of both versions, followed by the styles of a row that changed.
  private func compared(_ place: Int) -> [ComparedLine] {
    let pair = pairs[place]
    let (old, new) = (
      pair.old.map { shown(self.old.lines[$0]) }, pair.new.map { shown(self.new.lines[$0]) }
    )
    if !isSame(place), let old, let new, !old.utf8.elementsEqual(new.utf8) {
      let pieces = LinePair(old, new, limit: ComparedLine.columns).pieces
      let line = ComparedLine(
        isSame: false, old: pieces.map { .init(text: $0.old, isChanged: $0.isChanged) },
        new: pieces.map { .init(text: $0.new, isChanged: $0.isChanged) }, place: pair)
      return [line] + comparedStyles(pair)
    }
    func whole(_ line: String) -> [ComparedLine.Piece] {
      let visible = VisibleLine(LineExcerpt(line)).cut(limit: ComparedLine.columns)
      return [.init(text: visible, isChanged: false)]
    }
    let line = ComparedLine(
      isSame: old != nil && new != nil, old: old.map(whole), new: new.map(whole), place: pair)
    return [line] + (isSame(place) ? [] : comparedStyles(pair))
  }

  /// Returns lines with the styles that only one of two rows has.
  private func comparedStyles(_ pair: RowPair) -> [ComparedLine] {
    guard let rows = rows(pair) else { return [] }
    let changes = ScreenRow.changedStyles(from: rows.old, to: rows.new)
    let (gone, come) = (changes.filter { !$0.isNew }, changes.filter(\.isNew))
    func piece(_ changes: [(isNew: Bool, words: String)], _ index: Int) -> [ComparedLine.Piece]? {
      guard changes.indices.contains(index) else { return nil }
      return [.init(text: "  \(changes[index].words)", isChanged: false)]
    }
    return (0..<max(gone.count, come.count)).map { index in
      ComparedLine(
        isSame: false, old: piece(gone, index), new: piece(come, index),
        place: RowPair(old: nil, new: nil))
    }
  }
}
