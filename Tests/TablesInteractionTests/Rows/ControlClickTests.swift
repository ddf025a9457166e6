import Tables
import TablesInteraction
import Testing

/// Clicks on the drawn parts of steppers and sliders.
@Suite struct ControlClickTests {
  private let screen: Screen

  init() {
    screen = Screen(columns: 60, rows: 12) {
      Table {
        Stepper("A + B − C", initialValue: 4, in: 0...5)
        Slider("Volume", initialValue: 50, in: 0...100)
        Slider("Stops", initialValue: 0, in: 0...10, step: 5)
        Stepper("Fixed", initialValue: 4, in: 0...5).disabled(true)
      }
    }
  }

  /// Returns the position of the last occurrence of a character in the line of a row.
  private func place(_ character: Character, in title: String) throws -> (column: Int, row: Int) {
    let lines = screen.frame.plain.split(separator: "\n", omittingEmptySubsequences: false)
    let row = try #require(lines.firstIndex { $0.contains(title) })
    let index = try #require(lines[row].lastIndex(of: character))
    return (lines[row].distance(from: lines[row].startIndex, to: index), row)
  }

  private func number(_ row: Int) -> Double? {
    switch screen.presented.sections[0].items[row].kind {
    case .stepper(let stepper): stepper.value
    case .slider(let slider): slider.value
    default: nil
    }
  }

  @Test func `the signs of a stepper change its number`() throws {
    let plus = try place("+", in: "A + B")
    screen.click(column: plus.column, row: plus.row)
    #expect(number(0) == 5)
    let minus = try place("−", in: "A + B")
    screen.click(column: minus.column, row: minus.row)
    screen.click(column: minus.column + 1, row: minus.row)
    #expect(number(0) == 3)
    #expect(screen.frame.cursor == nil)
  }

  @Test func `a sign that would leave the bounds is dimmed, and changes nothing`() throws {
    let plus = try place("+", in: "A + B")
    screen.click(column: plus.column, row: plus.row)
    screen.click(column: plus.column, row: plus.row)
    #expect(number(0) == 5)
    let sign = screen.frame.buffer[plus.column, plus.row]
    #expect(sign.text == "+")
    #expect(sign.style.attributes.contains(.dim))
    #expect(screen.frame.cursor == nil)
  }

  @Test func `a sign in a title is a title, and a click on it edits`() throws {
    let plus = try place("A", in: "A + B")
    screen.click(column: plus.column + 2, row: plus.row)
    #expect(number(0) == 4)
    #expect(screen.frame.cursor != nil)
  }

  @Test func `a click on a track moves the knob there`() throws {
    let end = try place("─", in: "Volume")
    screen.click(column: end.column, row: end.row)
    #expect(number(1) == 100)
    let start = try place("─", in: "Stops")
    screen.click(column: start.column, row: start.row)
    #expect(number(2) == 10)
  }

  @Test func `a knob is dragged, and stays on its track`() throws {
    let knob = try place("●", in: "Volume")
    screen.click(column: knob.column, row: knob.row)
    screen.drag(column: 0, row: 0)
    #expect(number(1) == 0)
    screen.drag(column: 59, row: 11)
    #expect(number(1) == 100)
    screen.press(.up)
    #expect(screen.drag(column: 0, row: 0) == .unhandled)
  }

  @Test func `a disabled control does not change`() throws {
    let plus = try place("F", in: "Fixed")
    for column in plus.column..<58 { screen.click(column: column, row: plus.row) }
    #expect(number(3) == 4)
  }

  @Test func `signs and tracks in coloured titles are texts`() throws {
    let screen = Screen(columns: 60, rows: 12) {
      Table {
        Stepper("A + B", initialValue: 4, in: 0...5).style(.leftDetail)
        Slider("──●──", initialValue: 50, in: 0...100).style(.leftDetail)
      }
    }
    let lines = screen.frame.plain.split(separator: "\n", omittingEmptySubsequences: false)
    for (title, text) in [("A + B", "+"), ("──●──", "──")] {
      let row = try #require(lines.firstIndex { $0.contains(title) })
      let range = try #require(lines[row].range(of: title))
      let start = lines[row].distance(from: lines[row].startIndex, to: range.lowerBound)
      let sign = try #require(title.range(of: text))
      let column = start + title.distance(from: title.startIndex, to: sign.lowerBound)
      screen.press(.escape)
      let before = screen.presented.sections[0].items.map(\.kind)
      screen.click(column: column, row: row)
      #expect(screen.presented.sections[0].items.map(\.kind) == before, "\(title)")
    }
  }

  @Test func `a control on a line of its own is clicked there`() throws {
    let screen = Screen(columns: 24, rows: 12) {
      Table { Slider("A volume that is long", initialValue: 50, in: 0...100) }
    }
    let lines = screen.frame.plain.split(separator: "\n", omittingEmptySubsequences: false)
    let row = try #require(lines.firstIndex { $0.contains("●") })
    let end = try #require(lines[row].lastIndex(of: "─"))
    screen.click(
      column: lines[row].distance(from: lines[row].startIndex, to: end), row: row)
    #expect(screen.presented.sections[0].items[0].face.number?.value == 100)
  }
}
