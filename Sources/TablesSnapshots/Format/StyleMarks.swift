import TablesModel
import TablesText

/// Letters for the styles of a drawing, and the legend that explains them.
struct StyleMarks {
  private let colors: ColorDepth
  private var marks: [TextStyle: Character] = [:]
  private var used: [(mark: Character, meaning: String, isOwn: Bool)] = []

  /// Gives each visible style of some buffers a letter, in the order in which they appear.
  ///
  /// A style has the letter of the first part of the theme in that style, even if the part is not
  /// drawn, so that letters stay the same as rows come and go. The legend names only the parts that
  /// can be drawn, so that changes of other parts do not change the snapshot.
  init(
    theme: Theme, colors: ColorDepth, parts drawnParts: ThemeParts = .all,
    drawn buffers: [(ScreenBuffer, rows: Range<Int>)]
  ) {
    self.colors = colors
    let parts = theme.parts.map { part in
      var part = part
      part.style = part.style.lowered(to: colors)
      return part
    }
    for style in stylesInOrder(buffers) {
      let shared = parts.filter { $0.style == style }
      let seen = shared.filter { drawnParts.isSuperset(of: $0.parts) }
      let mark = shared.first?.mark ?? Self.ownMark(used.count { $0.isOwn })
      let names =
        shared.isEmpty
        ? "own" : (seen.isEmpty ? shared : seen).map(\.name).joined(separator: ", ")
      marks[style] = mark
      used.append((mark, "\(names): \(style.words)", shared.isEmpty))
    }
  }

  /// The legend with its heading.
  var paragraph: [String] { used.isEmpty ? ["style: plain"] : ["style"] + legend }

  /// A line for each letter, in alphabetical order, so that a new line moves no other.
  private var legend: [String] {
    used.sorted { $0.mark < $1.mark }.map { "\($0.mark)  \($0.meaning)" }
  }

  /// Returns the stretches of a row that are not plain, each as a letter with its columns from 1, as
  /// in `b2 d31-36`.
  ///
  /// Blanks that look the same in any style do not end a stretch.
  func runs(_ row: Int, of buffer: ScreenBuffer) -> String {
    var runs: [(mark: Character, columns: ClosedRange<Int>)] = []
    var isOpen = false
    var last: (style: TextStyle, mark: Character?)?
    for column in 0..<buffer.columns {
      let cell = buffer[column, row]
      if isBlank(cell) { continue }
      // Adjacent cells mostly have the same style, and comparing is cheaper than finding a mark.
      let isAsBefore = last?.style == cell.style
      let mark = isAsBefore ? last?.mark : style(cell).flatMap { marks[$0] }
      last = (cell.style, mark)
      defer { isOpen = mark != nil }
      guard let mark else { continue }
      if isOpen, let last = runs.last, last.mark == mark {
        runs[runs.count - 1].columns = last.columns.lowerBound...column
      } else {
        runs.append((mark, column...column))
      }
    }
    return runs.map { "\($0.mark)\(Self.text(of: $0.columns))" }.joined(separator: " ")
  }

  /// Returns a row of a buffer between bars, followed by its stretches that are not plain.
  func framed(_ row: Int, of buffer: ScreenBuffer) -> String {
    let runs = runs(row, of: buffer)
    return Self.framed(row, of: buffer) + (runs.isEmpty ? "" : " " + runs)
  }

  /// Returns a row of a buffer between bars.
  static func framed(_ row: Int, of buffer: ScreenBuffer) -> String {
    let glyphs = (0..<buffer.columns).map { buffer[$0, row].text }.joined()
    return "|\(glyphs)|"
  }

  private static func text(of columns: ClosedRange<Int>) -> String {
    columns.count == 1
      ? "\(columns.lowerBound + 1)" : "\(columns.lowerBound + 1)-\(columns.upperBound + 1)"
  }

  private func isBlank(_ cell: ScreenCell) -> Bool {
    cell.text == " " && (cell.style == .plain || !cell.style.isVisibleOnBlanks(at: colors))
  }

  private func stylesInOrder(_ buffers: [(ScreenBuffer, rows: Range<Int>)]) -> [TextStyle] {
    var seen: Set<TextStyle> = []
    var styles: [TextStyle] = []
    var last: TextStyle?
    for (buffer, rows) in buffers {
      for row in rows {
        for column in 0..<buffer.columns {
          let cell = buffer[column, row]
          if cell.style == last { continue }
          guard let style = style(cell) else { continue }
          last = cell.style
          if seen.insert(style).inserted { styles.append(style) }
        }
      }
    }
    return styles
  }

  /// Returns the style that a cell shows, or `nil` if it is plain.
  private func style(_ cell: ScreenCell) -> TextStyle? {
    if cell.style == .plain { return nil }
    let style = cell.style.lowered(to: colors)
    return style == .plain || isBlank(cell) ? nil : style
  }

  /// Returns a letter for a style that is not in the theme: first Greek, then others.
  private static func ownMark(_ number: Int) -> Character {
    let marks = Array("αβγδεζηθικλμνξοπρστυφχψω")
    if number < marks.count { return marks[number] }
    return Unicode.Scalar(UInt32(0x4E00 + number)).map { Character($0) } ?? "?"
  }
}

/// A part of a theme as the legend names it.
private struct NamedPart {
  var name: String
  var mark: Character
  var style: TextStyle
  /// The parts that must all be drawn for the style to be visible.
  var parts: ThemeParts

  init(_ name: String, _ mark: Character, _ style: TextStyle, _ parts: ThemeParts) {
    (self.name, self.mark, self.style, self.parts) = (name, mark, style, parts)
  }
}

extension Theme {
  /// The parts and their letters. Parts of the same style share the letter of the first.
  ///
  /// In focus, a part has its letter as a capital.
  fileprivate var parts: [NamedPart] {
    let resting = partsAtRest
    return resting
      + resting.map { part in
        NamedPart(
          "\(part.name) in focus", Character(part.mark.uppercased()),
          part.style.patched(with: focus), part.parts.union(.focus))
      }
  }

  private var partsAtRest: [NamedPart] {
    [
      NamedPart("title", "t", title, .title), NamedPart("header", "h", header, .header),
      NamedPart("detail", "d", detail, .detail), NamedPart("footer", "f", footer, .footer),
      NamedPart("faint", "m", faint, .faint), NamedPart("border", "b", border, .border),
      NamedPart("row title", "r", rowTitle, .rowTitle), NamedPart("accent", "a", accent, .accent),
      NamedPart("on", "o", on, .on), NamedPart("badge", "n", badge, .badge),
      NamedPart("destructive", "x", destructive, .destructive),
      NamedPart("disabled", "z", disabled, .disabled), NamedPart("focus", "s", focus, .focus),
      NamedPart("match", "k", match, .match),
    ]
  }
}
