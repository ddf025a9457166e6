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
    var lines = (VisibleLine(old).clusters, VisibleLine(new).clusters)
    if lines.0 == lines.1 {
      lines = (VisibleLine(spelled: old).clusters, VisibleLine(spelled: new).clusters)
    }
    let start = zip(lines.0, lines.1).prefix { $0 == $1 }.count
    let shorter = min(lines.0.count, lines.1.count)
    let end = zip(lines.0.reversed(), lines.1.reversed()).prefix(shorter - start)
      .prefix { $0 == $1 }.count
    let fits = max(lines.0.count, lines.1.count) <= Self.columns
    let window = fits ? 0 : max(0, start - Self.columns / 3)
    self.old = Self.cropped(lines.0, from: window)
    self.new = Self.cropped(lines.1, from: window)
    let changed = WordDifference(
      lines.0[start..<lines.0.count - end], lines.1[start..<lines.1.count - end]
    ).changed
    let isClose = 3 * (lines.1.count - changed.count) >= shorter
    carets = isClose ? Self.carets(below: changed, of: lines.1, from: window) : nil
  }

  /// As much of a line as is shown, with an ellipsis where something is left out.
  static func cropped(_ clusters: [String], from start: Int = 0) -> String {
    let shown = clusters.dropFirst(start)
    let head = (start > 0 ? "…" : "") + shown.prefix(columns).joined()
    return head + (shown.count > columns ? "…" : "")
  }

  /// A caret below every column of some clusters of a line, and of the place behind the last.
  static func carets(
    below changed: Set<Int>, of line: [String], from window: Int
  ) -> String {
    let metrics = TextMetrics()
    var text = window > 0 ? " " : ""
    for place in window..<min(line.count + 1, window + columns) {
      let width = place < line.count ? metrics.width(of: line[place]) : 1
      text += String(repeating: changed.contains(place) ? "^" : " ", count: width)
    }
    while text.last == " " { text.removeLast() }
    return text
  }
}
