/// A piece of text that takes one or two columns and is never divided.
///
/// It is usually one grapheme cluster (UAX #29). It consists of several where a script draws them
/// as one glyph, and a grapheme cluster that is wider than two columns becomes several pieces.
struct Cluster {
  /// What is drawn in place of the source.
  enum Form: UInt8 {
    /// The source itself.
    case kept
    /// The source on a dotted circle: a mark without a base.
    case onDottedCircle
    /// `scalar`, in place of a character that may not be drawn.
    case substituted
    /// Nothing.
    case dropped
  }

  /// The positions in the source where it begins and ends, in bytes.
  var start: Int
  var end: Int
  /// The first scalar of the source, or the one that is drawn in its place.
  var scalar: UInt32
  /// The number of scalars that are drawn, without the dotted circle.
  var scalarCount = 1
  /// The number of columns: 0 if the cluster is dropped, else 1 or 2.
  var columns: Int
  var form = Form.kept
  var head = Head.closed
  var tail = Tail.closed
  /// Whether terminals disagree on the width.
  var isContested = false
  /// The scalars of the source that are left out: bit *i* for the *i*-th, and all after the 64th.
  var holes: UInt64 = 0

  /// Whether only `scalar` is drawn.
  @inline(__always)
  var isOneScalar: Bool { scalarCount == 1 && form != .onDottedCircle }

  /// Whether the cluster stands for the end of a line.
  var isLineBreak: Bool { form == .substituted && scalar == ClusterScanner.lineBreakSymbol }

  /// Whether it is a space where a line may be wrapped: not U+00A0, U+2007 or U+202F.
  var isBreakingSpace: Bool {
    guard isOneScalar else { return false }
    switch scalar {
    case 0x20, 0x1680, 0x2000...0x2006, 0x2008...0x200A, 0x205F, 0x3000: return true
    default: return false
    }
  }

  /// The base that is drawn for a mark without a base.
  static let dottedCircle: UInt32 = 0x25CC
}

extension Cluster {
  /// Calls `body` with the bytes to draw, in order.
  func forEachRun(in source: UTF8Bytes, _ body: (UTF8Bytes) -> Void) {
    switch form {
    case .dropped: return
    case .substituted: Self.withPackedUTF8(scalar.packedUTF8, body)
    case .onDottedCircle: Self.withPackedUTF8(Self.dottedCircle.packedUTF8, body)
    case .kept: break
    }
    if form == .substituted { return }
    if holes == 0 { return body(UTF8Bytes(rebasing: source[start..<end])) }
    forEachKeptScalar(in: source, body)
  }

  private func forEachKeptScalar(in source: UTF8Bytes, _ body: (UTF8Bytes) -> Void) {
    var position = start
    for index in 0..<64 where position < end {
      let length = source.scalar(at: position).length
      if holes & 1 << UInt64(index) == 0 {
        body(UTF8Bytes(rebasing: source[position..<position + length]))
      }
      position += length
    }
  }

  /// Calls `body` with the bytes of one scalar.
  static func withPackedUTF8(_ packed: UInt32, _ body: (UTF8Bytes) -> Void) {
    withUnsafeBytes(of: packed.littleEndian) { bytes in
      let bytes = bytes.bindMemory(to: UInt8.self)
      body(UTF8Bytes(rebasing: bytes[..<packed.packedLength]))
    }
  }
}

extension Cluster {
  /// The kind of character that the end of a cluster would join.
  enum Tail: UInt8 {
    case closed, regionalIndicator, hangulL, virama, prepend

    /// Makes the tail of a cluster of one scalar of this class.
    init(_ kind: ScalarClass) {
      switch kind {
      case .regionalIndicator: self = .regionalIndicator
      case .hangulL: self = .hangulL
      case .prepend: self = .prepend
      default: self = .closed
      }
    }
  }

  /// The kind of cluster end that the beginning of a cluster would join.
  enum Head: UInt8 {
    case closed, regionalIndicator, hangul, consonant, extending

    /// Makes the head of a cluster that begins with a scalar of this class.
    @inline(__always)
    init(_ kind: ScalarClass) {
      switch kind {
      case .regionalIndicator: self = .regionalIndicator
      case .hangulL, .hangulLV, .hangulLVT: self = .hangul
      case .consonant: self = .consonant
      case .spacingExtend, .modifier: self = .extending
      default: self = .closed
      }
    }
  }

  /// Returns whether a cluster that ends with `tail` joins a following one that begins with `head`.
  ///
  /// The two would be drawn and measured as one, so a ``separator`` is put between them.
  static func joins(_ tail: Tail, _ head: Head) -> Bool {
    switch (tail, head) {
    case (_, .extending), (.prepend, _), (.regionalIndicator, .regionalIndicator),
      (.hangulL, .hangul), (.virama, .consonant):
      true
    default: false
    }
  }

  /// The zero width space, which has no width on any terminal and belongs to no cluster.
  static var separator: UInt32 { 0x200B }
}
