import Tables
import TablesRouting
import Testing

/// Screens whose row is removed while they are shown.
@Suite struct GoneScreenTests {
  private struct Person {
    var id: Int
    var name: String
    var size = "S"
  }

  private final class Model {
    var people = [Person(id: 1, name: "Ada"), Person(id: 2, name: "Bob")]
    var isHidden = false
    var evaluations = 0

    /// Returns a binding by position, which is a common mistake with arrays.
    func name(_ index: Int) -> Binding<String> {
      Binding(get: { self.people[index].name }, set: { self.people[index].name = $0 })
    }
  }
  private let model = Model()

  private func router() -> Router {
    Router { [model] in
      Table("People") {
        for index in model.people.indices {
          Segue(model.people[index].name) {
            model.evaluations += 1
            return Table("Detail " + model.people[index].name) {
              TextField("Name", text: model.name(index)).id("name")
              Picker(
                "Size",
                selection: Binding(
                  get: { model.people[index].size }, set: { model.people[index].size = $0 }),
                options: ["S", "M"]
              )
              .id("size")
              Section("Log") {
                ForEach(0..<100) { Info("\($0) \(model.people[index].name)") }
              }
            }
          }
          .id(model.people[index].id)
        }
      }
    }
  }

  private let field = RowPath(section: 0, row: 0)

  @Test func `a screen whose row is removed is left, and shows no other row's data`() {
    let router = router()
    router.select("Ada")
    model.people.removeFirst()
    router.invalidate()
    #expect(router.set(.text("New"), at: field) == .rowRemoved(1))
    #expect(router.titles == ["People"])
    #expect(model.people.map(\.name) == ["Bob"])
  }

  @Test func `the closure of a screen is not called after the last row has gone`() {
    let router = router()
    router.select("Bob")
    let before = model.evaluations
    model.people.removeAll()
    router.invalidate()
    #expect(router.titles == ["People"])
    #expect(model.evaluations == before)
  }

  @Test func `each kind of input for a screen that has gone is answered so`() throws {
    var row = RowRef(RowAddress(section: "loose 0", row: 2), on: .root)
    let inputs: [(Router) -> Outcome] = [
      { $0.select("Bob") }, { $0.select(2) }, { $0.select(RowPath(section: 0, row: 0)) },
      { $0.perform(.select, at: row) },
      { $0.set(.isOn(true), at: field) }, { $0.delete(at: field) },
      { $0.move(from: field, to: field) }, { $0.cancel(at: field) },
      { $0.perform(.run(RowActionID(.swipe(.trailing), "share")), at: field) },
      { $0.toggleSection(at: 0) },
    ]
    for (number, input) in inputs.enumerated() {
      model.people = [Person(id: 1, name: "Ada"), Person(id: 2, name: "Bob")]
      let router = router()
      router.select("Ada")
      row = try #require(router.ref(of: field))
      model.people.removeFirst()
      router.invalidate()
      #expect(
        [.rowRemoved(1), .rowRemoved(row.address.row)].contains(input(router)), "input \(number)")
      #expect(router.path == [], "input \(number)")
    }
  }

  @Test func `all screens above the row are left`() {
    let router = router()
    router.select("Ada")
    router.select("Size")
    #expect(router.depth == 2)
    model.people.removeFirst()
    router.invalidate()
    #expect(router.select("M") == .rowRemoved(1))
    #expect(router.titles == ["People"])
    #expect(model.people.map(\.size) == ["S"])
  }

  @Test func `a choice that removes the row of its screen leaves both screens`() {
    let router = Router { [model] in
      Table("People") {
        for index in model.people.indices where model.people[index].size == "S" {
          Segue(model.people[index].name) {
            Table("Detail") {
              Picker(
                "Size",
                selection: Binding(
                  get: { model.people[index].size }, set: { model.people[index].size = $0 }),
                options: ["S", "M"]
              )
              .id("size")
            }
          }
          .id(model.people[index].id)
        }
      }
    }
    router.select("Ada")
    router.select("Size")
    #expect(router.select("M") == .chose("size", .text("M")))
    #expect(router.titles == ["People"])
    #expect(model.people.map(\.size) == ["M", "S"])
  }

  @Test func `a row that comes back leads to its screen with the input that was kept`() {
    let router = Router { [model] in
      Table("Root") {
        if !model.isHidden { Segue("More") { Table { Switch("On").id("on") } }.id("more") }
      }
    }
    router.select("More")
    router.set(.isOn(true), at: field)
    model.isHidden = true
    router.invalidate()
    #expect(router.titles == ["Root"])
    model.isHidden = false
    router.invalidate()
    #expect(router.titles == ["Root"])
    router.select("More")
    #expect(router.presented.item(at: field)?.kind == .switch(isOn: true))
  }

  @Test func `rows that are declared but not presented keep their screens`() {
    let router = Router { [model] in
      Table("Root") {
        Section("More") {
          Segue("One") { Table("Level") { Info("Here") } }.id("one")
        }
        .collapsible(isExpanded: Binding(get: { !model.isHidden }, set: { model.isHidden = !$0 }))
        .id("more")
      }
      .searchable()
    }
    router.search("one")
    router.select("One")
    model.isHidden = true
    router.invalidate()
    #expect(router.titles == ["Root", "Level"])
  }

  @Test func `rows in place of no rows keep their screens`() {
    let router = Router { [model] in
      Table("Root") {
        Section {
          for person in model.people { Info(person.name).id(person.id) }
        }
        .emptyState { Segue("Add") { Table("New") { Info("Here") } }.id("add") }
        .id("people")
      }
    }
    model.people = []
    router.invalidate()
    router.select("Add")
    model.people = [Person(id: 1, name: "Ada")]
    router.invalidate()
    #expect(router.titles == ["Root", "New"])
  }

  @Test func `a row with the same id in another section is another row`() {
    let router = Router { [model] in
      Table("Root") {
        for section in ["A", "B"] {
          Section(section) {
            for person in model.people where section == "B" || person.size == "S" {
              Segue("\(section) \(person.name)") { Table("\(section) detail") { Info("Here") } }
                .id(person.id)
            }
          }
          .id(section)
        }
      }
    }
    router.select("A Ada")
    model.people[0].size = "gone"
    router.invalidate()
    #expect(router.titles == ["Root"])
  }

  @Test func `a row that moves to another section keeps its screen`() {
    let router = Router { [model] in
      Table("Root") {
        for size in ["S", "M"] {
          Section(size) {
            for person in model.people where person.size == size {
              Segue(person.name) { Table("Of \(person.name)") { Info(person.size) } }
                .id(person.id)
            }
          }
          .id(size)
        }
      }
    }
    router.select("Ada")
    model.people[0].size = "M"
    router.invalidate()
    #expect(router.titles == ["Root", "Of Ada"])
    #expect(router.presented.item(at: field)?.title == "M")
    router.invalidate()
    #expect(router.titles == ["Root", "Of Ada"], "the row has not moved again")
    model.people[0].size = "S"
    router.invalidate()
    router.invalidate()
    #expect(router.titles == ["Root", "Of Ada"])
    #expect(router.presented.item(at: field)?.title == "S")
  }

  @Test func `a row that leads nowhere any more takes its screen with it`() {
    let router = Router { [model] in
      Table("Root") {
        if model.isHidden {
          Info("More").id("more")
        } else {
          Segue("More") { Table { Info("Here") } }.id("more")
        }
      }
    }
    router.select("More")
    model.isHidden = true
    router.invalidate()
    #expect(router.titles == ["Root"])
  }
}
