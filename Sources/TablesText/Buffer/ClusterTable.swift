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
