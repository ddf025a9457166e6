/// Wraps text into lines, one at a time.
struct LineWrapper {
  private let bytes: UTF8Bytes
  private let limit: Int
  private var scanner: ClusterScanner
  private var line = WrappedLine()
  private var isFinished = false
  private var swallowsSpaces = false

  init(_ bytes: UTF8Bytes, ambiguous: AmbiguousWidth, columns: Int) {
    self.bytes = bytes
    limit = columns
    scanner = ClusterScanner(bytes, ambiguous: ambiguous)
  }

  /// Whether another line follows.
  var hasMore: Bool { !isFinished }

  /// Returns the next line, or `nil` after the last. Empty text has one empty line.
  mutating func next() -> String? {
    if isFinished { return nil }
    while let cluster = scanner.next() {
      if let ended = add(cluster) { return ended }
    }
    isFinished = true
    return line.text
  }

  /// Adds a cluster; returns a line if the cluster completes one.
  private mutating func add(_ cluster: Cluster) -> String? {
    if cluster.isLineBreak { return endParagraph() }
    if cluster.form == .dropped {
      if cluster.scalar == Cluster.separator { line.markBreak() }
      return nil
    }
    if cluster.isBreakingSpace { return addSpace(cluster) }
    swallowsSpaces = false
    if cluster.columns == 2 || line.endsWide { line.markBreak() }
    defer { if cluster.columns <= limit { line.append(cluster, from: bytes) } }
    return line.columns + cluster.columns <= limit ? nil : line.wrap()
  }

  private mutating func addSpace(_ space: Cluster) -> String? {
    if swallowsSpaces { return nil }
    if line.columns + space.columns > limit {
      swallowsSpaces = true
      line.markBreak()
      return nil
    }
    line.append(space, from: bytes)
    line.markBreak()
    return nil
  }

  private mutating func endParagraph() -> String? {
    swallowsSpaces = false
    return line.end()
  }
}

extension TextMetrics {
  /// Returns the columns of the widest word of a text that fits on a line of `limit` columns. A word
  /// is a part that wrapping divides only if it is longer than a line.
  func widestWord(of text: String, upTo limit: Int) -> Int {
    text.withUTF8Bytes { bytes in
      var scanner = ClusterScanner(bytes, ambiguous: ambiguous)
      var (widest, word) = (0, 0)
      func end() {
        if word <= limit { widest = max(widest, word) }
        word = 0
      }
      while let cluster = scanner.next() {
        // A line can be wrapped on both sides of a wide cluster.
        let isWord = cluster.columns == 2
        let isGap =
          cluster.isLineBreak || cluster.isBreakingSpace
          || cluster.form == .dropped && cluster.scalar == Cluster.separator
        if isWord || isGap { end() }
        if !isGap { word += cluster.columns }
        if isWord { end() }
      }
      end()
      return widest
    }
  }
}

/// The line that is being filled, and the last place where it can be wrapped.
private struct WrappedLine {
  private var safe = SafeText()
  private(set) var columns = 0
  private(set) var endsWide = false
  private var breakBytes = 0
  private var breakColumns = 0

  var text: String { safe.string }

  mutating func append(_ cluster: Cluster, from source: UTF8Bytes) {
    safe.append(cluster, from: source)
    columns += cluster.columns
    endsWide = cluster.columns == 2
  }

  mutating func markBreak() {
    breakBytes = safe.bytes.count
    breakColumns = columns
  }

  /// Ends the line at the last place where it can be wrapped, else after its last cluster.
  ///
  /// The text after that place begins the next line.
  mutating func wrap() -> String? {
    if columns == 0 { return nil }
    if breakBytes == 0 { return end() }
    defer {
      columns -= breakColumns
      (breakBytes, breakColumns) = (0, 0)
    }
    return safe.removeLine(bytes: breakBytes)
  }

  mutating func end() -> String {
    defer { self = Self() }
    return text
  }
}
