import TablesModel
import Testing

@Suite struct RowValueTests {
  @Test(arguments: [
    (0, "0"), (1, "1"), (-1, "-1"), (0.5, "0.5"), (0.1 + 0.2, "0.3"), (1.0 / 3, "0.333"),
    (2.0004, "2"), (-0.0001, "0"), (1234.5, "1234.5"), (9e14, "900000000000000"),
    (1e16, "1e+16"), (.infinity, "inf"),
  ])
  func `numbers have at most three decimals and no trailing zeros`(number: Double, expected: String)
  {
    #expect(NumberFormat.plain.text(of: number) == expected)
  }

  @Test(
    arguments: [
      (0, "0%"), (0.001, "1%"), (0.4, "40%"), (0.999, "99%"), (1, "100%"), (-.infinity, "0%"),
      (.infinity, "100%"), (.nan, "In progress"), (nil, "In progress"),
    ] as [(Double?, String)])
  func `only nothing is 0% and only everything is 100%`(part: Double?, expected: String) {
    #expect(Row(id: "a", kind: .progress(part), title: "A").valueText() == expected)
  }

  @Test
  func `a single value that is none of the options has no text, several have the word for none`() {
    let single = Row.Kind.Picker(options: ["a"], selection: [])
    #expect(Row(id: "a", kind: .picker(single), title: "A").valueText() == "")
    let several = Row.Kind.Picker(options: ["a"], selection: [], marking: .check)
    #expect(Row(id: "a", kind: .picker(several), title: "A").valueText() == "None")
  }
}

@Suite struct NumberRulesTests {
  private func rules(step: Double?) -> NumberRules {
    NumberRules(Row.Kind.Slider(value: 0, bounds: 0...1, step: step))
  }

  @Test(arguments: [(0.33, 0.25), (0.38, 0.5), (7, 1), (-1, 0), (.infinity, 1), (.nan, 0)])
  func `a slider with steps accepts only its stops`(number: Double, nearest: Double) {
    let slider = RowFace.Number(Row.Kind.Slider(value: 0, bounds: 0...1, step: 0.25))
    #expect(slider.nearest(to: .number(number)) == .number(nearest))
  }

  @Test func `both ends of a slider are stops, whatever the step is`() {
    #expect(rules(step: 0.6).nearest(to: 1) == 1)
    #expect(rules(step: 0.6).nearest(to: 0.75) == 0.6)
    #expect(rules(step: 0.6).nearest(to: 0.1) == 0)
  }

  @Test func `sums have no rounding error of binary fractions`() {
    #expect(rules(step: 0.1).nearest(to: 0.31) == 0.3)
  }

  @Test func `a stepper of whole numbers accepts no fraction`() {
    let stepper = Row.Kind.Stepper(value: 1, bounds: 1...9, step: 2, isInteger: true)
    #expect(NumberRules(stepper).nearest(to: 3.6) == 4)
  }

  @Test func `rows without a number have no rules`() {
    #expect(Row(id: "a", title: "A").face.number == nil)
  }

  @Test func `scaled rules are those of scaled numbers`() {
    let volume = NumberRules(Row.Kind.Slider(value: 0, bounds: 0...1, step: 0.05)).scaled(by: 100)
    #expect(volume == NumberRules(Row.Kind.Slider(value: 0, bounds: 0...100, step: 5)))
    #expect(volume.isInteger)
    let free = NumberRules(Row.Kind.Slider(value: 0, bounds: 0...1)).scaled(by: 100)
    #expect(free == NumberRules(Row.Kind.Slider(value: 0, bounds: 0...100)))
    #expect(free.step == 5)
    let whole = Row.Kind.Stepper(value: 1, bounds: 0...9, step: 1, isInteger: true)
    #expect(NumberRules(whole).scaled(by: 10).isInteger)
    #expect(!NumberRules(whole).scaled(by: 0.1).isInteger)
  }
}
