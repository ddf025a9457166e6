import Observation
import Tables
import TablesRouting
import Testing

@Observable private final class Model {
  var isOn = false
  var names = ["a", "b", "c"]
  var count = 0
}

@Suite struct RouterEvaluationTests {
  private let model = Model()
  private final class Counter { var value = 0 }
  private let counter = Counter()

  private func makeRouter() -> Router {
    Router { [model, counter] in
      counter.value += 1
      return Table {
        Section("Observed") {
          Switch("On", isOn: Binding(model, \.isOn)).id("on")
          Info("Count", detail: "\(model.count)").id("count")
          Action("Change all") {
            model.isOn = true
            model.count += 1
            model.names = []
          }
        }
        Section("Lazy") { ForEach(model.names, id: \.self) { Switch($0) } }
      }
    }
  }

  @Test func `many changes are one evaluation`() {
    let router = makeRouter()
    _ = router.presented
    #expect(counter.value == 1)
    model.isOn = true
    model.count = 3
    model.names.append("d")
    #expect(router.presented.item(at: RowPath(section: 0, row: 1))?.detail == "3")
    #expect(router.presented.numberOfItems(in: 1) == 4)
    #expect(counter.value == 2)
  }

  @Test func `a closure of the app is followed by one evaluation`() {
    let router = makeRouter()
    router.select("Change all")
    #expect(router.presented.numberOfItems(in: 1) == 0)
    #expect(counter.value == 2)
  }

  @Test func `nothing is evaluated where nothing has changed`() {
    let router = makeRouter()
    for _ in 0..<10 { _ = router.presented.item(at: RowPath(section: 0, row: 0)) }
    router.select("count")
    #expect(counter.value == 1)
  }

  @Test func `kept values stay with their rows when others are inserted above`() {
    let router = makeRouter()
    router.select("b")
    model.names.insert("z", at: 0)
    let on = router.presented.section(at: 1)?.items.filter { $0.kind == .switch(isOn: true) }
    #expect(on?.map(\.title) == ["b"])
  }
}

/// Rows and sections by their names.
@Suite struct RouterNamingTests {
  private let router = Router {
    Table("Root") {
      Section("Group") {
        Switch("Twice").id("one")
        Switch("Twice").id("two")
        Switch("three").id("title goes after id")
        Switch("Other").id("three")
        Switch("Number").id(7)
        Switch("")
      }
      Section("Group") { Switch("Hidden").id("hidden") }.collapsible(isExpanded: false).id("group")
      Section("Same") { Switch("Same").id("same") }
    }
  }

  @Test func `an id comes before a title`() {
    #expect(router.select("three") == .toggled("three", true))
    #expect(router.select("title goes after id").rowID == "title goes after id")
  }

  @Test func `two titles are ambiguous`() {
    #expect(router.select("Twice") == .ambiguous("Twice"))
    #expect(router.select("two") == .toggled("two", true))
  }

  @Test func `a number names a row`() {
    #expect(router.select("7") == .toggled(7, true))
    #expect(router.select("Number") == .toggled(7, false))
  }

  @Test(arguments: ["twice", "Twic", "Twice ", "Hidden", "hidden", "8"])
  func `other names are unknown`(name: String) {
    #expect(router.select(name) == .unknown(name))
  }

  @Test func `a header names a collapsible section`() {
    #expect(router.select("Group") == .expanded("group", true))
    #expect(router.select("group") == .expanded("group", false))
  }

  @Test func `a row comes before a section`() {
    #expect(router.select("Same") == .toggled("same", true))
  }

  @Test func `two rows with one id are ambiguous`() {
    let router = Router {
      Table {
        Section { Switch("A").id("x") }
        Section { Switch("B").id("x") }
      }
    }
    #expect(router.select("x") == .ambiguous("x"))
    #expect(router.select(RowID("x")) == .ambiguous("x"))
    #expect(router.select("B") == .toggled("x", true))
    #expect(router.presented.item(at: RowPath(section: 0, row: 0))?.kind == .switch(isOn: false))
  }
}
