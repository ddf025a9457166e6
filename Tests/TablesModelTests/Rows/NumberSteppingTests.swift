import TablesModel
import Testing

/// The text with which a number is typed, its steps, and the number for which it stands.
struct NumberSteppingTests {
  private func slider(
    _ value: Double, in bounds: ClosedRange<Double> = 0...1, step: Double? = nil
  ) -> Row {
    row(.slider(.init(value: value, bounds: bounds, step: step)))
  }

  private func stepper(
    _ value: Double, in bounds: ClosedRange<Double>, step: Double = 1
  ) -> Row {
    row(.stepper(.init(value: value, bounds: bounds, step: step, isInteger: step == 1)))
  }

  private func row(_ kind: Row.Kind) -> Row { Row(id: 0, kind: kind, title: "") }

  private func typed(_ row: Row) -> String {
    row.face.number.map { row.typedText(of: $0, words: .english) } ?? ""
  }

  private func read(_ text: String, into row: Row) -> Double? {
    guard case .value(.number(let number)) = row.number(typed: text, words: .english) else {
      return nil
    }
    return number
  }

  private func step(_ text: String, by count: Int, _ row: Row) -> String {
    let start = TypedText(text, caret: text.utf8.count)
    return row.face.number.map { row.stepped($0, start, by: count, words: .english).text } ?? ""
  }

  /// Returns the number after steps from the text with which the typing begins.
  private func stepped(_ row: Row, from text: String? = nil, by counts: Int...) -> String {
    counts.reduce(text ?? typed(row)) { step($0, by: $1, row) }
  }

  @Test func `the typing begins with the number as its row shows it`() throws {
    #expect(typed(slider(1.0 / 3)) == "0.333")
    #expect(typed(stepper(4, in: 1...9)) == "4")
    var percentage = slider(0.4)
    percentage.numberFormat = .percent
    #expect(typed(percentage) == "40")
  }

  @Test func `a text that was not changed keeps the decimals that are not shown`() throws {
    let third = slider(1.0 / 3)
    #expect(read("0.333", into: third) == 1.0 / 3)
    #expect(read("0.3333", into: third) == 0.3333)
    #expect(read("0.33", into: third) == 0.33)
  }

  @Test(arguments: ["x", "1e5", "-1", "1.2.3", "  ", "12 km"])
  func `a text that is no number of the row is none`(text: String) throws {
    #expect(read(text, into: stepper(5, in: 0...9)) == nil)
  }

  @Test func `steps stop at the bounds`() throws {
    #expect(stepped(stepper(8, in: 1...9), by: 3) == "9")
    #expect(stepped(stepper(8, in: 1...9), by: 3, -10) == "1")
  }

  @Test func `steps go on from what is typed, or from the number of the row`() throws {
    let number = stepper(5, in: 1...99)
    #expect(stepped(number, from: "40", by: 1) == "41")
    #expect(stepped(number, from: "", by: 1) == "6")
    #expect(stepped(number, from: "x", by: -1) == "4")
  }

  @Test func `steps of a tenth add up to tenths`() throws {
    #expect(stepped(slider(0, step: 0.1), by: 1, 1, 1) == "0.3")
  }

  @Test func `a step that the text cannot show is stored as a whole`() throws {
    for third in [slider(0, step: 1.0 / 3), stepper(0, in: 0...1, step: 1.0 / 3)] {
      let text = stepped(third, by: 1, 1)
      #expect(text == "0.667")
      let stored = try #require(read(text, into: third))
      #expect(abs(stored - 2.0 / 3) < 1e-9)
    }
  }

  @Test func `a slider between stops goes to the next one`() throws {
    #expect(stepped(slider(4, in: 0...10, step: 2.5), by: 1) == "5")
    #expect(stepped(slider(4, in: 0...10, step: 2.5), by: -1) == "2.5")
  }

  @Test func `a slider without stops goes by twentieths of its length`() throws {
    #expect(stepped(slider(50, in: 0...100), by: 1) == "55")
  }

  @Test func `the ends are the bounds, also between two stops`() throws {
    #expect(stepped(slider(0.5, step: 0.3), by: 10) == "1")
    #expect(stepped(slider(0.5, step: 0.3), by: 10, -10) == "0")
  }

  @Test(arguments: [
    -Double.greatestFiniteMagnitude ... .greatestFiniteMagnitude, -Double.infinity ... .infinity,
    0 ... .infinity, 1...1,
  ])
  func `steps never lead outside of the bounds`(bounds: ClosedRange<Double>) throws {
    for step in [nil, 0.1, 1, 1e300] {
      let number = slider(1, in: bounds, step: step)
      var text = typed(number)
      for count in [1, -1, 10, -10] {
        text = self.step(text, by: count, number)
        #expect(bounds.contains(try #require(Double(text))))
      }
    }
  }
}
