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
