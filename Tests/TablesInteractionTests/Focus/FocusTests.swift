import Tables
import Testing

@testable import TablesInteraction  // a focus has no public path but a screen

/// The way of the focus over the elements of a table.
@Suite struct FocusTests {
  private func path(_ section: Int, _ row: Int) -> RowPath { RowPath(section: section, row: row) }

  @Test func `it moves to the nearest element that accepts it`() {
    var lines = FixedLines(rows: 4, visibleLines: 10)
    lines.skipped = [path(0, 1), path(0, 2)]
    #expect(lines.focus(0, 0).moved(.down, in: lines) == lines.focus(0, 3))
    #expect(lines.focus(0, 3).moved(.up, in: lines) == lines.focus(0, 0))
    #expect(lines.focus(0, 3).moved(.down, in: lines) == nil)
  }

  @Test func `it moves into the next section`() {
    let lines = FixedLines(rows: 1, 1, visibleLines: 10)
    #expect(lines.focus(0, 0).moved(.down, in: lines) == lines.focus(1, 0))
    #expect(lines.focus(1, 0).moved(.up, in: lines) == lines.focus(0, 0))
  }

  @Test func `it does not move further than a window`() {
    var lines = FixedLines(rows: 4, visibleLines: 3)
    lines.skipped = [path(0, 1), path(0, 2)]
    #expect(lines.focus(0, 0).moved(.down, in: lines) == lines.focus(0, 3))
    lines.heights = [path(0, 1): 2]
    #expect(lines.focus(0, 0).moved(.down, in: lines) == nil)
  }

  @Test func `it moves by lines to the last element that accepts it`() {
    var lines = FixedLines(rows: 9, visibleLines: 5)
    lines.skipped = [path(0, 4)]
    #expect(lines.focus(0, 0).moved(.down, byLines: 4, in: lines) == lines.focus(0, 3))
    #expect(lines.focus(0, 8).moved(.up, byLines: 3, in: lines) == lines.focus(0, 5))
    #expect(lines.focus(0, 8).moved(.down, byLines: 3, in: lines) == nil)
  }

  @Test func `it moves to the nearest section that has a place for it`() {
    var lines = FixedLines(rows: 1, 2, 2, visibleLines: 5)
    lines.skipped = [path(1, 0), path(1, 1), path(2, 0)]
    #expect(lines.focus(inSection: 1) == nil)
    #expect(lines.focus(fromSection: 1, .down) == lines.focus(2, 1))
    #expect(lines.focus(fromSection: 1, .up) == lines.focus(0, 0))
    #expect(lines.focus(fromSection: 3, .down) == nil)
  }

  @Test func `it is taken by the first or the last element of a window`() {
    var lines = FixedLines(rows: 9, visibleLines: 4)
    lines.skipped = [path(0, 2), path(0, 5)]
    let window = lines.window(from: Anchor(element: .row(path(0, 2))))
    #expect(lines.focus(in: window, .down) == lines.focus(0, 3))
    #expect(lines.focus(in: window, .up) == lines.focus(0, 4))
  }
}
