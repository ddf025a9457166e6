import Tables
import TablesInteraction
import TablesTestTools
import Testing

/// Values that the screen keeps for the rows of a `for` loop, which have no ids.
@Suite(.prompt) struct LoopValueTests {
  private final class Model {
    var names = ["a", "b"]

    func change(_ router: Router, to names: [String]) {
      self.names = names
      router.invalidate()
      _ = router.presented
    }
  }

  private static func router(
    _ model: Model, @TableBuilder content: @escaping (Model) -> Sections
  ) -> Router {
    Router { Table { content(model) } }
  }

  private func on(_ router: Router) -> [String] {
    router.presented.sections.flatMap { $0.items.filter { $0.face.isOn == true }.map(\.title) }
  }

  @Test func `a kept value that would go to another row of a loop stops the program`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let model = Model()
      let router = Self.router(model) { model in
        Section("Names") { for name in model.names { Switch(name) } }
      }
      router.select("b")
      model.change(router, to: ["z", "a", "b"])
    }
    expectMessage("the value that the screen keeps for “b”", in: result)
    expectMessage("ForEach", in: result)
  }

  @Test func `sorting the rows of a loop leaves the values at their places`() {
    let model = Model()
    let router = Self.router(model) { model in
      Section("Names") { for name in model.names { Switch(name) } }
    }
    router.select("b")
    model.change(router, to: ["b", "a"])
    #expect(on(router) == ["a"], "a loop identifies its rows by their positions")
  }

  @Test func `a typed text that would go to another row of a loop stops the program too`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let model = Model()
      let router = Self.router(model) { model in
        Section("Names") {
          for index in model.names.indices {
            TextField(model.names[index], text: .constant("")).validated { _ in "No." }
          }
        }
      }
      router.set(.text("text"), at: RowPath(section: 0, row: 1))
      model.change(router, to: ["z", "a", "b"])
    }
    expectMessage("the text that was typed into “b”", in: result)
    expectMessage("ForEach", in: result)
  }

  @Test func `a typed text whose row stays is kept`() {
    let model = Model()
    let router = Self.router(model) { model in
      Section("Names") {
        for index in model.names.indices {
          TextField(model.names[index], text: .constant("")).validated { _ in "No." }
        }
      }
    }
    router.set(.text("text"), at: RowPath(section: 0, row: 1))
    model.change(router, to: ["a", "b", "c"])
    #expect(router.ref(of: RowPath(section: 0, row: 1)).flatMap(router.draft) == "text")
  }

  @Test func `a chosen option of a loop stops the program too`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let model = Model()
      let router = Self.router(model) { model in
        Section("Names") { for name in model.names { OptionRow(name) } }
      }
      router.select("a")
      model.change(router, to: ["z", "a", "b"])
    }
    expectMessage("ForEach", in: result)
  }

  @Test func `a row of a loop of sections stops the program too`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let model = Model()
      let router = Self.router(model) { model in
        for name in model.names { Section(name) { Switch("On") } }
      }
      router.set(true, at: RowPath(section: 1, row: 0))
      model.change(router, to: ["z", "a", "b"])
    }
    expectMessage("ForEach", in: result)
  }

  @Test func `a removed row whose place another one takes stops the program`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let model = Model()
      let router = Self.router(model) { model in
        Section("Names") { for name in model.names { Switch(name) } }
      }
      router.select("b")
      model.change(router, to: ["a"])
      model.change(router, to: ["a", "q"])
    }
    expectMessage("ForEach", in: result)
  }

  @Test func `a loop beside another one that grows keeps its values`() {
    let model = Model()
    let router = Self.router(model) { model in
      Section("Lamps") {
        for index in 0..<2 { Switch("Lamp \(index + 1) of \(model.names.count)") }
        for name in model.names { Info(name) }
      }
    }
    router.select("Lamp 1 of 2")
    model.change(router, to: ["a", "b", "c"])
    #expect(on(router) == ["Lamp 1 of 3"])
  }

  @Test func `values of a loop whose rows stay keep their rows`() {
    let model = Model()
    let router = Self.router(model) { model in
      Section("Names") { for name in model.names { Switch(name) } }
    }
    router.select("b")
    model.change(router, to: ["a", "b"])
    #expect(on(router) == ["b"])
    model.change(router, to: ["a", "b", "c"])
    #expect(on(router) == ["b"])
    model.change(router, to: ["A", "B", "C"])  // other words for the same rows
    #expect(on(router) == ["B"])
  }

  @Test func `rows with ids, bound rows and rows outside of a loop are not concerned`() {
    let model = Model()
    let router = Self.router(model) { model in
      Section("Names") { ForEach(model.names, id: \.self) { Switch($0) } }
      Section("More") { for name in model.names { Switch(name + "!").id("more " + name) } }
      Section("Last") {
        Switch("Last")
        for name in model.names { Info(name) }
      }
    }
    for name in ["b", "a!", "Last"] { router.select(name) }
    model.change(router, to: ["z", "a", "b"])
    #expect(on(router) == ["b", "a!", "Last"])
  }
}
