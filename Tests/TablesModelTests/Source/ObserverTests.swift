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
}
