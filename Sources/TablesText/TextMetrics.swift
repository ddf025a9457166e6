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
