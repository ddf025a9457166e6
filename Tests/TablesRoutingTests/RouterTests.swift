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

  @Test func manyChangesAreOneEvaluation() {
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

  @Test func aClosureOfTheAppIsFollowedByOneEvaluation() {
    let router = makeRouter()
    router.select("Change all")
    #expect(router.presented.numberOfItems(in: 1) == 0)
    #expect(counter.value == 2)
  }

  @Test func nothingIsEvaluatedWhereNothingHasChanged() {
    let router = makeRouter()
    for _ in 0..<10 { _ = router.presented.item(at: RowPath(section: 0, row: 0)) }
    router.select("count")
    #expect(counter.value == 1)
  }

  @Test func ownValuesStayWithTheirRowsWhenOthersComeAbove() {
    let router = makeRouter()
    router.select("b")
    model.names.insert("z", at: 0)
    let on = router.presented.section(at: 1)?.items.filter { $0.kind == .switch(isOn: true) }
    #expect(on?.map(\.title) == ["b"])
  }
}
