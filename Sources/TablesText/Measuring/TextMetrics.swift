/// Measures text in columns of a terminal, and fits it to them.
///
/// Everything is measured as a ``ScreenBuffer`` shows it: an escape character is two columns wide
/// (`^[`), a zero width space none, an emoji of seven scalars two. Widths are those of the
/// Unicode version of the built-in table, on every system alike.
///
/// ```swift
/// TextMetrics().width(of: "日本語 👩‍👩‍👧")  // 9
/// ```
public struct TextMetrics: Hashable, Sendable {
  /// Columns of the characters whose width depends on the terminal's locale.
  public var ambiguous: AmbiguousWidth

  /// Makes metrics; by default those of a terminal outside East Asia.
  public init(ambiguous: AmbiguousWidth = .narrow) { self.ambiguous = ambiguous }

  /// Columns that the text takes on a line of its own.
  ///
  /// - Complexity: O(bytes), without allocating.
  public func width(of text: String) -> Int {
    text.withUTF8Bytes { width(of: $0) }
  }

  /// Columns of text in UTF-8.
  func width(of bytes: UTF8Bytes) -> Int {
    var columns = bytes.printableASCII(from: 0)
    if columns == bytes.count { return columns }
    var scanner = ClusterScanner(bytes, ambiguous: ambiguous, from: columns)
    while let cluster = scanner.next() { columns += cluster.columns }
    return columns
  }

  /// Whether the text takes at most that many columns; reads no further than it must.
  func fits(_ bytes: UTF8Bytes, in columns: Int) -> Bool {
    var used = bytes.printableASCII(from: 0)
    if used == bytes.count { return used <= columns }
    var scanner = ClusterScanner(bytes, ambiguous: ambiguous, from: used)
    while used <= columns, let cluster = scanner.next() { used += cluster.columns }
    return used <= columns
  }
}

/// Columns of characters whose East_Asian_Width is Ambiguous, such as `…`, `α` and `│`.
///
/// Terminals set up for Chinese, Japanese or Korean may draw them wide (UAX #11).
public enum AmbiguousWidth: Hashable, Sendable {
  /// One column, as every emulator draws them by default.
  case narrow
  /// Two columns.
  case wide
}

/// Which part of a text gives way where it does not fit.
public enum TruncationPoint: Hashable, Sendable {
  /// `Documen…port.pdf`: both ends matter, as in names and paths.
  case middle
  /// `Quarterly rep…`: the beginning matters, as in sentences.
  case tail
}

extension TextMetrics {
  /// The text, cut to at most `columns` with an ellipsis in place of what is missing.
  ///
  /// Text that fits comes back as it is; else the result is safe. A cluster is never cut: what
  /// would be half shown is left out, so that the result may be a column short. An ellipsis
  /// that does not fit is cut itself.
  ///
  /// - Complexity: O(columns) at the tail, O(bytes) in the middle.
  public func truncated(
    _ text: String, to columns: Int, at point: TruncationPoint, ellipsis: String = "…"
  ) -> String {
    guard columns > 0 else { return "" }
    return text.withUTF8Bytes { bytes in
      if fits(bytes, in: columns) { return text }
      let rest = columns - width(of: ellipsis)
      if rest <= 0 { return prefix(ellipsis, columns: columns) }
      var result = SafeText(capacity: min(bytes.count, 4 * columns))
      let headColumns = point == .tail ? rest : (rest + 1) / 2
      let headEnd = append(bytes, upTo: headColumns, to: &result)
      ellipsis.withUTF8Bytes { result.append($0, in: 0..<$0.count) }
      if point == .middle {
        appendSuffix(bytes, from: headEnd, columns: rest - headColumns, to: &result)
      }
      return result.string
    }
  }

  private func prefix(_ text: String, columns: Int) -> String {
    text.withUTF8Bytes { bytes in
      var result = SafeText()
      append(bytes, upTo: columns, to: &result)
      return result.string
    }
  }

  /// Adds what fits from the beginning; returns where it ends.
  @discardableResult
  private func append(_ bytes: UTF8Bytes, upTo columns: Int, to result: inout SafeText) -> Int {
    var scanner = ClusterScanner(bytes, ambiguous: ambiguous)
    var (used, end) = (0, 0)
    while let cluster = scanner.next(), used + cluster.columns <= columns {
      result.append(cluster, from: bytes)
      used += cluster.columns
      end = scanner.position
    }
    return end
  }

  private func appendSuffix(
    _ bytes: UTF8Bytes, from start: Int, columns: Int, to result: inout SafeText
  ) {
    var clusters: [Cluster] = []
    var (first, used) = (0, 0)
    var scanner = ClusterScanner(bytes, ambiguous: ambiguous, from: start)
    while let cluster = scanner.next() {
      if cluster.form == .dropped { continue }
      clusters.append(cluster)
      used += cluster.columns
      while used > columns, first < clusters.count {
        used -= clusters[first].columns
        first += 1
      }
      if first > 2 * columns + 16 {
        clusters.removeFirst(first)
        first = 0
      }
    }
    for cluster in clusters[first...] { result.append(cluster, from: bytes) }
  }
}

extension TextMetrics {
  /// The text in lines of at most `columns`.
  ///
  /// Lines end between words, at spaces, which are left out there, and zero width spaces; beside
  /// wide characters, which need no spaces; and inside a word only where it is longer than a
  /// line. A line feed, CR LF, U+2028 or U+2029 ends a line, so that text which ends in one ends
  /// in an empty line. The lines are safe. Where there are more than `limit`, the last ends in
  /// the ellipsis. A wide cluster is left out where `columns` is 1.
  ///
  /// - Precondition: `columns >= 1`, and `limit` is `nil` or at least 1.
  /// - Complexity: O(bytes) of the lines returned.
  public func wrapped(
    _ text: String, to columns: Int, limit: Int? = nil, ellipsis: String = "…"
  ) -> [String] {
    var lines: [String] = []
    forEachWrappedLine(of: text, to: columns, limit: limit, ellipsis: ellipsis) { line in
      lines.append(line)
      return true
    }
    return lines
  }

  /// Calls `body` with each line of the wrapped text until it returns false.
  /// - Complexity: O(bytes) of the lines that `body` is called with.
  package func forEachWrappedLine(
    of text: String, to columns: Int, limit: Int? = nil, ellipsis: String = "…",
    _ body: (String) -> Bool
  ) {
    precondition(columns >= 1, "text cannot be wrapped to \(columns) columns")
    precondition(limit ?? 1 >= 1, "text cannot be wrapped to \(limit ?? 0) lines")
    text.withUTF8Bytes { bytes in
      var wrapper = LineWrapper(bytes, ambiguous: ambiguous, columns: columns)
      var count = 0
      while let line = wrapper.next() {
        count += 1
        if count == limit, wrapper.hasMore {
          _ = body(truncated(line + ellipsis, to: columns, at: .tail, ellipsis: ellipsis))
          return
        }
        if !body(line) { return }
      }
    }
  }
}
