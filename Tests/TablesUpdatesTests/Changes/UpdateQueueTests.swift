import TablesModel
import TablesTestTools
import TablesUpdates
import Testing

struct UpdateQueueTests {
  private func source(_ ids: Int...) -> DataSource<Entry> { source(ids) }

  private func source(_ ids: [Int]) -> DataSource<Entry> {
    DataSource(sections: [Section(id: 0, items: ids.map { Entry(id: $0) })])
  }

  /// A short form of a step.
  private enum Answer: Equatable {
    case nothing
    case perform([RowUpdates])
    case reload
  }

  private func answer<Item>(_ step: UpdateQueue<Item>.Step) -> Answer {
    switch step {
    case .nothing: .nothing
    case .perform(let batches): .perform(batches.map(\.updates))
    case .reload: .reload
    }
  }

  private func inserted(_ rows: Int...) -> RowUpdates {
    var updates = RowUpdates()
    updates.insertedRows = rows.map { RowPath(section: 0, row: $0) }
    return updates
  }

  @Test func `a change is performed as batches at once`() {
    var queue = UpdateQueue(showing: source(1, 2))
    #expect(answer(queue.update(to: source(1, 3, 2))) == .perform([inserted(1)]))
    #expect(queue.shown == source(1, 3, 2))
    #expect(queue.pending == nil)
  }

  @Test func `equal data asks for nothing`() {
    var queue = UpdateQueue(showing: source(1, 2))
    #expect(answer(queue.update(to: source(1, 2))) == .nothing)
  }

  @Test(arguments: [
    (HostEvent.reorderingBegan, HostEvent.reorderingEnded), (.animationBegan, .animationEnded),
    (.transactionBegan, .transactionEnded),
  ])
  func `changes that are held become one update`(began: HostEvent, ended: HostEvent) {
    var queue = UpdateQueue(showing: source(1))
    #expect(answer(queue.handle(began)) == .nothing)
    #expect(queue.isHeld)
    #expect(answer(queue.update(to: source(1, 2))) == .nothing)
    #expect(answer(queue.update(to: source(0, 1, 2))) == .nothing)
    #expect(queue.shown == source(1))
    #expect(answer(queue.handle(ended)) == .perform([inserted(0, 2)]))
    #expect(!queue.isHeld)
  }

  @Test func `lazy sections are created only while they fit the model`() {
    var names = ["a", "b", "c", "d"]
    func source() -> DataSource<Entry> {
      let sections = LazyRun(count: names.count) { index in
        Declared(Section(id: SectionID(names[index]), items: [Entry(id: index)]))
      }
      return DataSource(sections: RowList(runs: [.lazy(sections)]))
    }
    var queue = UpdateQueue(showing: source())
    names.removeLast()
    var updates = RowUpdates()
    updates.deletedSections = [3]
    #expect(answer(queue.update(to: source())) == .perform([updates]))
    _ = queue.handle(.animationBegan)
    names.removeLast()
    #expect(answer(queue.update(to: source())) == .nothing)
    names.removeLast()
    #expect(queue.shown.sections.map(\.id) == ["a", "b", "c"])
    #expect(queue.pending?.sections.map(\.id) == ["a", "b"])
    updates.deletedSections = [2]
    #expect(answer(queue.handle(.animationEnded)) == .perform([updates]))
  }

  @Test func `batches that overlap hold until the last has ended`() {
    var queue = UpdateQueue(showing: source(1))
    for event in [HostEvent.animationBegan, .animationBegan] { _ = queue.handle(event) }
    _ = queue.update(to: source(1, 2))
    #expect(answer(queue.handle(.animationEnded)) == .nothing)
    #expect(answer(queue.handle(.animationEnded)) == .perform([inserted(1)]))
  }

  @Test func `the end of something that has not begun is ignored`() {
    var queue = UpdateQueue(showing: source(1))
    for event in [HostEvent.animationEnded, .transactionEnded, .reorderingEnded] {
      #expect(answer(queue.handle(event)) == .nothing)
    }
    _ = queue.handle(.animationBegan)
    #expect(answer(queue.update(to: source(1, 2))) == .nothing)
  }

