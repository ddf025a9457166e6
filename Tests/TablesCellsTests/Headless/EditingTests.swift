import TablesCells
import Testing

@Suite struct EditingTests {
  private let controller = TableController(
    dataSource: [Section(items: [0, 1, 2]), Section(items: [10, 11])], configurator: numberTexts())

  @Test func `a controller deletes the rows that the user may delete`() {
    controller.editing = .delete
    let table = HeadlessTable(controller)
    #expect(table.commit(.delete, at: RowPath(section: 0, row: 1)))
    #expect(table.titles == ["0", "2", "10", "11"])
    #expect(controller.numberOfItems(in: 0) == 2)
  }

  @Test func `deleting a row requests no cell for another row`() {
    controller.editing = .delete
    let table = HeadlessTable(controller)
    table.layOutIfNeeded()
    let dequeued = table.statistics.cellsDequeued
    table.commit(.delete, at: .first)
    #expect(table.titles == ["1", "2", "10", "11"])
    #expect(table.statistics.cellsDequeued == dequeued)
  }

  @Test func `other hosts of the same data follow`() {
    controller.editing = .delete
    let (table, other) = (HeadlessTable(controller), HeadlessTable(controller))
    #expect(other.titles.count == 5)
    table.commit(.delete, at: .first)
    #expect(other.titles == ["1", "2", "10", "11"])
  }

  @Test func `a row that nobody can edit stays as it is`() {
    let table = HeadlessTable(controller)
    #expect(table.commit(.delete, at: .first) == false)
    #expect(table.titles.count == 5)
  }

  @Test func `a delete action replaces the deletion by the controller`() {
    controller.editing = .delete
    controller.actions.delete = { [source = controller.source] item, path in
      source.value[path] = item + 100
    }
    let table = HeadlessTable(controller)
    table.commit(.delete, at: .first)
    #expect(table.titles.first == "100")
  }

  @Test func `an editingStyle action decides how an item can be edited`() {
    controller.actions.editingStyle = { item, _ in item == 1 ? .insert : .none }
    controller.actions.insert = { [source = controller.source] item, path in
      source.value.insert(item * 5, at: path)
    }
    let table = HeadlessTable(controller)
    #expect(table.commit(.insert, at: .first) == false)
    #expect(table.commit(.delete, at: RowPath(section: 0, row: 1)) == false)
    #expect(table.commit(.insert, at: RowPath(section: 0, row: 1)))
    #expect(table.titles == ["0", "5", "1", "2", "10", "11"])
  }

  @Test func `a row can be dragged to another section`() {
    controller.editing = .move
    let table = HeadlessTable(controller)
    let target = RowPath(section: 1, row: 1)
    #expect(table.drag(.first, to: target) == target)
    #expect(table.titles == ["1", "2", "10", "0", "11"])
    #expect(controller.item(at: target) == 0)
  }

  @Test func `a dragged row keeps its cell`() {
    controller.editing = .move
    let table = HeadlessTable(controller)
    let cell = table.cell(at: .first)
    table.drag(.first, to: RowPath(section: 0, row: 2))
    #expect(table.cell(at: RowPath(section: 0, row: 2)) === cell)
  }

  @Test func `a row dragged beyond its section stops at the nearer end`() {
    controller.editing = .move
    controller.moveRange = .section
    let table = HeadlessTable(controller)
    #expect(table.drag(.first, to: RowPath(section: 1, row: 0)) == RowPath(section: 0, row: 2))
    let last = RowPath(section: 1, row: 1)
    #expect(table.drag(last, to: .first) == RowPath(section: 1, row: 0))
    #expect(table.titles == ["1", "2", "0", "11", "10"])
  }

  @Test(arguments: [
    (RowPath(section: 0, row: 9), RowPath(section: 0, row: 2)),
    (RowPath(section: 1, row: 9), RowPath(section: 1, row: 2)),
    (RowPath(section: 5, row: 0), RowPath(section: 1, row: 2)),
    (RowPath(section: -1, row: 4), RowPath(section: 0, row: 0)),
    (RowPath(section: 1, row: -3), RowPath(section: 1, row: 0)),
  ])
  func `a proposed path that does not exist is clamped`(proposed: RowPath, target: RowPath) {
    #expect(controller.target(forMoveFrom: .first, proposed: proposed) == target)
  }

  @Test func `a path from a target action is clamped too`() {
    controller.actions.target = { _, _, _ in RowPath(section: 9, row: 9) }
    #expect(
      controller.target(forMoveFrom: .first, proposed: .first) == RowPath(section: 1, row: 2))
  }

  @Test func `a canMove action can keep an item in its place`() {
    controller.editing = .move
    controller.actions.canMove = { item, _ in item != 0 }
    #expect(HeadlessTable(controller).drag(.first, to: RowPath(section: 0, row: 1)) == nil)
  }

  @Test func `a callback can delete a section that a deletion has emptied`() {
    controller.editing = .delete
    controller.source.onChange = { [unowned source = controller.source] _, new in
      if let empty = new.sections.firstIndex(where: { $0.items.isEmpty }) {
        source.value.removeSection(at: empty)
      }
    }
    let table = HeadlessTable(controller)
    for _ in 0..<3 { table.commit(.delete, at: .first) }
    #expect(table.titles == ["10", "11"])
    #expect(table.table.numberOfSections == 1)
  }

  @Test func `a row that the delegate deletes while it is asked is neither moved nor deleted`() {
    let source = controller.source
    let last = RowPath(section: 1, row: 1)
    controller.editing = .all
    controller.actions.target = { _, _, proposed in
      source.value.remove(at: last)
      return proposed
    }
    let table = HeadlessTable(controller)
    #expect(table.drag(last, to: .first) == nil)
    #expect(table.titles == ["0", "1", "2", "10"])
  }
}
