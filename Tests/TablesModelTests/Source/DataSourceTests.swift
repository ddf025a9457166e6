import TablesModel
import Testing

@Suite struct DataSourceTests {
  private let source = DataSource(sections: [
    Section(items: ["A", "B", "C"], header: "Letters", footer: "Latin"), Section(items: ["1"]),
  ])

  @Test func `sections and items are counted`() {
    #expect(source.numberOfSections == 2)
    #expect([0, 1].map(source.numberOfItems) == [3, 1])
  }

  @Test(arguments: [-1, 2, .max, .min])
  func `a section that does not exist has no items, header or footer`(section: Int) {
    #expect(source.numberOfItems(in: section) == 0)
    #expect(source.section(at: section) == nil)
    #expect(source.header(of: section) == nil)
    #expect(source.footer(of: section) == nil)
  }

  @Test func `a section has its header and footer`() {
    #expect(source.header(of: 0) == "Letters")
    #expect(source.footer(of: 0) == "Latin")
    #expect(source.header(of: 1) == nil)
  }

  @Test(arguments: [(0, 3), (0, -1), (1, 1), (2, 0), (-1, 0)])
  func `there is no item outside`(section: Int, row: Int) {
    #expect(source.item(at: RowPath(section: section, row: row)) == nil)
  }

  @Test func `an item is read at its path, by question or by right`() {
    let path = RowPath(section: 0, row: 2)
    #expect(source.item(at: path) == "C")
    #expect(source[path] == "C")
  }

  @Test func `a data source is written as an array of sections`() {
    let literal: DataSource = [
      Section(items: ["A", "B", "C"], header: "Letters", footer: "Latin"), Section(items: ["1"]),
    ]
    #expect(literal == source)
  }

  @Test func `an empty data source has no sections`() {
    #expect(DataSource<Int>().numberOfSections == 0)
    #expect(DataSource<Int>(sections: []) == DataSource())
  }

  @Test func `any item will do`() {
    struct Opaque {}
    let source = DataSource(sections: [Section(items: [Opaque()])])
    #expect(source.numberOfItems(in: 0) == 1)
  }
}

@Suite struct DataSourceEqualityTests {
  private let section = Section(id: "a", items: [1, 2], header: "H", footer: "F", sortOrder: 1)

  @Test func `sections that differ in any one property are unequal`() {
    let changes: [(inout Section<Int>) -> Void] = [
      { $0.id = nil }, { $0.header = nil }, { $0.footer = "x" }, { $0.items.append(3) },
      { $0.sortOrder = 0 }, { $0.disclosure = .expanded }, { $0.hiddenCount = 1 },
      { $0.emptyState = [1] },
    ]
    for change in changes {
      var other = section
      change(&other)
      #expect(other != section)
      #expect(DataSource(sections: [other]) != DataSource(sections: [section]))
    }
  }

  @Test func `what a section does is not compared`() {
    var other = section
    other.setExpanded = { _ in }
    #expect(other == section)
  }

  @Test func `a lazy section equals the same one written out`() {
    let items = RunList(runs: [MakeCounter().run(from: 0, count: 3)])
    #expect(Section(items: items) == Section(items: [0, 1, 2]))
  }
}
