import Tables
import TablesRouting
import Testing

/// Rules that mark a value and let it be written.
@Suite struct MarkingRuleTests {
  private final class Model {
    var key = "abcd"
    var size = 4
    var isOn = false
    var told: [String] = []
  }

  private let model = Model()

  private func router() -> Router {
    Router { [model] in
      Table {
        TextField("Key", text: Binding(model, \.key)).id("key")
          .validated { $0.contains(" ") ? "No blanks." : nil }
          .validated(.marks) { $0.count == 4 ? nil : "4 letters." }
          .onSubmit { model.told.append("submitted \($0)") }
        TextField("Size", value: Binding(model, \.size)).id("size")
          .validated(.marks) { $0 < 10 ? nil : "Rather large." }
        Switch("On", isOn: Binding(model, \.isOn)).id("on")
          .validated(.marks) { $0 ? "Off is safer." : nil }
        Info("Public \(model.key)")
        Action("Save") { model.told.append("saved") }.disabledWhileInvalid().id("save")
      }
    }
  }

  private func ref(_ id: RowID, _ router: Router) -> RowRef {
    router.ref(of: router.paths(of: id)[0]) ?? RowRef(RowAddress(section: "", row: id), on: .root)
  }

  private func status(_ row: Int, _ router: Router) -> Row.Status? {
    router.presented.item(at: RowPath(section: 0, row: row))?.status
  }

  @Test func `a marked text is written with each change`() {
    let router = router()
    let key = ref("key", router)
    router.type("abc", at: key)
    #expect(model.key == "abc")
    #expect(router.presented.item(at: RowPath(section: 0, row: 3))?.title == "Public abc")
    #expect(status(0, router) == nil, "the reason is not shown while the row is first typed into")
    #expect(!router.isValid)
    #expect(router.invalidRows.map(\.reason) == ["4 letters."])
  }

  @Test func `the reason is shown once the row is left, and follows each change`() {
    let router = router()
    let key = ref("key", router)
    router.type("abc", at: key)
    #expect(router.leave(key) == .edited("key", .text("abc")))
    #expect(status(0, router) == .invalid("4 letters."))
    router.type("abcd", at: key)
    #expect(status(0, router) == nil)
    #expect(router.isValid)
    router.type("abcde", at: key)
    #expect(status(0, router) == .invalid("4 letters."))
    #expect(model.key == "abcde")
  }

  @Test func `a rule that refuses comes before one that marks`() {
    let router = router()
    let key = ref("key", router)
    router.type("a b", at: key)
    #expect(model.key == "abcd")
    #expect(router.leave(key) == .refused("key", reason: "No blanks."))
    router.type("ab", at: key)
    #expect(model.key == "ab")
    #expect(status(0, router) == .invalid("4 letters."))
  }

  @Test func `Return submits a marked text`() {
    let router = router()
    let key = ref("key", router)
    router.type("abc", at: key)
    #expect(router.submit(key) == .edited("key", .text("abc")))
    #expect(router.submit(key) == .edited("key", .text("abc")))
    #expect(model.told == ["submitted abc", "submitted abc"])
    #expect(router.draft(at: key) == nil)
  }

  @Test func `Escape puts the text back that the edit began with`() {
    let router = router()
    let key = ref("key", router)
    router.type("abc", at: key)
    router.cancelEdit(of: key)
    #expect(model.key == "abcd")
    #expect(router.isValid)
  }

  @Test func `a marked number is written when it is left, and a choice at once`() {
    let router = router()
    let size = ref("size", router)
    router.type("12", at: size)
    #expect(model.size == 4)
    #expect(router.leave(size) == .edited("size", .text("12")))
    #expect(model.size == 12)
    #expect(status(1, router) == .invalid("Rather large."))
    #expect(router.select("on") == .toggled("on", true))
    #expect(model.isOn)
    #expect(status(2, router) == .invalid("Off is safer."))
    #expect(router.invalidRows.map(\.title) == ["Size", "On"])
    #expect(router.select("save") == .refused("save", reason: "Size: Rather large."))
  }

  @Test func `the app's new value ends the mark`() {
    let router = router()
    router.type("abc", at: ref("key", router))
    router.leave(ref("key", router))
    model.key = "wxyz"
    router.invalidate()
    #expect(status(0, router) == nil)
    #expect(router.isValid)
  }
}
