/// `tabletool run FILE.swift` and `tabletool preview`.
extension Tabletool {
  /// Runs a script or shows a preview of it.
  func run(_ script: ScriptInvocation, _ invocation: Invocation) throws -> ExitStatus {
    .failure
  }
}
