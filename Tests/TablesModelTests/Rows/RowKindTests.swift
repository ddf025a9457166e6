import TablesModel
import Testing

@Suite struct RowKindTests {
  @Test func `infos and progresses are the kinds that take no selection`() {
    let passive: [Row.Kind] = [.info, .progress(nil), .progress(0.5)]
    #expect(passive.allSatisfy { !$0.isInteractive })
  }

  @Test func `every other kind takes a selection`() {
    let active: [Row.Kind] = [
      .switch(isOn: false), .segue, .action(role: nil), .option(isSelected: true, marking: .radio),
      .picker(.init(options: [], selection: [])), .slider(.init(value: 0, bounds: 0...1)),
      .stepper(.init(value: 0, bounds: 0...1, step: 1, isInteger: true)),
      .textField(.init(text: "")), .datePicker(.init(secondsSinceReferenceDate: 0, text: "")),
    ]
    #expect(active.allSatisfy { $0.isInteractive })
  }

  @Test(arguments: [(-1, 0), (0, 0), (0.5, 0.5), (7, 1), (.infinity, 1), (.nan, 0)])
  func `a number is brought inside the bounds`(value: Double, expected: Double) {
    #expect(Row.Kind.Slider(value: value, bounds: 0...1).value == expected)
    let stepper = Row.Kind.Stepper(value: value, bounds: 0...1, step: 1, isInteger: false)
    #expect(stepper.value == expected)
  }

  @Test func `a picker names the chosen options`() {
    let picker = Row.Kind.Picker(options: ["a", "b", "c"], selection: [0, 2])
    #expect(picker.selectedTitles == ["a", "c"])
  }

  @Test func `a picker names nothing for a place that it does not have`() {
    #expect(Row.Kind.Picker(options: ["a"], selection: [-1, 1]).selectedTitles == [])
  }
}
