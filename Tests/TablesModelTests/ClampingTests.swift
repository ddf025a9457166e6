import TablesModel
import Testing

@Suite struct ClampingTests {
  @Test(arguments: [(-1.0, 0.0), (0.5, 0.5), (2, 1), (.nan, 0), (.infinity, 1)])
  func `a number outside a range becomes the nearest bound, and NaN the lower one`(
    number: Double, clamped: Double
  ) {
    #expect(number.clamped(to: 0...1) == clamped)
  }

  @Test func `the upper bound of a half-open range is no element of it`() {
    #expect([2, 3, 4, 9].map { $0.clamped(to: 3..<5) } == [3, 3, 4, 4])
  }
}
