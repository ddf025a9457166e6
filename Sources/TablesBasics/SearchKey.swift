/// Texts as bytes in the form that a search compares: without case, diacritics and width.
///
/// Letters are folded by Unicode's full case folding and lose their diacritics and strokes: `É`,
/// `é` and `e` with U+0301 become `e`, `ß` becomes `ss`, `ø` becomes `o`, `й` becomes `и`,
/// fullwidth `Ａ` becomes `a`, halfwidth `ｶﾞ` becomes `ガ`. The Turkish letters `I`, `İ`, `ı` and
/// `i` all become `i`, because the lowercase of `I` depends on the language, which a row does not
/// have. Arabic and Hebrew lose their points, and `’` and `“` become `'` and `"`. Letters of their
/// own, such as `æ` and `þ`, are kept. So are Hangul, kana and Han, and the marks of scripts that
/// cannot be read without them.
///
/// Texts that are canonically equal have the same bytes (Unicode Standard, section 3.11): letters
/// are decomposed and their marks are in canonical order, except that kana have their voiced sound
/// marks and jamo form syllables, so that `하` is not found in `한`.
package struct SearchKey: Equatable, Sendable {
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
    // Marks and jamo combine only with what this text has before them.
    var letters = Letters(start: bytes.count)
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
      case .mark(let order): append(mark: scalar, order, to: &letters)
      case .joining: append(jamo: scalar, after: letters.start)
      case .sequence(let sequence):
        FoldedScalar.forEachScalar(ofSequence: sequence) { append(part: $0, to: &letters) }
      }
      place += length
    }
  }

  /// Adds a scalar of a sequence of the table, which is folded already.
  private mutating func append(part scalar: UInt32, to letters: inout Letters) {
    switch FoldedScalar(of: scalar) {
    case .mark(let order): append(mark: scalar, order, to: &letters)
    case .joining: append(jamo: scalar, after: letters.start)
    case .unchanged, .dropped, .scalar, .sequence: append(scalar: scalar)
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

  // MARK: Marks and jamo

  /// The text that is being added, with the marks at its end.
  private struct Letters {
    /// The start of the text in the bytes.
    let start: Int
    /// The marks that follow the last letter, in canonical order.
    var marks: [(scalar: UInt32, order: UInt8)] = []
    /// The end of the last of these marks. If the bytes go on after it, there is another letter.
    var end = -1

    init(start: Int) { self.start = start }
  }

  /// Adds a mark of a canonical combining class in canonical order: after marks of the same or a
  /// lower class, and before all others.
  private mutating func append(mark: UInt32, _ order: UInt8, to letters: inout Letters) {
    if letters.end != bytes.count { letters.marks.removeAll(keepingCapacity: true) }
    let index = letters.marks.firstIndex { $0.order > order } ?? letters.marks.count
    let isFirst = index == 0 || letters.marks[index - 1].order < order
    let later = letters.marks[index...].reduce(0) { $0 + Self.length($1.scalar) }
    if isFirst, Kana.isVoicing(mark) {
      let kana = bytes.count - letters.marks.reduce(0) { $0 + Self.length($1.scalar) } - 3
      if kana >= letters.start, let voiced = Kana.voiced(last(endingAt: kana + 3), by: mark) {
        replaceLast(endingAt: kana + 3, by: voiced)
        letters.end = letters.marks.isEmpty ? -1 : bytes.count
        return
      }
    }
    let tail = Array(bytes.suffix(later))
    bytes.removeLast(later)
    append(scalar: mark)
    bytes += tail
    letters.marks.insert((mark, order), at: index)
    letters.end = bytes.count
  }

  /// Adds a vowel or a final consonant of Hangul, which joins the jamo or the syllable before it.
  private mutating func append(jamo: UInt32, after start: Int) {
    guard bytes.count - start >= 3,
      let syllable = Hangul.syllable(last(endingAt: bytes.count), jamo)
    else { return append(scalar: jamo) }
    replaceLast(endingAt: bytes.count, by: syllable)
  }

  /// Returns the scalar of three bytes that ends at an index; 0 if it has not three.
  private func last(endingAt end: Int) -> UInt32 {
    guard bytes[end - 3] & 0xF0 == 0xE0 else { return 0 }
    return UInt32(bytes[end - 3] & 0x0F) << 12 | UInt32(bytes[end - 2] & 0x3F) << 6
      | UInt32(bytes[end - 1] & 0x3F)
  }

  /// Replaces a scalar of three bytes, which kana, jamo and syllables have.
  private mutating func replaceLast(endingAt end: Int, by scalar: UInt32) {
    bytes[end - 3] = UInt8(truncatingIfNeeded: 0xE0 | scalar &>> 12)
    bytes[end - 2] = UInt8(truncatingIfNeeded: 0x80 | scalar &>> 6 & 0x3F)
    bytes[end - 1] = UInt8(truncatingIfNeeded: 0x80 | scalar & 0x3F)
  }

  /// Returns the number of bytes of a scalar in UTF-8.
  private static func length(_ scalar: UInt32) -> Int {
    scalar < 0x80 ? 1 : scalar < 0x800 ? 2 : scalar < 0x10000 ? 3 : 4
  }

  // MARK: Reading

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
  /// Itself, a mark with this canonical combining class.
  case mark(UInt8)
  /// Itself, a jamo that joins the one before it.
  case joining
  /// An index in the sequences of the table.
  case sequence(Int)

  /// Looks a scalar up in the table.
  /// - Complexity: O(1), no allocation.
  @inline(__always)
  init(of scalar: UInt32) {
    let place = Int(scalar)
    let middle = Self.number(FoldTable.top, place >> 9, digits: 1)
    if middle == 0 { self = .unchanged; return }
    let leaf = Self.number(FoldTable.middles, middle << 6 | place >> 3 & 63, digits: 2)
    if leaf == 0 { self = .unchanged; return }
    switch Self.number(FoldTable.leaves, leaf << 3 | place & 7, digits: 3) {
    case 0: self = .unchanged
    case let low where low < 0x10000: self = .scalar(scalar & 0x1_0000 | UInt32(low))
    case 0x10000: self = .dropped
    case 0x100FF: self = .joining
    case let number where number < 0x10100: self = .mark(UInt8(truncatingIfNeeded: number))
    case let number: self = .sequence(number - 0x10100)
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
  fileprivate static func number(_ table: StaticString, _ place: Int, digits: Int) -> Int {
    let start = table.utf8Start + digits &* place
    var number = Int(start[0]) & 63
    if digits > 1 { number |= (Int(start[1]) & 63) << 6 }
    if digits > 2 { number |= (Int(start[2]) & 63) << 12 }
    return number
  }
}

/// Kana with a mark, which makes another letter of it.
private enum Kana {
  /// Returns whether a scalar is the voiced or the semi-voiced sound mark.
  static func isVoicing(_ mark: UInt32) -> Bool { mark == 0x3099 || mark == 0x309A }

  /// Returns the letter that a mark makes of a kana; `nil` if there is none.
  static func voiced(_ kana: UInt32, by mark: UInt32) -> UInt32? {
    guard 0x3040..<0x3100 ~= kana else { return nil }
    let place = 2 * Int(kana - 0x3040) + Int(mark - 0x3099)
    let distance = FoldedScalar.number(FoldTable.voiced, place, digits: 2)
    return distance == 0 ? nil : 0x3040 + UInt32(distance)
  }
}

/// The syllables of Hangul (Unicode Standard, section 3.12).
private enum Hangul {
  /// Returns the syllable that a vowel or a final consonant makes of a jamo or syllable before it;
  /// `nil` if there is none.
  static func syllable(_ before: UInt32, _ jamo: UInt32) -> UInt32? {
    if 0x1161..<0x1176 ~= jamo, 0x1100..<0x1113 ~= before {
      return 0xAC00 + ((before - 0x1100) * 21 + jamo - 0x1161) * 28
    }
    let isOpen = 0xAC00..<0xD7A4 ~= before && (before - 0xAC00).isMultiple(of: 28)
    return isOpen && 0x11A8..<0x11C3 ~= jamo ? before + jamo - 0x11A7 : nil
  }
}
