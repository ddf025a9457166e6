public import TablesModel

extension RowGrid {
  /// The grid as plain text: each row's title, and its detail below; no line break at the end.
  ///
  /// - Parameter width: The columns of a line; each row has an equal share of them.
  public func text(width: Int = 80) -> String {
    let metrics = TextMetrics()
    var canvas = LineCanvas(
      streamTo: PlainEncoder(), columns: max(width, 1), metrics: metrics)
    for (index, section) in sections.enumerated() {
      if index > 0 { canvas.beginLine(.decoration) }
      canvas.writeLine([section.header], share: width)
      for rows in section.lines {
        canvas.writeLine(rows.map(\.title), share: width / columns)
        canvas.writeLine(rows.map(\.detail), share: width / columns)
      }
      canvas.writeLine([section.footer], share: width)
    }
    return String(valid: canvas.finish())
  }
}

extension LineCanvas {
  /// Writes texts side by side, a blank between them; no line where all of them are empty.
  fileprivate mutating func writeLine(_ texts: [String?], share: Int) {
    guard texts.contains(where: { $0?.isEmpty == false }) else { return }
    beginLine(.decoration)
    for (place, text) in texts.enumerated() {
      let fitted = metrics.truncated(text ?? "", to: max(share - 1, 1), at: .tail)
      write(fitted, at: place * share, style: .plain, maxColumns: max(share - 1, 1))
    }
  }
}
