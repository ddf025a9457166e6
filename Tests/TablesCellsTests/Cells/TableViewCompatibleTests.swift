import TablesCells
import Testing

@Suite struct TableViewCompatibleTests {
  private let models: [any TableViewCompatible] = [
    Letter(name: "A"), Number(value: 1), Letter(name: "B"),
  ]

  @Test func `one section can have models of different kinds`() {
    let controller = TableController(
      dataSource: [Section(items: models)], configurator: CompatibleConfigurator())
    #expect(HeadlessTable(controller).titles == ["A", "Number", "B"])
  }

  @Test func `moving a model changes only its place`() {
    let controller = TableController(
      dataSource: [Section(items: models)], configurator: CompatibleConfigurator())
    let table = HeadlessTable(controller)

    controller.source.value.move(from: .first, to: RowPath(section: 0, row: 2))

    #expect(table.titles == ["Number", "B", "A"])
  }

  @Test func `a model knows the identifier of its cell`() {
    #expect(
      models.map(\.reuseIdentifier) == [
        "TablesCells.TextCell", "TablesCellsTests.NumberCell", "TablesCells.TextCell",
      ])
  }

  @Test func `a view model can name the cell for its model`() throws {
    struct User { var name: String }
    struct UserViewModel: TableViewCompatible {
      let user: User
      func configure(_ cell: TextCell, at path: RowPath) { cell.text = user.name }
    }
    let users = DataSource(sections: [Section(items: [User(name: "Ada"), User(name: "Grace")])])
    let controller = TableController(
      dataSource: users.map { UserViewModel(user: $0) as any TableViewCompatible },
      configurator: CompatibleConfigurator())

    #expect(HeadlessTable(controller).titles == ["Ada", "Grace"])
  }

  @Test func `a model rejects a cell of another class`() {
    #expect(throws: CellError.self) {
      try CompatibleConfigurator().configure(TextCell(), with: Number(value: 1), at: .first)
    }
  }
}

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

  @Test func `selecting a row runs its action and fills every row again`() {
    let table = table()
    #expect(row(table, 0)?.detail == "production")
    #expect(table.select(.first) != nil)
    #expect(row(table, 0)?.detail == "staging")
  }

  @Test func `a row without an action cannot be selected`() {
    #expect(table().select(RowPath(section: 0, row: 1)) == nil)
  }

  @Test func `a subtitle stands below the title`() {
    let row = row(table(), 1)
    #expect(row?.detail == "of the app")
    #expect(row?.style == .subtitle)
  }

  @Test func `one table can mix simple rows and other models`() {
    let models: [any TableViewCompatible] = [SimpleRow(title: "Simple"), Number(value: 1)]
    let controller = TableController(
      dataSource: [Section(items: models)], configurator: CompatibleConfigurator())
    #expect(HeadlessTable(controller).titles == ["Simple", "Number"])
  }
}
