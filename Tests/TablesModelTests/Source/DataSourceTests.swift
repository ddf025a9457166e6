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
    let items = RowList(runs: [MakeCounter().run(from: 0, count: 3)])
    #expect(Section(items: items) == Section(items: [0, 1, 2]))
  }
}

@Suite struct LazySectionTests {
  private let made = MakeCounter()

  /// Ten sections of ten items each, which are created when they are read.
  private var source: DataSource<Int> {
    let sections = LazyRun(count: 10) { place in
      _ = made.run(from: 0, count: 100).declared(at: place)
      return Declared(Section(items: [place, place + 10], header: "\(place)"))
    }
    return DataSource(sections: RowList(runs: [.lazy(sections)]))
  }

  @Test func `counting sections makes none`() {
    #expect(source.numberOfSections == 10)
    #expect(made.places == [])
  }

  @Test func `reading a section makes that one`() {
    #expect(source.header(of: 4) == "4")
    #expect(source.numberOfItems(in: 5) == 2)
    #expect(made.places == [4, 5])
  }

  @Test func `changing a section makes that one, once`() {
    var source = source
    source.insert(-1, at: RowPath(section: 4, row: 1))
    #expect(made.places == [4])
    #expect(source.sections[4].items.map(\.self) == [4, -1, 14])
    #expect(source.numberOfSections == 10)
    #expect(made.places == [4])
  }

  @Test func `moving a section makes none`() {
    var source = source
    source.moveSection(from: 9, to: 0)
    #expect(made.places == [])
    #expect(source.header(of: 0) == "9")
    #expect(source.header(of: 9) == "8")
  }

  @Test func `putting a section between makes none`() {
    var source = source
    source.insertSection(Section(items: [-1]), at: 5)
    source.insertSection(Section(items: [-2], sortOrder: -1), at: 9)
    #expect(made.places == [])
    #expect(source.sections.map { $0.items[0] } == [-2, 0, 1, 2, 3, 4, -1, 5, 6, 7, 8, 9])
  }
}

@Suite struct SortOrderTests {
  private func section(_ header: String, _ order: Int = 0) -> Section<Int> {
    Section(items: [], header: header, sortOrder: order)
  }

  private func source(_ orders: Int...) -> DataSource<Int> {
    DataSource(sections: orders.indices.map { section("\($0)", orders[$0]) })
  }

  private func headers(_ source: DataSource<Int>) -> String {
    source.sections.map { $0.header ?? "-" }.joined(separator: " ")
  }

  @Test func `lower orders come first`() {
    #expect(headers(source(2, -1, 0)) == "1 2 0")
  }

  @Test func `ties stay in the order of their declaration`() {
    #expect(headers(source(1, 0, 1, 0, 1, 0)) == "1 3 5 0 2 4")
  }

  @Test func `a section put in takes its place`() {
    var source = source(0, 1, 2)
    source.insertSection(section("x", 1), at: 0)
    #expect(headers(source) == "0 x 1 2")
    source.appendSection(section("y", -1))
    #expect(headers(source) == "y 0 x 1 2")
  }

  @Test func `a section that replaces another takes its own place`() {
    var source = source(0, 1, 2)
    source.replaceSection(at: 0, with: section("x", 9))
    #expect(headers(source) == "1 2 x")
  }

  @Test func `an order that is changed moves the section`() {
    var source = source(0, 0, 0)
    source.sections[0].sortOrder = 1
    #expect(headers(source) == "1 2 0")
  }

  @Test func `a section does not move past one of another order`() {
    var source = source(0, 1, 2)
    source.moveSection(from: 2, to: 0)
    #expect(headers(source) == "0 1 2")
  }

  @Test func `sections of one order move among themselves`() {
    var source = source(0, 0, 1, 1)
    source.moveSection(from: 3, to: 2)
    #expect(headers(source) == "0 1 3 2")
  }

  @Test func `a change that throws half way leaves the order right`() {
    struct Stop: Error {}
    func change(_ sections: inout RowList<Section<Int>>) throws {
      sections.append(section("x", -1))
      throw Stop()
    }
    var source = source(0, 1)
    #expect(throws: Stop.self) { try change(&source.sections) }
    #expect(headers(source) == "x 0 1")
  }

  @Test func `lazy sections count as 0 and stay together`() {
    let lazy = LazyRun(count: 3) { Declared(Section(items: [Int](), header: "lazy\($0)")) }
    let runs: [Run<Section<Int>>] = [
      .values([section("last", 1)]), .lazy(lazy), .values([section("first", -1), section("same")]),
    ]
    let source = DataSource(sections: RowList(runs: runs))
    #expect(headers(source) == "first lazy0 lazy1 lazy2 same last")
  }

  @Test func `declared sections are ordered as others`() {
    let declared = [2, 1].map { Declared(section("\($0)", $0)) }
    let source = DataSource(sections: RowList(runs: [.declared(declared[...])]))
    #expect(headers(source) == "1 2")
  }
}
