import TablesBasics
import TablesInteraction
import TablesSnapshots

/// A screen whose steps become a snapshot.
struct SnapshotTrace {
  private let screen: Screen
  private let start: Frame
  /// The look, layers and redactions of the call, or the error if a redaction is invalid.
  private let context: Result<SnapshotContext, any Error>
  private let call: SnapshotCall

  init(
    of table: @escaping () -> Table, height: Int, with options: SnapshotOptions, call: SnapshotCall
  ) {
    context = Result { try options.context() }
    let router = Router(words: options.look.locale.words, table: table)
    screen = Screen(
      router: router, renderer: options.look.renderer, rows: height,
      drawing: try? context.get().redactor.source(in: router))  // `compare` reports the error
    screen.logsFrames = options.layers != .routing
    start = screen.frame
    self.call = call
  }

  /// Performs the steps and compares them with their snapshot.
  func run(_ steps: (Screen) throws -> Void) {
    do { try steps(screen) } catch { reportEnd(error) }
    compare()
  }

  /// Performs asynchronous steps and compares them with their snapshot.
  nonisolated(nonsending) func run(
    _ steps: nonisolated(nonsending) (Screen) async throws -> Void
  ) async {
    do { try await steps(screen) } catch { reportEnd(error) }
    compare()
  }

  private func reportEnd(_ error: any Error) { call.fail("The steps ended early: \(error)") }

  /// Compares the steps with their snapshot. A step whose name belongs to no row, or to several,
  /// fails the test.
  private func compare() {
    for step in screen.log {
      switch step.outcome {
      case .unknown(let name):
        call.fail("No row has the id or title \"\(name)\".\(suggestion(for: name))")
      case .ambiguous(let name):
        let names = name.candidates.map { "\"\($0)\"" }.listed("or")
        call.fail(
          "Several rows are called \"\(name)\": select one by "
            + (names.isEmpty ? "its id or path." : "the name \(names)."))
      default: break
      }
    }
    call.expect(pathExtension: "txt") {
      let context = try context.get()
      try context.redactor.refuseUnknownNames()
      return try context.trace(of: screen.log, from: start)
    }
  }

  private func suggestion(for name: String) -> String {
    let titles = screen.presented.sections.prefix(50).flatMap { $0.items.prefix(50).map(\.title) }
    let near = nearestWord(to: name.lowercased(), in: titles.map { $0.lowercased() })
    return titles.first { $0.lowercased() == near }.map { " Did you mean \"\($0)\"?" } ?? ""
  }
}
