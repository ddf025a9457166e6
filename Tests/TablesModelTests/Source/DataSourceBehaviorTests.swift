import TablesModel
import Testing

@Suite struct DataSourceBehaviorTests {
  private var table = Table(
    dataSource: DataSource(sections: [
      Section(items: RunList(runs: [Self.run("a"), Self.run("b")])), Section(items: []),
    ]))

  private static func run(_ id: RowID) -> Run<Row> {
    .declared([Declared(Row(id: id, title: "\(id)"), behavior: RowBehavior(effect: .perform {}))])
  }

  private let first = RowPath(section: 0, row: 0)

  @Test mutating func `a row that moves does what it did`() {
    let target = RowPath(section: 1, row: 0)
    table.dataSource.move(from: first, to: target)
    #expect(table.row(at: target)?.id == "a")
    #expect(table.behavior(at: target) != nil)
  }

  @Test mutating func `a row that is changed where it stands does what it did`() {
    table.dataSource[first].title = "x"
    #expect(table.row(at: first)?.title == "x")
    #expect(table.behavior(at: first) != nil)
  }

  @Test mutating func `a row put in the place of another does nothing`() {
    table.dataSource[first] = Row(id: "a", title: "x")
    #expect(table.behavior(at: first) == nil)
  }

  @Test mutating func `rows that change places do what they did`() {
    let second = RowPath(section: 0, row: 1)
    table.dataSource.sections[0].items[1] = Row(id: "c", title: "does nothing")
    table.dataSource.sections[0].items.swapAt(0, 1)
    #expect(table.behavior(at: first) == nil)
    #expect(table.behavior(at: second) != nil)
    table.dataSource.sections[0].items.reverse()
    #expect(table.behavior(at: first) != nil)
  }

  @Test mutating func `rows that are sorted do what they did`() {
    table.dataSource.sections[0].items.sort { $0.title > $1.title }
    #expect(table.dataSource.sections[0].items.map(\.title) == ["b", "a"])
    #expect([0, 1].allSatisfy { table.behavior(at: RowPath(section: 0, row: $0)) != nil })
  }

  @Test func `there is no behaviour outside`() {
    for (section, row) in [(0, 2), (0, -1), (1, 0), (2, 0), (-1, 0)] {
      #expect(table.behavior(at: RowPath(section: section, row: row)) == nil)
    }
  }
}
