import TablesModel
import TablesText

/// Letters for the styles of a drawing, and the legend that explains them.
struct StyleMarks {
  private let colors: ColorDepth
  private var marks: [TextStyle: String] = [:]
  private var used: [(mark: String, meaning: String, isOwn: Bool)] = []

  /// Gives each visible style of some drawings a letter, in the order in which they appear.
  ///
  /// A style has the letter of the first part of the theme in that style, even if the part is not
  /// drawn, so that letters stay the same as rows come and go. The legend names only the parts that
  /// can be drawn, so that changes of other parts do not change the snapshot. A style of the app's
  /// own that has a name is marked by its name.
  init(
    of drawings: [Drawing], in look: SnapshotLook, parts drawnParts: ThemeParts = .all
  ) throws(SnapshotFormatError) {
    colors = look.colors
    let styleNames = try look.names.styles(loweredTo: colors)
    let parts = look.theme.parts.map { [colors] part in
      var part = part
      part.style = part.style.lowered(to: colors)
      return part
    }
    for style in Self.stylesInOrder(drawings, colors) {
      let shared = parts.filter { $0.style == style }
      let seen = shared.filter { drawnParts.isSuperset(of: $0.parts) }
      let known = shared.first.map { String($0.mark) } ?? styleNames[style]
      let mark = known ?? String(Self.ownMark(used.count { $0.isOwn }))
      let names =
        shared.isEmpty
        ? "own" : (seen.isEmpty ? shared : seen).map(\.name).joined(separator: ", ")
      marks[style] = mark
      used.append((mark, "\(names): \(style.words)", known == nil))
    }
  }

  /// The legend with its heading.
  var paragraph: [String] { used.isEmpty ? ["style: plain"] : ["style"] + legend }

  /// A line for each letter, in alphabetical order, so that a new line moves no other.
  private var legend: [String] {
    used.sorted { $0.mark < $1.mark }.map { "\($0.mark)  \($0.meaning)" }
  }

  /// Returns the stretches of each row that are not plain, each as a letter with its columns from 1,
  /// as in `b2 d31-36`.
  ///
  /// Blanks that look the same in any style do not end a stretch.
  func runs(of drawing: Drawing) -> [String] {
    let buffer = drawing.buffer
    let styles = VisibleStyles(buffer, colors)
    let marks = styles.lowered.map { $0.flatMap { self.marks[$0] } }
    return drawing.rows.map { row in
      var runs: [(mark: String, columns: Range<Int>)] = []
      var isOpen = false
      for run in buffer.runs(ofRow: row) where !styles.isInvisible(run) {
        let mark = marks[run.style]
        if let mark, isOpen, let last = runs.last, last.mark == mark {
          runs[runs.count - 1].columns = last.columns.lowerBound..<run.columns.upperBound
        } else if let mark {
          runs.append((mark, run.columns))
        }
        isOpen = mark != nil
      }
      return runs.map { mark, columns in
        mark + (columns.lowerBound + 1...columns.upperBound).runText
      }.joined(separator: " ")
    }
  }

  private static func stylesInOrder(
    _ drawings: [Drawing], _ colors: ColorDepth
  ) -> [TextStyle] {
    var seen: Set<TextStyle> = []
    var found: [TextStyle] = []
    for drawing in drawings {
      let buffer = drawing.buffer
      let styles = VisibleStyles(buffer, colors)
      var numbers: Set<Int> = []
      for row in drawing.rows {
        for run in buffer.runs(ofRow: row)
        where !styles.isInvisible(run) && numbers.insert(run.style).inserted {
          if let style = styles.lowered[run.style], seen.insert(style).inserted {
            found.append(style)
          }
        }
      }
    }
    return found
  }

  /// Returns a letter for a style that is not in the theme: first Greek, then others.
  private static func ownMark(_ number: Int) -> Character {
    let marks = Array("αβγδεζηθικλμνξοπρστυφχψω")
    if number < marks.count { return marks[number] }
    return Unicode.Scalar(UInt32(0x4E00 + number)).map { Character($0) } ?? "?"
  }
}

/// The styles of a buffer as they appear on the screen, by their numbers.
private struct VisibleStyles {
  /// The styles as a terminal with these colors shows them. `nil` for plain ones.
  let lowered: [TextStyle?]
  private let areVisibleOnBlanks: [Bool]

  init(_ buffer: ScreenBuffer, _ colors: ColorDepth) {
    lowered = buffer.styleList.map { style in
      let lowered = style.lowered(to: colors)
      return lowered == .plain ? nil : lowered
    }
    areVisibleOnBlanks = buffer.styleList.map { $0.isVisibleOnBlanks(at: colors) }
  }

  /// Returns whether a run consists of blanks on which its style cannot be seen.
  func isInvisible(_ run: ScreenBuffer.CellRun) -> Bool {
    run.isBlank && !areVisibleOnBlanks[run.style]
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
  /// The letter of a part in focus is upper-case.
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
