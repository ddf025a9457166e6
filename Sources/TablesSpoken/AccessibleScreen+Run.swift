public import TablesModel
import TablesRouting

extension AccessibleScreen {
  /// Responds to lines until the user leaves the screen, and returns all outcomes.
  ///
  /// Use this method for a script, or for a terminal that reads line by line. Work that a line
  /// starts is run before the next line is read. To run the tasks of the screens too, call this
  /// method in `router.withTasks`.
  /// - Parameters:
  ///   - readLine: Returns the next line, or `nil` at the end of the input.
  ///   - write: Writes whole lines. The last one is the question for the next line, unless work is
  ///     running or the user has left the screen.
  /// - Throws: ``EndOfInput`` if the input ends before the user leaves the screen,
  ///   `CancellationError` if the task is cancelled while work runs, and any error of the closures.
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
        throw EndOfInput(titles: router.titles, prompt: prompt, outcomes: outcomes)
      }
      outcomes += respond(to: line)
      try write(reply)
      outcomes += try await runWork(write: write)
    }
    return outcomes
  }

  /// Runs the work that was started, before the next line is read.
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

  /// An error for input that ended before the user left the screen.
  public struct EndOfInput: Error, Equatable, CustomStringConvertible {
    /// The titles of the screens from the root to the current one.
    public let titles: [String]
    /// The question that was not answered.
    public let prompt: String
    /// The outcomes of the lines before, in order.
    public let outcomes: [Outcome]

    /// A sentence that names the screen and the question that was not answered, and says that an
    /// input ends with the line `quit`.
    public var description: String {
      let way = titles.filter { !$0.isEmpty }.joined(separator: " › ")
      let place = way.isEmpty ? "" : " on the screen “\(way)”"
      return "the input ended\(place) without an answer to “\(prompt)” End it with the line “quit”."
        .spokenLine
    }
  }
}
