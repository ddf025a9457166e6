import TablesInteraction
import TablesModel
import Testing

struct NumberEditorTests {
  private func slider(
    _ value: Double, in bounds: ClosedRange<Double> = 0...1, step: Double? = nil
  ) throws -> NumberEditor {
    try editor(.slider(.init(value: value, bounds: bounds, step: step)))
  }

  private func stepper(_ value: Double, in bounds: ClosedRange<Double>) throws -> NumberEditor {
    try editor(.stepper(.init(value: value, bounds: bounds, step: 1, isInteger: true)))
  }

  private func editor(_ kind: Row.Kind) throws -> NumberEditor {
    NumberEditor(try #require(Row(id: 0, kind: kind, title: "").face.number))
  }

  private func typed(_ text: String, into editor: NumberEditor) -> NumberEditor {
    var editor = editor
    editor.line.killToStart()
    editor.line.insert(text)
    return editor
  }

  @Test func `the line shows the number as its row does`() throws {
    #expect(try slider(1.0 / 3).line.text == "0.333")
    #expect(try stepper(4, in: 1...9).line.text == "4")
  }

  @Test func `an untouched line keeps the decimals that are not shown`() throws {
    var editor = try slider(1.0 / 3)
    editor.line.insert("3")
    #expect(editor.untypedNumber == nil)
    editor.line.deleteBackward()
    #expect(editor.untypedNumber == 1.0 / 3)
  }

  @Test(arguments: ["x", "1e5", "1,000", "-1", "1.2.3", "  ", "12 km"])
  func `what is typed stays as it is typed`(text: String) throws {
    let editor = typed(text, into: try stepper(5, in: 0...9))
    #expect(editor.line.text == text)
    #expect(editor.untypedNumber == nil)
  }

  @Test func `steps stop at the bounds`() throws {
    var editor = try stepper(8, in: 1...9)
    editor.step(by: 3)
    #expect(editor.line.text == "9")
    editor.step(by: -10)
    #expect(editor.line.text == "1")
  }

  @Test func `steps go on from what is typed, or from the number before it`() throws {
    var editor = typed("40", into: try stepper(5, in: 1...99))
    editor.step(by: 1)
    #expect(editor.line.text == "41")
    editor.line.killToStart()
    editor.step(by: 1)
    #expect(editor.line.text == "42")
  }

  @Test func `steps of a tenth add up to tenths`() throws {
    var editor = try slider(0, step: 0.1)
    for _ in 0..<3 { editor.step(by: 1) }
    #expect(editor.untypedNumber == 0.3)
  }

  @Test func `a slider between stops goes to the next one`() throws {
    var editor = try slider(4, in: 0...10, step: 2.5)
    editor.step(by: 1)
    #expect(editor.untypedNumber == 5)
    editor = try slider(4, in: 0...10, step: 2.5)
    editor.step(by: -1)
    #expect(editor.untypedNumber == 2.5)
  }

  @Test func `a slider without stops goes by twentieths of its length`() throws {
    var editor = try slider(50, in: 0...100)
    editor.step(by: 1)
    #expect(editor.untypedNumber == 55)
  }

  @Test func `the ends are the least and the greatest stop`() throws {
    var editor = try slider(0.5, step: 0.3)
    editor.step(by: 10)
    #expect(editor.untypedNumber == 1)
    editor.step(by: -1)
    #expect(editor.untypedNumber == 0.9)
    editor.step(by: -10)
    #expect(editor.untypedNumber == 0)
  }

  @Test(arguments: [
    -Double.greatestFiniteMagnitude ... .greatestFiniteMagnitude, -Double.infinity ... .infinity,
    0 ... .infinity, 1...1,
  ])
  func `steps never lead outside of the bounds`(bounds: ClosedRange<Double>) throws {
    for step in [nil, 0.1, 1, 1e300] {
      var editor = try slider(1, in: bounds, step: step)
      for count in [1, -1, 10, -10] {
        editor.step(by: count)
        #expect(bounds.contains(try #require(editor.untypedNumber)))
      }
    }
  }
}
