import TablesModel
import Testing

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
}
