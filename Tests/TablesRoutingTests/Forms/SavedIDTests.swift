import Tables
import TablesRouting
import TablesTestTools
import Testing

/// Rows whose ids change with the values that are being stored for them.
@MainActor @Suite struct SavedIDTests {
  private final class Model {
    var names = ["c", "m"]
    var told: [String] = []
    /// Called instead of storing a name.
    var store: ((_ old: String, _ new: String) -> Void)?
    let gate = Gate()

    nonisolated(nonsending) func rename(_ old: String, to new: String) async {
      await gate.wait()
      if let store { return store(old, new) }
      guard let index = names.firstIndex(of: old) else { return }
      names[index] = new
      names.sort()
    }
  }

  private let model = Model()

  private func router() -> Router {
    Router { [model] in
      Table {
        Section {
          for name in model.names {
            TextField("Tag", text: name, save: { await model.rename(name, to: $0) })
              .onChange { model.told.append($0) }
              .id(RowID(name))
          }
        }
        .id("tags")
      }
    }
  }

  private func ref(_ id: RowID) -> RowRef {
    RowRef(RowAddress(section: "tags", row: id), on: .root)
  }

  /// Stores another text for the row “c”, and returns the router with the outcomes.
  private func storing(
    _ text: String, meanwhile: (Router) -> Void = { _ in }
  ) async -> (Router, [Outcome]) {
    let router = router()
    router.type(text, at: ref("c"))
    #expect(router.leave(ref("c")) == .started("c"))
    let settling = Task { await router.settle() }
    await model.gate.waitUntilEntered()
    meanwhile(router)
    model.gate.open()
    return (router, await settling.value)
  }

  @Test(arguments: ["d", "z"]) func `a row whose id follows its text is found`(text: String) async {
    let (router, outcomes) = await storing(text)
    #expect(outcomes == [.edited(RowID(text), .text(text))])
    #expect(model.names == ["m", text].sorted())
    #expect(model.told == [text])
    #expect(router.presented.sections[0].items.allSatisfy { $0.status == nil })
    #expect(router.draft(at: ref(RowID(text))) == nil)
    #expect(router.draftIDs.isEmpty)
  }

  @Test func `what was typed meanwhile stays in the row`() async {
    let (router, outcomes) = await storing("z") { router in
      #expect(router.type("zz", at: self.ref("c")) == .typed("c", "zz"))
    }
    #expect(outcomes == [.edited("z", "z")])
    #expect(router.draft(at: ref("z")) == "zz")
    #expect(router.draft(at: ref("m")) == nil)
  }

  @Test func `a new row with another value is not the row`() async {
    model.store = { [model] _, _ in model.names = ["m", "x"] }
    let (router, outcomes) = await storing("z")
    #expect(outcomes == [.rowRemoved("c")])
    #expect(model.told == [])
    #expect(router.draft(at: ref("x")) == nil)
  }

  @Test func `one of several new rows with the value is not the row`() async {
    let names = model.names
    model.store = { [model] _, new in model.names = ["a"] + names.dropFirst() + ["b", new] }
    let (_, outcomes) = await storing("z")
    #expect(outcomes == [.edited("z", "z")], "only one of the new rows has the value")
  }

  @Test func `a removed row is gone`() async {
    model.store = { [model] old, _ in model.names.removeAll { $0 == old } }
    let (router, outcomes) = await storing("z")
    #expect(outcomes == [.rowRemoved("c")])
    #expect(router.draft(at: ref("m")) == nil)
  }
}
