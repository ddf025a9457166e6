import Tables
import TablesRouting
import Testing

private struct CounterRow: RowContent {
  @Stored var count = 0

  var body: some RowContent { Action("Count") { count += 1 }.detail("\(count)") }
}

/// What a screen keeps on which rows come and go, and a router of the screens that were left.
@Suite struct LongLivedScreenTests {
  private final class Model { var numbers = 0..<0 }

  private let model = Model()

  /// Returns a screen with a first row, which is shown for 0, and rows for the other numbers.
  private func router(_ row: @escaping (_ number: Int) -> some RowContent) -> Router {
    Router { [model] in
      Table {
        if model.numbers.contains(0) { row(0).id(0) }
        for number in model.numbers.filter({ $0 > 0 }) { row(number).id(number) }
      }
    }
  }

  /// Shows other rows in each of many rounds, then the first one, and calls a closure for each.
  private func showOthers(_ router: Router, _ body: (RowPath) -> Void) {
    // Each call evaluates all rows that are shown, so these are few.
    let count = 25
    for round in 0..<60 {
      model.numbers = round * count..<(round + 1) * count
      router.invalidate()
      for row in 0..<count { body(RowPath(section: 0, row: row)) }
    }
    model.numbers = 0..<1
    router.invalidate()
  }

  @Test func `the value of a row is kept while very many others come and go`() {
    let router = router { _ in Switch("On") }
    showOthers(router) { router.set(.isOn(true), at: $0) }
    #expect(router.presented.item(at: RowPath(section: 0, row: 0))?.face.isOn == true)
  }

  @Test func `a property of a row is kept while very many others come and go`() {
    let router = router { _ in CounterRow() }
    showOthers(router) { router.select($0) }
    #expect(router.presented.item(at: RowPath(section: 0, row: 0))?.detail == "1")
  }

  @Test func `a text that is not written is kept while those of very many others come and go`()
    throws
  {
    let name = Stored("Ada")
    let router = router { _ in
      TextField("Name", text: name.binding).validated { $0.isEmpty ? "Needed." : nil }
    }
    showOthers(router) { router.set(.text(""), at: $0) }
    #expect(!router.isValid)
    let path = RowPath(section: 0, row: 0)
    #expect(router.presented.item(at: path)?.status == .invalid("Needed."))
    let row = try #require(router.ref(of: path))
    #expect(router.draft(at: row) == "")
  }

  @Test func `the input of a screen is forgotten after that of very many others`() throws {
    let router = Router { [model] in
      Table {
        for number in model.numbers { Segue("Detail") { Table { Switch("On") } }.id(number) }
      }
    }
    let row = RowPath(section: 0, row: 0)
    for number in 0..<1_200 {
      model.numbers = number..<number + 1
      router.invalidate()
      router.select(row)
      router.set(.isOn(true), at: row)
      router.pop()
    }
    func enter(_ number: Int) -> Bool? {
      model.numbers = number..<number + 1
      router.invalidate()
      router.select(row)
      defer { router.pop() }
      return router.presented.item(at: row)?.face.isOn
    }
    #expect(enter(1_199) == true)
    #expect(enter(400) == true)
    #expect(enter(0) == false)
  }

  /// Counts the values that exist.
  private final class Counter { var count = 0 }

  private final class Photo {
    let counter: Counter

    init(_ counter: Counter) {
      self.counter = counter
      counter.count += 1
    }

    deinit { counter.count -= 1 }
  }

  @Test func `what a screen has loaded is released when others were left after it`() async {
    let counter = Counter()
    var requests: [Int] = []
    let router = Router {
      Table {
        for number in 0..<40 {
          Segue("Photo \(number)") {
            Table {
              Section(
                loading: { () async -> Photo in
                  requests.append(number)
                  return Photo(counter)
                }
              ) { _ in
                Switch("On").id("on")
              }
              .id("photo")
            }
          }
          .id(number)
        }
      }
    }
    for number in 0..<40 {
      router.select(RowID(number))
      await router.settle()
      router.set(.isOn(true), at: RowPath(section: 0, row: 0))
      router.pop()
    }
    #expect(counter.count == 16)
    router.select(39)
    #expect(router.presented.item(at: RowPath(section: 0, row: 0))?.face.isOn == true)
    router.pop()
    #expect(requests.count == 40, "the last ones are not loaded again")
    router.select(0)
    await router.settle()
    #expect(requests.count == 41)
    #expect(router.presented.item(at: RowPath(section: 0, row: 0))?.face.isOn == true)
    _ = counter
  }
}
