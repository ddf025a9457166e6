/// A piece of text that takes one or two columns and is never divided.
///
/// It is usually one grapheme cluster (UAX #29), or several that a script draws as one glyph. A
/// grapheme cluster that is wider than two columns is divided into several pieces.
struct Cluster {
  /// The text that is drawn for the source.
  enum Form: UInt8 {
    /// The source itself.
    case kept
    /// The source on a dotted circle: a mark without a base.
    case onDottedCircle
    /// The character `scalar`, in place of a character that may not be drawn.
    case substituted
    /// Nothing.
    case dropped
  }

  /// The byte offset in the source at which the cluster begins.
  var start: Int
  /// The byte offset in the source of the end of the cluster.
  var end: Int
  /// The first scalar of the source, or the one that is drawn in its place.
  var scalar: UInt32
  /// The number of scalars that are drawn, without the dotted circle.
  var scalarCount = 1
  /// The number of columns: 1 or 2, or 0 if the cluster is dropped.
  var columns: Int
  var form = Form.kept
  var head = Head.closed
  var tail = Tail.closed
  /// Whether terminals disagree on the width.
  var isContested = false
  /// The scalars of the source that are not drawn: bit *i* for the *i*-th. If any bit is set, the
  /// scalars after the 64th are not drawn either.
  var holes: UInt64 = 0

  /// Whether the drawn text is the single scalar `scalar`, without a dotted circle. Meaningless for
  /// a dropped cluster.
  @inline(__always)
  var isOneScalar: Bool { scalarCount == 1 && form != .onDottedCircle }

  /// Whether the cluster is drawn in place of a line break.
  var isLineBreak: Bool { form == .substituted && scalar == ClusterScanner.lineBreakSymbol }

  /// Whether the cluster is a space where a line may be wrapped: not U+00A0, U+2007 or U+202F.
  var isBreakingSpace: Bool {
    guard isOneScalar else { return false }
    switch scalar {
    case 0x20, 0x1680, 0x2000...0x2006, 0x2008...0x200A, 0x205F, 0x3000: return true
    default: return false
    }
  }

  /// The scalar that is drawn as the base of a mark that has none.
  static let dottedCircle: UInt32 = 0x25CC
}

extension Cluster {
  /// Calls `body` with the bytes to draw, in order.
  func forEachRun(in source: UTF8Bytes, _ body: (UTF8Bytes) -> Void) {
    switch form {
    case .dropped: return
    case .substituted: return Self.withPackedUTF8(scalar.packedUTF8, body)
    case .onDottedCircle: Self.withPackedUTF8(Self.dottedCircle.packedUTF8, body)
    case .kept: break
    }
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
  /// The end of a cluster, which decides whether the cluster would join the following one.
  enum Tail: UInt8 {
    case closed, regionalIndicator, hangulL, virama, prepend

    /// Creates the tail of a cluster that is one scalar of this class.
    init(_ kind: ScalarClass) {
      switch kind {
      case .regionalIndicator: self = .regionalIndicator
      case .hangulL: self = .hangulL
      case .prepend: self = .prepend
      default: self = .closed
      }
    }
  }

  /// The beginning of a cluster, which decides whether the cluster would join the preceding one.
  enum Head: UInt8 {
    case closed, regionalIndicator, hangul, consonant, extending

    /// Creates the head of a cluster that begins with a scalar of this class.
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
