extension StringProtocol {
  /// The text with its first character in upper case.
  package var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}

extension String {
  /// The part of a path after its last slash, or the whole path if it has none.
  package var lastPathPart: Substring {
    // A slash before a combining mark is a part of another character, so that bytes are compared.
    self[(utf8.lastIndex(of: UInt8(ascii: "/")).map(utf8.index(after:)) ?? startIndex)...]
  }

  /// What follows the last dot of a file's name, in lower case; `nil` if the name has no dot.
  package var fileEnding: String? {
    let parts = lastPathPart.split(separator: ".", omittingEmptySubsequences: false)
    return parts.dropFirst().last?.lowercased()
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
