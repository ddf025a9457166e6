import TablesModel
import TablesTestTools
import Testing

@Suite struct DecimalNumberTests {
  @Test(arguments: [
    ("0", "0"), ("-0", "0"), ("007", "7"), ("41.70", "41.7"), ("-.5", "-0.5"), ("5.", "5"),
    ("1e3", "1000"), ("12.5E-3", "0.0125"), ("1e300", "1e300"), ("-2.5e-300", "-25e-301"),
    ("+9", "9"),
  ])
  func `a text in ASCII digits is read`(text: String, description: String) {
    #expect(DecimalNumber(text)?.description == description)
  }

  @Test(arguments: ["", "-", ".", "1e", "e5", "1.2.3", "0x20", "1 000", "٧", "inf", "nan", "1,5"])
  func `other texts are no numbers`(text: String) {
    #expect(DecimalNumber(text) == nil)
  }

  @Test func `a binary number is the decimal number of its shortest text`() {
    #expect(DecimalNumber(0.1)?.description == "0.1")
    let least = Double.leastNonzeroMagnitude
    #expect(DecimalNumber(least)?.double == least)
    #expect(DecimalNumber(Double.greatestFiniteMagnitude)?.double == .greatestFiniteMagnitude)
    #expect(DecimalNumber(Double.infinity) == nil)
    #expect(DecimalNumber(Double.nan) == nil)
  }

  @Test(arguments: [
    ("1.005", 2, "1.01"), ("-0.4", 0, "0"), ("0.5", 0, "1"), ("-2.5", 0, "-3"), ("9.99", 1, "10"),
    ("0.004", 2, "0"), ("1234", 2, "1234"), ("0.05", 0, "0"),
  ])
  func `a half is rounded away from zero`(text: String, places: Int, rounded: String) {
    #expect(DecimalNumber(text)?.rounded(toPlaces: places).description == rounded)
  }

  /// Random numbers of up to nine digits on both sides of the point.
  private func numbers(_ random: inout SplitMix64) -> (Int, DecimalNumber) {
    let units = Int.random(in: -999_999_999...999_999_999, using: &random)
    let digits = String(abs(units)).utf8.map { $0 - UInt8(ascii: "0") }
    return (units, DecimalNumber(digits: Array(digits), exponent: -4, isNegative: units < 0))
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func `sums, products and comparisons are those of whole numbers`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for _ in 0..<200 {
      let ((a, left), (b, right)) = (numbers(&random), numbers(&random))
      func number(_ units: Int, _ exponent: Int) -> DecimalNumber? {
        DecimalNumber("\(units)e\(exponent)")
      }
      #expect(left + right == number(a + b, -4))
      #expect(left - right == number(a - b, -4))
      #expect(left * right == number(a * b, -8))
      #expect((left < right) == (a < b))
      #expect((left == right) == (a == b))
      #expect(left.divided(by: 1_000) == number(a, -7))
      #expect(left.isWhole == (a % 10_000 == 0))
    }
  }
}
