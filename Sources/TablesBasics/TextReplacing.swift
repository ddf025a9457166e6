extension StringProtocol {
  /// Returns the text with each occurrence of a character replaced.
  ///
  /// It stands in for `replacing(_:with:)` of the standard library, which needs iOS 16 or macOS 13.
  package func replacingEach(_ character: Character, with replacement: String) -> String {
    split(separator: character, omittingEmptySubsequences: false).joined(separator: replacement)
  }

  /// The text with its first character in upper case.
  package var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}

extension String {
  /// The part of a path after its last slash, or the whole path if it has none.
  package var lastPathPart: Substring {
    // A slash before a combining mark is a part of another character, so that bytes are compared.
    self[(utf8.lastIndex(of: UInt8(ascii: "/")).map(utf8.index(after:)) ?? startIndex)...]
  }

  /// The folder of a path: `a` for `a/b` and for `a/b/`, `/` for `/a`, and empty for `a`.
  package var parentFolder: String {
    let slash = UInt8(ascii: "/")
    guard let last = utf8.lastIndex(where: { $0 != slash }) else { return isEmpty ? "" : "/" }
    guard let end = utf8[..<last].lastIndex(of: slash) else { return "" }
    guard let start = utf8[..<end].lastIndex(where: { $0 != slash }) else { return "/" }
    return String(self[..<utf8.index(after: start)])
  }

  /// The string, or `nil` if it is empty.
  package var nonEmpty: String? { isEmpty ? nil : self }

  /// Returns the text with each `{name}` replaced by its value. Values are not searched for names.
  package func filled(_ values: KeyValuePairs<String, String>) -> String {
    var result = ""
    var rest = self[...]
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
      let name = rest[rest.index(after: open)..<close]
      let end = rest.index(after: close)
      result += rest[..<open]
      result += values.first { $0.key == name }?.value ?? String(rest[open..<end])
      rest = rest[end...]
    }
    return result + rest
  }
}

extension UInt64 {
  /// Returns the number in hexadecimal digits, with zeros before it if there are fewer than
  /// `count`.
  ///
  /// It is not generic, because the compiler would not specialize it for calls in other modules.
  package func hexDigits(_ count: Int, uppercase: Bool = false) -> String {
    let digits = String(self, radix: 16, uppercase: uppercase)
    let missing = count - digits.utf8.count
    return missing > 0 ? String(repeating: "0", count: missing) + digits : digits
  }
}

extension [String] {
  /// Returns the lines. If there are more than `limit`, returns the first ones and a line that
  /// `more` creates for the number of the others.
  package func cut(to limit: Int, _ more: (_ rest: Int) -> String) -> [String] {
    count > limit ? prefix(limit) + [more(count - limit)] : self
  }
}

extension [UInt8] {
  /// The offset at which the bytes stop being UTF-8. `nil` if all of them are UTF-8.
  package var offsetOfInvalidUTF8: Int? {
    let decoded = Array(String(decoding: self, as: UTF8.self).utf8)
    if self == decoded { return nil }
    // The bytes of an incomplete sequence at the end may be the first bytes of the character that
    // replaces it in the decoded text.
    return zip(self, decoded).enumerated().first { $1.0 != $1.1 }?.offset
      ?? Swift.min(count, decoded.count)
  }
}

/// Returns the known word that a mistyped one most likely means, or `nil` if none is similar.
///
/// This is the word that needs the fewest edits. If that word needs too many, the first word that
/// begins with the mistyped one is returned.
package func nearestWord(to word: String, in known: [String]) -> String? {
  let ranked = known.map { (word: $0, distance: editDistance(word, $0)) }
  guard let best = ranked.min(by: { $0.distance < $1.distance }),
    best.distance <= max(word.count > 3 ? 2 : 1, best.word.count / 3)
  else { return known.first { !word.isEmpty && $0.hasPrefix(word) } }
  return best.word
}

/// Returns the least number of edits that turn one word into another. An edit inserts, deletes or
/// replaces a character, or swaps two adjacent ones (optimal string alignment).
///
/// Only the first 64 characters are compared.
package func editDistance(_ first: String, _ second: String) -> Int {
  let a = Array(first.prefix(64)), b = Array(second.prefix(64))
  var before = [Int](), previous = Array(0...b.count)
  for i in a.indices {
    var current = [i + 1]
    for j in b.indices {
      var best = min(previous[j + 1] + 1, current[j] + 1, previous[j] + (a[i] == b[j] ? 0 : 1))
      if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { best = min(best, before[j - 1] + 1) }
      current.append(best)
    }
    before = previous
    previous = current
  }
  return previous[b.count]
}

/// A hash that is the same in every process and on every machine: FNV-1a, 64 bits.
///
/// Source: Fowler, Noll and Vo, "The FNV Non-Cryptographic Hash Algorithm", RFC 9923.
package struct StableHash {
  /// The hash value.
  package private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

  /// Creates the hash of the UTF-8 bytes of a text.
  package init(_ text: String) { self.init(text.utf8) }

  /// Creates the hash of bytes.
  package init(_ bytes: some Sequence<UInt8>) {
    // Iterating over the bytes of a buffer avoids a call through the protocol for each byte.
    if bytes.withContiguousStorageIfAvailable({ add($0) }) == nil { add(bytes) }
  }

  private mutating func add(_ bytes: UnsafeBufferPointer<UInt8>) {
    for byte in bytes { add(byte) }
  }

  private mutating func add(_ bytes: some Sequence<UInt8>) {
    for byte in bytes { add(byte) }
  }

  private mutating func add(_ byte: UInt8) {
    value = (value ^ UInt64(byte)) &* 0x100_0000_01b3
  }

  /// The hash value as sixteen hexadecimal digits.
  package var digits: String { value.hexDigits(16) }

  /// The two halves of the hash value, combined with XOR, as eight hexadecimal digits.
  package var shortDigits: String {
    UInt64(UInt32(truncatingIfNeeded: value ^ value >> 32)).hexDigits(8)
  }
}
