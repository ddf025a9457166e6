import Tables
import TablesRouting
import Testing

/// State that is not observed.
private final class Model {
  var names = ["a", "b", "c"]
  var isOn = false
  var number = 1.0
  var text = "old"
  var done: [String] = []
  var offersMenu = true
}

@Suite struct AddressTests {
  private let model = Model()

  private func makeRouter() -> Router {
    Router { [model] in
      Table {
        Section("Names") {
          ForEach(model.names, id: \.self) { name in
            Info(name).onDelete { model.names.removeAll { $0 == name } }
              .swipeActions {
                if model.offersMenu {
                  Action("Mark") { model.done.append("mark \(name)") }.id("mark")
                }
                Action("Erase", role: .destructive) { model.done.append("erase \(name)") }
                  .id("erase")
              }
              .contextMenu { Action("Copy") { model.done.append("copy \(name)") }.id("copy") }
          }
        }
        Section("Values") {
          Switch("On", isOn: Binding(get: { model.isOn }, set: { model.isOn = $0 }))
          Slider(
            "Slide", value: Binding(get: { model.number }, set: { model.number = $0 }), in: 0...9)
          TextField("Text", text: Binding(get: { model.text }, set: { model.text = $0 }))
            .validated { $0.isEmpty ? "needed" : nil }
          Picker("Pick", options: ["x", "y"])
          Action("Wipe", role: .destructive) { model.done.append("wipe") }
          Action("Drop", role: .destructive) { model.done.append("drop") }
            .confirmationDialog("Drop all?")
        }
      }
    }
  }

  private let mark = RowAction.run(RowActionID(.swipe(.trailing), "mark"))
  private let erase = RowAction.run(RowActionID(.swipe(.trailing), "erase"))
  private let copy = RowAction.run(RowActionID(.menu, "copy"))

  private func address(_ row: Int, _ router: Router) throws -> RowRef {
    try #require(router.ref(of: RowPath(section: 1, row: row)))
  }

  @Test func `values are written where the row is now`() throws {
    let router = makeRouter()
    let addresses = try (0..<4).map { try address($0, router) }
    #expect(
      router.perform(.set(.isOn(true)), at: addresses[0])
        == .toggled(addresses[0].address.row, true))
    #expect(
      router.perform(.set(.number(12)), at: addresses[1]) == .edited(addresses[1].address.row, 9))
    #expect(
      router.perform(.set(.text("new")), at: addresses[2])
        == .edited(addresses[2].address.row, "new"))
    #expect(
      router.perform(.set(.chosen([1])), at: addresses[3]) == .chose(addresses[3].address.row, "y"))
    #expect(model.isOn)
    #expect(model.number == 9)
    #expect(model.text == "new")
    #expect(
      router.perform(.set(.number(1)), at: addresses[0]) == .ignored(addresses[0].address.row))
  }

  @Test func `a row that moved is still the one that is meant`() throws {
    let router = makeRouter()
    let address = try #require(router.ref(of: RowPath(section: 0, row: 1)))
    model.names.insert("0", at: 0)  // not observed
    #expect(router.perform(mark, at: address) == .performed("b"))
    #expect(model.done == ["mark b"])
    #expect(router.perform(.delete, at: address) == .deleted("b"))
    #expect(model.names == ["0", "a", "c"])
    #expect(router.perform(.select, at: address) == .rowRemoved("b"))
    #expect(router.perform(.set(.isOn(true)), at: address) == .rowRemoved("b"))
    #expect(router.perform(copy, at: address) == .rowRemoved("b"))
    #expect(router.cancel(at: address) == .rowRemoved("b"))
    #expect(model.done == ["mark b"])
  }

  @Test func `a menu entry that the row does not offer any more does nothing`() throws {
    let router = makeRouter()
    let address = try #require(router.ref(of: RowPath(section: 0, row: 0)))
    model.offersMenu = false
    #expect(router.perform(mark, at: address) == .ignored("a"))
    #expect(router.perform(erase, at: address) == .performed("a"))
    #expect(model.done == ["erase a"])
  }

  @Test func `the router asks before what destroys something, and then does it`() throws {
    let router = makeRouter()
    let row = try #require(router.ref(of: RowPath(section: 0, row: 0)))
    let (wipe, drop) = (try address(4, router), try address(5, router))
    #expect(router.perform(.select, at: wipe, askingIn: router.words) == .asked(wipe.address.row))
    #expect(router.question?.content == Confirmation("Wipe?", confirm: "Wipe"))
    #expect(router.answer(false) == .cancelled(wipe.address.row))
    #expect(router.perform(.select, at: drop, askingIn: router.words) == .asked(drop.address.row))
    #expect(router.question?.isDefault == false, "the author has written a question")
    #expect(router.perform(erase, at: row, askingIn: router.words) == .asked(row.address.row))
    #expect(router.question?.content == Confirmation("Erase: a?", confirm: "Erase"))
    #expect(router.answer(true) == .performed(row.address.row))
    #expect(model.done == ["erase a"])
    #expect(router.perform(copy, at: row, askingIn: router.words) == .performed(row.address.row))
    #expect(router.perform(.delete, at: row, askingIn: router.words) == .asked(row.address.row))
    #expect(router.question?.content.title == "Delete a?")
  }

  @Test func `a refused text is kept as a draft until it is stored or forgotten`() throws {
    let router = makeRouter()
    let text = try address(2, router)
    #expect(router.draft(at: text) == nil)
    #expect(
      router.perform(.set(.text("")), at: text) == .refused(text.address.row, reason: "needed"))
    #expect(router.draft(at: text) == "")
    #expect(router.refusal(at: text) == "needed")
    router.cancelEdit(of: text)
    #expect(router.draft(at: text) == nil)
    #expect(router.refusal(at: text) == nil)
    #expect(router.type("half", at: text) == .typed(text.address.row, "half"))
    #expect(router.draft(at: text) == "half")
    router.perform(.set(.text("whole")), at: text)
    #expect(router.draft(at: text) == nil)
  }

  @Test func `a text that is being checked is a draft until the check has ended`() async throws {
    let router = Router {
      Table {
        Section("A") {
          TextField("Name").validated { (text: String) async throws -> String? in
            await Task.yield()
            return text == "taken" ? "is taken" : nil
          }
        }
      }
    }
    let address = try #require(router.ref(of: RowPath(section: 0, row: 0)))
    router.perform(.set(.text("taken")), at: address)
    #expect(router.draft(at: address) == "taken")
    await router.settle()
    #expect(router.draft(at: address) == "taken")
    #expect(router.refusal(at: address) == "is taken")
    router.perform(.set(.text("free")), at: address)
    await router.settle()
    #expect(router.draft(at: address) == nil)
  }

  @Test func `the router says where a dragged row may go`() {
    let router = Router { [model] in
      Table {
        Section("A") {
          Info("Fixed")
          ForEach(model.names, id: \.self) { Info($0) }.onMove { _, _ in }
        }
        Section("B") { Info("Other") }
      }
    }
    let source = RowPath(section: 0, row: 2)
    func target(_ section: Int, _ row: Int) -> RowPath {
      router.target(forMoveFrom: source, proposed: RowPath(section: section, row: row))
    }
    #expect(target(0, 0) == RowPath(section: 0, row: 1))
    #expect(target(1, 0) == RowPath(section: 0, row: 3))
    #expect(target(0, 3) == RowPath(section: 0, row: 3))
    let fixed = RowPath(section: 0, row: 0)
    #expect(router.target(forMoveFrom: fixed, proposed: RowPath(section: 0, row: 2)) == fixed)
  }
}
