import Tables
import TablesTestTools
import Testing

private struct Screen {
  @Stored var copies = 1
  @Stored var name: String?

  var table: Table {
    Table {
      Stepper("Copies", value: $copies, in: 1...9)
      TextField("Name", text: $name)
    }
  }
}

@Suite struct StoredTests {
  @Test func `a stored property holds a value`() {
    let copies = Stored(1)
    copies.value += 1
    #expect(copies.value == 2)
    #expect(copies.wrappedValue == 2)
  }

  @Test func `a property and its binding are described by the value`() {
    let name = Stored("Ada")
    #expect("\(name) \(name.binding)" == #"Stored("Ada") Binding("Ada")"#)
    #expect(Mirror(reflecting: name).children.isEmpty)
    #expect(Mirror(reflecting: name.binding).children.isEmpty)
  }

  @Test func `copies of a stored property share the value`() {
    let first = Stored(1)
    let second = first
    second.value = 5
    #expect(first.value == 5)
  }

  @Test func `two stored properties are independent`() {
    let (first, second) = (Stored(1), Stored(1))
    second.value = 5
    #expect(first.value == 1)
  }

  @Test func `a binding writes to the stored property`() {
    let copies = Stored(1)
    copies.binding.wrappedValue = 3
    copies.projectedValue.wrappedValue += 1
    #expect(copies.value == 4)
  }

  @Test func `a stored property can be written in a nonmutating context`() {
    let screen = Screen()
    screen.copies = 3
    let copy = screen
    copy.copies += 1
    #expect(screen.copies == 4)
  }

  @Test func `a table that is evaluated again shows the values that its rows wrote`() {
    let screen = Screen()
    let path = RowPath(section: 0, row: 0)
    guard case .setNumber(let set)? = screen.table.behavior(at: path)?.effect else {
      return #expect(Bool(false), "the stepper sets nothing")
    }
    set(5)
    #expect(screen.copies == 5)
    guard case .stepper(let state)? = screen.table.row(at: path)?.kind else {
      return #expect(Bool(false), "the row is no stepper")
    }
    #expect(state.value == 5)
  }

  @Test func `a stored property can start with nil`() {
    let screen = Screen(name: nil)
    #expect(screen.name == nil)
    screen.name = "Ada"
    #expect(screen.name == "Ada")
  }
}
