import Tables
import TablesRouting
import Testing

private struct LogRow: RowContent {
  var title: String
  @Stored var count = 0

  var body: some RowContent { Action(title) { count += 1 }.detail("\(count)") }
}

/// The values of rows that are no longer declared: they are kept for rows that come back, but a
/// screen whose rows are always new does not grow without end.
@Suite struct StateOfGoneRowsTests {
  private final class Log {
    var names: [String] = []
    /// The scope of the screen.
    var scope: StateScope?
  }
  private let log = Log()
  private let router: Router

  init() {
    router = Router { [log] in
      log.scope = StateScope.current
      return Table { for name in log.names { LogRow(title: name).id(name) } }
    }
  }

  private func show(_ names: some Sequence<String>) {
    log.names = Array(names)
    router.invalidate()
  }

  private var details: [String?] { router.presented.section(at: 0)?.items.map(\.detail) ?? [] }

  /// Limits the number of values that are kept for rows that are gone.
  private func limit(to count: Int) {
    _ = details
    log.scope?.goneLimit = count
  }

  @Test func `a log that always has new rows has a limited number of values`() {
    show([])
    limit(to: 100)
    for step in 0..<60 {
      show((step * 10..<step * 10 + 10).map { "line \($0)" })
      #expect(details.count == 10)
    }
    #expect(log.scope.map { $0.cellCount } ?? 0 <= 240)
  }

  @Test func `a row that is hidden and shown again has its value`() {
    show(["a", "b"])
    #expect(router.select("a") == .performed("a"))
    for step in 0..<100 {
      show(["b", "line \(step)"])
      #expect(details == ["0", "0"])
    }
    show(["a"])
    #expect(details == ["1"])
  }

  @Test func `a value that was set outlives those that are as they began`() {
    show(["a"])
    limit(to: 10)
    router.select("a")
    for step in 0..<200 {
      show(["line \(step)"])
      #expect(details == ["0"])
    }
    show(["a"])
    #expect(details == ["1"])
    #expect(log.scope.map { $0.cellCount } ?? 0 <= 30)
  }

  @Test func `values that were set are limited too, and the oldest go first`() {
    show([])
    limit(to: 10)
    for step in 0..<100 {
      show(["line \(step)"])
      router.select("line \(step)")
    }
    #expect(log.scope.map { $0.cellCount } ?? 0 <= 30)
    show(["line 0", "line 98"])
    #expect(details == ["0", "1"])
  }

  @Test func `rows that are shown keep their values, however many there are`() {
    let names = (0..<200).map { "row \($0)" }
    show(names)
    limit(to: 10)
    router.select("row 7")
    router.select("row 199")
    for step in 0..<100 { show(names + ["line \(step)"]) }
    #expect(details[7] == "1")
    #expect(details[199] == "1")
    #expect(log.scope.map { $0.cellCount } ?? 0 <= 230)
  }

  @Test func `a closure of a row that is gone sets the value that the row has when it is back`() {
    final class Model {
      var isShown = true
      var count: (() -> Void)?
    }
    struct CountingRow: RowContent {
      let model: Model
      @Stored var count = 0
      var body: some RowContent {
        Action("Count") { model.count = { count += 1 } }.detail("\(count)")
      }
    }
    let model = Model()
    let router = Router { [log] in
      log.scope = StateScope.current
      return Table {
        if model.isShown { CountingRow(model: model) }
        for name in log.names { LogRow(title: name).id(name) }
      }
    }
    router.select("Count")
    log.scope?.goneLimit = 5
    model.isShown = false
    for step in 0..<50 {
      log.names = ["line \(step)"]
      router.invalidate()
      #expect(router.presented.numberOfItems(in: 0) == 1)
    }
    model.count?()
    (log.names, model.isShown) = ([], true)
    router.invalidate()
    #expect(router.presented.sections[0].items.map(\.detail) == ["1"])
  }
}
