/// Texts as bytes in the form that a search compares: without case, diacritics and width.
///
/// Letters are folded by Unicode's full case folding and lose their diacritics: `É`, `é` and `e`
/// with U+0301 become `e`, `ß` becomes `ss`, `й` becomes `и`, fullwidth `Ａ` becomes `a`. The
/// Turkish letters `I`, `İ`, `ı` and `i` all become `i`, because the lowercase of `I` depends on
/// the language, which a row does not have. Letters of their own, such as `æ`, `ø` and `ł`, are
/// kept. So are Hangul, kana and Han, and the marks of scripts that cannot be read without them.
package struct FoldedBytes: Equatable, Sendable {
  package private(set) var bytes: [UInt8] = []

  /// Creates an empty sequence.
  package init() {}

  package var count: Int { bytes.count }

  package mutating func reserveCapacity(_ count: Int) { bytes.reserveCapacity(count) }

  /// Adds a byte that no text contains.
  package mutating func append(separator: UInt8) { bytes.append(separator) }

  /// Adds a text. ASCII is folded eight bytes at a time.
  package mutating func append(_ text: String) {
    let isAppended = text.utf8.withContiguousStorageIfAvailable { append($0) } != nil
    if isAppended { return }
    var native = text
    native.withUTF8 { append($0) }
  }

  /// Adds text in valid UTF-8.
  @inline(__always)
  private mutating func append(_ text: UnsafeBufferPointer<UInt8>) {
    let start = bytes.count
    bytes.append(contentsOf: text)
    let end = bytes.withUnsafeMutableBufferPointer { Self.lowercaseASCII(in: $0, from: start) }
    if end == bytes.count { return }
    bytes.removeLast(bytes.count - end)
    appendFolded(UnsafeBufferPointer(rebasing: text[(end - start)...]))
  }

  /// Lowercases letters up to the first byte that is not ASCII, and returns the index of that byte.
  private static func lowercaseASCII(
    in bytes: UnsafeMutableBufferPointer<UInt8>, from start: Int
  ) -> Int {
    guard let base = bytes.baseAddress else { return start }
    var place = start
    while place &+ 8 <= bytes.count {
      let word = UnsafeRawPointer(base + place).loadUnaligned(as: UInt64.self)
      if word & 0x8080_8080_8080_8080 != 0 { break }
      let lower = word | upperCaseBits(of: word) &>> 2
      UnsafeMutableRawPointer(base + place).storeBytes(of: lower, as: UInt64.self)
      place &+= 8
    }
    while place < bytes.count, base[place] < 0x80 {
      base[place] = lowercased(base[place])
      place &+= 1
    }
    return place
  }

  /// Returns the high bit of each of eight ASCII bytes that is a letter from A to Z.
  @inline(__always)
  private static func upperCaseBits(of word: UInt64) -> UInt64 {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let isFromA = word &+ ones &* (0x80 - 0x41)
    let isBehindZ = word &+ ones &* (0x80 - 0x5B)
    return isFromA & ~isBehindZ & (ones &* 0x80)
  }

  @inline(__always)
  private static func lowercased(_ byte: UInt8) -> UInt8 {
    byte &- 0x41 < 26 ? byte | 0x20 : byte
  }

  private mutating func appendFolded(_ text: UnsafeBufferPointer<UInt8>) {
    var place = 0
    while place < text.count {
      if text[place] < 0x80 {
        bytes.append(Self.lowercased(text[place]))
        place += 1
        continue
      }
      let (scalar, length) = Self.scalar(in: text, at: place)
      switch FoldedScalar(of: scalar) {
      case .unchanged: for byte in text[place..<place + length] { bytes.append(byte) }
      case .dropped: break
      case .scalar(let scalar): append(scalar: scalar)
      case .sequence(let sequence):
        FoldedScalar.forEachScalar(ofSequence: sequence) { append(scalar: $0) }
      }
      place += length
    }
  }

  private mutating func append(scalar: UInt32) {
    func continuation(_ shift: UInt32) -> UInt8 {
      UInt8(truncatingIfNeeded: 0x80 | scalar &>> shift & 0x3F)
    }
    if scalar < 0x80 { return bytes.append(UInt8(truncatingIfNeeded: scalar)) }
    if scalar < 0x800 {
      bytes.append(UInt8(truncatingIfNeeded: 0xC0 | scalar &>> 6))
      return bytes.append(continuation(0))
    }
    if scalar < 0x10000 {
      bytes.append(UInt8(truncatingIfNeeded: 0xE0 | scalar &>> 12))
    } else {
      bytes.append(UInt8(truncatingIfNeeded: 0xF0 | scalar &>> 18))
      bytes.append(continuation(12))
    }
    bytes.append(continuation(6))
    bytes.append(continuation(0))
  }

  /// Returns the non-ASCII scalar that begins at an index of valid UTF-8.
  @inline(__always)
  private static func scalar(
    in text: UnsafeBufferPointer<UInt8>, at place: Int
  ) -> (value: UInt32, length: Int) {
    let first = UInt32(text[place])
    let second = UInt32(text[place &+ 1]) & 0x3F
    if first < 0xE0 { return ((first & 0x1F) << 6 | second, 2) }
    let third = UInt32(text[place &+ 2]) & 0x3F
    if first < 0xF0 { return ((first & 0x0F) << 12 | second << 6 | third, 3) }
    let fourth = UInt32(text[place &+ 3]) & 0x3F
    return ((first & 0x07) << 18 | second << 12 | third << 6 | fourth, 4)
  }
}

/// The folded form of a scalar: itself, another scalar, several, or none.
enum FoldedScalar: Equatable {
  case unchanged
  case dropped
  case scalar(UInt32)
  /// An index in the sequences of the table.
  case sequence(Int)

  /// Looks a scalar up in the table.
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

  /// Returns the number at an index of a table in which every number has `digits` digits.
  @inline(__always)
  private static func number(_ table: StaticString, _ place: Int, digits: Int) -> Int {
    let start = table.utf8Start + digits &* place
    var number = Int(start[0]) & 63
    if digits > 1 { number |= (Int(start[1]) & 63) << 6 }
    if digits > 2 { number |= (Int(start[2]) & 63) << 12 }
    return number
  }
}
