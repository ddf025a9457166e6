import TablesModel
import TablesText

/// A screen of a snapshot that differs, in both versions.
package struct ChangedScreen {
  /// The size and the colors of the screen, or the step of a trace.
  package let heading: String
  let old: ScreenText.Screen?
  let new: ScreenText.Screen?

  /// The rows of the old version in their styles. `nil` if there is no such screen.
  package var oldLines: [StyledLine]? { old?.lines }
  /// The rows of the new version in their styles. `nil` if there is no such screen.
  package var newLines: [StyledLine]? { new?.lines }

  /// Returns the screens that differ, in the order of the new version, and the number of those that
  /// are the same. `nil` if a version is no snapshot of screens.
  package static func all(from old: [UInt8]?, to new: [UInt8]?) -> (screens: [Self], same: Int)? {
    guard var rest = screens(of: old), let new = screens(of: new) else { return nil }
    var (changed, same) = ([Self](), 0)
    for screen in new {
      guard let place = rest.firstIndex(where: { $0.heading == screen.heading }) else {
        changed.append(Self(heading: screen.heading, old: nil, new: screen))
        continue
      }
      let before = rest.remove(at: place)
      if before.rows == screen.rows, before.page == screen.page {
        same += 1
      } else {
        changed.append(Self(heading: screen.heading, old: before, new: screen))
      }
    }
    return (changed + rest.map { Self(heading: $0.heading, old: $0, new: nil) }, same)
  }

  /// Returns the screens of a version, without steps that show none; none if there is no version.
  private static func screens(of version: [UInt8]?) -> [ScreenText.Screen]? {
    guard let version else { return [] }
    guard version.offsetOfInvalidUTF8 == nil else { return nil }
    return ScreenText(TextLines(version))?.screens?.screens.filter { !$0.rows.isEmpty }
  }
}

extension ScreenText.Screen {
  /// The rows in their styles.
  var lines: [StyledLine] {
    rows.map { row in
      let styles = row.styles.map { TextStyle(mark: $0) ?? .plain }
      return StyledLine(String(decoding: row.glyphs ?? [], as: UTF8.self)) { column in
        styles.indices.contains(column) ? styles[column] : .plain
      }
    }
  }

  /// The screen in its colors.
  var buffer: ScreenBuffer {
    let columns = lines.map { TextMetrics().width(of: $0.text) }.max() ?? 0
    var buffer = ScreenBuffer(columns: max(columns, 1), rows: max(rows.count, 1))
    for (row, line) in lines.enumerated() {
      var column = 0
      for span in line.spans {
        buffer.write(span.text, column: column, row: row, style: span.style)
        column += buffer.metrics.width(of: span.text)
      }
    }
    return buffer
  }

  var svg: String {
    buffer.encoded(by: SVGEncoder(title: heading, page: page, colors: .trueColor))
  }
}

extension StyledLine {
  /// Creates a line from a text.
  ///
  /// - Parameter style: Returns the style at a column, from 0.
  package init(_ text: String, styleAt style: (Int) -> TextStyle) {
    let metrics = TextMetrics()
    var (spans, column) = ([Span](), 0)
    for character in text {
      let style = style(column)
      let before = spans.last?.style == style ? spans.removeLast().text : ""
      spans.append(Span(before + String(character), style: style))
      column += metrics.width(of: String(character))
    }
    self.init(spans)
  }
}
