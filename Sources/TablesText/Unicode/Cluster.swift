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
