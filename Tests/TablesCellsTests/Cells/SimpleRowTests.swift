import TablesCells
import Testing

@Suite struct SimpleRowTests {
  private final class Session { var endpoint = "production" }

  private let session = Session()

  private func table() -> HeadlessTable {
    let rows = [
      SimpleRow(
        title: "Endpoint", action: { [session] in session.endpoint = "staging" },
        populate: { [session] in session.endpoint }),
      SimpleRow(title: "Version", subtitle: "of the app"),
    ]
    return HeadlessTable(TableController(rows: [Section(items: rows, header: "Info")]))
  }

  private func row(_ table: HeadlessTable, _ index: Int) -> Row? {
    table.table.row(at: RowPath(section: 0, row: index))
  }

  @Test func `a row is filled when it is shown`() {
    let table = table()
    session.endpoint = "test"
    #expect(row(table, 0)?.detail == "test")
  }

  @Test func `selecting a row runs its action, and fills every row anew`() {
    let table = table()
    #expect(row(table, 0)?.detail == "production")
    #expect(table.select(.first) != nil)
    #expect(row(table, 0)?.detail == "staging")
  }

  @Test func `a row without an action takes no selection`() {
    #expect(table().select(RowPath(section: 0, row: 1)) == nil)
  }

  @Test func `a subtitle stands below the title`() {
    let row = row(table(), 1)
    #expect(row?.detail == "of the app")
    #expect(row?.style == .subtitle)
  }

  @Test func `a row stands among models of other kinds`() {
    let models: [any TableViewCompatible] = [SimpleRow(title: "Simple"), Number(value: 1)]
    let controller = TableController(
      dataSource: [Section(items: models)], configurator: CompatibleConfigurator())
    #expect(HeadlessTable(controller).titles == ["Simple", "Number"])
  }
}
