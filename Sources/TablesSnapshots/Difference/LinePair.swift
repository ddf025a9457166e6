import TablesText

/// A line and the one that took its place, shown so that what changed is seen.
struct LinePair {
  let old: String
  let new: String
  /// Carets below what changed, or `nil` where that is most of the line.
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
    let changed = [lines.0, lines.1].map { $0[start..<($0.count - end)].joined() }
    self.old = Self.cropped(lines.0, from: window)
    self.new = Self.cropped(lines.1, from: window)
    let head = (window > 0 ? "…" : "") + lines.0[window..<start].joined()
    let isClose = 3 * (start + end) >= shorter
    carets = isClose ? Self.carets(below: changed, after: head) : nil
  }

  /// As much of a line as is shown, with an ellipsis where something is left out.
  static func cropped(_ clusters: [String], from start: Int = 0) -> String {
    let shown = clusters.dropFirst(start)
    let head = (start > 0 ? "…" : "") + shown.prefix(columns).joined()
    return head + (shown.count > columns ? "…" : "")
  }

  private static func carets(below changed: [String], after head: String) -> String {
    let metrics = TextMetrics()
    let indent = metrics.width(of: head)
    let width = changed.map(metrics.width).max() ?? 0
    return String(repeating: " ", count: indent)
      + String(repeating: "^", count: max(1, min(width, columns - min(indent, columns - 1))))
  }
}
