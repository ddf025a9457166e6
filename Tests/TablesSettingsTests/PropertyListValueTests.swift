import Foundation
import Testing

@testable import TablesSettings  // the comparison of numbers with strings has no other path

@Suite struct PropertyListValueTests {
  @Test(
    arguments: [
      (1, 1.0), (1, true), (false, 0), (1.5, 1.5), (9_007_199_254_740_993, 9_007_199_254_740_993),
      ([1, "a"], [1.0, "a"]), (["key": 1], ["key": true]),
      (.largeInteger("10000000000000000000"), 1e19), (.largeInteger("7"), 7),
      (.largeInteger("-9223372036854777856"), -9_223_372_036_854_777_856.0),
      (.largeInteger("100000000000000008821361405306422640701865984"), 1e44),
      (
        .largeInteger(
          "10000000000000000159028911097599180468360808563945281389781327557747838772170381060813469985856815104"
        ), 1e100
      ),
    ] as [(PropertyListValue, PropertyListValue)])
  func `numbers match by value, within arrays and dictionaries too`(
    left: PropertyListValue, right: PropertyListValue
  ) {
    #expect(left.matches(right))
    #expect(right.matches(left))
  }

  @Test(
    arguments: [
      ("1", 1), ("true", true), ("1", 1.0), (2, true), ([1], [1, 2]), (["a": 1], ["b": 1]),
      (9_007_199_254_740_993, 9_007_199_254_740_992.0), ("é", "e\u{301}"),
      (.largeInteger("18446744073709551615"), .largeInteger("18446744073709551616")),
      (.real(.nan), .real(.nan)), (.largeInteger("10000000000000000001"), 1e19),
      (.largeInteger("-10000000000000000000"), 1e19), (.largeInteger("1"), .real(.infinity)),
    ] as [(PropertyListValue, PropertyListValue)])
  func `a string never matches a number, nor does any other value`(
    left: PropertyListValue, right: PropertyListValue
  ) {
    #expect(!left.matches(right))
    #expect(!right.matches(left))
  }

  @Test(
    arguments: [
      "YES", "yes", "true", "T", "1", " 1", "+0001", "-9", "00y", 1, 2, -1, 0.5, true,
    ] as [PropertyListValue])
  func `what NSString and NSNumber call true is true`(value: PropertyListValue) {
    #expect(value.isTrue)
  }

  @Test(
    arguments: [
      "NO", "no", "", " ", "0", "000", "-0", "on", "++1", "x1", 0, 0.0, false, [1], ["a": 1],
    ] as [PropertyListValue])
  func `all else is false`(value: PropertyListValue) {
    #expect(!value.isTrue)
  }

  @Test(
    arguments: [
      (48.0, "48"), (30.3030303, "30.3030303"), (-0.1, "-0.1"), (0.0001, "0.0001"),
      (1e300, "1e+300"),
      (true, "1"), (false, "0"), (-7, "-7"), ("", ""), (.real(.infinity), "inf"),
      (.real(-9_223_372_036_854_775_808), "-9223372036854775808"),
    ] as [(PropertyListValue, String)])
  func `a row shows numbers without a needless fraction`(value: PropertyListValue, text: String) {
    #expect(value.text == text)
  }

  @Test func `a date shows in UTC, and not at all beyond the calendar`() {
    let date = { PropertyListValue.date(Date(timeIntervalSince1970: $0)) }
    #expect(date(1_321_777_800).text == "2011-11-20T08:30:00Z")
    #expect(date(1e300).text == "")
    #expect(date(.nan).text == "")
  }

  @Test(arguments: [.data(Data([1])), [1], ["a": 1]] as [PropertyListValue])
  func `data, arrays and dictionaries have no text`(value: PropertyListValue) {
    #expect(value.text == nil)
  }

  @Test(
    arguments: [
      (3, 3), (0.5, 0.5), (true, 1),
      (.largeInteger("18446744073709551616"), 18_446_744_073_709_551_616),
    ] as [(PropertyListValue, Double)])
  func `numbers and booleans are numbers`(value: PropertyListValue, number: Double) {
    #expect(value.number == number)
  }

  @Test(
    arguments: [
      ("7", 7), (" 10.5\n", 10.5), ("1e3", 1000), ("+3", 3), ("-.5e2x", -50), ("5.", 5), ("5 %", 5),
      ("0x10", 0), (" 7,5", 7), ("", 0), ("ten", 0), ("nan", 0), ("inf", 0), ("-", 0), (".", 0),
      ("9223372036854775808", 9_223_372_036_854_775_808),
    ] as [(String, Double)])
  func `numbers in strings are read as NSString reads them`(text: String, number: Double) {
    #expect(PropertyListValue.string(text).number == number)
    #expect(NSString(string: text).doubleValue == number)
  }

  @Test func `a large integer in a string is found with all its digits`() {
    let large = PropertyListValue.largeInteger("18446744073709551615")
    #expect(large.isSameNumber(as: " +018446744073709551615"))
    #expect(!large.isSameNumber(as: "18446744073709551614"))
    #expect(
      PropertyListValue.string("-18446744073709551615 %").numericPrefix
        == .largeInteger("-18446744073709551615"))
    #expect(PropertyListValue.string("18446744073709551615.0").numericPrefix == .real(0x1p64))
  }

  @Test func `an option of a number is found for a string that contains just that number`() {
    let options = [0, 5, 16].map { PropertyListValue.integer($0) }
    let found = { (text: String) in
      options.firstIndex { $0.isSameNumber(as: .string(text)) }
    }
    #expect(found(" 5\n") == 1)
    #expect(found("5 %") == nil)
    #expect(found("0x10") == nil)
    #expect(found("ten") == nil)
  }

  @Test(
    arguments: [
      "1e999", .largeInteger(String(repeating: "9", count: 400)),
      .string(String(repeating: "9", count: 400)), .real(.nan), .real(-.infinity), [1],
      .data(Data()),
    ] as [PropertyListValue])
  func `what cannot be drawn is no number`(value: PropertyListValue) {
    #expect(value.number == nil)
  }
}
