/// What follows the scalar in question.
struct Lookahead {
  let bytes: UTF8Bytes
  let position: Int
  let ambiguous: AmbiguousWidth

  /// Columns of a scalar on its own.
  func columns(_ properties: ScalarProperties) -> Int { properties.columns(ambiguous) }

  /// The class of the next scalar; `other` at the end.
  var kind: ScalarClass {
    guard position < bytes.count else { return .other }
    return ScalarProperties(of: bytes.scalar(at: position).value).kind
  }

  /// How many tags, with the one in question, spell a flag; 0 where they do not.
  ///
  /// A flag is three to six letters or digits and a terminator (UTS #51, ED-14a and B.1).
  var flagTags: Int {
    var index = position - 4
    for count in 0...6 where index < bytes.count {
      let scalar = bytes.scalar(at: index).value
      if scalar == 0xE007F { return count >= 3 ? count + 1 : 0 }
      guard 0xE0030...0xE0039 ~= scalar || 0xE0061...0xE007A ~= scalar else { return 0 }
      index += 4
    }
    return 0
  }
}
