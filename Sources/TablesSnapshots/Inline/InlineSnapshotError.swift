/// Why a text was not written into the source of its test.
package enum InlineSnapshotError: Error, Hashable {
  /// The source is not the one that the test was compiled from.
  case changed
  /// The call is a part of something that goes on behind it.
  case noStatement
  /// The place is that of a call of another function.
  case otherName(String)
  /// What is expected is no string literal by itself.
  case noLiteral
  /// One call expects two texts.
  case changingValue
  /// The source cannot be read, or not be written.
  case file(reason: String)
}

extension InlineSnapshotError: CustomStringConvertible {
  /// What happened, and what to do; the place stands before it.
  package var description: String {
    switch self {
    case .changed:
      """
      The source has changed since the test was compiled. Nothing was written.
      Run the test again.
      """
    case .noStatement:
      """
      A text can only be written behind a call that is a statement by itself. Nothing was written.
      Call expectInlineSnapshot on a line of its own.
      """
    case .otherName(let name):
      """
      The call here is one of \(name), or the source has changed since the test was compiled.
      Nothing was written. Texts are written behind calls of expectInlineSnapshot alone.
      """
    case .noLiteral:
      """
      What is expected is no string literal in a closure behind the call. Nothing was written.
      Write { "" } behind the call, or pass the text to a check of your own.
      """
    case .changingValue:
      """
      This call has given another text before, in the same run. Nothing was written.
      A call has one text in the source. In a loop, or in the cases of a test, use expectSnapshot.
      """
    case .file(let reason):
      """
      \(reason). Nothing was written.
      See that the source lies where it was compiled, and may be written.
      """
    }
  }
}
