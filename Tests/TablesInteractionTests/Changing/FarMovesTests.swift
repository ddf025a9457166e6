import Tables
import TablesInteraction
import TablesRouting
import Testing

/// Rows that move far while they have the focus or are being edited.
@Suite struct FarMovesTests {
  /// State that is not observed: a test invalidates the router.
  private final class Model {
    var groups: [[Int]]
    init(_ groups: [[Int]]) { self.groups = groups }
  }

  private func screen(
    _ groups: [[Int]], row: @escaping (Int) -> AnyRow = { AnyRow(Segue("R\($0)")) }
  ) -> (Screen, Model) {
    let model = Model(groups)
    let screen = Screen(columns: 40, rows: 14) {
      Table("Root") {
        for (number, lines) in model.groups.enumerated() {
          Section("S\(number)") { ForEach(lines, id: \.self) { row($0) } }.id("s\(number)")
        }
      }
    }
    _ = screen.frame
    return (screen, model)
  }

  private func change(_ screen: Screen, _ model: Model, _ change: (inout [[Int]]) -> Void) {
    change(&model.groups)
    screen.router.invalidate()
    _ = screen.frame
  }

  @Test func `the focus stays on a row that moves past 300,000 rows`() {
    let (screen, model) = screen([Array(0..<300_000)])
    change(screen, model) { $0[0].append($0[0].removeFirst()) }
    #expect(screen.focus == 0)
    #expect(screen.focusPath == RowPath(section: 0, row: 299_999))
  }

  @Test func `an edit goes on in a row that moves past 300,000 rows`() {
    let (screen, model) = screen([Array(0..<300_000)]) { number in
      AnyRow(TextField("R\(number)", text: .constant("")))
    }
    screen.press(.enter)
    screen.type("abc")
    change(screen, model) { $0[0].reverse() }
    #expect(!screen.type("d").contains(.rowRemoved(0)))
    #expect(screen.focusPath == RowPath(section: 0, row: 299_999))
    #expect(screen.frame.plain.contains("abcd"))
  }

  @Test(arguments: [false, true])
  func `the focus stays on a row with an id of its own that moves past 60,000`(isText: Bool) {
    let (screen, model) = screen([Array(0..<60_000)]) { number in
      let row = Segue("R\(number)")
      return isText ? AnyRow(row.id("row \(number)")) : AnyRow(row.id(number + 100_000))
    }
    change(screen, model) { $0[0].reverse() }
    #expect(screen.focusPath == RowPath(section: 0, row: 59_999))
  }

  @Test func `the focus stays on a row that moves to a section behind 60,000 rows`() {
    let (screen, model) = screen([[1, 2], Array(10..<60_010), [3]])
    change(screen, model) { $0[2].append($0[0].removeFirst()) }
    #expect(screen.focus == 1)
    #expect(screen.focusPath == RowPath(section: 2, row: 1))
  }

  @Test func `the focus stays in a section that moves behind 60,000 others`() {
    let model = Model([Array(0..<60_000)])
    let screen = Screen(columns: 40, rows: 14) {
      Table("Root") {
        ForEach(model.groups[0], id: \.self) { number in Section("S\(number)") { Segue("Row") } }
      }
    }
    _ = screen.frame
    screen.press(.down)
    change(screen, model) { $0[0].append($0[0].remove(at: 1)) }
    #expect(screen.focusPath == RowPath(section: 59_999, row: 0))
  }

  @Test func `the neighbour of a removed row is found after it has moved far`() {
    let (screen, model) = screen([Array(0..<5)])
    screen.press(.down)
    change(screen, model) { groups in
      groups[0].removeSubrange(1...2)
      groups[0].insert(contentsOf: 100_000..<300_000, at: 0)
    }
    #expect(screen.focus == 3)
  }
}
