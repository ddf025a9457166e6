import TablesModel

/// The styles that a buffer holds, each once; number 0 is the plain one.
struct StyleTable {
  private(set) var styles: [TextStyle] = [.plain]
  private var numbers: [TextStyle: Int] = [:]
  private var latest = 0

  /// The number of a style, which is added where it is new.
  ///
  /// - Complexity: O(1); a comparison where it is plain or the one asked for before.
  mutating func number(of style: TextStyle) -> Int {
    if style == styles[latest] { return latest }
    latest = firstNumber(of: style) ?? numbers[style] ?? add(style)
    return latest
  }

  /// The number of a style among the first few, which are compared faster than hashed.
  private func firstNumber(of style: TextStyle) -> Int? {
    styles.prefix(8).firstIndex(of: style)
  }

  /// The style of a number.
  subscript(number: Int) -> TextStyle { styles[number] }

  /// Forgets all but the plain one; keeps the storage.
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

/// The bytes of the clusters of more than one scalar that a buffer holds.
struct ClusterTable {
  private var bytes: [UInt8] = []
  private var ends: [UInt32] = []

  /// How many there are.
  var count: Int { ends.count }

  /// Adds a cluster; returns its number.
  mutating func add(_ cluster: Cluster, from source: UTF8Bytes) -> Int {
    cluster.forEachRun(in: source) { bytes.append(contentsOf: $0) }
    ends.append(UInt32(bytes.count))
    return ends.count - 1
  }

  /// Adds a cluster of another table.
  mutating func add(_ number: Int, from other: ClusterTable) -> Int {
    bytes.append(contentsOf: other.bytes(of: number))
    ends.append(UInt32(bytes.count))
    return ends.count - 1
  }

  /// The UTF-8 of a cluster.
  func bytes(of number: Int) -> ArraySlice<UInt8> {
    bytes[(number == 0 ? 0 : Int(ends[number - 1]))..<Int(ends[number])]
  }

  /// Forgets all; keeps the storage.
  mutating func removeAll() {
    bytes.removeAll(keepingCapacity: true)
    ends.removeAll(keepingCapacity: true)
  }
}
