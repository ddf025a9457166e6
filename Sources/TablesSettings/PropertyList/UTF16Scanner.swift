import Foundation

/// A scanner of text in UTF-16 code units, with the character classes of old-style property lists.
struct UTF16Scanner {
  private let units: [UInt16]
  /// The index of the next unit.
  var position = 0

  init(_ text: String) { units = Array(text.utf16) }

  /// The next unit. `nil` at the end.
  var current: UInt16? { position < units.count ? units[position] : nil }

  /// The line of the next unit, from 1. A carriage return and a line feed together end one line.
  ///
  /// - Complexity: O(position).
  var line: Int {
    let read = units[..<position]
    let pairs = zip(read, read.dropFirst()).count { $0 == (0x0D, 0x0A) }
    return 1 + read.count { $0 == 0x0D || $0 == 0x0A } - pairs
  }

  mutating func next() -> UInt16? {
    defer { position = min(position + 1, units.count) }
    return current
  }

  mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard let current, UInt32(current) == character.value else { return false }
    position += 1
    return true
  }

  mutating func takeWhile(_ isIncluded: (UInt16) -> Bool) -> ArraySlice<UInt16> {
    let taken = units[position...].prefix(while: isIncluded)
    position = taken.endIndex
    return taken
  }

  /// Skips blanks and comments of both kinds. A comment that is not closed extends to the end.
  mutating func skipBlanks() {
    while let current {
      if Self.isBlank(current) {
        position += 1
      } else if current != UInt16(UInt8(ascii: "/")) {
        return
      } else if units[position...].starts(with: "//".utf16) {
        _ = takeWhile { !Self.isLineEnd($0) }
      } else if units[position...].starts(with: "/*".utf16) {
        skipComment()
      } else {
        return
      }
    }
  }

  private mutating func skipComment() {
    position += 2
    while current != nil, !units[position...].starts(with: "*/".utf16) { position += 1 }
    position = min(position + 2, units.count)
  }

  /// Reads what follows a backslash: a letter as in C, up to three octal digits in NeXTSTEP's
  /// encoding, `U` and four hexadecimal digits, or any other character, which stands for itself.
  /// Returns `nil` at the end of the text.
  mutating func nextEscape() -> UInt16? {
    guard let unit = next() else { return nil }
    guard let ascii = UInt8(exactly: unit) else { return unit }
    switch ascii {
    case UInt8(ascii: "0")...UInt8(ascii: "7"):
      position -= 1
      return nextOctal()
    case UInt8(ascii: "U"):
      return nextDigits(4, radix: 16)
    default:
      return Self.controls[ascii] ?? unit
    }
  }

  private mutating func nextOctal() -> UInt16 {
    let code = UInt8(truncatingIfNeeded: nextDigits(3, radix: 8))
    return String(data: Data([code]), encoding: .nextstep)?.utf16.first ?? 0
  }

  private mutating func nextDigits(_ count: Int, radix: UInt8) -> UInt16 {
    var number: UInt16 = 0
    for _ in 0..<count {
      guard let digit = current.flatMap(Self.hexDigit), digit < radix else { break }
      number = number * UInt16(radix) + UInt16(digit)
      position += 1
    }
    return number
  }

  private static let controls: [UInt8: UInt16] = [
    UInt8(ascii: "a"): 0x07, UInt8(ascii: "b"): 0x08, UInt8(ascii: "t"): 0x09,
    UInt8(ascii: "n"): 0x0A, UInt8(ascii: "v"): 0x0B, UInt8(ascii: "f"): 0x0C,
    UInt8(ascii: "r"): 0x0D,
  ]

  static func isLineEnd(_ unit: UInt16) -> Bool {
    unit == 0x0A || unit == 0x0D || unit == 0x2028 || unit == 0x2029
  }

  static func isBlank(_ unit: UInt16) -> Bool {
    (0x09...0x0D).contains(unit) || unit == 0x20 || unit == 0x2028 || unit == 0x2029
  }

  /// Returns whether a string without quotation marks may contain the unit.
  static func isWord(_ unit: UInt16) -> Bool {
    guard let ascii = UInt8(exactly: unit) else { return false }
    switch ascii {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      return true
    default: return "_$/:.-".utf8.contains(ascii)
    }
  }

  static func hexDigit(_ unit: UInt16) -> UInt8? {
    guard let ascii = UInt8(exactly: unit) else { return nil }
    return Character(Unicode.Scalar(ascii)).hexDigitValue.map(UInt8.init)
  }
}
