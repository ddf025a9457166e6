import TablesInteraction
import TablesModel
import Testing

struct NumberEditorTests {
  private func slider(
    _ value: Double, in bounds: ClosedRange<Double> = 0...1, step: Double? = nil
  ) -> NumberEditor {
    NumberEditor(Row.Kind.Slider(value: value, bounds: bounds, step: step))
  }

  private func stepper(
    _ value: Double, in bounds: ClosedRange<Double>, step: Double = 1, isInteger: Bool = true
  ) -> NumberEditor {
    NumberEditor(
      Row.Kind.Stepper(value: value, bounds: bounds, step: step, isInteger: isInteger))
  }

  private func typed(_ text: String, into editor: NumberEditor) throws -> NumberEditor {
    var editor = editor
    try editor.edit { $0.killToStart() }
    try editor.insert(text)
    return editor
  }

  @Test func `the line shows the number as its row does`() {
    #expect(slider(1.0 / 3).line.text == "0.333")
    #expect(stepper(4, in: 1...9).line.text == "4")
  }

  @Test func `an untouched line keeps the decimals that are not shown`() throws {
    var editor = slider(1.0 / 3)
    try editor.insert("3")
    try editor.edit { $0.deleteBackward() }
    #expect(try editor.number() == 1.0 / 3)
  }

  @Test(arguments: [
    ("5", 5), ("-2.5", -2.5), (".5", 0.5), ("7.", 7), ("００７", 7), ("−٣", -3), ("2,5", 2.5),
    ("−٢٫٥", -2.5),
  ])
  func `the typed text becomes the number`(text: String, number: Double) throws {
    let editor = stepper(0, in: -10...10, isInteger: false)
    #expect(try typed(text, into: editor).number() == number)
  }

  @Test(arguments: [("50", 9), ("0", 1), (String(repeating: "9", count: 400), 9)])
  func `a number outside of its bounds becomes a bound`(text: String, number: Double) throws {
    #expect(try typed(text, into: stepper(5, in: 1...9)).number() == number)
  }

  @Test(arguments: [("4", 5), ("3", 2.5), ("99", 10)])
  func `a slider takes the nearest stop`(text: String, number: Double) throws {
    #expect(try typed(text, into: slider(0, in: 0...11, step: 2.5)).number() == number)
  }

  @Test func `a stepper takes numbers between its steps`() throws {
    #expect(try typed("4", into: stepper(1, in: 1...9, step: 2)).number() == 4)
  }

  @Test(arguments: [
    ("x", NumberRefusal.character("x")), ("1e5", .character("e")), ("1,000", .character(",")),
    ("①", .character("①")), ("-1", .negative), ("1.5", .fraction),
  ])
  func `a character that no number has is refused`(text: String, refusal: NumberRefusal) {
    var editor = stepper(5, in: 0...9)
    #expect(throws: refusal) { try editor.insert(text) }
    #expect(editor == stepper(5, in: 0...9))
  }

  @Test(arguments: [("1-", "1-"), ("--1", "--1"), ("1.2.3", "1.2.3")])
  func `signs and points in the wrong place are refused`(text: String, refused: String) {
    let editor = stepper(0, in: -9...9, isInteger: false)
    #expect(throws: NumberRefusal.notANumber(refused)) { try typed(text, into: editor) }
  }

  @Test(arguments: [
    ("", NumberRefusal.empty), ("-", .notANumber("-")), (".", .notANumber(".")),
  ])
  func `an unfinished number is not a number`(text: String, refusal: NumberRefusal) throws {
    let editor = try typed(text, into: stepper(0, in: -9...9, isInteger: false))
    #expect(throws: refusal) { try editor.number() }
  }

  @Test func `digits replace a number with an exponent`() throws {
    var editor = stepper(1e16, in: 0...1e20)
    #expect(editor.line.text == "1e+16")
    try editor.insert("4")
    #expect(editor.line.text == "4")
  }

  @Test func `a number with an exponent can be deleted from`() throws {
    var editor = stepper(1e16, in: 0...1e20)
    try editor.edit { $0.deleteBackward() }
    #expect(try editor.number() == 10)
  }

  @Test func `steps stop at the bounds`() throws {
    var editor = stepper(8, in: 1...9)
    editor.step(by: 3)
    #expect(editor.line.text == "9")
    editor.page(by: -1)
    #expect(editor.line.text == "1")
  }

  @Test func `steps go on from what is typed, or from the number before it`() throws {
    var editor = try typed("40", into: stepper(5, in: 1...99))
    editor.step(by: 1)
    #expect(editor.line.text == "41")
    try editor.edit { $0.killToStart() }
    editor.step(by: 1)
    #expect(editor.line.text == "42")
  }

  @Test func `steps of a tenth add up to tenths`() throws {
    var editor = slider(0, step: 0.1)
    for _ in 0..<3 { editor.step(by: 1) }
    #expect(try editor.number() == 0.3)
  }

  @Test func `a slider between stops goes to the next one`() throws {
    var editor = slider(4, in: 0...10, step: 2.5)
    editor.step(by: 1)
    #expect(try editor.number() == 5)
    editor = slider(4, in: 0...10, step: 2.5)
    editor.step(by: -1)
    #expect(try editor.number() == 2.5)
  }

  @Test func `a slider without stops goes by twentieths of its length`() throws {
    var editor = slider(50, in: 0...100)
    editor.step(by: 1)
    #expect(try editor.number() == 55)
  }

  @Test func `the ends are the least and the greatest stop`() throws {
    var editor = slider(0.5, step: 0.3)
    editor.step(by: 10)
    #expect(try editor.number() == 0.9)
    editor.step(by: -10)
    #expect(try editor.number() == 0)
  }

  @Test(arguments: [
    -Double.greatestFiniteMagnitude ... .greatestFiniteMagnitude, -Double.infinity ... .infinity,
    0 ... .infinity, 1...1,
  ])
  func `steps never lead outside of the bounds`(bounds: ClosedRange<Double>) throws {
    for step in [nil, 0.1, 1, 1e300] {
      var editor = slider(1, in: bounds, step: step)
      for count in [1, -1, 10, -10] {
        editor.step(by: count)
        #expect(bounds.contains(try editor.number()))
      }
    }
  }

  @Test func `a refusal is a sentence`() {
    #expect(NumberRefusal.character("x").reason(in: .english) == "“x” is no part of a number")
    #expect(NumberRefusal.notANumber("-").reason(in: .english) == "“-” is not a number")
  }
}
