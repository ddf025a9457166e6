import TablesCells
import TablesModel
import TablesTestTools
import Testing

/// Sections of typed items that are collapsed and expanded.
@Suite struct FoldingTests {
  private let controller: TableController<Configurator<String, TextCell>>
  private let table: HeadlessTable

  init() {
    var trees = Section(id: "trees", items: ["ash", "beech"], header: "Trees")
    trees.disclosure = .collapsed
    var herbs = Section(id: "herbs", items: ["dill"], header: "Herbs")
    herbs.disclosure = .expanded
    controller = TableController(
      dataSource: DataSource(sections: [trees, herbs, Section(items: ["moss"])]),
      configurator: Configurator { (cell: TextCell, item: String, path: RowPath) in
        cell.text = item
      })
    table = HeadlessTable(controller)
  }

  private var names: [String?] {
    table.visiblePaths.map { (table.cell(at: $0) as? TextCell)?.text }
  }

  @Test func `a section is shown as its data says`() {
    #expect(names == ["dill", "moss"])
    #expect((0..<4).map(controller.isExpanded) == [false, true, nil, nil])
  }

  @Test func `a section is expanded and collapsed in every host`() {
    let other = HeadlessTable(controller)
    controller.toggleSection(at: 0)
    #expect(names == ["ash", "beech", "dill", "moss"])
    #expect(other.visiblePaths.count == 4)
    controller.toggleSection(at: 1)
    #expect(names == ["ash", "beech", "moss"])
    #expect(controller.source.value.numberOfItems(in: 1) == 1)
  }

  @Test func `a section that cannot be collapsed stays`() {
    controller.toggleSection(at: 2)
    controller.toggleSection(at: 7)
    #expect(names == ["dill", "moss"])
  }

  @Test func `a section stays collapsed when it moves`() {
    controller.toggleSection(at: 1)
    controller.source.update { $0.moveSection(from: 1, to: 0) }
    #expect(names == ["moss"])
    #expect(controller.isExpanded(0) == false)
  }

  private func section(_ header: String?, _ items: String...) -> Section<String> {
    var section = Section(items: items, header: header)
    section.disclosure = .expanded
    return section
  }

  @Test func `a section without an id keeps its state when one is inserted above it`() {
    let trees = section("Trees", "ash")
    controller.source.value = DataSource(sections: [trees, section("Herbs", "dill")])
    controller.toggleSection(at: 0)
    #expect(names == ["dill"])
    controller.source.value.insertSection(section("Mosses", "moss"), at: 0)
    #expect(names == ["moss", "dill"])
    #expect((0..<3).map(controller.isExpanded) == [true, false, true])
    controller.source.value = DataSource(
      sections: [section("Herbs", "dill"), section("Herbs", "mint"), trees])
    #expect(names == ["dill", "mint"], "also if all sections are new")
    controller.toggleSection(at: 1)
    #expect(names == ["dill"], "of two sections with one header, each has a state")
    controller.toggleSection(at: 0)
    #expect(names == [])
  }

  @Test func `a section without an id and a header keeps its state at its position`() {
    controller.source.value = DataSource(sections: [section(nil, "fern"), section("", "reed")])
    controller.toggleSection(at: 1)
    #expect(names == ["fern"])
  }

  @Test func `a section without an id keeps its state when its header changes`() {
    controller.source.value = DataSource(
      sections: [section("Unread (3)", "a", "b", "c"), section("Read", "d")])
    controller.toggleSection(at: 0)
    for header in ["Unread (2)", "Read", nil, "Unread (3)"] {
      controller.source.update { $0.sections[0].header = header }
      #expect(names == ["d"])
    }
    controller.source.value.insertSection(section("New", "e"), at: 0)
    #expect(names == ["e", "d"])
    controller.source.value.removeSection(at: 1)
    controller.source.value.insertSection(section("Unread (3)", "a"), at: 0)
    #expect(names == ["a", "e", "d"], "a removed section is forgotten")
  }

  @Test func `the id of a section is no header`() {
    var first = Section(items: ["ash"], header: "Trees")
    var second = Section(id: "Trees", items: ["beech"], header: "More")
    (first.disclosure, second.disclosure) = (.expanded, .expanded)
    controller.source.value = DataSource(sections: [first, second])
    controller.toggleSection(at: 0)
    #expect(names == ["beech"])
    controller.toggleSection(at: 1)
    #expect(names == [])
  }

  @Test func `the data can expand and collapse a section that was toggled`() {
    controller.toggleSection(at: 0)
    controller.toggleSection(at: 1)
    #expect(names == ["ash", "beech", "moss"])
    controller.source.update { $0.sections[2].header = "Mosses" }
    #expect(names == ["ash", "beech", "moss"], "another change")
    controller.source.update { $0.sections[1].disclosure = .collapsed }
    #expect(names == ["ash", "beech", "moss"], "as it was toggled")
    controller.source.update { $0.sections[1].disclosure = .expanded }
    #expect(names == ["ash", "beech", "dill", "moss"])
    controller.source.update { $0.sections[0].disclosure = .expanded }
    controller.source.update { $0.sections[0].disclosure = .collapsed }
    #expect(names == ["dill", "moss"])
  }

  @Test func `updates of one host beside a collapsed section are shown`() {
    var updates = RowUpdates()
    let dill = RowPath(section: 1, row: 0)
    updates.deletedRows = [dill]
    controller.performBatchUpdates(updates, in: table) { $0.remove(at: dill) }
    #expect(names == ["moss"])
    controller.toggleSection(at: 0)
    #expect(names == ["ash", "beech", "moss"])
  }

  @Test func `no item is dropped in a collapsed section`() {
    let dill = RowPath(section: 1, row: 0)
    #expect(controller.target(forMoveFrom: dill, proposed: .first) == dill)
  }
}