  @Test func `a transaction groups changes`() {
    var queue = UpdateQueue(showing: source(1))
    _ = queue.handle(.transactionBegan)
    for last in 2...5 { _ = queue.update(to: source(Array(1...last))) }
    #expect(answer(queue.handle(.transactionEnded)) == .perform([inserted(1, 2, 3, 4)]))
  }

  @Test func `a transaction that throws performs what was changed before`() {
    struct Failure: Error {}
    var queue = UpdateQueue(showing: source(1))
    var steps: [Answer] = []
    func change() throws {
      _ = queue.handle(.transactionBegan)
      defer { steps.append(answer(queue.handle(.transactionEnded))) }
      _ = queue.update(to: source(1, 2))
      throw Failure()
    }
    #expect(throws: Failure.self) { try change() }
    #expect(steps == [.perform([inserted(1)])])
    #expect(queue.pending == nil && !queue.isHeld)
  }

  @Test func `a row that the user has dropped is shown already`() {
    var queue = UpdateQueue(showing: source(1, 2))
    _ = queue.handle(.reorderingBegan)
    queue.show(source(2, 1))
    #expect(answer(queue.handle(.reorderingEnded)) == .nothing)
    #expect(answer(queue.update(to: source(2, 1, 3))) == .perform([inserted(2)]))
  }

  @Test func `a host that was not in a window reloads when it returns`() {
    var queue = UpdateQueue(showing: source(1))
    _ = queue.handle(.disappeared)
    #expect(answer(queue.update(to: source(1, 2))) == .nothing)
    #expect(answer(queue.handle(.appeared)) == .reload)
    #expect(queue.shown == source(1, 2))
    _ = queue.handle(.disappeared)
    #expect(answer(queue.handle(.appeared)) == .nothing)
  }

  @Test func `more operations than the limit reload`() {
    var queue = UpdateQueue(showing: source(1))
    queue.operationLimit = 2
    #expect(answer(queue.update(to: source(1, 2, 3))) == .perform([inserted(1, 2)]))
    #expect(answer(queue.update(to: source(1, 2, 3, 4, 5, 6))) == .reload)
  }

  @Test func `more reported changes than the limit reload without being looked at`() {
    let numbers = 0..<200_000
    let (old, new) = (numbers.filter { $0 % 2 == 0 }, Array(numbers))
    var queue = UpdateQueue(showing: DataSource(sections: [Section(items: old)]))
    var changes = ReportedChanges()
    for row in old.indices { changes.update(RowPath(section: 0, row: row)) }
    for row in numbers where row % 2 == 1 { changes.insert(RowPath(section: 0, row: row)) }
    #expect(changes.count == 200_000)
    let step = queue.update(
      to: DataSource(sections: [Section(items: new)]), reporting: changes)
    guard case .reload = step else {
      Issue.record("the changes were performed as batches")
      return
    }
  }

  @Test func `nothing is told to a host that is gone`() {
    var queue = UpdateQueue(showing: source(1))
    _ = queue.handle(.animationBegan)
    _ = queue.update(to: source(1, 2))
    #expect(answer(queue.handle(.tornDown)) == .nothing)
    #expect(queue.pending == nil && queue.shown.numberOfSections == 0)
    #expect(answer(queue.handle(.animationEnded)) == .nothing)
    #expect(answer(queue.update(to: source(3))) == .nothing)
    #expect(answer(queue.reload(source(3))) == .nothing)
  }

  @Test func `data can be reloaded though it seems to be the same`() {
    var queue = UpdateQueue(showing: source(1))
    #expect(answer(queue.reload(source(1))) == .reload)
    _ = queue.handle(.animationBegan)
    #expect(answer(queue.reload(source(1))) == .nothing)
    #expect(answer(queue.handle(.animationEnded)) == .reload)
    #expect(answer(queue.update(to: source(1, 2))) == .perform([inserted(1)]))
  }

  @Test func `items that are only Hashable are told apart by their values`() {
    var queue = UpdateQueue(showing: DataSource(sections: [Section(items: ["a", "b"])]))
    let step = queue.update(to: DataSource(sections: [Section(items: ["b", "c", "a"])]))
    var updates = inserted(1)
    updates.movedRows = [
      .init(from: RowPath(section: 0, row: 1), to: RowPath(section: 0, row: 0))
    ]
    #expect(answer(step) == .perform([updates]))
  }

