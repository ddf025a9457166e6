public import TablesModel

extension AccessibleScreen {
  /// Reads and answers lines until the screen is left; what came of all of them.
  ///
  /// For a script, or a terminal that reads line by line. Work that a line starts is run before the
  /// next is read. `readLine` gives a line, or `nil` at the end of the input; `write` takes whole
  /// lines, the last one the question that the next line answers.
  /// - Throws: ``EndOfInput`` where the input ends before the screen is left, and whatever the
  ///   closures throw.
  @discardableResult
  public nonisolated(nonsending) func run(
    readLine: nonisolated(nonsending) () async throws -> String?,
    write: (String) throws -> Void
  ) async throws -> [Outcome] {
    var outcomes: [Outcome] = []
    try write(page + (router.isBusy ? "" : prompt + "\n"))
    outcomes += try await runWork(write: write)
    while !isFinished {
      guard let line = try await readLine() else {
        throw EndOfInput(titles: titles, prompt: prompt)
      }
      outcomes += respond(to: line)
      try write(reply)
      outcomes += try await runWork(write: write)
    }
    return outcomes
  }

  /// Runs what was started before the next line is read.
  private nonisolated(nonsending) func runWork(
    write: (String) throws -> Void
  ) async throws -> [Outcome] {
    var outcomes: [Outcome] = []
    while router.isBusy {
      try Task.checkCancellation()
      outcomes += await settle()
      try write(reply)
    }
    return outcomes
  }

  /// The input ended while something was asked.
  public struct EndOfInput: Error, Hashable, CustomStringConvertible {
    /// The screens from the root to the one that was shown.
    public let titles: [String]
    /// What was asked.
    public let prompt: String

    /// Which screen asked for what, and how a script ends well.
    public var description: String {
      let way = titles.filter { !$0.isEmpty }.joined(separator: " › ")
      let place = way.isEmpty ? "" : " on the screen “\(way)”"
      return "the input ended\(place), which asked: “\(prompt)” End it with the line “quit”."
        .spokenLine
    }
  }
}
