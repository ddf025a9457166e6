import Tables
import TablesInteraction

extension Tabletool {
  /// Reads a screen in words, and answers lines of standard input until it is left.
  /// - Throws: `AccessibleScreen.EndOfInput` where the input ends before that.
  nonisolated(nonsending) func converse(table: @escaping () -> Table) async throws {
    let screen = AccessibleScreen(table: table)
    try await screen.run(
      readLine: { StandardInput.line(isSecret: screen.asksForSecret) },
      write: { output.write($0) })
  }
}
