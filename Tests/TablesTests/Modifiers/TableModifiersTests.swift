import Tables
import TablesTestTools
import Testing

@Suite struct TableModifiersTests {
  @Test func `a table does nothing as a whole unless told so`() {
    let table = Table {}
    #expect(!table.isSearchable)
    #expect(table.editing == [])
    #expect(table.emptyState.isEmpty)
    #expect(table.behavior.onSelect == nil && table.behavior.refresh == nil)
    #expect(table.behavior.onMove == nil && table.behavior.onDelete == nil)
  }

  @Test func `a table is searchable, or not any more`() {
    #expect(Table {}.searchable().isSearchable)
    #expect(!Table {}.searchable().searchable(false).isSearchable)
  }

  @Test func `a table is editable as far as it says`() {
    #expect(Table {}.editable().editing == .all)
    #expect(Table {}.editable(.move).editing == .move)
  }

  @Test func `moves and deletions reach the app`() throws {
    let log = Stored<[RowPath]>([])
    let table = Table {}.editable(
      onDelete: { log.value.append($0) }, onMove: { log.value += [$0, $1] })
    let (first, second) = (RowPath(section: 0, row: 0), RowPath(section: 0, row: 1))
    try table.behavior.onMove?(first, second).run()
    try table.behavior.onDelete?(second).run()
    #expect(log.value == [first, second, second])
  }

  @Test func `a single closure of an editable table deletes, a second one moves`() throws {
    let log = Stored<[RowPath]>([])
    let (first, second) = (RowPath(section: 0, row: 0), RowPath(section: 0, row: 1))
    let deletable = Table {}.editable { path in log.value.append(path) }
    try deletable.behavior.onDelete?(first).run()
    #expect(log.value == [first])
    #expect(deletable.behavior.onMove == nil)
    let movable = Table {}.editable {
      log.value.append($0)
    } onMove: {
      log.value += [$0, $1]
    }
    try movable.behavior.onMove?(first, second).run()
    #expect(log.value == [first, first, second])
  }

  @Test func `a selection reaches the app with its row`() {
    let chosen = Stored<RowID?>(nil)
    let table = Table { Segue("Language").id("l") }.onSelect { chosen.value = $0.id }
    if let row = table.row(at: RowPath(section: 0, row: 0)) { table.behavior.onSelect?(row) }
    #expect(chosen.value == "l")
  }

  @Test func `rows stand in for no rows`() {
    let table = Table {}.emptyState {
      Info("Nothing here")
      Action("Add") {}
    }
    #expect(table.emptyState.map(\.title) == ["Nothing here", "Add"])
    #expect(table.numberOfSections == 0)
  }

  @Test func `a table is refreshed in its own time`() async throws {
    let isFresh = Stored(false)
    let table = Table {}.refreshable {
      await Task.yield()
      isFresh.value = true
    }
    try await table.behavior.refresh?()
    #expect(isFresh.value)
  }

  @Test func `a modifier leaves the table it was applied to`() {
    let table = Table("T") { Info("a") }
    #expect(table.searchable().titles == table.titles)
    #expect(!table.isSearchable)
  }
}

@Suite struct TableOutlineTests {
  @Test func `an outline lists sections and rows, details behind colons`() {
    let table = Table("Settings") {
      Info("Version", detail: "1.0")
      Section("General") { Switch("Dark mode") }
    }
    #expect(
      table.outline == """
        Settings
          Section
            Version: 1.0
          General
            Dark mode
        """)
  }

  @Test func `an outline stops at a hundred rows and a hundred sections`() {
    let table = Table {
      ForEach(0..<101) { Section("\($0)") { ForEach(0..<102) { Info("\($0)") } } }
    }
    let lines = table.outline.split(separator: "\n")
    #expect(lines.count == 1 + 100 * (1 + 100 + 1) + 1)
    #expect(lines[102] == "    … 2 more")
    #expect(lines.last == "  … 1 more")
  }
}
