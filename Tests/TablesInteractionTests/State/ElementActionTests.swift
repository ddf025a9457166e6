import Observation
import Tables
import TablesInteraction
import TablesTestTools
import Testing

/// Closures that change a collection and read an element of it through its binding. Swift stops a
/// program that reads an array while the array is being changed.
@Suite struct ElementActionTests {
  fileprivate struct Person: Identifiable, Equatable {
    var id: Int
    var name: String
    var age = 0
  }

  @Observable fileprivate final class Model {
    var people = [Person(id: 1, name: "Ada"), Person(id: 2, name: "Grace")]
  }

  private final class PlainModel {
    var people = [Person(id: 1, name: "Ada"), Person(id: 2, name: "Grace")]
  }

  private let model = Model()

  private func screen(
    @ElementBuilder _ row: @escaping (Binding<Person>) -> some RowContent
  ) -> Screen {
    Screen(columns: 40, rows: 12) { [model] in
      Table { ForEach(Binding(model, \.people), content: row) }
    }
  }

  @Test func `an action removes the element that its row shows`() {
    let screen = screen { [model] $person in
      Action(person.name) { model.people.removeAll { $0.id == person.id } }
    }
    #expect(!screen.select("Ada").isFailure)
    #expect(model.people.map(\.name) == ["Grace"])
    #expect(!screen.select("Grace").isFailure)
    #expect(model.people.isEmpty)
  }

  @Test func `the element of a model that is not observed can be removed too`() {
    let model = PlainModel()
    let screen = Screen(columns: 40, rows: 12) {
      Table {
        ForEach(Binding(model, \.people)) { $person in
          Action(person.name) { model.people.removeAll { $0.id == person.id } }
        }
      }
    }
    #expect(!screen.select("Grace").isFailure)
    #expect(model.people.map(\.name) == ["Ada"])
  }

  @Test func `other closures of a row remove its element`() {
    let screen = screen { [model] $person in
      Info(person.name)
        .onDelete { model.people.removeAll { $0 == person } }
        .contextMenu { Action("Leave") { model.people.removeAll { $0.name == person.name } } }
    }
    #expect(!screen.router.delete(at: RowPath(section: 0, row: 0)).isFailure)
    #expect(model.people.map(\.name) == ["Grace"])
    let leave = RowAction.contextMenu(MenuItem("Leave"), index: 0)
    #expect(!screen.router.perform(leave, at: RowPath(section: 0, row: 0)).isFailure)
    #expect(model.people.isEmpty)
  }

  @Test func `an action reads what it has written through the binding`() {
    var ages: [Int] = []
    let screen = screen { $person in
      Action(person.name) {
        person.age += 1
        person.age += 1
        ages.append(person.age)
      }
    }
    screen.select("Grace")
    screen.select("Grace")
    #expect(ages == [2, 4])
    #expect(model.people.map(\.age) == [0, 4])
  }

  @Test func `asynchronous work reads the current element, and its id beforehand`() async {
    var names: [String] = []
    let screen = screen { [model] $person in
      Action(person.name) {
        let id = person.id
        await Task.yield()
        model.people[1].name = "Hopper"
        names.append(person.name)
        model.people.removeAll { $0.id == id }
      }
    }
    screen.select("Grace")
    await screen.settle()
    #expect(names == ["Hopper"])
    #expect(model.people.map(\.name) == ["Ada"])
  }
}
