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
    var note: String?
    var tags: Set<String> = []
    var scores = [0, 0]
  }

  /// A row whose binding is a property, which Swift changes in place.
  private struct Birthday: RowContent {
    @Binding var person: Person
    let model: Model

    var body: some RowContent {
      Action(person.name) {
        model.people[1].name = "Hopper"
        person.age += 1
        person.note = "old"
      }
    }
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
    #expect(!screen.select("Leave", of: "Grace").isFailure)
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

  // MARK: Writing

  @Test func `a write keeps what the action has changed in the element before`() {
    var read: [Person] = []
    let screen = screen { [model] $person in
      Action(person.name) {
        model.people[1].age += 1
        $person.name.wrappedValue = "Hopper"
        model.people[1].age += 1
        $person.note.wrappedValue = "admiral"
        read.append(person)
      }
    }
    screen.select("Grace")
    #expect(model.people[1] == Person(id: 2, name: "Hopper", age: 2, note: "admiral"))
    #expect(read == [model.people[1]])
  }

  @Test func `a change in place changes the element as it is now`() {
    let screen = screen { [model] $person in
      Action(person.name) {
        model.people[1].age = 5
        $person.age.wrappedValue += 1
        model.people[1].scores = [1, 2, 3]
        $person.scores.wrappedValue.append(4)
        model.people[1].note = "x"
        $person.wrappedValue.age += 1
      }
    }
    screen.select("Grace")
    let grace = Person(id: 2, name: "Grace", age: 7, note: "x", scores: [1, 2, 3, 4])
    #expect(model.people[1] == grace)
  }

  @Test func `a binding that is a property of a row changes the element as it is now`() {
    let screen = screen { [model] person in Birthday(person: person, model: model) }
    screen.select("Grace")
    #expect(model.people[1] == Person(id: 2, name: "Hopper", age: 1, note: "old"))
  }

  @Test func `writes through parts of parts keep what the action has changed before`() {
    let screen = screen { [model] $person in
      let note = Binding($person.note, default: "none")
      let initial = Binding($person.note)
      let score = $person.scores[1]
      return Action(person.name) {
        model.people[1].age = 1
        note.wrappedValue += "!"
        model.people[1].age += 1
        initial?.wrappedValue += "?"
        model.people[1].scores[0] = 3
        score.wrappedValue = 4
        model.people[1].scores[1] = 5
        score.wrappedValue += 1
      }
    }
    model.people[1].note = "x"
    screen.select("Grace")
    #expect(model.people[1] == Person(id: 2, name: "Grace", age: 2, note: "x!?", scores: [3, 6]))
  }

  @Test func `two bindings of an element keep what the other has written`() {
    var others: [Binding<Person>] = []
    let screen = screen { $person in
      others.append($person)
      return Action(person.name) {
        $person.age.wrappedValue += 1
        others[0].note.wrappedValue = "hello"
        $person.age.wrappedValue += 1
        others[0].age.wrappedValue += 1
      }
    }
    #expect(screen.frame.plain.contains("Ada"))
    screen.router.invalidate()
    screen.select("Ada")
    #expect(others.count > 2)
    #expect(model.people[0] == Person(id: 1, name: "Ada", age: 3, note: "hello"))
  }

  @Test func `a write finds the element after the action has changed its id`() {
    let screen = screen { [model] $person in
      Action(person.name) {
        $person.id.wrappedValue = 9
        model.people.swapAt(0, 1)
        model.people[0].age += 1
        $person.note.wrappedValue = "moved"
      }
    }
    screen.select("Grace")
    #expect(model.people[0] == Person(id: 9, name: "Grace", age: 1, note: "moved"))
    #expect(model.people[1] == Person(id: 1, name: "Ada"))
  }

  @Test func `a write to an element that the action has removed does nothing`() {
    var names: [String] = []
    let screen = screen { [model] $person in
      Action(person.name) {
        model.people.removeAll { $0.id == person.id }
        $person.name.wrappedValue = "lost"
        $person.scores.wrappedValue.append(1)
        names.append(person.name)
      }
    }
    #expect(!screen.select("Grace").isFailure)
    #expect(model.people == [Person(id: 1, name: "Ada")])
    #expect(names == ["Grace"])
  }

  @Test func `a write to a nested element keeps what the action has added beside it`() {
    final class Groups { var all = [[Person(id: 1, name: "Ada")]] }
    let groups = Groups()
    let screen = Screen(columns: 40, rows: 12) {
      Table {
        ForEach(Binding(groups, \.all), id: \.count) { $group in
          Section {
            ForEach($group) { $person in
              Action(person.name) {
                groups.all[0].append(Person(id: 2, name: "Grace"))
                groups.all[0].remove(at: 1)
                groups.all[0][0].age = 3
                $person.note.wrappedValue = "first"
              }
            }
          }
        }
      }
    }
    screen.select("Ada")
    #expect(groups.all == [[Person(id: 1, name: "Ada", age: 3, note: "first")]])
  }

  @Test func `a row keeps what has changed in its element since the row was made`() {
    let model = PlainModel()
    let screen = Screen(columns: 40, rows: 12) {
      Table {
        ForEach(Binding(model, \.people)) { $person in TextField("Name", text: $person.name) }
        ForEach(Binding(model, \.people)) { $person in
          Picker("Tags", selection: $person.tags, options: ["a", "b"])
        }
      }
    }
    let name = RowPath(section: 0, row: 0)
    #expect(screen.frame.plain.contains("Name"))
    model.people[0].age = 7
    #expect(!screen.router.set(.text("Lovelace"), at: name).isFailure)
    #expect(model.people[0] == Person(id: 1, name: "Lovelace", age: 7))
    #expect(screen.frame.plain.contains("Name"))
    model.people[0].tags = ["c"]
    #expect(!screen.router.set(.chosen([0]), at: RowPath(section: 0, row: 2)).isFailure)
    #expect(model.people[0].tags == ["a", "c"])
  }

  @Test func `a kept collection can be read at any time`() {
    let people = Stored([Person(id: 1, name: "Ada"), Person(id: 2, name: "Grace")])
    let screen = Screen(columns: 40, rows: 12) {
      Table {
        ForEach(people.binding) { $person in
          Action(person.name) {
            people.value[1].age += 1
            person.note = "\(person.age)"
          }
          .onDelete { people.value.removeAll { $0.id == person.id } }
        }
      }
    }
    screen.select("Grace")
    #expect(people.value[1] == Person(id: 2, name: "Grace", age: 1, note: "1"))
    #expect(!screen.router.delete(at: RowPath(section: 0, row: 0)).isFailure)
    #expect(people.value.map(\.name) == ["Grace"])
  }
}
