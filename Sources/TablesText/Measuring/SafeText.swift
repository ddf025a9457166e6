/// A text that is made safe to print, cluster by cluster.
struct SafeText {
  private(set) var bytes: [UInt8] = []
  private var tail: Cluster.Tail?

  /// Creates an empty text with room for `capacity` bytes.
  init(capacity: Int = 0) { bytes.reserveCapacity(capacity) }

  /// The clusters added so far, as a string.
  var string: String { String(decoding: bytes, as: UTF8.self) }

  /// Adds a cluster of `source`, with a separator if it would join the cluster before it.
  mutating func append(_ cluster: Cluster, from source: UTF8Bytes) {
    if cluster.form == .dropped { return }
    if let tail, Cluster.joins(tail, cluster.head) {
      Cluster.withPackedUTF8(Cluster.separator.packedUTF8) { bytes.append(contentsOf: $0) }
    }
    tail = cluster.tail
    cluster.forEachRun(in: source) { bytes.append(contentsOf: $0) }
  }

  /// Adds the clusters of `source` in a range of bytes, which must not divide a cluster.
  mutating func append(_ source: UTF8Bytes, in range: Range<Int>) {
    var scanner = ClusterScanner(
      UTF8Bytes(rebasing: source[..<range.upperBound]), ambiguous: .narrow, from: range.lowerBound)
    while let cluster = scanner.next() { append(cluster, from: source) }
  }

  /// Removes the first bytes; returns them without trailing spaces.
  mutating func removeLine(bytes count: Int) -> String {
    defer { bytes.removeFirst(count) }
    let end = bytes[..<count].lastIndex { $0 != 0x20 } ?? -1
    return String(decoding: bytes[...end], as: UTF8.self)
  }
}

extension String {
  /// The lines of the text. ``ClusterScanner`` divides a text at the same line breaks.
  package var lines: [String] {
    var lines: [String.UnicodeScalarView] = [.init()]
    var isAfterReturn = false
    for scalar in unicodeScalars {
      if !scalar.isLineBreak {
        lines[lines.count - 1].append(scalar)
      } else if scalar != "\n" || !isAfterReturn {
        lines.append(.init())
      }
      isAfterReturn = scalar == "\r"
    }
    return lines.map { String($0) }
  }

  /// The text with a space in place of each line break.
  var onOneLine: String { lines.joined(separator: " ") }

  /// Returns the text in the form in which it is drawn: without anything that could control a
  /// terminal or mislead a reader.
  ///
  /// ``ClusterScanner`` lists what is kept, replaced and left out. Safe text is returned unchanged,
  /// without allocating memory.
  ///
  /// - Complexity: O(bytes).
  package func madeSafe() -> String {
    withUTF8Bytes { bytes in
      if bytes.printableASCII(from: 0) == bytes.count || Self.isSafe(bytes) { return self }
      var result = SafeText(capacity: bytes.count)
      result.append(bytes, in: 0..<bytes.count)
      return result.string
    }
  }

  private static func isSafe(_ bytes: UTF8Bytes) -> Bool {
    var scanner = ClusterScanner(bytes, ambiguous: .narrow)
    var tail: Cluster.Tail?
    while let cluster = scanner.next() {
      let isKept = cluster.form == .kept && cluster.holes == 0
      if !isKept || tail.map({ Cluster.joins($0, cluster.head) }) == true { return false }
      tail = cluster.tail
    }
    return true
  }
}
