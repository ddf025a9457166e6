import Tables
import TablesRouting
import TablesTestTools
import Testing

/// When another row of a `for` loop has the place of a row: also in loops in loops, and not because
/// the rows are declared with other bounds or options.
@MainActor @Suite struct LoopPlaceTests {
  private final class Model {
    var names = ["a", "b"]
    var groups = [["a", "b"], ["c"]]
    var done: [String] = []
    let gate = Gate()
  }
  private let model = Model()
  private let second = RowPath(section: 0, row: 1)

  private func router(@RowsBuilder _ row: @escaping (String, Model) -> Rows) -> Router {
    Router { [model] in
      Table("Root") { Section("Names") { for name in model.names { row(name, model) } } }
    }
  }

  private func on(_ router: Router) -> [String] {
    router.presented.sections.flatMap { $0.items.filter { $0.face.isOn == true }.map(\.title) }
  }

  // MARK: Loops in loops

  private func sections() -> Router {
    Router { [model] in
      Table("Root") {
        for index in model.groups.indices {
          Section("Group \(index)") { for name in model.groups[index] { Switch(name) } }
        }
      }
    }
  }

  @Test func `a value in a loop of a section of a loop stops the program`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let tests = LoopPlaceTests()
        let router = tests.sections()
        router.select(tests.second)
        tests.model.groups[0].insert("new", at: 0)
        router.invalidate()
        _ = router.titles
      }
    }
    expectMessage("the value that the screen keeps for “b” would go to “a”", in: result)
  }

  @Test func `a value in nested loops with as many rows stops the program`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let tests = LoopPlaceTests()
        let router = Router {
          Table("Root") {
            Section("Names") {
              for group in tests.model.groups { for name in group { Switch(name) } }
            }
          }
        }
        router.select(tests.second)
        tests.model.groups = [["new", "a", "b"], []]
        router.invalidate()
        _ = router.titles
      }
    }
    expectMessage("the value that the screen keeps for “b” would go to “a”", in: result)
  }

  @Test func `a value in a loop of sections stays when sections are added at the end`() {
    let router = sections()
    router.select(second)
    model.groups.append(["d"])
    router.invalidate()
    #expect(on(router) == ["b"])
  }

  @Test func `work of a row in a section of a loop does not go on with another row`() async {
    let router = Router { [model] in
      Table("Root") {
        for index in model.groups.indices {
          Section("Group \(index)") {
            for name in model.groups[index] {
              Action("Delete \(name)") { () async in
                await model.gate.wait()
                model.done.append(name)
              }
            }
          }
        }
      }
    }
    let id = router.presented.item(at: second)?.id ?? ""
    #expect(router.select(second) == .started(id))
    model.groups[0].insert("new", at: 0)
    router.invalidate()
    _ = router.titles
    model.gate.open()
    #expect(await router.settle() == [.rowRemoved(id)])
    #expect(model.done == [])
  }

  // MARK: What a row is declared with

  @Test func `a number stays when the bounds follow the number of rows`() {
    let router = router { name, model in Stepper(name, value: 1, in: 0...model.names.count) }
    router.set(.number(2), at: second)
    model.names.append("c")
    router.invalidate()
    #expect(router.presented.item(at: second)?.face.number?.value == 2)
  }

  @Test func `a chosen option stays when the options follow the rows`() {
    let router = router { name, model in Picker(name, options: model.names, selectedIndex: 0) }
    router.set(.chosen([1]), at: second)
    model.names.append("c")
    router.invalidate()
    #expect(router.presented.item(at: second).flatMap { Row.Value($0.kind) } == .chosen([1]))
  }
}
