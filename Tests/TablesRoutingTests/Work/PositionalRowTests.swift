import Tables
import TablesRouting
import Testing

/// Work of rows without an id, at whose position there may be another row when the work ends.
@Suite struct PositionalRowTests {
  private final class Model {
    var names = ["Ada", "Bob", "Cy"]
    var isOn = ["Ada": false, "Bob": false, "Cy": false]
    var told: [String] = []

    func name(_ index: Int) -> Binding<String> {
      Binding(get: { self.names[index] }, set: { self.names[index] = $0 })
    }
  }
  private let model = Model()

  private func field(_ title: String, _ index: Int) -> TextField<String> {
    TextField(title, text: model.name(index)).validated { _ async in
      await Task.yield()
      return nil
    }
  }

  private func router(titled: Bool) -> Router {
    Router { [self] in
      Table {
        Section("People") {
          for index in model.names.indices { field(titled ? model.names[index] : "Name", index) }
        }
      }
    }
  }

  @Test(arguments: [true, false])
  func `a text is not written to the row that has taken the place of its own`(titled: Bool) async {
    let router = router(titled: titled)
    router.set(.text("Grace"), at: RowPath(section: 0, row: 1))
    model.names.removeFirst()
    let outcomes = await router.settle()
    #expect(outcomes.count == 1)
    #expect(outcomes.allSatisfy { if case .rowRemoved = $0 { true } else { false } })
    #expect(model.names == ["Bob", "Cy"])
  }

  @Test func `a text is written if its row is still in its place`() async {
    let router = router(titled: true)
    router.set(.text("Grace"), at: RowPath(section: 0, row: 1))
    model.names.removeLast()
    let outcomes = await router.settle()
    #expect(model.names == ["Ada", "Grace"])
    #expect(outcomes.allSatisfy { !$0.isFailure })
  }

  @Test func `a text is not written to a row of another section in the place of its own`() async {
    let router = Router { [self] in
      Table {
        for index in model.names.indices {
          Section(model.names[index]) { field("Name", index).id("name") }
        }
      }
    }
    router.set(.text("Grace"), at: RowPath(section: 1, row: 0))
    model.names.removeFirst()
    #expect(await router.settle() == [.rowRemoved("name")])
    #expect(model.names == ["Bob", "Cy"])
  }

  @Test func `neither a switch nor an action runs for the row in the place of its own`() async {
    let router = Router { [model] in
      Table {
        for name in model.names {
          Switch(name, isOn: model.isOn[name] ?? false) { model.isOn[name] = $0 }
          Action("Greet \(name)") {
            await Task.yield()
            model.told.append(name)
          }
        }
      }
    }
    router.set(.isOn(true), at: RowPath(section: 0, row: 2))
    router.select(RowPath(section: 0, row: 3))
    model.names.removeFirst()
    let outcomes = await router.settle()
    #expect(outcomes.allSatisfy { if case .rowRemoved = $0 { true } else { false } })
    #expect(model.isOn.values.allSatisfy { !$0 })
    #expect(model.told.isEmpty)
  }

  @Test func `a row that stands by itself may change its title while its work runs`() async {
    let router = Router { [model] in
      Table {
        Action("Count \(model.told.count)") {
          await Task.yield()
          model.told.append("counted")
        }
      }
    }
    router.select(RowPath(section: 0, row: 0))
    model.told.append("other")
    let outcomes = await router.settle()
    #expect(outcomes.allSatisfy { !$0.isFailure })
    #expect(model.told == ["other", "counted"])
  }
}
