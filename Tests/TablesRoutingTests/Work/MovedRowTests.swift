import Tables
import TablesRouting
import Testing

/// Work whose row moves or is removed before the work ends.
@Suite struct MovedRowTests {
  private struct Person: Equatable {
    var id: String
    var name: String
    var isActive = false
  }

  private final class Model {
    var people = ["a", "b", "c"].map { Person(id: $0, name: $0.uppercased()) }
    var told: [String] = []
    /// Called while work is under way.
    var meanwhile: () -> Void = {}

    func binding(_ index: Int) -> Binding<String> {
      Binding(get: { self.people[index].name }, set: { self.people[index].name = $0 })
    }
  }
  private let model = Model()

  private var names: [String] { model.people.map(\.name) }

  /// Returns a router of a table with bindings by position, which is a common mistake with arrays.
  private func router(_ row: @escaping (Model, Int) -> AnyRow) -> Router {
    Router { [model] in
      Table {
        Section("People") {
          for index in model.people.indices { row(model, index).id(model.people[index].id) }
        }
      }
    }
  }

  private func field(_ model: Model, _ index: Int) -> AnyRow {
    AnyRow(
      TextField("Name", text: model.binding(index)).validated { text in
        await Task.yield()
        model.meanwhile()
        model.meanwhile = {}
        return text.isEmpty ? "A name is needed." : nil
      })
  }

  private func path(_ row: Int) -> RowPath { RowPath(section: 0, row: row) }

  @Test func `a checked text is written to its row after the row has moved`() async {
    let router = router(field)
    #expect(router.set(.text("New"), at: path(1)) == .started("b"))
    model.people.removeFirst()
    #expect(await router.settle() == [.edited("b", "New")])
    #expect(names == ["New", "C"])
  }

  @Test func `a row that moves while its text is checked is found again`() async {
    let router = router(field)
    router.set(.text("New"), at: path(1))
    model.meanwhile = { [model] in model.people.reverse() }
    #expect(await router.settle() == [.edited("b", "New")])
    #expect(names == ["C", "New", "A"])
  }

  @Test func `a checked text is not written after its row was removed`() async {
    let router = router(field)
    router.set(.text("New"), at: path(2))
    model.people.removeLast()
    #expect(await router.settle() == [.rowRemoved("c")])
    #expect(names == ["A", "B"])
  }

  @Test func `a row that goes while its text is checked has the text when it is back`() async {
    let router = router(field)
    router.set(.text("New"), at: path(2))
    model.meanwhile = { [model] in model.people.removeLast() }
    #expect(await router.settle() == [.rowRemoved("c")])
    #expect(names == ["A", "B"])
    model.meanwhile = {}
    model.people.append(Person(id: "c", name: "C"))
    router.invalidate()
    #expect(router.ref(of: path(2)).map { router.draft(at: $0) } == "New")
    #expect(await router.settle() == [.edited("c", "New")])
    #expect(names == ["A", "B", "New"])
  }

  @Test func `a moved switch is stored for its own row`() async {
    let router = router { model, index in
      AnyRow(
        Switch("Active", isOn: model.people[index].isActive) { model.people[index].isActive = $0 })
    }
    #expect(router.set(.isOn(true), at: path(2)) == .started("c"))
    model.people.remove(at: 1)
    #expect(await router.settle() == [.toggled("c", true)])
    #expect(model.people.map(\.isActive) == [false, true])
  }

  @Test func `nothing is stored for a switch that was removed`() async {
    let router = router { model, index in
      AnyRow(Switch("Active", isOn: false) { _ in model.told.append("stored") })
    }
    router.set(.isOn(true), at: path(2))
    model.people.removeLast()
    #expect(await router.settle() == [.rowRemoved("c")])
    #expect(model.told.isEmpty)
  }

  @Test func `an action runs as its row declares it when it begins`() async {
    let router = router { model, index in
      AnyRow(
        Action("Greet") {
          await Task.yield()
          model.told.append(model.people[index].name)
        })
    }
    router.select(path(1))
    model.people.removeFirst()
    #expect(await router.settle() == [.performed("b")])
    #expect(model.told == ["B"])
  }

  @Test func `an action of a removed row does not run`() async {
    let router = router { model, _ in
      AnyRow(
        Action("Greet") {
          await Task.yield()
          model.told.append("greeted")
        })
    }
    router.select(path(2))
    model.people.removeLast()
    #expect(await router.settle() == [.rowRemoved("c")])
    #expect(model.told.isEmpty)
  }

  @Test func `an action may remove its own row`() async {
    let router = router { model, index in
      AnyRow(
        Action("Remove") {
          await Task.yield()
          model.people.remove(at: index)
        })
    }
    router.select(path(1))
    #expect(await router.settle() == [.performed("b")])
    #expect(names == ["A", "C"])
  }

  @Test func `a menu's entry is found by its title when it begins`() async throws {
    let router = router { model, index in
      AnyRow(
        Info(model.people[index].name).contextMenu {
          if model.people.count < 3 { Action("Erase") { model.told.append("erased") } }
          Action("Greet") {
            await Task.yield()
            model.told.append(model.people[index].name)
          }
        })
    }
    let entry = try #require(router.presentedRow(at: path(2))).row.actions[0]
    #expect(router.perform(.run(entry.id), at: path(2)) == .started("c"))
    model.people.removeFirst()
    #expect(await router.settle() == [.performed("c")])
    #expect(model.told == ["C"])
  }

