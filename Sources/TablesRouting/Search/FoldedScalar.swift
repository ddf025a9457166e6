/// What one scalar is searched as: itself, another, several, or none.
enum FoldedScalar: Equatable {
  case unchanged
  case dropped
  case scalar(UInt32)
  /// A place among the sequences of the table.
  case sequence(Int)

  /// Looks a scalar up.
  ///
  /// - Complexity: O(1), no allocation.
  @inline(__always)
  init(of scalar: UInt32) {
    let place = Int(scalar)
    let middle = Self.number(FoldTable.top, place >> 10, digits: 1)
    if middle == 0 { self = .unchanged; return }
    let leaf = Self.number(FoldTable.middles, middle << 5 | place >> 5 & 31, digits: 2)
    if leaf == 0 { self = .unchanged; return }
    switch Self.number(FoldTable.leaves, leaf << 5 | place & 31, digits: 3) {
    case 0: self = .unchanged
    case let low where low < 0x10000: self = .scalar(scalar & 0x1F_0000 | UInt32(low))
    case 0x10000: self = .dropped
    case let number: self = .sequence(number - 0x10001)
    }
  }

  /// Calls `body` with each scalar of a sequence of the table.
  static func forEachScalar(ofSequence sequence: Int, _ body: (UInt32) -> Void) {
    for place in 3 * sequence..<3 * sequence + 3 {
      let scalar = number(FoldTable.sequences, place, digits: 3)
      if scalar != 0 { body(UInt32(scalar)) }
    }
  }

  /// The number that stands at a place of a table of numbers of as many digits.
  @inline(__always)
  private static func number(_ table: StaticString, _ place: Int, digits: Int) -> Int {
    let start = table.utf8Start + digits &* place
    var number = Int(start[0]) & 63
    if digits > 1 { number |= (Int(start[1]) & 63) << 6 }
    if digits > 2 { number |= (Int(start[2]) & 63) << 12 }
    return number
  }
}
