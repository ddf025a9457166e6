import TablesModel
import TablesTestTools
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

  @Test(arguments: [(-1, -1), (0, 0), (0.5, 0.5), (7, 7), (.infinity, 0), (.nan, 0)])
  func `a number outside the bounds is kept`(value: Double, expected: Double) {
    #expect(Row.Kind.Slider(value: value, bounds: 0...1).value == expected)
    let stepper = Row.Kind.Stepper(value: value, bounds: 0...1, step: 1, isInteger: false)
    #expect(stepper.value == expected)
  }

  @Test func `a number that is none is shown as a dash`() {
    #expect(Row.Kind.Slider(value: .nan, bounds: 0...1).isMissing)
    let kinds: [Row.Kind] = [
      .slider(.init(value: .nan, bounds: 0...1)),
      .stepper(.init(value: .nan, bounds: 0...9, step: 1, isInteger: false)),
    ]
    for kind in kinds {
      #expect(Row(id: "row", kind: kind, title: "Row").valueText() == "–")
    }
    #expect(!Row.Kind.Slider(value: 0, bounds: 0...1).isMissing)
  }

  @Test func `a picker names the chosen options`() {
    let picker = Row.Kind.Picker(options: ["a", "b", "c"], selection: [0, 2])
    #expect(picker.selectedTitles == ["a", "c"])
  }

  @Test func `a picker names nothing for a place that it does not have`() {
    #expect(Row.Kind.Picker(options: ["a"], selection: [-1, 1]).selectedTitles == [])
  }

  @Test func `a picker names options by their full titles, even if it has short ones`() {
    let picker = Row.Kind.Picker(options: ["Mon", "Tue"], selection: [0], shortTitles: ["M", "T"])
    #expect(picker.titles(of: [1, 0, 2]) == ["Tue", "Mon"])
  }
}

@Suite struct SliderFractionTests {
  private func fraction(_ value: Double, _ bounds: ClosedRange<Double>) -> Double {
    Row.Kind.Slider(value: value, bounds: bounds).fraction
  }

  @Test func `the ends of the bounds are 0 and 1`() {
    #expect(fraction(-10, -10...30) == 0)
    #expect(fraction(0, -10...30) == 0.25)
    #expect(fraction(30, -10...30) == 1)
  }

  @Test func `bounds of one number give 0`() {
    #expect(fraction(5, 5...5) == 0)
  }

  @Test func `bounds whose length overflows keep their ends`() {
    let bounds = -1e308...1.7e308
    #expect(fraction(-1e308, bounds) == 0)
    #expect(fraction(1.7e308, bounds) == 1)
  }

  @Test func `infinite bounds give a number from 0 to 1`() {
    for value in [0, 1e300, .infinity] {
      #expect((0...1).contains(fraction(value, 0...Double.infinity)))
    }
  }

  @Test func `a number that was set outside the bounds gives an end`() {
    var slider = Row.Kind.Slider(value: 0, bounds: 0...1)
    slider.value = 7
    #expect(slider.fraction == 1)
  }

  @Test func `a slider without a step stops anywhere`() {
    #expect(Row.Kind.Slider(value: 0.3, bounds: 0...1).step == nil)
  }
}
