import TablesModel
import TablesUpdates
import Testing

/// A store that reports what it appends to its only section.
private final class Names: SectionedChangeSource {
  private(set) var dataSource = DataSource(sections: [Section(items: ["a"])])
  let observers = ChangeObservers<String>()

  func append(_ name: String) {
    let old = dataSource
    dataSource.append(name, toSection: 0)
    var reported = ReportedChanges()
    reported.insert(RowPath(section: 0, row: old.numberOfItems(in: 0)))
    observers.report(reported, from: old, to: dataSource)
  }
}

@Suite struct ChangeObserversTests {
  private final class Log { var lines: [String] = [] }

  private let store = Names()

  @Test func `several data sources follow one store`() {
    let followers = [SharedDataSource(following: store), SharedDataSource(following: store)]
    store.append("b")
    #expect(followers.map(\.value) == [store.dataSource, store.dataSource])
  }

  @Test func `a data source that is gone leaves the store nothing to call or to keep`() {
    weak var held: Log?
    do {
      let (follower, log) = (SharedDataSource(following: store), Log())
      held = log
      follower.onChange = { _, _ in log.lines.append("told") }
      store.observers.add(follower) { _, _, _ in log.lines.append("told") }
      store.append("b")
      #expect(log.lines == ["told", "told"])
      #expect(!store.observers.isEmpty)
    }
    #expect(store.observers.isEmpty)
    store.append("c")
    #expect(held == nil)
  }

  @Test func `a data source keeps the store alive that it follows`() {
    weak var kept: Names?
    let follower: SharedDataSource<String>
    do {
      let store = Names()
      kept = store
      follower = SharedDataSource(following: store)
    }
    kept?.append("b")
    #expect(follower.value.numberOfItems(in: 0) == 2)
  }

  @Test func `a change that an observer makes is told after the current one, to all in order`() {
    let log = Log()
    for name in ["first", "second"] {
      store.observers.add(log) { [store, unowned log] old, new, reported in
        log.lines.append("\(name) \(old.numberOfItems(in: 0))→\(new.numberOfItems(in: 0))")
        if name == "first", new.numberOfItems(in: 0) == 2 { store.append("c") }
      }
    }
    store.append("b")
    #expect(log.lines == ["first 1→2", "second 1→2", "first 2→3", "second 2→3"])
  }
}
