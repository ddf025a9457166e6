/// How a scalar that may not be shown is spelled, a character at a time: `^[` or `⟨U+202E⟩`.
struct VisibleForm {
  private let scalar: UInt32
  private let count: Int
  private var next = 0

  /// `^@` to `^_` and `^?` for C0 and DEL.
  init(caret scalar: UInt32) {
    self.scalar = scalar
    count = 2
  }

  /// The number of any other, in at least four hexadecimal digits.
  init(codePoint scalar: UInt32) {
    self.scalar = scalar
    count = 4 + Self.digits(scalar)
  }

  /// The next character; `nil` after the last.
  mutating func nextScalar() -> UInt32? {
    guard next < count else { return nil }
    defer { next += 1 }
    return count == 2 ? caret(next) : codePoint(next)
  }

  private func caret(_ place: Int) -> UInt32 { place == 0 ? 0x5E : scalar ^ 0x40 }

  private func codePoint(_ place: Int) -> UInt32 {
    switch place {
    case 0: return 0x27E8
    case 1: return 0x55
    case 2: return 0x2B
    case count - 1: return 0x27E9
    default:
      let digit = scalar >> UInt32(4 * (count - 2 - place)) & 15
      return digit < 10 ? 0x30 + digit : 0x37 + digit
    }
  }

  private static func digits(_ scalar: UInt32) -> Int {
    scalar < 0x10000 ? 4 : scalar < 0x100000 ? 5 : 6
  }
}
