import TablesText

/// A line and the one that took its place, shown so that what changed is seen.
struct LinePair {
  let old: String
  let new: String
  /// Carets below what changed in the new line, or `nil` where that is most of it.
  let carets: String?

  /// Columns that are shown of a line.
  static let columns = 160

  init(_ old: String, _ new: String) {
    let excerpts = LineExcerpt.pair(old, new)
    let visible = VisibleLine.pair(excerpts.0, excerpts.1)
    let lines = (visible.0.clusters, visible.1.clusters)
    let start = zip(lines.0, lines.1).prefix { $0 == $1 }.count
    let shorter = min(lines.0.count, lines.1.count)
    let end = zip(lines.0.reversed(), lines.1.reversed()).prefix(shorter - start)
      .prefix { $0 == $1 }.count
    let fits = max(lines.0.count, lines.1.count) <= Self.columns
    let window = fits ? 0 : max(0, start - Self.columns / 3)
    self.old = Self.cropped(lines.0, from: window, of: excerpts.0)
    self.new = Self.cropped(lines.1, from: window, of: excerpts.1)
    let changed = WordDifference(
      lines.0[start..<lines.0.count - end], lines.1[start..<lines.1.count - end]
    ).changed
    let isClose = 3 * (lines.1.count - changed.count) >= shorter
    let isCut = window > 0 || excerpts.1.isCutAtStart
    carets =
      isClose ? Self.carets(below: changed, of: lines.1, from: window, isCut: isCut) : nil
  }

  /// As much of a line as is shown, with an ellipsis where something is left out.
  static func cropped(
    _ clusters: [String], from start: Int = 0, of excerpt: LineExcerpt? = nil
  ) -> String {
    let shown = clusters.dropFirst(start)
    let isCutAtStart = start > 0 || excerpt?.isCutAtStart == true
    let isCutAtEnd = shown.count > columns || excerpt?.isCutAtEnd == true
    return (isCutAtStart ? "…" : "") + shown.prefix(columns).joined() + (isCutAtEnd ? "…" : "")
  }

  /// A caret below every column of some clusters of a line, and of the place behind the last.
  static func carets(
    below changed: Set<Int>, of line: [String], from window: Int, isCut: Bool
  ) -> String {
    let metrics = TextMetrics()
    var text = isCut ? " " : ""
    for place in window..<min(line.count + 1, window + columns) {
      let width = place < line.count ? metrics.width(of: line[place]) : 1
      text += String(repeating: changed.contains(place) ? "^" : " ", count: width)
    }
    while text.last == " " { text.removeLast() }
    return text
  }
}
