/// A few small numbers in one word, so that the place of a row costs no allocation.
///
/// Each step is one more than itself in LEB128 (seven bits a byte, low ones first, the top bit
/// set on all bytes but the last), outermost step in the lowest byte. No last byte is 0, so the
/// zeros behind the last step are no step. Eight bytes hold four steps up to 16,382.
package struct PackedSteps: Hashable, Sendable {
  private var word: UInt64

  /// Packs one step; `nil` where it does not fit.
  package init?(_ step: Int) {
    guard let code = Self.code(of: step) else { return nil }
    word = code
  }

  /// Packs steps, outermost first; `nil` where they do not fit.
  package init?(_ steps: [Int]) {
    word = 0
    for step in steps.reversed() {
      guard let longer = inside(step) else { return nil }
      self = longer
    }
  }

  /// The steps with another ahead of them; `nil` where they do not fit.
  package func inside(_ step: Int) -> PackedSteps? {
    guard let code = Self.code(of: step) else { return nil }
    let shift = 64 - code.leadingZeroBitCount & ~7
    guard word.leadingZeroBitCount >= shift else { return nil }
    var longer = self
    longer.word = shift == 64 ? code : word << UInt64(shift) | code
    return longer
  }

  /// The steps, outermost first.
  package var all: [Int] {
    var steps: [Int] = []
    var step = 0
    var shift = 0
    var rest = word
    while rest != 0 {
      step |= Int(rest & 0x7F) << shift
      shift += 7
      if rest & 0x80 == 0 {
        steps.append(step - 1)
        step = 0
        shift = 0
      }
      rest >>= 8
    }
    return steps
  }

  /// One step as LEB128; `nil` where it takes more than eight bytes.
  private static func code(of step: Int) -> UInt64? {
    if 0..<0x7F ~= step { return UInt64(step + 1) }
    guard 0..<(1 << 56 - 1) ~= step else { return nil }
    var rest = UInt64(step + 1)
    var code: UInt64 = 0
    var shift: UInt64 = 0
    while rest > 0x7F {
      code |= (rest & 0x7F | 0x80) << shift
      rest >>= 7
      shift += 8
    }
    return code | rest << shift
  }
}
