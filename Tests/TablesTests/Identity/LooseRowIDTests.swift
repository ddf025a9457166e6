import Tables
import TablesTestTools
import Testing

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
