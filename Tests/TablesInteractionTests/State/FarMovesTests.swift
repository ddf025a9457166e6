import Tables
import TablesInteraction
import Testing

/// Rows with the focus or with typed text that go far in a long table.
@Suite struct FarMovesTests {
  /// Elements of two sections. A test invalidates the router after a change.
  private final class Model {
    var first: [Int]
    var others: [[Int]]
    init(_ first: [Int], _ others: [[Int]] = []) { (self.first, self.others) = (first, others) }
  }

  private func change(_ screen: Screen, _ model: Model, _ body: (Model) -> Void) {
    body(model)
    screen.router.invalidate()
    _ = screen.frame
  }

  @Test func `the focus follows the first of many rows to the end`() {
    let model = Model(Array(0..<300_000))
    let screen = Screen(columns: 44, rows: 12) {
      Table { ForEach(model.first, id: \.self) { Segue("Row \($0)") } }
    }
    _ = screen.frame
    change(screen, model) { $0.first.append($0.first.removeFirst()) }
    #expect(screen.focus == 0)
    #expect(screen.frame.plain.contains("Row 0"))
  }

  @Test func `the focus follows a row with an id of its own`() {
    let model = Model(Array(0..<70_000))
    let screen = Screen(columns: 44, rows: 12) {
      Table { ForEach(model.first, id: \.self) { Segue("Row \($0)").id("own \($0)") } }
    }
    _ = screen.frame
    change(screen, model) { $0.first.reverse() }
    #expect(screen.focus == "own 0")
  }

  @Test func `a typed text follows its row`() {
    let model = Model(Array(0..<300_000))
    let screen = Screen(columns: 44, rows: 12) {
      Table {
        ForEach(model.first, id: \.self) {
          TextField("Row \($0)", text: Binding(get: { "" }, set: { _ in }))
        }
      }
    }
    screen.press(.enter)
    screen.type("abc")
    change(screen, model) { $0.first.reverse() }
    screen.type("d")
    #expect(screen.log.last?.outcome == .typed(0, "abcd"))
  }

  @Test func `the focus follows a row to a section behind a long one`() {
    let model = Model([-1, -2], [Array(0..<60_000), [-3]])
    let screen = Screen(columns: 44, rows: 12) {
      Table {
        Section { ForEach(model.first, id: \.self) { Segue("Row \($0)") } }.id("first")
        Section { ForEach(model.others[0], id: \.self) { Segue("Row \($0)") } }.id("long")
        Section { ForEach(model.others[1], id: \.self) { Segue("Row \($0)") } }.id("last")
      }
    }
    _ = screen.frame
    change(screen, model) { $0.others[1].append($0.first.removeFirst()) }
    #expect(screen.focus == -1)
  }
}
