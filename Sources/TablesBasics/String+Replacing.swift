extension StringProtocol {
  /// The text with each occurrence of a character replaced.
  ///
  /// Does what `replacing(_:with:)` of the standard library does, which needs iOS 16 and macOS 13.
  package func replacingEach(_ character: Character, with replacement: String) -> String {
    split(separator: character, omittingEmptySubsequences: false).joined(separator: replacement)
  }
}
