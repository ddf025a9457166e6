import Tables
import TablesRouting
import Testing

/// Questions, references and screens of the rows of a `for` loop, whose number changes meanwhile:
/// none of them goes on with another row.
@Suite struct LoopRowTests {
  private final class Model {
    var names = ["a", "b"]
    var done: [String] = []
  }
  private let model = Model()
  private let second = RowPath(section: 0, row: 1)

  private func router(@RowsBuilder _ row: @escaping (String, Model) -> Rows) -> Router {
    Router { [model] in
      Table("Root") { Section("Names") { for name in model.names { row(name, model) } } }
    }
  }

  private func insert(_ router: Router) {
    model.names.insert("z", at: 0)
    router.invalidate()
  }

  // MARK: Questions and references

  @Test func `a question about an action closes when another row has its place`() {
    let router = router { name, model in
      Action("Delete \(name)") { model.done.append(name) }.confirmationDialog("Delete \(name)?")
    }
    router.select(second)
    #expect(router.question != nil)
    insert(router)
    #expect(router.answer(true) != .performed("b"))
    #expect(model.done == [])
    router.invalidate()
    _ = router.titles
    #expect(router.question == nil)
  }

  @Test func `a question stays open when rows are added at the end`() {
    let router = router { name, model in
      Action("Delete \(name)") { model.done.append(name) }.confirmationDialog("Delete \(name)?")
    }
    router.select(second)
    for name in ["c", "d"] {
      model.names.append(name)
      router.invalidate()
      _ = router.titles
    }
    router.answer(true)
    #expect(model.done == ["b"])
  }

  @Test func `a question about an action closes when rows are added twice`() {
    let router = router { name, model in
      Action("Delete \(name)") { model.done.append(name) }.confirmationDialog("Delete \(name)?")
    }
    router.select(second)
    model.names.append("c")
    router.invalidate()
    _ = router.titles
    insert(router)
    _ = router.titles
    #expect(router.question == nil)
  }

  @Test func `a question about a switch closes when another row has its place`() {
    let router = router { name, _ in Switch(name).confirmationDialog("Enable \(name)?") }
    router.select(second)
    insert(router)
    _ = router.titles
    #expect(router.question == nil)
    router.answer(true)
    #expect(router.presented.sections[0].items.allSatisfy { $0.face.isOn == false })
  }

  @Test func `a reference does not lead to another row`() throws {
    let router = router { name, model in
      Info(name).contextMenu { Action("Delete") { model.done.append(name) }.id("delete") }
    }
    let row = try #require(router.ref(of: second))
    let action = try #require(router.presentedRow(at: second)?.row.offeredActions.first?.id)
    insert(router)
    #expect(router.perform(.run(action), at: row) == .rowRemoved(row.address.row))
    #expect(model.done == [])
  }

  // MARK: Screens

  @Test func `the screen of a row goes when another row has its place`() {
    let router = router { name, _ in
      Segue(name) { Table("Screen \(name)") { Switch("On") } }
    }
    router.select(second)
    #expect(router.table.title == "Screen b")
    model.names.append("c")
    router.invalidate()
    #expect(router.table.title == "Screen b")
    insert(router)
    #expect(router.table.title == "Root")
  }
}
