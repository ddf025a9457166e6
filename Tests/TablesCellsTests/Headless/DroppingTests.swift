import TablesCells
import TablesTestTools
import Testing

/// Rows that are dropped after the data has changed meanwhile.
@Suite struct DroppingTests {
  private struct Item: Identifiable, Equatable {
    var id: Int
    var revision = 0
  }

  private func controller(
    _ sections: [(id: Int, items: [Int])]
  ) -> TableController<Configurator<Item, TextCell>> {
    let controller = TableController(
      dataSource: DataSource(
        sections: sections.map { id, items in
          Section(id: SectionID(id), items: items.map { Item(id: $0) })
        }),
      configurator: Configurator<Item, TextCell> { cell, item, _ in cell.text = "\(item.id)" })
    controller.editing = .move
    return controller
  }

  private func path(_ section: Int, _ row: Int) -> RowPath { RowPath(section: section, row: row) }

  private func path(of id: Int, in data: DataSource<Item>) -> RowPath? {
    for (section, rows) in data.sections.enumerated() {
      if let row = rows.items.firstIndex(where: { $0.id == id }) { return path(section, row) }
    }
    return nil
  }

  @Test func `a row is dropped whose section has moved and got another row`() {
    let controller = controller([(0, [1, 2]), (1, [3]), (2, [4])])
    let table = HeadlessTable(controller)
    #expect(table.pickUp(path(0, 1)))
    controller.source.update { data in
      data.sections.append(data.sections.remove(at: 0))
      data.insert(Item(id: 9), at: path(2, 0))
    }
    #expect(table.drop(path(0, 1), of: controller, at: path(0, 0)) == path(0, 0))
    #expect(table.titles == ["2", "3", "4", "9", "1"])
  }

  @Test func `a row is dropped that went into a new section`() {
    let controller = controller([(0, [1, 2]), (1, [3])])
    let table = HeadlessTable(controller)
    #expect(table.pickUp(path(0, 1)))
    controller.source.update { data in
      let item = data.remove(at: path(0, 1))
      data.sections.insert(Section(id: 7, items: [item]), at: 0)
    }
    #expect(table.drop(path(0, 1), of: controller, at: path(2, 0)) == path(2, 0))
    #expect(table.titles == ["1", "2", "3"])
  }

  @Test func `a row is dropped that has left a section which was removed`() {
    let controller = controller([(0, [1, 2]), (1, [3])])
    let table = HeadlessTable(controller)
    #expect(table.pickUp(path(0, 1)))
    controller.source.update { data in
      data.move(from: path(0, 1), to: path(1, 1))
      data.sections.remove(at: 0)
    }
    #expect(table.drop(path(0, 1), of: controller, at: path(0, 0)) == path(0, 0))
    #expect(table.titles == ["2", "3"])
  }

  /// A store whose items nothing identifies.
  private final class Texts: SectionedChangeSource {
    struct Text { var text: String }

    var dataSource = DataSource(sections: [
      Section(items: [Text(text: "a"), Text(text: "b")]), Section(items: [Text(text: "c")]),
    ])
    let observers = ChangeObservers<Text>()

    func change(_ reported: ReportedChanges, _ change: (inout DataSource<Text>) -> Void) {
      let old = dataSource
      change(&dataSource)
      observers.report(reported, from: old, to: dataSource)
    }
  }

  @Test func `a row without an id is dropped from where its store has reported it`() {
    let store = Texts()
    let controller = TableController(
      following: store,
      configurator: Configurator<Texts.Text, TextCell> { cell, item, _ in cell.text = item.text })
    controller.editing = .move
    let table = HeadlessTable(controller)
    #expect(table.pickUp(path(0, 1)))
    var moved = ReportedChanges()
    moved.moveSection(from: 0, to: 1)
    moved.insert(path(1, 0))
    store.change(moved) { data in
      data.sections.append(data.sections.remove(at: 0))
      data.insert(Texts.Text(text: "z"), at: path(1, 0))
    }
    var deleted = ReportedChanges()
    deleted.delete(path(1, 1))
    store.change(deleted) { $0.remove(at: path(1, 1)) }
    #expect(table.drop(path(0, 1), of: controller, at: path(0, 0)) == path(0, 0))
    #expect(table.titles == ["b", "c", "z"])
  }

  @Test(arguments: Stress.seeds(200, long: 1_500))
  func `a row that is still there is dropped after any changes`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var next = 100
    let controller = controller(
      (0..<Int.random(in: 1...4, using: &random)).map { section in
        (section, (0..<Int.random(in: 1...5, using: &random)).map { 10 * section + $0 })
      })
    let table = HeadlessTable(controller, rows: Int.random(in: 1...12, using: &random))
    table.layOutIfNeeded()
    let source = controller.source
    guard let held = source.value.sections.flatMap(\.items).randomElement(using: &random)?.id,
      let start = path(of: held, in: source.value)
    else { return }
    #expect(table.pickUp(start))
    for _ in 0..<Int.random(in: 1...5, using: &random) {
      source.update { data in Self.edit(&data, next: &next, using: &random) }
    }
    let proposed = path(
      Int.random(in: 0..<4, using: &random), Int.random(in: 0..<6, using: &random))
    let isThere = path(of: held, in: source.value) != nil
    let dropped = table.drop(start, of: controller, at: proposed)
    #expect((dropped != nil) == isThere)
    #expect(dropped.flatMap { source.value.item(at: $0)?.id } == (isThere ? held : nil))
    #expect(table.shownCounts == source.value.sections.map(\.items.count))
    #expect(table.stalePaths.isEmpty)
  }

  private static func edit(
    _ data: inout DataSource<Item>, next: inout Int, using random: inout SplitMix64
  ) {
    next += 1
    let sections = data.sections.indices
    guard let section = sections.randomElement(using: &random),
      let other = sections.randomElement(using: &random)
    else { return data.sections.append(Section(id: SectionID(next), items: [Item(id: next)])) }
    let row = data.sections[section].items.indices.randomElement(using: &random)
    switch (Int.random(in: 0..<12, using: &random), row) {
    case (0...3, _): data.sections.insert(data.sections.remove(at: section), at: other)
    case (4, _):
      data.sections.insert(Section(id: SectionID(next), items: [Item(id: next)]), at: section)
    case (5, _): data.sections.remove(at: section)
    case (6, let row?): data.sections[section].items.remove(at: row)
    case (7, let row?): data.sections[section].items[row].revision += 1
    case (8...9, let row?):
      let item = data.sections[section].items.remove(at: row)
      data.sections[other].items.insert(item, at: 0)
    default: data.sections[section].items.insert(Item(id: next), at: row ?? 0)
    }
  }
}
