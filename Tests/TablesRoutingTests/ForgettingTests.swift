import Tables
import TablesRouting
import Testing

private struct CounterRow: RowContent {
  @Stored var count = 0

  var body: some RowContent { Action("Count") { count += 1 }.detail("\(count)") }
}

/// Screens on which rows come and go: what they keep for rows that are gone.
@Suite struct ForgettingTests {
  private final class Model {
    var numbers = 0..<0
    /// The scope of the screen that was evaluated last.
    var scope: StateScope?
  }

  private let model = Model()

  private func router(_ row: @escaping (_ number: Int) -> some RowContent) -> Router {
    let table = { [model] in
      model.scope = StateScope.current
      return Table {
        Section("Rows") { for number in model.numbers { row(number) } }
        Section("Far") { ForEach(0..<400) { row(-1 - $0) } }
      }
    }
    return Router { table() }
  }

  /// Shows other rows in each of several rounds, and calls a closure for each row.
  private func showOthers(
    _ router: Router, rounds: Range<Int>, of count: Int = 125, _ body: (RowPath) -> Void
  ) {
    for round in rounds {
      model.numbers = round * count..<(round + 1) * count
      router.invalidate()
      router.refresh()
      for row in 0..<count { body(RowPath(section: 0, row: row)) }
    }
  }

  private func isOn(_ id: Int, _ router: Router) -> Bool? {
    guard case .row(let path) = router.resolve(RowID(id)) else { return nil }
    return router.presented.item(at: path)?.face.isOn
  }

  @Test func `the value of a row is forgotten after those of very many others`() {
    let router = router { Switch("On").id($0) }
    showOthers(router, rounds: 0..<6) { router.set(.isOn(true), at: $0) }
    model.numbers = 0..<750
    router.invalidate()
    #expect(isOn(0, router) == false)
    #expect(isOn(749, router) == true)
  }

  @Test func `the value of a row that is hidden is kept when few others come and go`() {
    let router = router { Switch("On").id($0) }
    showOthers(router, rounds: 0..<3, of: 75) { router.set(.isOn(true), at: $0) }
    model.numbers = 0..<225
    router.invalidate()
    #expect(isOn(0, router) == true)
  }

  @Test func `the value of a row that is declared is kept while others come and go`() {
    let router = router { Switch("On").id($0) }
    router.select(RowID(-390))
    showOthers(router, rounds: 0..<8) { router.set(.isOn(true), at: $0) }
    #expect(isOn(-390, router) == true)
    #expect(isOn(-389, router) == false)
  }

  @Test func `a text that is not written is forgotten after the values of very many rows`() throws {
    let router = Router { [model] in
      Table {
        Section("Rows") {
          for number in model.numbers {
            if number == 0 {
              TextField("Name").validated { $0.isEmpty ? nil : "No." }.id(0)
            } else {
              Switch("On").id(number)
            }
          }
        }
      }
    }
    model.numbers = 0..<1
    router.invalidate()
    let row = try #require(router.ref(of: RowPath(section: 0, row: 0)))
    router.perform(.set(.text("Ada")), at: row)
    showOthers(router, rounds: 1..<2) { router.set(.isOn(true), at: $0) }
    #expect(router.draft(at: row) == "Ada")
    showOthers(router, rounds: 2..<6) { router.set(.isOn(true), at: $0) }
    #expect(router.draft(at: row) == nil)
  }

  @Test func `properties of rows are forgotten after those of very many others`() {
    let router = router { CounterRow().id($0) }
    showOthers(router, rounds: 0..<10) { _ in }
    #expect((model.scope?.cellCount ?? 1_000) < 1_000)
    model.numbers = 1_249..<1_250
    router.invalidate()
    router.select(RowPath(section: 0, row: 0))
    showOthers(router, rounds: 20..<21) { _ in }
    model.numbers = 1_249..<1_250
    router.invalidate()
    #expect(router.presented.item(at: RowPath(section: 0, row: 0))?.detail == "1")
  }

  @Test func `the state of a section is forgotten after that of very many others`() {
    let router = Router { [model] in
      Table {
        for number in model.numbers {
          Section("\(number)") { Info("Row") }.collapsible().id(number)
        }
      }
    }
    for round in 0..<6 {
      model.numbers = round * 125..<(round + 1) * 125
      router.invalidate()
      for section in 0..<125 { router.setExpanded(false, section: section) }
    }
    model.numbers = 0..<750
    router.invalidate()
    #expect(router.presented.section(at: 0)?.disclosure == .expanded)
    #expect(router.presented.section(at: 749)?.disclosure == .collapsed)
  }

  @Test func `a row whose work runs is not forgotten`() async {
    let router = router { number in
      number == 0
        ? Switch("On", isOn: false) { _ in await Task.yield() }.id(0) : Switch("On").id(number)
    }
    model.numbers = 0..<1
    router.invalidate()
    #expect(router.set(.isOn(true), at: RowPath(section: 0, row: 0)) == .started(0))
    showOthers(router, rounds: 1..<6) { router.set(.isOn(true), at: $0) }
    model.numbers = 0..<1
    router.invalidate()
    #expect(router.presented.item(at: RowPath(section: 0, row: 0))?.status == .running)
  }

  @Test func `the input of a screen is forgotten after that of very many others`() throws {
    let router = Router { [model] in
      Table {
        for number in model.numbers { Segue("Detail") { Table { Switch("On") } }.id(number) }
      }
    }
    let row = RowPath(section: 0, row: 0)
    var screens: [ScreenID] = []
    for number in 0..<1_200 {
      model.numbers = number..<number + 1
      router.invalidate()
      router.select(row)
      screens.append(router.screen)
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
    #expect(router.origin(of: screens[1]) == nil)
    #expect(router.origin(of: screens[400]) != nil)
  }
}
