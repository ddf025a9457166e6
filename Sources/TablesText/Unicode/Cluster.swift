/// A piece of text as the screen shows it: what fills one or two columns and is never cut.
///
/// Mostly a grapheme cluster (UAX #29). It may hold more than one, as where a conjunct of a
/// script is drawn as one, and a cluster wider than two columns makes several pieces.
struct Cluster {
  /// What the source became.
  enum Form: UInt8 {
    /// The bytes of the source.
    case kept
    /// The bytes of the source on a dotted circle: a mark that has no base.
    case onDottedCircle
    /// `scalar`, in place of what may not be shown.
    case substituted
    /// Nothing.
    case dropped
  }

  /// Where it begins and ends in the source, in bytes.
  var start: Int
  var end: Int
  /// The first scalar of the source, or the one that takes its place.
  var scalar: UInt32
  /// Scalars that are shown, without the dotted circle.
  var scalarCount = 1
  /// 0 where it is dropped, else 1 or 2.
  var columns: Int
  var form = Form.kept
  var head = Head.closed
  var tail = Tail.closed
  /// Whether terminals disagree on its width.
  var isContested = false
  /// Bit *i* is set where the *i*-th scalar of the source is left out; all after the 64th are.
  var holes: UInt64 = 0

  /// Whether it shows `scalar` and nothing else.
  @inline(__always)
  var isOneScalar: Bool { scalarCount == 1 && form != .onDottedCircle }

  /// Whether it stands for the end of a line.
  var isLineBreak: Bool { form == .substituted && scalar == ClusterScanner.lineBreakSymbol }

  /// Whether it is a space that a line may end at: not U+00A0, U+2007 or U+202F.
  var isBreakingSpace: Bool {
    guard isOneScalar else { return false }
    switch scalar {
    case 0x20, 0x1680, 0x2000...0x2006, 0x2008...0x200A, 0x205F, 0x3000: return true
    default: return false
    }
  }

  /// What a mark without a base is shown on.
  static let dottedCircle: UInt32 = 0x25CC
}

extension Cluster {
  /// Calls `body` with the bytes to show, in order.
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
  /// What the end of a cluster would join, were the next one to begin with it.
  enum Tail: UInt8 {
    case closed, regionalIndicator, hangulL, virama, prepend

    /// The tail of a scalar alone.
    init(_ kind: ScalarClass) {
      switch kind {
      case .regionalIndicator: self = .regionalIndicator
      case .hangulL: self = .hangulL
      case .prepend: self = .prepend
      default: self = .closed
      }
    }
  }

  /// What the beginning of a cluster would join.
  enum Head: UInt8 {
    case closed, regionalIndicator, hangul, consonant, extending

    /// The head of a cluster that begins with a scalar of this class.
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

  /// Whether text that ends in `tail` runs into a cluster with this head.
  ///
  /// The two would be drawn, and measured, as one: a ``separator`` keeps them apart.
  static func joins(_ tail: Tail, _ head: Head) -> Bool {
    switch (tail, head) {
    case (_, .extending), (.prepend, _), (.regionalIndicator, .regionalIndicator),
      (.hangulL, .hangul), (.virama, .consonant):
      true
    default: false
    }
  }

  /// The zero width space: of no width on any terminal, and inside no cluster.
  static var separator: UInt32 { 0x200B }
}
