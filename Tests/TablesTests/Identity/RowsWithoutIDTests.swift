import Tables
import Testing

/// Rows that only their positions identify, and how they are printed.
@Suite struct RowsWithoutIDTests {
  @Test func `rows and actions without an id are listed with their paths`() {
    let table = Table("Settings") {
      Info("Loose")
      Section("Allgemein") {
        Switch("Dunkel")
        Switch("Laut").id("loud")
        ForEach(["a", "b"], id: \.self) { Info($0) }
      }
      .id("general")
      .headerAction {
        Action("Leeren") {}
        Action("Mehr") {}.id("more")
      }
    }
    .toolbar { Action("Fertig") {} }
    let rows = table.rowsWithoutID
    #expect(rows.map(\.title) == ["Loose", "Leeren", "Dunkel", "Fertig"])
    #expect(
      rows.map(\.path) == [
        RowPath(section: 0, row: 0), RowPath(section: 1, row: -1), RowPath(section: 1, row: 0),
        RowPath(section: -1, row: 0),
      ])
    #expect(rows.map(\.description)[2] == "general/0 “Dunkel”")
    #expect(Table { Section { Info("a").id("a") } }.rowsWithoutID.isEmpty)
  }

  @Test func `a position is printed after the id of its section, which has no language`() {
    func id(_ header: String) -> RowID {
      Table { Section(header) { Switch("Dunkel") }.id("general") }.dataSource.sections[0].items[0]
        .id
    }
    #expect(id("Allgemein").description == "general/0")
    #expect(id("Allgemein") == id("General"))
    let plain = Table { Section("Allgemein") { Switch("Dunkel") } }
    #expect(plain.dataSource.sections[0].items[0].id.description == "Allgemein/0")
  }

  @Test func `actions of the edit mode are listed`() {
    let table = Table { Info("a").id("a") }
      .toolbar { Action("Add") {}.id("add") }
      .toolbar(.whileEditing) { Action("Delete") {} }
    #expect(table.rowsWithoutID.map(\.title) == ["Delete"])
    #expect(table.rowsWithoutID.map(\.path) == [RowPath(section: -1, row: 1)])
  }

  @Test func `rows that are shown while others are loaded are not listed`() {
    let table = Table { Section("Empty") {}.emptyState("Nothing") }
    #expect(table.rowsWithoutID.isEmpty)
  }
}
