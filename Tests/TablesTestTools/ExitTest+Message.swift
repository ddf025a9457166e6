public import Testing

/// Expects that a process printed a message before it failed.
public func expectMessage(
  _ message: String, in result: ExitTest.Result?, sourceLocation: SourceLocation = #_sourceLocation
) {
  let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
  #expect(text.contains(message), sourceLocation: sourceLocation)
}
