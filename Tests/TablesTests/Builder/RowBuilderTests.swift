import Tables
import TablesTestTools
import Testing

private struct Connection: RowContent {
  var speed: Int?
  var body: some RowContent {
    if let speed { Info("Speed", detail: "\(speed)").icon("⚡️") } else { Switch("Connect") }
  }
}

private struct Level: RowContent {
  var value: Int
  var body: some RowContent {
    switch value {
    case 0: Info("none")
    case 1: Progress("low", value: 0.1)
    case 2: Connection(speed: nil)
    default: Segue("high")
    }
  }
}

private struct Available: RowContent {
  var body: some RowContent {
    if #available(macOS 12, *) { Info("new") } else { Info("old") }
  }
}

private struct Computed: RowContent {
  var name: String
  var body: some RowContent {
    let title = name.uppercased()
    Info(title)
  }
}

@Suite struct RowBuilderTests {
  @Test func `a body of two branches is the row of one`() {
    let section = Section {
      Connection(speed: 5)
      Connection()
    }
    #expect(section.titles == ["Speed", "Connect"])
    #expect(section.items.map(\.icon) == ["⚡️", nil])
    #expect(section.items[1].kind == .switch(isOn: false))
  }

  @Test func `a body that switches is the row of one case`() {
    #expect(
      Section { for value in 0..<4 { Level(value: value) } }.titles
        == ["none", "low", "Connect", "high"])
  }

  @Test func `a body asks what is available`() {
    #expect(Section { Available() }.titles == ["new"])
  }

  @Test func `a body computes values`() {
    #expect(Section { Computed(name: "a") }.titles == ["A"])
  }

  @Test func `a custom row is a row of its own wherever rows stand`() {
    let rows = [Connection(speed: 1), Connection(speed: 2)]
    let section = Section {
      rows
      Optional(Connection())
      ForEach(0..<2) { Level(value: $0) }
    }
    #expect(section.titles == ["Speed", "Speed", "Connect", "none", "low"])
  }

  @Test func `the kind of a row can be forgotten`() {
    let rows: [AnyRow] = [AnyRow(Connection(speed: 1)), AnyRow(AnyRow(Switch("b")))]
    #expect(Section { rows }.items.map(\.kind) == [.info, .switch(isOn: false)])
  }
}

@Suite struct ActionsBuilderTests {
  private func entries(@ActionsBuilder _ actions: () -> Actions) -> [RowActionEntry] {
    Section { Info("a").contextMenu(actions) }.items[0].actions
  }

  private func titles(@ActionsBuilder _ actions: () -> Actions) -> [String] {
    entries(actions).map(\.title)
  }

  @Test func `an action has its own id, or one for its statement, or in a loop its title`() {
    for isFirst in [true, false] {
      let found = entries {
        if isFirst { Action("First") {} }
        Action("Own") {}.id("own")
        Action("Third") {}
        for title in ["x", "y", "x"] { Action(title) {} }
        Segue("Next") { Table {} }
      }
      let ids = found.map(\.id.id.description)
      let first = isFirst ? ["menu/0.0"] : []
      #expect(ids == first + ["own", "menu/2", "x", "y", "menu/3.2.0", "menu/4"])
      #expect(Set(found.map(\.id)).count == found.count)
      let isRestored = found.allSatisfy { RowID(encoded: $0.id.id.encoded) == $0.id.id }
      #expect(isRestored)
    }
  }

  @Test func `an optional action is one or none`() {
    let none: Action? = nil
    let found = titles {
      none
      Action("a") {}
    }
    #expect(found == ["a"])
  }

  @Test func `actions stand in the order of their statements`() {
    #expect(
      titles {
        Action("a") {}; Action("b") {}
      } == ["a", "b"])
  }

  @Test func `empty braces offer nothing`() {
    #expect(titles {} == [])
  }

  @Test(arguments: [true, false])
  func `conditions add actions or none`(condition: Bool) {
    let found = titles {
      if condition { Action("a") {} }
      if condition { Action("b") {} } else { Action("c") {} }
    }
    #expect(found == (condition ? ["a", "b"] : ["c"]))
  }

  @Test(arguments: 0..<3)
  func `a switch adds the actions of its case`(number: Int) {
    let found = titles {
      switch number {
      case 0: Action("zero") {}
      case 1: Action("one") {}
      default: for title in ["x", "y"] { Action(title) {} }
      }
    }
    #expect(found == [["zero"], ["one"], ["x", "y"]][number])
  }

  @Test func `an availability check adds its actions`() {
    #expect(titles { if #available(macOS 12, *) { Action("new") {} } } == ["new"])
  }

  @Test func `an array of actions adds them all`() {
    let actions = [Action("a") {}, Action("b") {}]
    #expect(
      titles {
        actions; Action("c") {}
      } == ["a", "b", "c"])
  }
}
