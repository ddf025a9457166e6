import TablesCells
import Testing

@Suite struct PrefetchTests {
  private let log = Log()
  private let controller = numbers(100)
  private let table: HeadlessTable

  private final class Log {
    var wanted: [[Int]] = []
    var unwanted: [[Int]] = []
  }

  init() {
    controller.actions.prefetch = { [log] in log.wanted.append($0) }
    controller.actions.cancelPrefetching = { [log] in log.unwanted.append($0) }
    table = HeadlessTable(controller, rows: 4)
    table.layOutIfNeeded()
  }

  @Test func `the rows below those shown are made ready first`() {
    #expect(log.wanted == [[5, 6, 7, 8]])
  }

  @Test func `scrolling down asks only for what was not asked for`() {
    table.scroll(by: 2)
    #expect(log.wanted.last == [9, 10])
    #expect(log.unwanted.isEmpty)
  }

  @Test func `turning back cancels what lies the other way, and asks nearest first`() {
    table.scroll(by: 20)
    table.scroll(by: -1)
    #expect(log.unwanted.last == [25, 26, 27, 28])
    #expect(log.wanted.last == [18, 17, 16, 15])
  }

  @Test func `a jump cancels what was never shown`() {
    table.scroll(to: RowPath(section: 0, row: 50))
    #expect(log.unwanted == [[5, 6, 7, 8]])
    #expect(log.wanted.last == [55, 56, 57, 58])
  }

  @Test func `nothing is made ready behind the end`() {
    table.scroll(to: RowPath(section: 0, row: 99))
    #expect(log.wanted.count == 1)
  }

  @Test func `cancelling rows that are gone names only those that are left`() {
    controller.source.value = [Section(items: [0, 1, 2, 3, 4, 5])]
    controller.cancelPrefetching((4...8).map { RowPath(section: 0, row: $0) })
    controller.cancelPrefetching([RowPath(section: 7, row: 0)])
    #expect(log.unwanted == [[4, 5], []])
  }
}
