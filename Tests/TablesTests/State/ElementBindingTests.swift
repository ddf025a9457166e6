import Tables
import TablesInteraction
import TablesTestTools
import Testing

private struct Person: Identifiable, Equatable {
  var id: Int
  var name: String
}

private struct Team: Identifiable, Equatable {
  var id: String
  var members: [Person]
}

private let ada = Person(id: 1, name: "Ada")
private let grace = Person(id: 2, name: "Grace")
private let edsger = Person(id: 3, name: "Edsger")

private final class Model {
  var people = [ada, grace, edsger]
}

@Suite struct ElementBindingTests {
  private let model = Model()

  private var table: Table {
    let people = Binding(model, \.people)
    return Table {
      Section("People") {
        ForEach(people) { $person in TextField("Name", text: $person.name).badge(person.id) }
      }
    }
  }

  private func write(_ text: String, row: Int, of table: Table) {
    guard case .setText(let set)? = table.behavior(at: RowPath(section: 0, row: row))?.effect else {
      Issue.record("row \(row) takes no text")
      return
    }
    set(text)
  }

  private func text(row: Int, of table: Table) -> String? {
    guard case .textField(let field)? = table.row(at: RowPath(section: 0, row: row))?.kind else {
      return nil
    }
    return field.text
  }

  @Test func `a row reads and writes the element of a bound collection`() {
    #expect(table.rowIDs == [["1", "2", "3"]])
    #expect(text(row: 1, of: table) == "Grace")
    write("Hopper", row: 1, of: table)
    #expect(model.people.map(\.name) == ["Ada", "Hopper", "Edsger"])
  }

  @Test(arguments: [[grace, ada, edsger], [edsger, grace, ada], [grace], [edsger, grace]])
  private func `a write reaches its element after others have moved`(_ people: [Person]) throws {
    let table = table
    guard case .setText(let set)? = table.behavior(at: RowPath(section: 0, row: 1))?.effect else {
      return #expect(Bool(false), "the row takes no text")
    }
    model.people = people
    set("Hopper")
    set("Rear Admiral")
    #expect(model.people.first { $0.id == 2 }?.name == "Rear Admiral")
    #expect(model.people.filter { $0.id != 2 } == people.filter { $0.id != 2 })
  }

  @Test func `a binding whose element was removed reads the last value and writes nothing`() {
    var bindings: [Binding<Person>] = []
    let rows = ForEach(Binding(model, \.people)) { $person in
      bindings.append($person)
      return Info(person.name)
    }
    _ = Table { rows }.titles
    model.people[1].name = "Hopper"
    #expect(bindings[1].name.wrappedValue == "Hopper")
    model.people.remove(at: 1)
    #expect(bindings[1].name.wrappedValue == "Hopper")
    bindings[1].name.wrappedValue = "lost"
    #expect(model.people == [ada, edsger])
    #expect(bindings[2].wrappedValue == edsger)
  }

  @Test func `elements are identified by a key path, which the user may edit`() {
    let names = Stored(["a", "b"])
    let table = Table { ForEach(names.binding, id: \.self) { $name in TextField("", text: $name) } }
    #expect(table.rowIDs == [["a", "b"]])
    guard case .setText(let set)? = table.behavior(at: RowPath(section: 0, row: 1))?.effect else {
      return #expect(Bool(false), "the row takes no text")
    }
    set("c")
    set("d")
    #expect(names.value == ["a", "d"])
  }

  @Test func `a property that cannot be written identifies bound elements`() {
    struct Song { let code: String, title: String }
    let songs = Stored([Song(code: "x", title: "A"), Song(code: "y", title: "B")])
    let table = Table { ForEach(songs.binding, id: \.code) { $song in Info(song.title) } }
    #expect(table.rowIDs == [["x", "y"]])
  }

  @Test func `the marks of bound elements are those of the declaration`() {
    let chosen = Stored<Set<Int>>([3])
    let table = Table {
      ForEach(Binding(model, \.people), selection: chosen.binding) { $person in Info(person.name) }
    }
    model.people = []
    let marks = (0..<3).map { table.behavior(at: RowPath(section: 0, row: $0))?.mark?.isMarked }
    #expect(marks == [false, false, true])
  }

  @Test func `texts need no key path, even if they are equal`() {
    let names = Stored(["a", "a", "b"])
    let table = Table { ForEach(names.binding) { $name in TextField("", text: $name) } }
    #expect(table.rowIDs == [["a", "a", "b"]])
    write("c", row: 1, of: table)
    #expect(names.value == ["a", "c", "b"])
  }

  @Test func `nested collections are bound through their elements`() {
    let teams = Stored([
      Team(id: "x", members: [ada]), Team(id: "y", members: [grace, edsger]),
    ])
    let table = Table {
      ForEach(teams.binding) { $team in
        Section(team.id) {
          ForEach($team.members) { $member in TextField("Name", text: $member.name) }
        }
      }
    }
    guard case .setText(let set)? = table.behavior(at: RowPath(section: 1, row: 1))?.effect else {
      return #expect(Bool(false), "the row takes no text")
    }
    teams.value.swapAt(0, 1)
    teams.value[0].members.swapAt(0, 1)
    set("Dijkstra")
    #expect(teams.value[0].members.map(\.name) == ["Dijkstra", "Grace"])
    teams.value.remove(at: 0)
    set("lost")
    #expect(teams.value == [Team(id: "x", members: [ada])])
  }

  @Test func `rows of equal ids write to the elements at their places`() {
    model.people = [ada, ada]
    write("Lovelace", row: 1, of: table)
    #expect(model.people.map(\.name) == ["Ada", "Lovelace"])
  }

  @Test func `a table of a million bound elements makes no row`() {
    let numbers = Stored(Array(0..<1_000_000))
    var made: [Int] = []
    let table = Table {
      ForEach(numbers.binding, id: \.self) { $number in
        made.append(number)
        return Stepper("Number", value: $number, in: 0...2_000_000)
      }
    }
    #expect(table.numberOfRows(in: 0) == 1_000_000)
    #expect(made == [])
    guard case .setNumber(let set)? = table.behavior(at: RowPath(section: 0, row: 7))?.effect else {
      return #expect(Bool(false), "the row takes no number")
    }
    set(-1)
    #expect(made == [7])
    #expect(numbers.value[7] == 0)
  }

  @Test func `a screen edits the element that its row shows`() {
    let model = model
    let screen = Screen(columns: 40, rows: 12) { table }
    model.people.remove(at: 0)
    screen.router.invalidate()
    #expect(!screen.router.set(.text("Hopper"), at: RowPath(section: 0, row: 0)).isFailure)
    #expect(model.people.map(\.name) == ["Hopper", "Edsger"])
  }

  @Test func `a binding to a position that is gone reads the last value and writes nothing`() {
    let names = Stored(["a", "b"])
    let second = names.binding[1]
    second.wrappedValue = "c"
    #expect(names.value == ["a", "c"])
    names.value = ["d"]
    second.wrappedValue = "e"
    #expect(second.wrappedValue == "c")
    #expect(names.value == ["d"])
  }
}
