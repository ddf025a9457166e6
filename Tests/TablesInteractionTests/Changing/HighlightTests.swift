import Tables
import TablesInteraction
import Testing

/// Rows that are highlighted for a moment because they have changed.
@Suite struct HighlightTests {
  private struct Line: Identifiable {
    let id: Int
    var text: String
  }

  /// State that is not observed: a test invalidates the router.
  private final class Model {
    var lines = (0..<4).map { Line(id: $0, text: "\($0)") }
  }
  private let model = Model()

  /// A switch, and rows whose details are the texts of the lines.
  private func screen() -> Screen {
    Screen(columns: 40, rows: 12) { [model] in
      Table {
        Switch("Dark mode")
        ForEach(model.lines) { Segue("Row").detail($0.text) }
      }
    }
  }

  private func change(_ screen: Screen, _ change: (Model) -> Void) {
    change(model)
    screen.router.invalidate()
  }

  private func highlighted(_ screen: Screen) -> [Int] {
    let buffer = screen.frame.buffer
    return (0..<buffer.rows).filter { row in
      (0..<buffer.columns).contains { buffer[$0, row].style.attributes.contains(.underline) }
    }
  }

  @Test func `a row that changed is highlighted until the next key`() {
    let screen = screen()
    screen.highlightsChanges = true
    #expect(highlighted(screen).isEmpty)
    change(screen) { $0.lines[2].text = "new" }
    let rows = highlighted(screen)
    #expect(rows.count == 1)
    #expect(highlighted(screen) == rows)
    screen.press(.down)
    #expect(highlighted(screen).isEmpty)
  }

  @Test func `a highlight ends after a number of ticks`() {
    let screen = screen()
    (screen.highlightsChanges, screen.highlightTicks) = (true, 2)
    _ = screen.frame
    change(screen) { $0.lines[2].text = "new" }
    #expect(highlighted(screen).count == 1)
    screen.tick()
    #expect(highlighted(screen).count == 1)
    screen.tick()
    #expect(highlighted(screen).isEmpty)
  }

  @Test func `a row that the user changes or that moves is not highlighted`() {
    let screen = screen()
    screen.highlightsChanges = true
    _ = screen.frame
    screen.press(.space)
    #expect(highlighted(screen).isEmpty)
    change(screen) { $0.lines.swapAt(0, 3) }
    #expect(highlighted(screen).isEmpty)
  }

  @Test func `a change is highlighted after a key that changed nothing`() {
    let screen = screen()
    screen.highlightsChanges = true
    _ = screen.frame
    screen.press(.up)
    _ = screen.frame
    change(screen) { $0.lines[2].text = "new" }
    #expect(highlighted(screen).count == 1)
  }

  @Test func `highlighting can begin on a screen that was drawn`() {
    let screen = screen()
    _ = screen.frame
    screen.highlightsChanges = true
    _ = screen.frame
    change(screen) { $0.lines[2].text = "new" }
    #expect(highlighted(screen).count == 1)
  }

  @Test func `nothing is highlighted unless it is asked for`() {
    let screen = screen()
    _ = screen.frame
    change(screen) { $0.lines[2].text = "new" }
    #expect(highlighted(screen).isEmpty)
  }
}
