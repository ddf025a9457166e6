import TablesModel
import TablesTestTools
import TablesUpdates
import Testing

@Suite(.prompt) struct SharedDataSourceTests {
  private let shared = SharedDataSource(DataSource(sections: [Section(items: [1])]))
  private let log = Log()

  private final class Log { var counts: [[Int]] = [] }

  private func listen() {
    shared.onChange = { [log] old, new in
      log.counts.append([old.numberOfItems(in: 0), new.numberOfItems(in: 0)])
    }
  }

  @Test func `a change is told with the sections before and after it`() {
    listen()
    shared.value.append(2, toSection: 0)
    #expect(log.counts == [[1, 2]])
  }

  @Test func `each change is told by itself`() {
    listen()
    shared.value.append(2, toSection: 0)
    shared.value.remove(at: RowPath(section: 0, row: 0))
    #expect(log.counts == [[1, 2], [2, 1]])
  }

  @Test func `changes made together are told together`() {
    listen()
    let count = shared.update { source in
      source.append(2, toSection: 0)
      source.append(3, toSection: 0)
      return source.numberOfItems(in: 0)
    }
    #expect(count == 3)
    #expect(log.counts == [[1, 3]])
  }

  @Test func `changes that end in an error are kept and told`() {
    struct Stop: Error {}
    listen()
    #expect(throws: Stop.self) {
      try shared.update { source in
        source.append(2, toSection: 0)
        throw Stop()
      }
    }
    #expect(log.counts == [[1, 2]])
    #expect(shared.value.numberOfItems(in: 0) == 2)
  }

  @Test func `the sections are complete when a change is told`() {
    var seen = 0
    shared.onChange = { [shared] _, _ in seen = shared.value.numberOfItems(in: 0) }
    shared.value.append(2, toSection: 0)
    #expect(seen == 2)
  }

  @Test func `nobody listens at first`() {
    shared.value.append(2, toSection: 0)
    #expect(shared.onChange == nil)
    #expect(shared.value.numberOfItems(in: 0) == 2)
  }

  @Test func `a holder starts empty unless it is given sections`() {
    #expect(SharedDataSource<Int>().value.numberOfSections == 0)
  }

  @Test func `a change inside another one is refused, not lost`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let shared = SharedDataSource(DataSource(sections: [Section(items: [1])]))
      shared.update { _ in shared.value.append(2, toSection: 0) }
    }
    expectMessage("a change inside update(_:) would be lost", in: result)
  }
}

@Suite struct ObserverTests {
  private final class Owner {}

  @Test func `every observer is told, behind the callback`() {
    let shared = SharedDataSource<Int>([Section(items: [1])])
    let (first, second) = (Owner(), Owner())
    var log: [String] = []
    shared.onChange = { _, _ in log.append("callback") }
    shared.observe(first) { _, _ in log.append("first") }
    shared.observe(second) { old, new in
      log.append("\(old.numberOfItems(in: 0)) to \(new.numberOfItems(in: 0))")
    }
    shared.value.append(2, toSection: 0)
    #expect(log == ["callback", "first", "1 to 2"])
    withExtendedLifetime((first, second)) {}
  }

  @Test func `an owner that has gone is told nothing`() {
    let shared = SharedDataSource<Int>([Section(items: [1])])
    var count = 0
    do {
      let owner = Owner()
      shared.observe(owner) { _, _ in count += 1 }
      shared.value.append(2, toSection: 0)
      withExtendedLifetime(owner) {}
    }
    shared.value.append(3, toSection: 0)
    #expect(count == 1)
  }

  @Test func `reloading tells of a change that is none`() {
    let shared = SharedDataSource<Int>([Section(items: [1])])
    var told = 0
    shared.onChange = { old, new in told += old == new ? 1 : 0 }
    shared.reload()
    #expect(told == 1)
  }

  @Test func `a change made by the callback is told behind the one under way`() {
    let shared = SharedDataSource<Int>([Section(items: [1])])
    let owner = Owner()
    var log: [String] = []
    shared.observe(owner) { old, new in
      log.append("\(old.numberOfItems(in: 0)) to \(new.numberOfItems(in: 0))")
    }
    shared.onChange = { [unowned shared] _, new in
      if new.numberOfItems(in: 0) < 4 { shared.value.append(0, toSection: 0) }
    }
    shared.value.append(2, toSection: 0)
    #expect(log == ["1 to 2", "2 to 3", "3 to 4"])
    withExtendedLifetime(owner) {}
  }

  @Test func `who makes a change is told what the callback changes besides`() {
    let shared = SharedDataSource<Int>([Section(items: [1])])
    let owner = Owner()
    var counts: [Int] = []
    shared.observe(owner) { _, new in counts.append(new.numberOfItems(in: 0)) }
    shared.onChange = { [unowned shared] _, new in
      if new.numberOfItems(in: 0) < 3 { shared.value.append(0, toSection: 0) }
    }
    shared.update(by: owner) { $0.append(2, toSection: 0) }
    #expect(counts == [3])
  }
}
