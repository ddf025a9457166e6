import TablesModel
import TablesTestTools
import Testing

@Suite struct NumberStepTests {
  private func slider(_ bounds: ClosedRange<Double>, _ step: Double) -> NumberRules {
    NumberRules(Row.Kind.Slider(value: 0, bounds: bounds, step: step))
  }

  private func stepper(_ bounds: ClosedRange<Double>, _ step: Double) -> NumberRules {
    NumberRules(Row.Kind.Stepper(value: 0, bounds: bounds, step: step, isInteger: false))
  }

  @Test func `sums are decimal`() {
    let rules = stepper(0...1e9, 0.1)
    var number = 1_000_000.0
    for _ in 0..<3 { number = rules.stepped(number, by: 1) }
    #expect(number == 1_000_000.3)
    #expect(slider(0...1e9, 0.1).stepped(1_000_000, by: 3) == 1_000_000.3)
    #expect(rules.stepped(0.1 + 0.2, by: 1) == 0.4)
  }

  @Test func `both ends are reached`() {
    for rules in [slider(0...94, 10), stepper(0...94, 10)] {
      #expect(rules.stepped(90, by: 1) == 94)
      #expect(rules.stepped(94, by: -1) == 90)
      #expect(rules.stepped(94, by: -10) == 0)
      #expect(rules.stepped(0, by: 100) == 94)
      #expect(rules.nearest(to: 94) == 94)
    }
  }

  @Test func `both ends are typed`() throws {
    for rules in [slider(0...94, 10), stepper(0...94, 10)] {
      for text in ["94", "0", "90", "94.0"] {
        #expect(rules.accepts(try #require(TypedNumber(text)), from: 20))
      }
      for text in ["93", "95", "-1", "90.5"] {
        #expect(!rules.accepts(try #require(TypedNumber(text)), from: 20))
      }
    }
  }

  @Test func `a whole number may have a fraction of zeros`() throws {
    let rules = NumberRules(
      Row.Kind.Stepper(value: 0, bounds: 0...9_000, step: 1, isInteger: true))
    #expect(rules.accepts(try #require(TypedNumber("5.0")), from: 0))
    #expect(rules.accepts(try #require(TypedNumber("5,000")), from: 0))
    #expect(!rules.accepts(try #require(TypedNumber("5.000")), from: 0))
    #expect(!rules.accepts(try #require(TypedNumber("5.5")), from: 0))
  }

  @Test func `many steps are counted exactly`() throws {
    let rules = slider(0...1e9, 0.1)
    #expect(rules.accepts(try #require(TypedNumber("500000000.3")), from: 0))
    #expect(!rules.accepts(try #require(TypedNumber("500000000.35")), from: 0))
  }

  @Test(arguments: [
    (-7.0, 1, 0.0, 3.0), (-7, -1, 0, 0), (120, 1, 94, 94), (120, -1, 94, 94),
  ])
  func `the first step leads inside`(number: Double, count: Int, slid: Double, stepped: Double) {
    #expect(slider(0...94, 10).stepped(number, by: count) == slid)
    #expect(stepper(0...94, 10).stepped(number, by: count) == stepped)
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func `a step up and a step down lead back`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    for _ in 0..<100 {
      let scales: [Double] = [1, 10, 100, 1_000, 1e6]
      let scale = scales[Int.random(in: scales.indices, using: &random)]
      let lower = Double(Int.random(in: -1_000_000...1_000_000, using: &random)) / scale
      let units = Int.random(in: 1...999, using: &random)
      let step = Double(units) / scale
      let length = Double(Int.random(in: 0...20 * units, using: &random)) / scale
      let (start, distance) = (DecimalNumber(lower), DecimalNumber(length))
      let sum = (try #require(start) + #require(distance)).double
      for rules in [slider(lower...sum, step), stepper(lower...sum, step)] {
        var (number, numbers) = (lower, [lower])
        while number < sum {
          number = rules.stepped(number, by: 1)
          numbers.append(number)
        }
        #expect(number == sum)
        for (index, expected) in numbers.enumerated().reversed() {
          #expect(number == expected, "\(index) of \(rules)")
          #expect(number.description.count < 18, "\(number) has a rounding error")
          number = rules.stepped(number, by: -1)
        }
        #expect(number == lower)
      }
    }
  }
}
