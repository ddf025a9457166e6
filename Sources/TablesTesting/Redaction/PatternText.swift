/// Pieces of regular expressions.
enum PatternText {
  /// Alternatives that begin and end where a word or a number does.
  ///
  /// A letter of another alphabet ends a word, for Japanese sets no blanks between words.
  static func anyOf(_ patterns: [String]) -> String {
    #"(?<![\p{Latin}\p{Nd}_-])(?<!\d\.)(?:"# + patterns.joined(separator: "|")
      + #")(?![\p{Latin}\p{Nd}_])"#
  }
}
