import Tables
import TablesTestTools
import Testing

private func card() -> Table {
  Table("Settings") {
    Section("General") {
      Switch("Dark mode")
      Switch("Auto save", isOn: true)
      Segue("Language")
    }
    Section("Stats", footer: "Since the first launch.") {
      Info("Usage", detail: "2 days")
    }
  }
}

@Suite struct CardTests {
  private let table = card()

  @Test func `the card is counted`() {
    #expect(table.numberOfSections == 2)
    #expect([0, 1, 2, -1].map(table.numberOfRows) == [3, 1, 0, 0])
    #expect(table.dataSource.sections[0].items.count == 3)
  }

  @Test func `the card is read`() {
    #expect(table.title == "Settings")
    #expect(table.section(at: 1)?.header == "Stats")
    #expect(table.section(at: 1)?.footer == "Since the first launch.")
    #expect(table.row(at: RowPath(section: 0, row: 2))?.title == "Language")
    #expect(table.row(at: RowPath(section: 0, row: 3)) == nil)
  }

  @Test func `the kind of a row is switched over`() throws {
    let row = try #require(table.row(at: RowPath(section: 0, row: 0)))
    switch row.kind {
    case .switch(let isOn): #expect(!isOn)
    default: #expect(Bool(false), "the first row is no switch")
    }
  }

  @Test func `the card prints itself`() {
    #expect("\(table)".contains("Language"))
  }
}

@Suite struct AnyItemTests {
  @Test func `letters and numbers are sections of strings`() {
    let letters = Section(items: ["A", "B", "C"])
    let source = DataSource(sections: [letters, Section(items: ["1", "2", "3"])])
    #expect(source.numberOfSections == 2)
    #expect(source.numberOfItems(in: 1) == 3)
    #expect(source.item(at: RowPath(section: 1, row: 2)) == "3")
    #expect(source[RowPath(section: 1, row: 2)] == "3")
    #expect(source == DataSource(sections: [letters, Section(items: ["1", "2", "3"])]))
  }
}
