import TablesModel

/// A square of the buffer in eight bytes.
///
/// | bits | hold |
/// |---|---|
/// | 0–31 | the UTF-8 of one scalar, first byte lowest |
/// | | or `0xFF` and the number of a cluster |
/// | | or 0: the right half of a wide cluster |
/// | 32–38 | ``Cluster/Tail``, ``Cluster/Head``, whether the width is contested |
/// | 39 | whether the cluster is wide |
/// | 40–63 | the number of a style |
struct Cell: Equatable {
  var bits: UInt64

  private static let styleShift: UInt64 = 40
  private static let glyphMask: UInt64 = 0xFFFF_FFFF
  private static let flagMask: UInt64 = 0xFF << 32

  /// A blank of the plain style.
  static let blank = Cell(bits: 0x20)

  /// A glyph of a style.
  @inline(__always)
  init(glyph: UInt32, flags: UInt8, style: Int) {
    bits = UInt64(glyph) | UInt64(flags) << 32 | UInt64(style) << Self.styleShift
  }

  @inline(__always)
  private init(bits: UInt64) { self.bits = bits }

  /// The glyph that names a cluster of the buffer's table.
  static func glyph(cluster number: Int) -> UInt32 { UInt32(number) << 8 | 0xFF }

  /// The right half of a wide cluster.
  static func continuation(style: Int) -> Cell { Cell(glyph: 0, flags: 0, style: style) }

  /// What is drawn.
  @inline(__always)
  var glyph: UInt32 { UInt32(truncatingIfNeeded: bits) }

  /// How it joins its neighbours.
  @inline(__always)
  var flags: Flags { Flags(rawValue: UInt8(truncatingIfNeeded: bits >> 32)) }

  /// The number of the style in the table of the buffer.
  @inline(__always)
  var style: Int {
    get { Int(truncatingIfNeeded: bits >> Self.styleShift) }
    set { bits = bits & (1 << Self.styleShift - 1) | UInt64(newValue) << Self.styleShift }
  }

  /// Whether it is the right half of a wide cluster.
  @inline(__always)
  var isContinuation: Bool { glyph == 0 }

  /// Whether the glyph is the number of a cluster; ``clusterNumber`` says which.
  @inline(__always)
  var isCluster: Bool { UInt8(truncatingIfNeeded: bits) == 0xFF }

  /// The place among the clusters of the buffer.
  var clusterNumber: Int { Int(glyph >> 8) }

  /// Whether nothing is drawn but the background.
  @inline(__always)
  var isBlank: Bool { glyph == 0x20 }

  /// The same square without its glyph.
  var blanked: Cell { Cell(bits: bits & ~(Self.glyphMask | Self.flagMask) | 0x20) }

  /// What an encoder must know of a cluster beside its bytes.
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

    /// Whether a neighbour may join it.
    @inline(__always)
    var mayJoin: Bool { rawValue & 0x3F != 0 }
  }
}

/// A character of one column, read once and drawn often: the side of a frame.
struct NarrowGlyph {
  /// The cell in the plain style.
  let cell: Cell

  /// Reads a text that is one scalar of one column; `nil` for any other.
  init?(_ text: String, ambiguous: AmbiguousWidth) {
    let first = text.withUTF8Bytes { bytes in
      var scanner = ClusterScanner(bytes, ambiguous: ambiguous)
      let first = scanner.next()
      return scanner.position == bytes.count ? first : nil
    }
    guard let first, first.isOneScalar, first.columns == 1 else { return nil }
    cell = Cell(
      glyph: first.scalar.packedUTF8, flags: Cell.Flags(first).rawValue, style: 0)
  }
}

/// A square of a ``ScreenBuffer``.
public struct ScreenCell: Hashable, Sendable {
  /// The grapheme cluster drawn here: `" "` where blank, `""` in the right half of a wide one.
  public var text: String
  /// How it looks.
  public var style: TextStyle
  /// Whether it is the right half of the wide cluster on its left.
  public var isContinuation: Bool

  /// Makes a cell; by default a blank.
  public init(_ text: String = " ", style: TextStyle = .plain, isContinuation: Bool = false) {
    self.text = text
    self.style = style
    self.isContinuation = isContinuation
  }
}
