import TablesTerminal

/// Interactive screens on a terminal.
extension Tabletool {
  /// Returns whether to show an interactive screen: input and output are a terminal, and no option
  /// asks for text.
  func isLiving(_ invocation: Invocation) -> Bool {
    output.isTerminal && StandardInput.isTerminal && invocation.width == nil
      && invocation.format == nil
  }

  /// Whether input and output are a terminal with a cursor, and the user has not asked for lines.
  var showsScreens: Bool {
    let term = environment["TERM"] ?? ""
    let wish = environment["ACCESSIBLE"] ?? ""
    return output.isTerminal && StandardInput.isTerminal && !term.isEmpty && term != "dumb"
      && (wish.isEmpty || wish == "0")
  }

  /// Shows a living screen until the user leaves it.
  nonisolated(nonsending) func live(
    _ invocation: Invocation, words: Words = .english, table: @escaping () -> Table
  ) async throws -> ExitStatus {
    let theme = invocation.theme.map { $0 == .light ? Theme.light : Theme.dark }
    let options = TerminalOptions(
      placement: invocation.isInline ? .inline(maximumRows: 16) : .fullScreen, theme: theme,
      glyphs: invocation.isASCII ? .ascii : nil, words: words)
    switch try await Terminal.run(table, options: options) {
    case .finished: return .success
    case .cancelled: return .interrupted
    }
  }
}
