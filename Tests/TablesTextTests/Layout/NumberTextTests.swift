import Testing

@testable import TablesText

struct NumberTextTests {
  @Test(
    "numbers have at most three decimals and no trailing zeros",
    arguments: [
      (0, "0"), (1, "1"), (-1, "-1"), (0.5, "0.5"), (0.1 + 0.2, "0.3"), (1.0 / 3, "0.333"),
      (2.0004, "2"), (-0.0001, "0"), (1234.5, "1234.5"), (9e14, "900000000000000"),
      (1e16, "1e+16"), (.infinity, "inf"),
    ])
  func text(number: Double, expected: String) {
    #expect(NumberText.text(number) == expected)
  }

  @Test(
    "only nothing is 0 % and only all of it is 100 %",
    arguments: [
      (0, "0 %"), (0.001, "1 %"), (0.4, "40 %"), (0.999, "99 %"), (1, "100 %"),
      (-.infinity, "0 %"), (.infinity, "100 %"), (.nan, "0 %"),
    ])
  func percent(part: Double, expected: String) {
    #expect(NumberText.percent(part) == expected)
  }
}
