import Tables
import TablesRouting
import TablesTestTools
import Testing

/// Values of the rows of a `for` loop, on a screen that is left and entered again.
@Suite(.prompt) struct EnteredLoopTests {
  private final class Model { var names = ["a", "b"] }

  private static func router(
    _ model: Model, @TableBuilder content: @escaping (String) -> Sections
  ) -> Router {
    let router = Router {
      Table("Root") {
        Segue("Open") { Table("Names") { for name in model.names { content(name) } } }
      }
    }
    router.select("Open")
    return router
  }

  private func on(_ router: Router) -> [String] {
    router.presented.sections.flatMap { $0.items.filter { $0.face.isOn == true }.map(\.title) }
  }

  @Test func `a kept value that would go to another row stops the program`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let model = Model()
      let router = Self.router(model) { Switch($0) }
      router.select("b")
      router.pop()
      model.names = ["z", "a", "b"]
      router.select("Open")
    }
    expectMessage("the value that the screen keeps for “b”", in: result)
  }

  @Test func `a typed text that would go to another row stops the program`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let model = Model()
      let router = Self.router(model) {
        TextField($0, text: .constant("")).validated { _ in "No." }
      }
      router.set(.text("text"), at: RowPath(section: 0, row: 1))
      router.pop()
      model.names = ["z", "a", "b"]
      router.select("Open")
    }
    expectMessage("the text that was typed into “b”", in: result)
  }

  @Test func `a kept value stays with its row`() {
    let model = Model()
    let router = Self.router(model) { Switch($0) }
    router.select("b")
    router.pop()
    model.names = ["a", "b", "c"]
    router.select("Open")
    #expect(on(router) == ["b"])
  }
}
