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

/// Changes of `value` in place, whose items are copied only if somebody is told the old ones.
@Suite struct ChangeInPlaceTests {
  private let source = SharedDataSource(
    DataSource(sections: [Section(items: Array(0..<100)), Section(items: Array(0..<100))]))
  private let path = RowPath(section: 1, row: 7)

  /// Where the items of the second section are in memory.
  private var address: UnsafeRawPointer? {
    guard case .values(let items) = source.value.sections[1].items.runs[0] else { return nil }
    return items.withUnsafeBytes { $0.baseAddress }
  }

  @Test func `n changes in place copy no items`() {
    let old = address
    for number in 0..<50 { source.value[path] = number }
    source.value.insert(9, at: path)
    source.value.remove(at: path)
    #expect(source.value[path] == 49)
    #expect(address == old)
    #expect(source.version == 52)
  }

  @Test func `an observer that is gone copies nothing`() {
    do {
      let observer = SharedDataSource<Int>()
      source.observe(observer) { _, _ in }
    }
    let old = address
    source.value[path] = 1
    #expect(address == old)
  }

  @Test func `an observer is told the old and the new items`() {
    let observer = SharedDataSource<Int>()
    var told: [[Int]] = []
    source.observe(observer) { [path] in told.append([$0[path], $1[path]]) }
    source.onChange = { [path] in told.append([$0[path], $1[path]]) }
    source.value[path] = 100
    withExtendedLifetime(observer) {}
    source.value = DataSource(sections: [Section(items: []), Section(items: Array(10..<20))])
    #expect(told == [[7, 100], [7, 100], [100, 17], [100, 17]])
  }

  @Test func `a change of which a closure is thrown out of is complete and reported`() {
    struct Stop: Error {}
    func change(_ item: inout Int) throws {
      item = 100
      throw Stop()
    }
    var told: [Int] = []
    source.onChange = { [path] in told.append($1[path]) }
    #expect(throws: Stop.self) { try change(&source.value[path]) }
    #expect(told == [100])
  }
}
