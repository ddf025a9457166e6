import TablesModel
import Testing

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
    func change(_ sections: inout RunList<Section<Int>>) throws {
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
    let source = DataSource(sections: RunList(runs: runs))
    #expect(headers(source) == "first lazy0 lazy1 lazy2 same last")
  }

  @Test func `declared sections are ordered as others`() {
    let declared = [2, 1].map { Declared(section("\($0)", $0)) }
    let source = DataSource(sections: RunList(runs: [.declared(declared[...])]))
    #expect(headers(source) == "1 2")
  }
}
