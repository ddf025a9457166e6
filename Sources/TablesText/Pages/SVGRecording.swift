import TablesModel

/// Encodes moments of a screen as an SVG image that shows one after the other, over and over.
///
/// A part of a row that several moments have in common is written once, with the times at which it
/// is visible. The times are keyframes of CSS: without scripts, so that the image also moves on a
/// page that embeds it. A viewer without animations, and a reader who prefers less motion, sees the
/// last moment.
package struct SVGRecording {
  /// A screen that is shown for some time.
  private struct Moment {
    var buffer: ScreenBuffer
    var cursor: (column: Int, row: Int)?
    var key: String
    var note: String
    var milliseconds: Int
  }

  private let title: String
  private let page: Theme.PageColors
  private var moments: [Moment] = []

  /// The height of the bar below the screen, which shows the keys.
  private static let bar = 40
  /// The space above the rows.
  private static let top = SVGEncoder.cell.height / 2 + SVGEncoder.cardInset

  /// Creates a recording with a title, in the colors of a theme.
  package init(title: String, page: Theme.PageColors) {
    self.title = title.onOneLine.madeSafe()
    self.page = page
  }

  /// Adds a screen at the end.
  ///
  /// - Parameters:
  ///   - cursor: The place of the text cursor, if there is one.
  ///   - key: The key that led to this screen. Empty if there is none.
  ///   - note: The outcome of the input.
  ///   - milliseconds: The time for which the screen is shown.
  package mutating func append(
    _ buffer: ScreenBuffer, cursor: (column: Int, row: Int)?, key: String, note: String,
    milliseconds: Int
  ) {
    moments.append(
      Moment(buffer: buffer, cursor: cursor, key: key, note: note, milliseconds: milliseconds))
  }

  /// Shows the last screen for a longer time.
  package mutating func extendLast(by milliseconds: Int) {
    guard !moments.isEmpty else { return }
    moments[moments.count - 1].milliseconds += milliseconds
  }

  /// Whether there is a bar below the screen: not if no moment has a key or an outcome.
  private var hasBar: Bool { moments.contains { !$0.key.isEmpty || !$0.note.isEmpty } }

  /// The image.
  package var svg: String {
    var parts = MovingParts(count: moments.count)
    for (index, moment) in moments.enumerated() {
      for (row, markup) in rows(of: moment).enumerated() where !markup.isEmpty {
        parts.add(markup, at: row, in: index)
      }
    }
    let size = moments.reduce(into: (width: 0, height: 0)) { size, moment in
      size.width = max(size.width, (moment.buffer.columns + 2) * SVGEncoder.cell.width)
      size.height = max(
        size.height, (moment.buffer.rows + 1) * SVGEncoder.cell.height + SVGEncoder.cardInset)
    }
    return document(parts, width: size.width, height: size.height)
  }

  /// Returns the markup of each row of a moment; the bar is the last.
  private func rows(of moment: Moment) -> [String] {
    var encoder = SVGEncoder(title: title, page: page)
    var rows = (0..<moment.buffer.rows).map { row in
      var bytes: [UInt8] = []
      encoder.append(line: row, of: moment.buffer, to: &bytes)
      return (moment.cursor?.row == row ? cursor(of: moment) : "")
        + String(decoding: bytes, as: UTF8.self)
    }
    rows.append(bar(of: moment))
    return rows
  }

  private func cursor(of moment: Moment) -> String {
    guard let cursor = moment.cursor else { return "" }
    let cell = SVGEncoder.cell
    return "<rect x=\"\(cursor.column * cell.width)\" y=\"\(cursor.row * cell.height)\""
      + " width=\"\(cell.width)\" height=\"\(cell.height)\" fill-opacity=\".45\"/>\n"
  }

  /// Returns the bar below the screen, with the key in a cap and the outcome of the input.
  private func bar(of moment: Moment) -> String {
    // The rows begin half a cell below the edge, and the bar half a cell below the rows.
    let top = moment.buffer.rows * SVGEncoder.cell.height + 10 + (Self.bar - 22) / 2
    let right = moment.buffer.columns * SVGEncoder.cell.width - 10
    let cap = TextMetrics().width(of: moment.key) * 8 + 18
    var result = ""
    if !moment.key.isEmpty {
      result += "<rect x=\"10.5\" y=\"\(top).5\" width=\"\(cap)\" height=\"22\" rx=\"5\""
      result += " fill-opacity=\".1\" stroke-opacity=\".45\"/>"
      result += "<text x=\"\(10 + cap / 2)\" y=\"\(top + 16)\" font-size=\"13\""
      result += " text-anchor=\"middle\">\(moment.key.madeSafe().escapedForMarkup)</text>\n"
    }
    if !moment.note.isEmpty {
      result += "<text x=\"\(right)\" y=\"\(top + 16)\" font-size=\"13\" text-anchor=\"end\""
      result += " fill-opacity=\".7\">\(moment.note.madeSafe().escapedForMarkup)</text>\n"
    }
    return result
  }

  private func document(_ parts: MovingParts, width: Int, height: Int) -> String {
    let (title, color) = (title.escapedForMarkup, RGB(page.foreground).hexadecimal)
    let whole = height + (hasBar ? Self.bar : 0)
    let edge =
      hasBar
      ? "<path d=\"M1 \(height).5h\(width - 2)\" stroke=\"\(color)\" stroke-opacity=\".2\"/>\n" : ""
    var encoder = SVGEncoder(title: title, page: page)
    encoder.isCard = true
    return """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(width) \(whole)" \
      width="\(width)" height="\(whole)" role="img" aria-label="\(title)">
      <title>\(title)</title>
      <style>
      \(parts.style(durations: moments.map(\.milliseconds)))</style>
      \(encoder.ground(width: width, height: whole))
      \(edge)<g transform="translate(\(SVGEncoder.cell.width) \(Self.top))" \
      font-family="\(PageFonts.families)" font-size="16.6" fill="\(color)" stroke-width="1" \
      xml:space="preserve" direction="ltr">
      \(parts.markup)</g>
      </svg>

      """
  }
}

