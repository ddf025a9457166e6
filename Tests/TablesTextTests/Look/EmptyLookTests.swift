import Tables
import TablesTesting
import Testing

/// What little looks like: no rows, one row, and what stands in for none.
@Suite struct EmptyLookTests {
  @Test(arguments: [1, 8, 20, 40, 80]) func `an empty table`(_ width: Int) {
    expectSnapshot(of: Table("Files") {}, width: width)
  }

  @Test func `an empty table without a title`() { expectSnapshot(of: Table {}, width: 20) }

  @Test(arguments: [1, 8, 20, 40, 80]) func `an empty state`(_ width: Int) {
    let table = Table("Files") {}.emptyState {
      Info("No files yet").detail("Whatever you scan appears here.").style(.subtitle)
      Action("Scan") {}
    }
    expectSnapshot(of: table, width: width)
  }

  @Test(arguments: [1, 8, 20, 40, 80]) func `one row`(_ width: Int) {
    expectSnapshot(of: Table { Info("Usage", detail: "2 days") }, width: width)
  }

  @Test(arguments: [1, 2, 3, 4, 5, 6, 7, 15, 16, 23, 24]) func `the card in little room`(
    _ width: Int
  ) {
    expectSnapshot(
      of: Table("Settings") {
        Section("General") {
          Switch("Dark mode")
          Switch("Auto save", isOn: true)
          Segue("Language")
        }
        Section("Stats", footer: "Since the first launch.") { Info("Usage", detail: "2 days") }
      }, width: width)
  }
}
