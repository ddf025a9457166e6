import Tables
import Testing

@testable import TablesInteraction  // a viewport has no public path but a screen

/// The window over the lines of a table.
@Suite struct ViewportTests {
  private var lines = FixedLines(rows: 20, visibleLines: 6)
  private var viewport = Viewport()

  /// Moves the window so that a row is visible, and returns its first row.
  private mutating func reveal(_ row: Int?) -> Int? {
    let focus = row.map { lines.focus(0, $0) }
    return place(viewport.revealing(focus?.element, in: lines), focus: focus)
  }

  private mutating func place(_ window: Window?, focus: Focus? = nil) -> Int? {
    let place = focus.flatMap { window?.place(of: $0.element) }
    viewport.place(
      at: window?.anchor,
      focus: place.map {
        Viewport.FocusPlace(
          line: $0.line, offset: $0.offset, height: 1, windowLines: lines.visibleLines)
      })
    return viewport.anchor?.element.path?.row
  }

  @Test mutating func `it begins at the start of the table`() {
    #expect(viewport.anchor == nil)
    #expect(reveal(nil) == 0)
    #expect(viewport.hidesPart(of: lines))
    #expect(!viewport.needsReveal)
  }

  @Test mutating func `it moves as little as is needed to show the focus with its margin`() {
    #expect(reveal(3) == 0)
    viewport.focusChanged()
    #expect(reveal(4) == 1)
    viewport.focusChanged()
    #expect(reveal(9) == 6)
    viewport.focusChanged()
    #expect(reveal(8) == 6)
    viewport.focusChanged()
    #expect(reveal(7) == 5)
  }

  @Test mutating func `it leaves no blank lines at the end`() {
    #expect(reveal(19) == 14)
    #expect(viewport.moved(by: 1, in: lines)?.anchor.element == nil)
    #expect(place(viewport.moved(by: -4, in: lines)) == 10)
    #expect(place(viewport.moved(by: 9, in: lines)) == 14)
  }

  @Test mutating func `it stays where the user has scrolled it`() {
    #expect(reveal(0) == 0)
    #expect(place(viewport.moved(by: 8, in: lines)) == 8)
    #expect(reveal(0) == 8)
  }

  @Test mutating func `it keeps the focus at its line while rows are inserted above`() {
    #expect(reveal(10) == 7)
    #expect(viewport.focusPlace?.line == 3)
    viewport.heldLine = 3
    lines = FixedLines(rows: 25, visibleLines: 6)
    #expect(reveal(15) == 12)
    #expect(viewport.heldLine == nil)
  }

  @Test mutating func `it shows the lines of a row that is higher than the window`() {
    lines.heights = [RowPath(section: 0, row: 5): 9]
    #expect(reveal(5) == 5)
    #expect(place(viewport.moved(by: 2, in: lines)) == 5)
    #expect(viewport.anchor?.line == 2)
    #expect(place(viewport.moved(by: 8, in: lines)) == 7)
  }

  @Test mutating func `it is near the place of a first element that was removed`() {
    #expect(reveal(19) == 14)
    lines = FixedLines(rows: 8, visibleLines: 6)
    #expect(reveal(nil) == 2)
  }
}