/// Pieces of markup, each with the moments in which it is visible.
private struct MovingParts {
  /// The pieces that are visible in the same moments.
  private struct Part {
    let isVisible: [Bool]
    var markup: [(row: Int, text: String)]
  }

  private let count: Int
  private var moments: [Key: [Bool]] = [:]
  private var order: [Key] = []

  private struct Key: Hashable {
    let row: Int
    let markup: String
  }

  init(count: Int) { self.count = count }

  mutating func add(_ markup: String, at row: Int, in moment: Int) {
    let key = Key(row: row, markup: markup)
    if moments[key] == nil { order.append(key) }
    moments[key, default: Array(repeating: false, count: count)][moment] = true
  }

  private var parts: [Part] {
    var parts: [Part] = []
    for key in order {
      let isVisible = moments[key] ?? []
      if let index = parts.firstIndex(where: { $0.isVisible == isVisible }) {
        parts[index].markup.append((key.row, key.markup))
      } else {
        parts.append(Part(isVisible: isVisible, markup: [(key.row, key.markup)]))
      }
    }
    return parts
  }

  /// The pieces, in a group for each set of moments.
  var markup: String {
    parts.enumerated().map { index, part in
      let text = part.markup.sorted { $0.row < $1.row }.map(\.text).joined()
      return part.isVisible.contains(false) ? "<g class=\"m\(index)\">\n\(text)</g>\n" : text
    }.joined()
  }

  /// Returns the style sheet that shows each group in its moments.
  func style(durations: [Int]) -> String {
    let total = durations.reduce(0, +)
    let starts = durations.indices.map { durations[..<$0].reduce(0, +) }
    var result = ""
    for (index, part) in parts.enumerated() where part.isVisible.contains(false) {
      var frames = ""
      for moment in durations.indices
      where moment == 0 || part.isVisible[moment] != part.isVisible[moment - 1] {
        let value = part.isVisible[moment] ? "visible" : "hidden"
        frames += "\(Self.percent(starts[moment], of: total)){visibility:\(value)}"
      }
      let base = part.isVisible.last == true ? "" : "visibility:hidden;"
      result += ".m\(index){\(base)animation:m\(index) \(total)ms step-end infinite}\n"
      result += "@keyframes m\(index){\(frames)}\n"
    }
    return result + "@media (prefers-reduced-motion:reduce){g{animation:none!important}}\n"
  }

  /// Returns a share in percent, with two digits after the point.
  private static func percent(_ part: Int, of whole: Int) -> String {
    let hundredths = (part * 10_000 + whole / 2) / max(whole, 1)
    let (integer, rest) = hundredths.quotientAndRemainder(dividingBy: 100)
    return rest == 0 ? "\(integer)%" : "\(integer).\(rest < 10 ? "0" : "")\(rest)%"
  }
}
