import TablesCells
import Testing

@Suite struct TableViewCompatibleTests {
  private let models: [any TableViewCompatible] = [
    Letter(name: "A"), Number(value: 1), Letter(name: "B"),
  ]

  @Test func `models of different kinds stand in one section`() {
    let controller = TableController(
      dataSource: [Section(items: models)], configurator: CompatibleConfigurator())
    #expect(HeadlessTable(controller).titles == ["A", "Number", "B"])
  }

  @Test func `moving a model changes nothing but its place`() {
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

  @Test func `a view model brings the cell of a model that stays clean`() throws {
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

  @Test func `a model configures only cells of its own class`() {
    #expect(throws: CellError.self) {
      try CompatibleConfigurator().configure(TextCell(), with: Number(value: 1), at: .first)
    }
  }
}
