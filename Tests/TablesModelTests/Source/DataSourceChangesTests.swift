import TablesModel
import Testing

@Suite struct DataSourceChangesTests {
  private var source = DataSource(sections: [
    Section(items: ["A", "B", "C"]), Section(items: ["1"]),
  ])
  private var items: [[String]] { source.sections.map { Array($0.items) } }

  private func path(_ section: Int, _ row: Int) -> RowPath { RowPath(section: section, row: row) }

  @Test mutating func `an item is put ahead of another`() {
    source.insert("x", at: path(0, 1))
    #expect(items == [["A", "x", "B", "C"], ["1"]])
  }

  @Test mutating func `an item is put at the end`() {
    source.insert("2", at: path(1, 1))
    source.append("3", toSection: 1)
    #expect(items[1] == ["1", "2", "3"])
  }

  @Test mutating func `an item is taken out`() {
    #expect(source.remove(at: path(0, 0)) == "A")
    #expect(items == [["B", "C"], ["1"]])
  }

  @Test mutating func `the last item leaves an empty section`() {
    source.remove(at: path(1, 0))
    #expect(items[1] == [])
  }

  @Test mutating func `an item takes another's place`() {
    source.replace(at: path(0, 1), with: "x")
    source[path(0, 2)] = "y"
    #expect(items[0] == ["A", "x", "y"])
  }

  @Test mutating func `an item is changed where it stands`() {
    source[path(0, 1)] += "!"
    #expect(items[0] == ["A", "B!", "C"])
  }

  @Test(arguments: [(0, 2, ["B", "C", "A"]), (2, 0, ["C", "A", "B"]), (1, 1, ["A", "B", "C"])])
  mutating func `an item moves to where it stands afterwards`(
    source row: Int, target: Int, expected: [String]
  ) {
    source.move(from: path(0, row), to: path(0, target))
    #expect(items[0] == expected)
  }

  @Test mutating func `an item moves across sections`() {
    source.move(from: path(0, 1), to: path(1, 1))
    #expect(items == [["A", "C"], ["1", "B"]])
  }

  @Test mutating func `sections come and go`() {
    source.insertSection(Section(items: ["x"]), at: 1)
    source.appendSection(Section(items: ["y"]))
    #expect(source.removeSection(at: 0).items.count == 3)
    source.replaceSection(at: 1, with: Section(items: ["z"]))
    #expect(items == [["x"], ["z"], ["y"]])
  }

  @Test(arguments: [(0, 2, [1, 2, 0]), (2, 0, [2, 0, 1]), (1, 1, [0, 1, 2])])
  func `a section moves to where it stands afterwards`(from: Int, to: Int, expected: [Int]) {
    var source = DataSource(sections: (0...2).map { Section(items: [$0]) })
    source.moveSection(from: from, to: to)
    #expect(source.sections.map { $0.items[0] } == expected)
  }

  @Test mutating func `the sections are changed as a collection`() {
    source.sections[0].header = "Letters"
    source.sections.removeLast()
    #expect(source.sections.map(\.header) == ["Letters"])
  }

  @Test mutating func `a copy is not changed with its original`() {
    let copy = source
    source[path(0, 0)] = "x"
    #expect(copy[path(0, 0)] == "A")
  }
}

@Suite struct DataSourceBehaviorTests {
  private var table = Table(
    dataSource: DataSource(sections: [
      Section(items: RowList(runs: [Self.run("a"), Self.run("b")])), Section(items: []),
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
