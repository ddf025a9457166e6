/// Wraps text into lines, one at a time.
struct LineWrapper {
  private let bytes: UTF8Bytes
  private let limit: Int
  private var scanner: ClusterScanner
  private var line = WrappedLine()
  /// The range of the last returned line in the source, with the spaces at its end but without its
  /// line break.
  private(set) var range = 0..<0
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
    range = line.start..<bytes.count
    return line.text
  }

  /// Adds a cluster; returns a line if the cluster completes one.
  private mutating func add(_ cluster: Cluster) -> String? {
    if cluster.isLineBreak { return endParagraph(cluster) }
    if cluster.form == .dropped {
      if cluster.scalar == Cluster.separator { line.markBreak(at: cluster.end) }
      return nil
    }
    if cluster.isBreakingSpace { return addSpace(cluster) }
    swallowsSpaces = false
    if cluster.columns == 2 || line.endsWide { line.markBreak(at: cluster.start) }
    defer { if cluster.columns <= limit { line.append(cluster, from: bytes) } }
    if line.columns + cluster.columns <= limit { return nil }
    let start = line.start
    defer { range = start..<line.start }
    return line.wrap(before: cluster.start)
  }

  private mutating func addSpace(_ space: Cluster) -> String? {
    if line.columns + space.columns > limit { swallowsSpaces = true }
    if !swallowsSpaces { line.append(space, from: bytes) }
    line.markBreak(at: space.end)
    return nil
  }

  private mutating func endParagraph(_ lineBreak: Cluster) -> String? {
    swallowsSpaces = false
    range = line.start..<lineBreak.start
    return line.end(at: lineBreak.end)
  }
}

extension TextMetrics {
  /// Returns the range of bytes of each line of a wrapped text, with the spaces at its end but
  /// without its line break.
  ///
  /// The lines are those of ``wrapped(_:to:limit:ellipsis:)``. The line after a wrapped line
  /// begins where the wrapped line ends.
  package func wrappedRanges(of text: String, to columns: Int) -> [Range<Int>] {
    precondition(columns >= 1, "text cannot be wrapped to \(columns) columns: pass at least 1")
    return text.withUTF8Bytes { bytes in
      var wrapper = LineWrapper(bytes, ambiguous: ambiguousWidth, columns: columns)
      var ranges: [Range<Int>] = []
      while wrapper.next() != nil { ranges.append(wrapper.range) }
      return ranges
    }
  }

  /// Returns the number of columns of the widest word of a text that fits on a line of `limit`
  /// columns. A word is a part that is divided only if it is longer than a line.
  func widestWord(of text: String, upTo limit: Int) -> Int {
    text.withUTF8Bytes { bytes in
      var scanner = ClusterScanner(bytes, ambiguous: ambiguousWidth)
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
  /// The position in the source at which the line begins.
  private(set) var start = 0
  private var breakBytes = 0
  private var breakColumns = 0
  /// The position in the source at which the next line begins if this one is wrapped.
  private var breakPosition = 0

  /// Creates an empty line that begins at a position in the source.
  init(start: Int = 0) { self.start = start }

  var text: String { safe.string }

  mutating func append(_ cluster: Cluster, from source: UTF8Bytes) {
    safe.append(cluster, from: source)
    columns += cluster.columns
    endsWide = cluster.columns == 2
  }

  /// Marks a place where the line can be wrapped. The next line then begins at `position`.
  mutating func markBreak(at position: Int) {
    breakBytes = safe.bytes.count
    breakColumns = columns
    breakPosition = position
  }

  /// Ends the line at the last place where it can be wrapped, and begins the next line with the
  /// text after that place. If there is no such place, ends the line after its last cluster; the
  /// next line then begins at `position`. Returns `nil` if the line is empty.
  mutating func wrap(before position: Int) -> String? {
    if columns == 0 { return nil }
    if breakBytes == 0 { return end(at: position) }
    defer {
      start = breakPosition
      columns -= breakColumns
      (breakBytes, breakColumns) = (0, 0)
    }
    return safe.removeLine(bytes: breakBytes)
  }

  /// Ends the line. The next one begins at `position`.
  mutating func end(at position: Int) -> String {
    defer { self = Self(start: position) }
    return text
  }
}
