import Tables
import TablesRouting
import Testing

/// The actor on which asynchronous closures of rows run: that of the caller of `settle()`.
@Suite struct ClosureIsolationTests {
  private final class Notes {
    /// Whether each call was made on the main actor.
    var calls: [Bool] = []

    nonisolated(nonsending) func note() async { calls.append(#isolation === MainActor.shared) }
  }

  /// Returns a router whose closures are not isolated to an actor by their place in the source.
  private nonisolated static func router(_ notes: Notes) -> Router {
    Router {
      Table {
        Switch("Saved", isOn: false) { _ in await notes.note() }.id("saved")
        Switch("Checked").id("checked").validated { _ in
          await notes.note()
          return nil
        }
        TextField("Submitted", text: .constant("a")).id("submitted").onSubmit { _ in
          await notes.note()
        }
        Action("Performed") { await notes.note() }.id("performed")
        Info("Deleted", detail: "").id("deleted").onDelete { await notes.note() }
      }
      .refreshable { await notes.note() }
    }
  }

  @MainActor @Test func `asynchronous closures run on the actor that settles the router`() async {
    let notes = Notes()
    let router = Self.router(notes)
    router.select("saved")
    router.select("checked")
    router.set(.text("a"), at: RowPath(section: 0, row: 2))
    router.select("performed")
    router.perform(.delete, at: RowPath(section: 0, row: 4))
    router.refreshTable()
    _ = await router.settle()
    #expect(notes.calls == Array(repeating: true, count: 6))
  }
}
