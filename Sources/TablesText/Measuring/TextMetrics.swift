/// Measures how many columns a text takes in a terminal, and cuts or wraps it to fit.
///
/// Text is measured in the form in which a `ScreenBuffer` draws it: an escape character takes two
/// columns (`^[`), a zero width space none, an emoji of seven scalars two. The widths come from a
/// built-in table of one Unicode version, so they are the same on every system.
///
/// ```swift
/// TextMetrics().width(of: "日本語 👩‍👩‍👧")  // 9
/// ```
public struct TextMetrics: Hashable, Sendable {
  /// The width of characters such as `§` and `Ω`, which take two columns in East Asian terminals
  /// and one in others.
  public var ambiguousWidth: AmbiguousWidth

  /// Creates metrics. The default is right for terminals outside East Asia.
  public init(ambiguousWidth: AmbiguousWidth = .narrow) { self.ambiguousWidth = ambiguousWidth }

  /// Returns the number of columns that the text takes on a line of its own.
  ///
  /// - Complexity: O(bytes); allocates no memory.
  public func width(of text: String) -> Int {
    text.withUTF8Bytes { width(of: $0) }
  }

  /// Returns the number of columns of text in UTF-8.
  func width(of bytes: UTF8Bytes) -> Int {
    var columns = bytes.printableASCII(from: 0)
    if columns == bytes.count { return columns }
    var scanner = ClusterScanner(bytes, ambiguous: ambiguousWidth, from: columns)
    while let cluster = scanner.next() { columns += cluster.columns }
    return columns
  }

  /// Returns the number of columns of a text that is one line; `nil` if it has a line break.
  ///
  /// - Complexity: O(bytes); allocates no memory.
  func lineWidth(of text: String) -> Int? {
    text.withUTF8Bytes { bytes in
      var columns = bytes.printableASCII(from: 0)
      if columns == bytes.count { return columns }
      var scanner = ClusterScanner(bytes, ambiguous: ambiguousWidth, from: columns)
      while let cluster = scanner.next() {
        if cluster.isLineBreak { return nil }
        columns += cluster.columns
      }
      return columns
    }
  }
}

/// The width of characters whose East_Asian_Width is Ambiguous, such as `…`, `α` and `│`.
///
/// Terminals that are set up for Chinese, Japanese or Korean may draw them wide (UAX #11).
public enum AmbiguousWidth: Hashable, Sendable {
  // Exhaustive: the standard knows no other widths of these characters.

  /// One column, the default of every terminal.
  case narrow
  /// Two columns.
  case wide
}

/// The part that is left out of a text that is too long.
@nonexhaustive
public enum TruncationPoint: Hashable, Sendable {
  /// The middle, as in `Documen…port.pdf`: for names and paths, where both ends matter.
  case middle
  /// The end, as in `Quarterly rep…`: for sentences.
  case tail
}

extension TextMetrics {
  /// Returns the text cut to at most `columns`, with an ellipsis in place of the missing part.
  ///
  /// Text that fits is returned unchanged; text that is cut is also made safe to print. A character
  /// of two columns is kept or left out as a whole, so the result may be one column short. An
  /// ellipsis that does not fit is cut too.
  ///
  /// - Complexity: O(columns) at the tail, O(bytes) in the middle.
  public func truncated(
    _ text: String, to columns: Int, at point: TruncationPoint, ellipsis: String = "…"
  ) -> String {
    guard columns > 0 else { return "" }
    return text.withUTF8Bytes { bytes in
      if width(of: bytes) <= columns { return text }
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

  /// Adds as much of the beginning as fits; returns the position where it ends.
  @discardableResult
  private func append(_ bytes: UTF8Bytes, upTo columns: Int, to result: inout SafeText) -> Int {
    var scanner = ClusterScanner(bytes, ambiguous: ambiguousWidth)
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
    var scanner = ClusterScanner(bytes, ambiguous: ambiguousWidth, from: start)
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
  /// Returns the text wrapped into lines of at most `columns`, safe to print.
  ///
  /// Lines are wrapped at spaces, at zero width spaces, and next to characters of two columns. The
  /// spaces at the end of a wrapped line are left out. A word is divided only if it is longer than
  /// a line. A line feed, CR LF, CR, U+0085, U+2028 or U+2029 ends a line, so text that ends with
  /// one has an empty last line. If there are more lines than `limit`, the last one is cut after a
  /// word and ends with the ellipsis. Characters of two columns are left out if `columns` is 1.
  ///
  /// - Precondition: `columns >= 1`, and `limit` is `nil` or at least 1.
  /// - Complexity: O(bytes) of the returned lines.
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

  /// Calls `body` with each line of the wrapped text until it returns `false`.
  ///
  /// - Returns: Whether `body` was called with the last line.
  /// - Complexity: O(bytes) of the lines that `body` is called with.
  @discardableResult
  package func forEachWrappedLine(
    of text: String, to columns: Int, limit: Int? = nil, ellipsis: String = "…",
    _ body: (String) -> Bool
  ) -> Bool {
    precondition(columns >= 1, "text cannot be wrapped to \(columns) columns: pass at least 1")
    precondition(
      limit ?? 1 >= 1,
      "text cannot be wrapped to \(limit ?? 0) lines: pass at least 1, or nil for no limit")
    return text.withUTF8Bytes { bytes in
      var wrapper = LineWrapper(bytes, ambiguous: ambiguousWidth, columns: columns)
      var count = 0
      while let line = wrapper.next() {
        count += 1
        if count == limit, wrapper.hasMore {
          _ = body(ended(line, with: ellipsis, columns: columns))
          return true
        }
        if !body(line) { return !wrapper.hasMore }
      }
      return true
    }
  }

  /// Returns a line with an ellipsis. If they do not fit, the line is cut after a word, or, if it
  /// is a single word, after a character.
  private func ended(_ line: String, with ellipsis: String, columns: Int) -> String {
    let room = columns - width(of: ellipsis)
    guard room > 0, width(of: line) > room else {
      return truncated(line + ellipsis, to: columns, at: .tail, ellipsis: ellipsis)
    }
    return (wrapped(line, to: room).first ?? "") + ellipsis
  }
}
