import TablesModel
import Testing

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
