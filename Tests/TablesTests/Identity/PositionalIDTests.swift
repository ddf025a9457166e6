import Tables
import TablesTestTools
import Testing

@Suite struct PositionalIDTests {
  private func table(
    flag: Bool = true, header: String = "General", names: [String] = ["x", "y"]
  ) -> Table {
    Table {
      if flag { Info("first") }
      Info("second")
      if flag { Section("Premium") { Info("thanks") } }
      Section(header) {
        Info("a")
        if flag {
          Info("b")
          Info("c")
        } else {
          Switch("d")
        }
        for name in names { Info(name) }
        switch names.count {
        case 0: Info("none")
        case 1: Info("one")
        default: Info("many")
        }
        Info("e")
      }
    }
  }

  private func ids(_ section: Section<Row>?) -> [String: RowID] {
    let pairs = (section?.items ?? []).map { ($0.title, $0.id) }
    return Dictionary(uniqueKeysWithValues: pairs)
  }

  @Test func `the same declaration gives the same ids`() {
    #expect(table().dataSource == table().dataSource)
  }

  @Test func `no two rows and no two sections share an id`() {
    #expect(table().duplicates == [])
    #expect(table(flag: false, names: []).duplicates == [])
  }

  @Test func `ids print the header and the place`() {
    #expect(
      table().section(at: 2)?.rowIDs == [
        "General/0", "General/1.0.0", "General/1.0.1", "General/2.0.0", "General/2.1.0",
        "General/3.1.0", "General/4",
      ])
  }

  @Test func `a row of an unnamed section prints its place`() {
    let table = Table {
      Section("S") {}
      Section { Info("a") }
    }
    #expect(table.rowIDs == [[], ["1/0"]])
  }

  @Test func `a row learns its section when the section gets its place in a table`() {
    let section = Section("S") { Info("a") }
    #expect(section.rowIDs == ["0"])
    #expect(Table { section }.rowIDs == [["S/0"]])
  }

  @Test func `a loose row prints its place in the table`() {
    #expect(table().section(at: 0)?.rowIDs == ["0.0", "1"])
  }

  @Test func `a row keeps its id when a sibling comes or goes`() {
    let (with, without) = (
      ids(table(flag: true).section(at: 2)), ids(table(flag: false).section(at: 1))
    )
    for title in ["a", "x", "y", "many", "e"] { #expect(with[title] == without[title]) }
  }

  @Test func `a section keeps its id when a sibling comes or goes`() {
    #expect(table(flag: true).section(at: 2)?.id == table(flag: false).section(at: 1)?.id)
  }

  @Test func `rows and section keep their ids when the header changes`() {
    let before = table(header: "Files (1)").section(at: 2)
    let after = table(header: "Files (2)").section(at: 2)
    #expect(before?.id == after?.id)
    #expect(before?.items.map(\.id) == after?.items.map(\.id))
  }

  @Test func `a row keeps its id when the list ahead of it grows`() {
    let (short, long) = (
      ids(table(names: ["x", "y"]).section(at: 2)),
      ids(table(names: ["x", "y", "z"]).section(at: 2))
    )
    #expect(short["e"] == long["e"])
    #expect(short["y"] == long["y"])
  }

  @Test func `the branches of an if are different places`() {
    func row(_ flag: Bool) -> Row {
      Section { if flag { Info("a") } else { Info("a") } }.items[0]
    }
    #expect(row(true).id != row(false).id)
  }

  @Test func `the cases of a switch are different places`() {
    func row(_ number: Int) -> Row {
      Section {
        switch number {
        case 0: Info("a")
        case 1: Info("a")
        case 2: Info("a")
        case 3: Info("a")
        default: Info("a")
        }
      }.items[0]
    }
    #expect(Set((0..<5).map { row($0).id }).count == 5)
  }

  @Test func `equal places of two sections are different ids`() {
    let table = Table {
      Section("S") { Info("a") }
      Section("S") { Info("a") }
    }
    #expect(table.section(at: 0)?.items[0].id != table.section(at: 1)?.items[0].id)
  }
}

@Suite struct LooseRowIDTests {
  @Test func `loose rows keep section and ids when one ahead of them comes or goes`() {
    func table(_ flag: Bool) -> Table {
      Table {
        if flag { Info("a") }
        Info("b")
      }
    }
    #expect(table(true).section(at: 0)?.id == table(false).section(at: 0)?.id)
    #expect(table(true).section(at: 0)?.items.last?.id == table(false).section(at: 0)?.items[0].id)
  }

  @Test func `loose rows keep section and ids when a section ahead of them comes or goes`() {
    func table(_ flag: Bool) -> Table {
      Table {
        if flag { Section("S") {} }
        Info("b")
      }
    }
    #expect(table(true).section(at: 1)?.id == table(false).section(at: 0)?.id)
    #expect(table(true).section(at: 1)?.items[0].id == table(false).section(at: 0)?.items[0].id)
  }

  @Test func `a loose row keeps its id when a section parts it from others`() {
    func table(_ flag: Bool) -> Table {
      Table {
        Info("a")
        if flag { Section("S") {} }
        Info("b")
      }
    }
    let (parted, joined) = (table(true), table(false))
    #expect(parted.section(at: 0)?.id == joined.section(at: 0)?.id)
    #expect(parted.section(at: 2)?.items[0].id == joined.section(at: 0)?.items[1].id)
  }

  @Test func `unnamed sections of loose rows differ from each other and from all others`() {
    let table = Table {
      Info("a")
      Section {}
      Info("b")
      Section {}
      if true { Section {} }
    }
    #expect(table.duplicates == [])
    #expect(Set(table.dataSource.sections.map(\.id)).count == 5)
  }

  @Test func `loose rows have different ids though their blocks are alike`() {
    let table = Table {
      for _ in 0..<2 {
        Info("a")
        if true { Info("b") }
      }
      [Info("c"), Info("d")]
    }
    #expect(table.rowIDs == [["0.0.0", "0.0.1.0", "0.1.0", "0.1.1.0", "1.0", "1.1"]])
  }
}
