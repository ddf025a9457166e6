import TablesModel

/// The different styles in a buffer. Number 0 is the plain style.
struct StyleTable {
  private(set) var styles: [TextStyle] = [.plain]
  private var numbers: [TextStyle: Int] = [:]
  private var latest = 0

  /// Returns the number of a style, which is added if it is new.
  ///
  /// - Complexity: O(1); one comparison if the style is that of the previous call.
  mutating func number(of style: TextStyle) -> Int {
    if style == styles[latest] { return latest }
    latest = firstNumber(of: style) ?? numbers[style] ?? add(style)
    return latest
  }

  /// Returns the number of a style if it is among the first few, because comparing these is faster
  /// than hashing.
  private func firstNumber(of style: TextStyle) -> Int? {
    styles.prefix(8).firstIndex(of: style)
  }

  /// The style with a number.
  subscript(number: Int) -> TextStyle { styles[number] }

  /// Returns whether the styles of another table have the same numbers here.
  func begins(with other: StyleTable) -> Bool {
    styles == other.styles || styles.starts(with: other.styles)
  }

  /// Removes all styles but the plain one, and keeps the storage.
  mutating func removeAll() {
    styles.removeSubrange(1...)
    numbers.removeAll(keepingCapacity: true)
    latest = 0
  }

  private mutating func add(_ style: TextStyle) -> Int {
    precondition(styles.count < 1 << 24, "a buffer cannot hold more than \(styles.count) styles")
    styles.append(style)
    numbers[style] = styles.count - 1
    return styles.count - 1
  }
}

/// The clusters of more than one scalar in a buffer, as UTF-8.
struct ClusterTable {
  private var bytes: [UInt8] = []
  private var ends: [UInt32] = []

  /// The number of clusters.
  var count: Int { ends.count }

  /// Adds a cluster of `source`; returns its number.
  mutating func add(_ cluster: Cluster, from source: UTF8Bytes) -> Int {
    cluster.forEachRun(in: source) { bytes.append(contentsOf: $0) }
    ends.append(UInt32(bytes.count))
    return ends.count - 1
  }

  /// Adds a cluster of another table; returns its number here.
  mutating func add(_ number: Int, from other: ClusterTable) -> Int {
    bytes.append(contentsOf: other.bytes(of: number))
    ends.append(UInt32(bytes.count))
    return ends.count - 1
  }

  /// Returns the UTF-8 of a cluster.
  func bytes(of number: Int) -> ArraySlice<UInt8> {
    bytes[(number == 0 ? 0 : Int(ends[number - 1]))..<Int(ends[number])]
  }

  /// Returns whether the clusters of another table have the same numbers here.
  func begins(with other: ClusterTable) -> Bool {
    if ends == other.ends, bytes == other.bytes { return true }
    return ends.starts(with: other.ends) && bytes.starts(with: other.bytes)
  }

  /// Removes all clusters, and keeps the storage.
  mutating func removeAll() {
    bytes.removeAll(keepingCapacity: true)
    ends.removeAll(keepingCapacity: true)
  }
}
