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
    }
    let rows = lines.dropFirst().dropLast()
    #expect(rows.count == 6)
    for row in rows {
      let inside = row.dropLast(2)
      #expect(inside.last != " ", "\(row)")
    }
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
