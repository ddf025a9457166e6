import TablesModel
import TablesText

/// The styles of a drawn table: a letter for each, and what the letters mean.
struct StyleMarks {
  private let buffer: ScreenBuffer
  private let colors: ColorDepth
  private var marks: [TextStyle: Character] = [:]
  private var used: [(mark: Character, meaning: String, isOwn: Bool)] = []

  init(theme: Theme, colors: ColorDepth, drawn buffer: ScreenBuffer, rows: Range<Int>) {
    self.buffer = buffer
    self.colors = colors
    let parts = theme.parts.map { ($0.name, $0.mark, $0.style.lowered(to: colors)) }
    for style in stylesInOrder(rows) {
      let shared = parts.filter { $0.2 == style }
      let mark = shared.first?.1 ?? Self.ownMark(used.count { $0.isOwn })
      let names = shared.isEmpty ? "own" : shared.map(\.0).joined(separator: ", ")
      marks[style] = mark
      used.append((mark, "\(names): \(style.words)", shared.isEmpty))
    }
  }

  /// What each letter means, in alphabetical order, so that a new one moves no other.
  var legend: [String] {
    used.sorted { $0.mark < $1.mark }.map { "\($0.mark)  \($0.meaning)" }
  }

  /// The stretches of a row that are not plain, each a letter with its columns from 1: `b2 d31-36`.
  ///
  /// Blanks that would look alike in any style do not end a stretch.
  func runs(_ row: Int) -> String {
    var runs: [(mark: Character, columns: ClosedRange<Int>)] = []
    var isOpen = false
    for column in 0..<buffer.columns {
      if isBlank(column, row) { continue }
      let mark = style(column, row).flatMap { marks[$0] }
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

  private static func text(of columns: ClosedRange<Int>) -> String {
    columns.count == 1
      ? "\(columns.lowerBound + 1)" : "\(columns.lowerBound + 1)-\(columns.upperBound + 1)"
  }

  private func isBlank(_ column: Int, _ row: Int) -> Bool {
    let cell = buffer[column, row]
    return cell.text == " " && !cell.style.lowered(to: colors).isSeenOnBlanks
  }

  private func stylesInOrder(_ rows: Range<Int>) -> [TextStyle] {
    var seen: Set<TextStyle> = []
    return rows.flatMap { row in (0..<buffer.columns).compactMap { style($0, row) } }
      .filter { seen.insert($0).inserted }
  }

  /// The style that is seen at a place; `nil` where it is plain.
  private func style(_ column: Int, _ row: Int) -> TextStyle? {
    let style = buffer[column, row].style.lowered(to: colors)
    return style == .plain || isBlank(column, row) ? nil : style
  }

  /// A mark for a style that is no part of the theme: the digits, the capitals, then any letter.
  private static func ownMark(_ number: Int) -> Character {
    let marks = Array("123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ")
    if number < marks.count { return marks[number] }
    return Unicode.Scalar(UInt32(0x4E00 + number)).map { Character($0) } ?? "?"
  }
}

extension TextStyle {
  /// Whether a blank of this style differs from a plain one.
  fileprivate var isSeenOnBlanks: Bool {
    background != nil || !attributes.isDisjoint(with: [.inverse, .underline, .strikethrough])
  }

  fileprivate func lowered(to colors: ColorDepth) -> TextStyle {
    TextStyle(
      foreground: foreground?.lowered(to: colors), background: background?.lowered(to: colors),
      attributes: attributes)
  }
}

extension Theme {
  /// The parts and their marks; where several look the same, the first lends its mark to all.
  fileprivate var parts: [(name: String, mark: Character, style: TextStyle)] {
    [
      ("title", "t", title), ("header", "h", header), ("detail", "d", detail),
      ("footer", "f", footer), ("faint", "m", faint), ("border", "b", border),
      ("row title", "r", rowTitle), ("accent", "a", accent), ("on", "o", on),
      ("badge", "n", badge), ("destructive", "x", destructive), ("disabled", "z", disabled),
    ]
  }
}
