import Tables
import TablesRouting
import Testing

/// Values that are on their way to the app when the app sets another value: that of the app wins.
@Suite struct OverruledValueTests {
  private struct Offline: Error, CustomStringConvertible { let description = "You are offline." }

  private final class Model {
    var isOn = false
    var count = 1
    var level = 0.2
    var choice = "a"
    var isChosen = false
    var name = "Ada"
    var answer: String?
    var saved: [Int] = []
    var told: [String] = []
    /// Called while a value is being checked or stored.
    var meanwhile: () throws -> Void = {}

    nonisolated(nonsending) func check() async throws -> String? {
      await Task.yield()
      try meanwhile()
      return answer
    }
  }

  private let model = Model()

  private func path(_ row: Int) -> RowPath { RowPath(section: 0, row: row) }

  private func status(_ row: Int, _ router: Router) -> Row.Status? {
    router.presented.item(at: path(row))?.status
  }

  // MARK: Checks

  private func checked() -> Router {
    Router { [model] in
      Table {
        Switch("On", isOn: Binding(model, \.isOn)).id(0)
          .validated { _ in try await model.check() }
          .onChange { model.told.append("on \($0)") }
        Stepper("Count", value: Binding(model, \.count), in: 0...9).id(1)
          .validated { _ in try await model.check() }
          .onChange { model.told.append("count \($0)") }
        Slider("Level", value: Binding(model, \.level)).id(2)
          .validated { _ in try await model.check() }
        Picker("Choice", selection: Binding(model, \.choice), options: ["a", "b", "c"]).id(3)
          .validated { _ in try await model.check() }
        OptionRow("OptionRow", isSelected: Binding(model, \.isChosen), marking: .check).id(4)
          .validated { _ in try await model.check() }
        TextField("Name", text: Binding(model, \.name)).id(5)
          .validated { _ in try await model.check() }
      }
    }
  }

  private static let changes: [(row: Int, value: Row.Value)] = [
    (0, true), (1, 5), (2, 0.7), (3, .chosen([1])), (4, true), (5, "Grace"),
  ]

  private func setByApp() {
    (model.isOn, model.count, model.level, model.choice) = (true, 8, 0.9, "c")
    (model.isChosen, model.name) = (true, "Eve")
  }

  @Test(arguments: changes, [nil, "No"])
  func `a value that is checked is not written over one of the app`(
    change: (row: Int, value: Row.Value), answer: String?
  ) async {
    let (router, model) = (checked(), model)
    model.answer = answer
    #expect(router.set(change.value, at: path(change.row)) == .started(RowID(change.row)))
    model.meanwhile = { [self] in setByApp() }
    #expect(await router.settle() == [.cancelled(RowID(change.row))])
    #expect(model.count == 8 && model.level == 0.9 && model.choice == "c" && model.name == "Eve")
    #expect(model.isOn && model.isChosen)
    #expect(status(change.row, router) == nil)
    #expect(model.told == [])
    #expect(!router.isBusy)
    #expect(router.isValid)
  }

  @Test(arguments: changes)
  func `a check that fails tells nothing about a value of the app`(
    row: Int, value: Row.Value
  ) async {
    let router = checked()
    router.set(value, at: path(row))
    model.meanwhile = { [self] in
      setByApp()
      throw Offline()
    }
    #expect(await router.settle() == [.cancelled(RowID(row))])
    #expect(status(row, router) == nil)
  }

  @Test func `a check ends when the table is evaluated with another value`() async {
    let router = checked()
    router.set(5, at: path(1))
    model.count = 8
    router.invalidate()
    #expect(router.presented.item(at: path(1)).flatMap { Row.Value($0.kind) } == 8)
    #expect(status(1, router) == nil)
    #expect(await router.settle() == [.cancelled(1)])
    #expect(model.count == 8)
  }

  // MARK: Saves

  private func saved() -> Router {
    Router { [model] in
      Table {
        Stepper(
          "Count", value: model.count, in: 0...9,
          save: { new in
            model.saved.append(new)
            await Task.yield()
            try model.meanwhile()
            if model.count == 1 { model.count = new }
          }
        ).id(0).onChange { model.told.append("count \($0)") }
        TextField(
          "Name", text: model.name,
          save: { new in
            await Task.yield()
            try model.meanwhile()
            model.name = new.uppercased()
          }
        ).id(1).onChange { model.told.append("name \($0)") }
      }
    }
  }

  private func number(_ router: Router) -> Row.Value? {
    router.presented.item(at: path(0)).flatMap { Row.Value($0.kind) }
  }

  @Test func `a value is not stored if the app sets another one before that begins`() async {
    let router = saved()
    #expect(router.set(5, at: path(0)) == .started(0))
    model.count = 8
    router.invalidate()
    #expect(number(router) == 8)
    #expect(await router.settle() == [.cancelled(0)])
    #expect(model.saved == [])
    #expect(model.told == [])
  }

  @Test func `a value of the app stays although another one was stored meanwhile`() async {
    let router = saved()
    router.set(5, at: path(0))
    model.meanwhile = { [model] in model.count = 8 }
    #expect(await router.settle() == [.edited(0, 5)])
    #expect(number(router) == 8)
    #expect(status(0, router) == nil)
  }

  @Test func `a value of the app stays with the error of storing another one`() async {
    let router = saved()
    router.set(5, at: path(0))
    model.meanwhile = { [model] in
      model.count = 8
      throw Offline()
    }
    #expect(await router.settle() == [.failed(0, "You are offline.")])
    #expect(number(router) == 8)
    #expect(status(0, router) == .failed("You are offline."))
  }

  @Test func `a value is told once that its closure gives to the model`() async {
    let router = saved()
    router.set(5, at: path(0))
    #expect(await router.settle() == [.edited(0, 5)])
    #expect(model.told == ["count 5"])
    #expect(number(router) == 5)
  }

  @Test func `a text that is stored in another form is shown in that form`() async {
    let router = saved()
    router.set("Grace", at: path(1))
    #expect(await router.settle() == [.edited(1, "Grace")])
    #expect(
      router.presented.item(at: path(1)).flatMap { Row.Value($0.kind) } == .text("GRACE"))
    #expect(router.ref(of: path(1)).flatMap { router.draft(at: $0) } == nil)
    #expect(status(1, router) == nil)
  }
}
