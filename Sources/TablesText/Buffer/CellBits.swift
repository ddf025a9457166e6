import TablesModel

/// A cell of a buffer, in eight bytes.
///
/// | bits | content |
/// |---|---|
/// | 0–31 | the UTF-8 of one scalar, first byte lowest |
/// | | or `0xFF` and the number of a cluster in the ``ClusterTable`` |
/// | | or 0 for the right half of a wide cluster |
/// | 32–38 | ``Cluster/Tail``, ``Cluster/Head``, and whether terminals disagree on the width |
/// | 39 | whether the cluster is wide |
/// | 40–63 | the number of a style in the ``StyleTable`` |
struct CellBits: Equatable {
  var bits: UInt64

  private static let styleShift: UInt64 = 40
  private static let glyphMask: UInt64 = 0xFFFF_FFFF
  private static let flagMask: UInt64 = 0xFF << 32

  /// A plain blank.
  static let blank = CellBits(bits: 0x20)

  /// Creates a cell from a glyph and the number of its style.
  @inline(__always)
  init(glyph: UInt32, flags: UInt8, style: Int) {
    bits = UInt64(glyph) | UInt64(flags) << 32 | UInt64(style) << Self.styleShift
  }

  @inline(__always)
  init(bits: UInt64) { self.bits = bits }

  /// Returns the glyph that refers to a cluster of the buffer's table.
  static func glyph(cluster number: Int) -> UInt32 { UInt32(number) << 8 | 0xFF }

  /// Returns the right half of a wide cluster.
  static func continuation(style: Int) -> CellBits { CellBits(glyph: 0, flags: 0, style: style) }

  /// The character, in the form that the table above describes.
  @inline(__always)
  var glyph: UInt32 { UInt32(truncatingIfNeeded: bits) }

  /// Whether the cluster would join its neighbors, whether it is wide, and whether terminals
  /// disagree on its width.
  @inline(__always)
  var flags: Flags { Flags(rawValue: UInt8(truncatingIfNeeded: bits >> 32)) }

  /// The number of the style in the buffer's table.
  @inline(__always)
  var style: Int {
    get { Int(truncatingIfNeeded: bits >> Self.styleShift) }
    set { bits = bits & (1 << Self.styleShift - 1) | UInt64(newValue) << Self.styleShift }
  }

  /// Whether the cell is the right half of a wide cluster.
  @inline(__always)
  var isContinuation: Bool { glyph == 0 }

  /// Whether the glyph is the ``clusterNumber`` of a cluster in the buffer's table.
  @inline(__always)
  var isCluster: Bool { UInt8(truncatingIfNeeded: bits) == 0xFF }

  /// The number of the cluster in the buffer's table. Valid only if ``isCluster``.
  var clusterNumber: Int { Int(glyph >> 8) }

  /// Whether the cell is a space.
  @inline(__always)
  var isBlank: Bool { glyph == 0x20 }

  /// The number of bytes that the glyph takes. `nil` for a cluster.
  var encodedLength: Int? {
    if isCluster { return nil }
    return isContinuation ? 0 : glyph.packedLength
  }

  /// The cell with a blank in place of its glyph.
  var blanked: CellBits { CellBits(bits: bits & ~(Self.glyphMask | Self.flagMask) | 0x20) }

  /// The properties of a cluster that an encoder needs besides its bytes.
  struct Flags: Equatable {
    let rawValue: UInt8

    @inline(__always)
    init(rawValue: UInt8) { self.rawValue = rawValue }

    @inline(__always)
    init(_ cluster: Cluster) {
      rawValue =
        cluster.tail.rawValue | cluster.head.rawValue << 3 | (cluster.isContested ? 1 << 6 : 0)
        | (cluster.columns == 2 ? 1 << 7 : 0)
    }

    var tail: Cluster.Tail { Cluster.Tail(rawValue: rawValue & 7) ?? .closed }
    var head: Cluster.Head { Cluster.Head(rawValue: rawValue >> 3 & 7) ?? .closed }
    var isContested: Bool { rawValue & 1 << 6 != 0 }
    var isWide: Bool { rawValue & 1 << 7 != 0 }

    /// Whether the cluster could join a neighbor.
    @inline(__always)
    var mayJoin: Bool { rawValue & 0x3F != 0 }
  }
}

extension [CellBits] {
  /// Returns whether a range of another array has the same cells.
  func isSame(_ range: Range<Int>, as other: [CellBits]) -> Bool {
    withUnsafeBufferPointer { mine in
      other.withUnsafeBufferPointer { theirs in
        var index = range.lowerBound
        // The compiler compares several cells at once if there is one branch for eight of them.
        while index &+ 8 <= range.upperBound {
          var differing: UInt64 = 0
          var next = 0
          while next < 8 {
            differing |= mine[index &+ next].bits ^ theirs[index &+ next].bits
            next &+= 1
          }
          if differing != 0 { return false }
          index &+= 8
        }
        while index < range.upperBound {
          if mine[index] != theirs[index] { return false }
          index &+= 1
        }
        return true
      }
    }
  }
}

/// A character of one column that is measured only once although it is drawn often, such as the
/// side of a frame.
struct NarrowGlyph {
  /// The cell of the character, in the plain style.
  let cell: CellBits

  /// Creates a glyph from a text, or `nil` if the text is not one scalar of one column.
  init?(_ text: String, ambiguous: AmbiguousWidth) {
    let first = text.withUTF8Bytes { bytes in
      var scanner = ClusterScanner(bytes, ambiguous: ambiguous)
      let first = scanner.next()
      return scanner.position == bytes.count ? first : nil
    }
    guard let first, first.isOneScalar, first.columns == 1 else { return nil }
    cell = CellBits(
      glyph: first.scalar.packedUTF8, flags: CellBits.Flags(first).rawValue, style: 0)
  }
}

/// A cell of a `ScreenBuffer`.
package struct ScreenCell: Hashable, Sendable {
  /// The character in the cell: `" "` for a blank, `""` in the right half of a wide character.
  package var text: String
  /// The style of the character.
  package var style: TextStyle
  /// Whether the cell is the right half of the wide character to its left.
  package var isContinuation: Bool

  /// Creates a cell. Defaults to a plain blank.
  package init(_ text: String = " ", style: TextStyle = .plain, isContinuation: Bool = false) {
    self.text = text
    self.style = style
    self.isContinuation = isContinuation
  }
}

// MARK: - Tables

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
    // Comparing the first few is faster than hashing.
    latest = styles.prefix(8).firstIndex(of: style) ?? numbers[style] ?? add(style)
    return latest
  }

  /// The style with a number.
  subscript(number: Int) -> TextStyle { styles[number] }

  /// Returns whether this table begins with the styles of another one, so that each of them has the
  /// same number in both.
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

  /// Returns whether this table begins with the clusters of another one, so that each of them has
  /// the same number in both.
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
