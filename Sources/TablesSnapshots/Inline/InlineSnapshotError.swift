import TablesBasics

/// The reason why a text cannot be written into the source of its test.
package enum InlineSnapshotError: Error, Hashable {
  /// The source is not the one from which the test was compiled.
  case changed
  /// The call is not in the source any more.
  case gone
  /// The call is not a statement of its own.
  case noStatement
  /// The call in that place is of another function.
  case otherName(String)
  /// The expected text is not a single string literal.
  case noLiteral
  /// The same call was given two different texts.
  case changingValue
  /// The source cannot be read or written.
  case file(reason: String)
  /// The source file is not inside a package, whose folder would hold the new version.
  case noPackage
}

extension InlineSnapshotError: CustomStringConvertible {
  /// A description of what happened and what to do. The message adds the place before it.
  package var description: String { "\(reason) Nothing was written.\n\(advice)" }

  /// The description for a failure that leaves no new version.
  var withoutPending: String {
    "No new version is pending, because it could not be accepted.\n\(reason)\n\(advice)"
  }

  /// What happened, in a sentence or two.
  var reason: String {
    switch self {
    case .changed: "The source has changed since the test was compiled."
    case .gone: "The call is not in the source any more, or its arguments have changed."
    case .noStatement: "A text can be written only after a call that is a statement of its own."
    case .otherName(let name):
      """
      This is a call of \(name.printable), or the source has changed since the test was compiled.
      Texts are written only into calls of expectInlineSnapshot.
      """
    case .noLiteral: "The expected text is not a single string literal in a closure of the call."
    case .changingValue: "This call has given another text before, in the same run."
    case .file(let reason): "\(reason.printable)."
    case .noPackage: "No Package.swift was found above the source."
    }
  }

  /// What to do, in a sentence or two.
  var advice: String {
    switch self {
    case .changed, .gone: "Run the test again."
    case .noStatement: "Call expectInlineSnapshot on a line of its own."
    case .otherName:
      """
      Call expectInlineSnapshot in the test itself, or change the text that the caller of \
      the helper gives.
      """
    case .noLiteral:
      """
      Write { "" } after the call in place of the text, and run the test again. A text that is \
      computed, a constant, or has values in it is changed where it is made.
      """
    case .changingValue:
      "A call has one text in the source. In a loop, or in the cases of a test, use expectSnapshot."
    case .file: "Check that the source is where it was compiled, and that it is writable."
    case .noPackage: "Write the text into the source yourself."
    }
  }
}
