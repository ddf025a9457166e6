extension StringProtocol {
  /// The text with each occurrence of a character replaced.
  ///
  /// Does what `replacing(_:with:)` of the standard library does, which needs iOS 16 and macOS 13.
  package func replacingEach(_ character: Character, with replacement: String) -> String {
    split(separator: character, omittingEmptySubsequences: false).joined(separator: replacement)
  }
}

extension String {
  /// The string, or `nil` if it is empty.
  package var nonEmpty: String? { isEmpty ? nil : self }

  /// The sentence with its places filled; what fills a place is not looked into.
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
