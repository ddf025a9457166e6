import Foundation
import Tables
import Testing

@testable import TablesText

/// The columns of the parts of rows at every width.
struct AlignmentTests {
  private func lines(_ width: Int, @RowsBuilder _ rows: () -> Rows) -> [Substring] {
    let table = Table { Section { rows() } }
    return TextRenderer(width: width).plain(table).split(separator: "\n")
  }

  @Test(arguments: 24...100)
  func `bars of sliders and progress begin in the same column`(width: Int) {
    let lines = lines(width) {
      Slider("A", value: 0.5)
      Slider("B", value: 100, in: 100...200)
      Slider("C", value: -50, in: -50...50).disabled()
      Progress("D", value: 0.4)
      Progress("E", value: 1)
    }
    let starts = lines.dropFirst().dropLast().map { line in
      line.firstIndex { "━●█".contains($0) }.map { line.distance(from: line.startIndex, to: $0) }
    }
    #expect(starts.count == 5)
    #expect(Set(starts).count == 1)
    #expect(starts.first != .some(nil))
  }

  @Test(arguments: 20...100)
  func `switches, details and disclosures end in the same column`(width: Int) {
    let lines = lines(width) {
      Switch("A", isOn: true)
      Switch("B")
      Info("C", detail: "c")
      Segue("D")
      Slider("E", value: 0.5)
      Progress("F", value: 0.5)
      Stepper("G", value: 1, in: 1...9)
      Segue("H").disabled()
    }
    let rows = lines.dropFirst().dropLast()
    #expect(rows.count == 8)
    for row in rows {
      let inside = row.dropLast(2)
      #expect(inside.last != " ", "\(row)")
    }
  }

  @Test(arguments: [Glyphs.unicode, .ascii])
  func `a switch has its knob at another end of the same columns when it is on`(glyphs: Glyphs) {
    let table = Table {
      Section {
        Switch("A", isOn: true); Switch("B")
      }
    }
    let lines = TextRenderer(width: 30, glyphs: glyphs).plain(table).split(separator: "\n")
    let (on, off) = (lines[1].suffix(9).prefix(3), lines[2].suffix(9).prefix(3))
    #expect([on, off] == (glyphs.isASCII ? ["==*", "o--"] : ["━━●", "○──"]))
    #expect(lines[1].hasSuffix("\(on)  On \(lines[1].suffix(1))"))
    #expect(lines[2].hasSuffix("\(off) Off \(lines[2].suffix(1))"))
  }

  @Test func `a slider whose bounds have 0 in their center is filled from there`() {
    let lines = lines(50) {
      for value in [-10.0, -5, 0, 5, 10] { Slider("A", value: .constant(value), in: -10...10) }
      Slider("B", value: 5, in: -10...20)
    }
    let tracks = lines.dropFirst().dropLast().map { $0.filter { "─━●".contains($0) } }
    #expect(
      tracks == [
        "●━━━━━━━━───────", "────●━━━━───────", "────────●───────", "────────━━━●────",
        "────────━━━━━━━●", "━━━━━━━━●───────",
      ])
  }

  @Test func `the signs of steppers line up, and the one that leaves the bounds is dimmed`() {
    let table = Table {
      Section {
        for value in [1, 5, 9] { Stepper("A", value: .constant(value), in: 1...9) }
        Stepper("B", value: 12, in: 1...99)
        Stepper("C", value: .constant(7), in: 0...)
        Stepper("D", value: 7, in: 0...1000)
      }
    }
    let rows = TextRenderer(width: 30).plain(table).split(separator: "\n")[1...6]
    #expect(
      rows.map { $0.suffix(13).prefix(11).trimmingCharacters(in: .whitespaces) } == [
        "−   1  +", "−   5  +", "−   9  +", "−  12  +", "−   7  +", "−     7  +",
      ])
    let layout = TableLayout(columns: 30, look: TextRenderer(width: 30).look)
    var canvas = LineCanvas(
      on: ScreenBuffer(columns: 30, rows: 8, metrics: layout.look.metrics), rows: 0..<8)
    layout.draw(table, on: &canvas)
    func isDimmed(_ sign: String, _ row: Int) -> Bool? {
      (0..<30).map { canvas.buffer[$0, row] }.first { $0.text == sign }
        .map { $0.style.attributes.contains(.dim) }
    }
    #expect((1...4).map { isDimmed("−", $0) } == [true, false, false, false])
    #expect((1...4).map { isDimmed("+", $0) } == [false, false, true, false])
  }

  @Test(arguments: 12...60)
  func `a destructive action begins with its mark`(width: Int) {
    let lines = lines(width) {
      Action("Erase", role: .destructive) {}
      Action("Erase", role: .destructive) {}.disabled()
    }
    let rows = lines.filter { $0.contains("!") }
    #expect(rows.count == 2)
    for row in rows { #expect(row.drop { "│ ".contains($0) }.hasPrefix("! Er"), "\(row)") }
  }

  @Test func `the sign of a row that accepts no input takes the place of a mark, not of a control`()
  {
    let lines = lines(40) {
      Segue("A").disabled()
      Action("B") {}.disabled()
      Picker("C", options: ["c"], selectedIndex: 0).disabled()
      Switch("D").disabled()
    }
    #expect(lines[1].hasSuffix(" ⊘ │"))
    #expect(lines[2].hasSuffix(" ⊘ │"))
    #expect(lines[3].hasSuffix("  c ⊘ │"))
    #expect(lines[4].hasSuffix("⊘ ○── Off │"))
  }

  @Test(arguments: 12...60)
  func `a badge never shortens a title that fits without it`(width: Int) {
    let text = lines(width) { Segue("Photograph").badge("imported") }.joined()
    #expect(text.contains("Photograph"))
    #expect(text.contains("(imported)"))
  }

  @Test(arguments: 20...60)
  func `a value without a title begins on the first line of its row`(width: Int) {
    let lines = lines(width) { Info("", detail: "It spans the row, on several lines if needed.") }
    #expect(lines[1].contains("It "))
  }

  @Test(arguments: 4...40)
  func `the value of a short row is drawn even in 4 columns`(width: Int) {
    let text = lines(width) { Info("Used", detail: "9 kB") }.joined()
    #expect(text.contains("Used"))
    #expect(text.contains("9 kB"))
  }
}
