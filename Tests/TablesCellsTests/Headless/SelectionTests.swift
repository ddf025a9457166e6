import TablesCells
import TablesTestTools
import Testing

@Suite(.prompt) struct SelectionTests {
  private let controller = numbers(10)
  private let log = Log()
  private let third = RowPath(section: 0, row: 3)

  private final class Log { var lines: [String] = [] }

  private func listen() -> HeadlessTable {
    controller.actions.didSelect = { [log] item, path in log.lines.append("+\(item) \(path.row)") }
    controller.actions.didDeselect = { [log] item, _ in log.lines.append("-\(item)") }
    return HeadlessTable(controller)
  }

  @Test func `a selection calls the action with its item`() {
    let table = listen()
    #expect(table.select(third) == third)
    #expect(log.lines == ["+3 3"])
    #expect(table.selectedPath == third)
  }

  @Test func `selecting another row deselects the first one`() {
    let table = listen()
    table.select(.first)
    table.select(third)
    #expect(log.lines == ["+0 0", "-0", "+3 3"])
  }

  @Test func `an item that cannot be selected is not selected`() {
    controller.actions.canSelect = { item, _ in item != 3 }
    let table = listen()
    #expect(table.select(third) == nil)
    #expect(log.lines.isEmpty)
  }

  @Test func `a table without a didSelect action has no selection`() {
    #expect(HeadlessTable(controller).select(third) == nil)
  }

  @Test func `setting the selection in code calls no action`() {
    let table = listen()
    table.setSelection(third)
    #expect(table.selectedPath == third)
    #expect(log.lines.isEmpty)
  }

  @Test func `the selection is removed when the table appears again`() {
    let table = listen()
    table.select(third)
    table.appear()
    #expect(table.selectedPath == nil)
  }

  @Test func `a delegate that is not the data source gets paths`() {
    final class Router: TableViewDelegate {
      var selected: [RowPath] = []
      func didSelect(_ path: RowPath) { selected.append(path) }
    }
    let (table, router) = (HeadlessTable(controller), Router())
    table.delegate = router
    table.select(third)
    #expect(router.selected == [third])
  }

  @Test func `a delegate that implements nothing allows only selection`() {
    struct Silent: TableViewDelegate {}
    let table = HeadlessTable(controller)
    table.delegate = Silent()
    #expect(table.select(third) == third)
    #expect(table.commit(.delete, at: third) == false)
    #expect(table.drag(third, to: .first) == nil)
  }

  @Test func `an item that canSelect deletes is not selected`() {
    let table = listen()
    let last = RowPath(section: 0, row: 9)
    controller.actions.canSelect = { [source = controller.source] _, path in
      source.value.remove(at: path)
      return true
    }
    #expect(table.select(last) == nil)
    #expect(table.selectedPath == nil)
    #expect(log.lines.isEmpty)
  }

  @Test func `a missing row from a delegate is rejected`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      struct Wrong: TableViewDelegate {
        func willSelect(_ path: RowPath) -> RowPath? { RowPath(section: 9, row: 9) }
      }
      let table = HeadlessTable(numbers(3))
      table.delegate = Wrong()
      table.select(.first)
    }
    expectMessage("section 9, row 9 is outside the table: its sections have [3] rows", in: result)
  }
}