  @Test func `items that nothing tells apart are reloaded`() {
    struct Opaque { var text: String }
    var queue = UpdateQueue(showing: DataSource(sections: [Section(items: [Opaque(text: "a")])]))
    let step = queue.update(to: DataSource(sections: [Section(items: [Opaque(text: "a")])]))
    #expect(answer(step) == .reload)
  }

  @Test func `lazy rows that the host shows are compared`() {
    func rows(_ text: String) -> DataSource<Row> {
      let rows = (0..<3).map { Row(id: RowID($0), title: text) }
      return DataSource(sections: [Section(items: rows)]).map { $0 }
    }
    var queue = UpdateQueue(showing: rows("old"))
    let path = RowPath(section: 0, row: 1)
    let step = queue.update(to: rows("new"), comparing: [path: Row(id: 1, title: "old")])
    var updates = RowUpdates()
    updates.reconfiguredRows = [path]
    #expect(answer(step) == .perform([updates]))
  }

  @Test func `far more rows than the limit are not compared`() {
    struct Counted: Identifiable, Equatable {
      let number: Int
      let reads: Reads
      var id: Int {
        reads.count += 1
        return number
      }
      static func == (left: Counted, right: Counted) -> Bool { left.number == right.number }
    }
    final class Reads { var count = 0 }
    let reads = Reads()
    func source(_ count: Int) -> DataSource<Counted> {
      [Section(items: (0..<count).map { Counted(number: $0, reads: reads) })]
    }
    var queue = UpdateQueue(showing: source(1))
    #expect(answer(queue.update(to: source(10_000))) == .reload)
    #expect(reads.count == 0)
    #expect(answer(queue.update(to: source(9_000))) != .reload)
    #expect(reads.count > 0)
  }

  private struct Opaque { var text = "" }

  private func opaque(_ count: Int) -> DataSource<Opaque> {
    [Section(items: (0..<count).map { Opaque(text: "\($0)") })]
  }

  private func report(_ change: (inout ReportedChanges) -> Void) -> ReportedChanges {
    var changes = ReportedChanges()
    change(&changes)
    return changes
  }

  @Test func `what a source reports is performed without comparing`() {
    var queue = UpdateQueue(showing: opaque(2))
    let insertion = report { $0.insert(RowPath(section: 0, row: 1)) }
    #expect(answer(queue.update(to: opaque(3), reporting: insertion)) == .perform([inserted(1)]))
    #expect(answer(queue.update(to: opaque(3), reporting: report { _ in })) == .nothing)
    #expect(answer(queue.update(to: opaque(4))) == .reload, "nothing tells the items apart")
  }

  @Test func `reports that were held are performed one after the other`() {
    var queue = UpdateQueue(showing: opaque(2))
    _ = queue.handle(.reorderingBegan)
    for count in 3...4 {
      let insertion = report { $0.insert(RowPath(section: 0, row: count - 1)) }
      #expect(answer(queue.update(to: opaque(count), reporting: insertion)) == .nothing)
    }
    #expect(answer(queue.handle(.reorderingEnded)) == .perform([inserted(2), inserted(3)]))
  }

  @Test func `a change that was not reported makes the reports useless`() {
    let insertion = report { $0.insert(RowPath(section: 0, row: 2)) }
    for isReportedFirst in [true, false] {
      var queue = UpdateQueue(showing: opaque(2))
      _ = queue.handle(.reorderingBegan)
      if isReportedFirst { _ = queue.update(to: opaque(3), reporting: insertion) }
      _ = queue.update(to: opaque(2))
      if !isReportedFirst { _ = queue.update(to: opaque(3), reporting: insertion) }
      #expect(answer(queue.handle(.reorderingEnded)) == .reload)
    }
  }

  @Test func `a report that cannot be true is not performed`() {
    var queue = UpdateQueue(showing: source(1, 2))
    let deletion = report { $0.delete(RowPath(section: 0, row: 0)) }
    #expect(
      answer(queue.update(to: source(1, 2, 3), reporting: deletion)) == .perform([inserted(2)]),
      "the items are compared")
    var other = UpdateQueue(showing: opaque(2))
    #expect(answer(other.update(to: opaque(3), reporting: deletion)) == .reload)
  }
}