  @Test func `a selection whose closure removes the row writes nothing else`() {
    let router = router { model, index in
      AnyRow(
        Switch(
          "Active",
          isOn: Binding(
            get: { model.people[index].isActive }, set: { model.people[index].isActive = $0 })
        )
        .onSelect { model.people.remove(at: index) })
    }
    #expect(router.select(path(2)) == .performed("c"))
    #expect(model.people.allSatisfy { !$0.isActive })
  }

  // MARK: Other screens

  private func nested() -> Router {
    Router { [model] in
      Table("People") {
        for index in model.people.indices {
          Segue(model.people[index].name) {
            Table { Section { field(model, index).id("name") }.id("fields") }
          }
          .id(model.people[index].id)
        }
      }
    }
  }

  @Test(arguments: [false, true])
  func `work finds its row in the section to which it has moved`(
    hasTwin: Bool
  ) async {
    final class Place { var section = 0; var text = "old" }
    let place = Place()
    let router = Router {
      Table {
        for section in 0..<3 {
          Section("\(section)") {
            if section == place.section {
              TextField("Name", text: Binding(place, \.text))
                .validated { (_: String) async -> String? in nil }.id("name")
            }
            if section == 2, hasTwin { Info("Twin").id("name") }
          }
        }
      }
    }
    router.set(.text("New"), at: RowPath(section: 0, row: 0))
    place.section = 1
    router.invalidate()
    let outcomes = await router.settle()
    #expect(outcomes == [.edited("name", "New")])
    #expect(place.text == "New")
    #expect(router.isBusy == false)
  }

  @Test(arguments: [false, true])
  func `work does not take a row for its own that was in the other section before`(
    isRemoved: Bool
  ) async {
    final class Place { var section: Int? = 0; var text = "old" }
    let place = Place()
    let router = Router { [model] in
      Table {
        for section in 0..<3 {
          Section("\(section)") {
            if section == place.section {
              TextField("Name", text: Binding(place, \.text))
                .validated { (_: String) async -> String? in nil }.id("name")
            }
            if section == 1 { TextField("Twin", text: model.binding(0)).id("name") }
          }
        }
      }
    }
    router.set(.text("New"), at: RowPath(section: 0, row: 0))
    place.section = isRemoved ? nil : 2
    router.invalidate()
    #expect(await router.settle() == [isRemoved ? .rowRemoved("name") : .edited("name", "New")])
    #expect(place.text == (isRemoved ? "old" : "New"))
    #expect(names == ["A", "B", "C"])
  }

  @Test func `a text is written to a row of a screen that was left`() async {
    let router = nested()
    router.select("b")
    router.set(.text("New"), at: path(0))
    router.pop()
    #expect(await router.settle() == [.edited("name", "New")])
    #expect(names == ["A", "New", "C"])
  }

  @Test func `a text is not written if the row that leads to its screen is gone`() async {
    let router = nested()
    router.select("a")
    router.set(.text("New"), at: path(0))
    model.people.removeFirst()
    #expect(await router.settle() == [.rowRemoved("name")])
    #expect(names == ["B", "C"])
  }

  @Test func `an action that removes the row of its screen ends as usual`() async {
    let router = Router { [model] in
      Table("Shop") {
        if model.told.isEmpty {
          Segue("Buy") {
            Table {
              Action("Pay") {
                model.told.append("paid")
                await Task.yield()
                model.told.append("thanked")
              }
              .id("pay")
            }
          }
        }
        Info("Other")
      }
    }
    router.select("Buy")
    router.select("Pay")
    #expect(await router.settle() == [.performed("pay")])
    #expect(model.told == ["paid", "thanked"])
    #expect(router.titles == ["Shop"])
  }

  @Test func `a row is found again among very many`() async {
    let model = Model()
    model.people = (0..<60_000).map { Person(id: "\($0)", name: "") }
    let router = Router {
      Table {
        Section("People") {
          ForEach(model.people.indices, id: \.self) { field(model, $0).id(model.people[$0].id) }
        }
      }
    }
    #expect(router.set(.text("New"), at: path(0)) == .started("0"))
    model.people.append(model.people.removeFirst())
    #expect(await router.settle() == [.edited("0", "New")])
    #expect(model.people.last?.name == "New")
    #expect(model.people.filter { $0.name == "New" }.count == 1)
  }

  @Test func `work searches only a part of a long section beside it for its id`() async {
    final class Counter { var rows = 0 }
    let counter = Counter()
    let router = Router {
      Table {
        Section { Action("Save") { await Task.yield() }.id("save") }.id("top")
        Section {
          ForEach(0..<300_000, id: \.self) { number in
            counter.rows += 1
            return Info("Row").id("own \(number)")
          }
        }
        .id("long")
      }
    }
    router.select(RowPath(section: 0, row: 0))
    #expect(await router.settle() == [.performed("save")])
    #expect(counter.rows < 120_000)
  }
}
