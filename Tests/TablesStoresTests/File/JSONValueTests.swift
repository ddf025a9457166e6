import Foundation
import Tables
import TablesTestTools
import Testing

/// Every value is the same after it was written and read, and its text is readable.
@Suite struct JSONValueTests {
  private let folder: TemporaryFolder
  init() throws { folder = try TemporaryFolder() }

  private func written(_ value: PropertyListValue) throws -> PropertyListValue? {
    try folder.store().set(value, for: "key")
    return try folder.store().get("key")
  }

  private func text(_ value: PropertyListValue) throws -> String {
    try folder.store().set(value, for: "key")
    return try String(folder.text.dropFirst(27).dropLast(23))
  }

  @Test(
    arguments: [
      0, 1, -1, .integer(.max), .integer(.min), 0.0, 1.0, -0.5, 0.1, 1e300,
      .real(.leastNonzeroMagnitude),
      .real(.greatestFiniteMagnitude), .real(.pi), .real(9_007_199_254_740_992), true, false, "",
      "a\u{0}\u{1F}\u{7F}\"\\/\n\r\t\u{2028}é👩‍👩‍👧日本語", .real(.infinity), .real(-.infinity), [], [:],
      .data(Data()), .data(Data(0...255)), ["": [[], [1, 1.0, true, "1"]], "$": 1],
      ["$date": "no date"], ["$$date": 1, "$data": 2], ["$real": ["$real": 0.5]],
    ] as [PropertyListValue])
  func `a value is read as it was written`(_ value: PropertyListValue) throws {
    #expect(try written(value) == value)
  }

  @Test func `not-a-number and minus zero are kept`() throws {
    guard case .real(let number)? = try written(.real(.nan)) else {
      return #expect(Bool(false), "not a number is no number")
    }
    #expect(number.isNaN)
    guard case .real(let zero)? = try written(.real(-0.0)) else {
      return #expect(Bool(false), "minus zero is no number")
    }
    #expect(zero.sign == .minus)
  }

  @Test func `integers and real numbers stay different`() throws {
    #expect(try text(3) == "3")
    #expect(try text(3.0) == "3.0")
    #expect(try text(1e300) == "1e+300")
    try folder.write(values: #""a": 3, "b": 3.0, "c": 3e0, "d": 9223372036854775808"#)
    #expect(
      try folder.store().values == [
        "a": 3, "b": 3.0, "c": 3.0, "d": .largeInteger("9223372036854775808"),
      ])
  }

  @Test(arguments: [
    "18446744073709551615", "-9223372036854775809", "123456789012345678901234567890",
  ])
  func `integers beyond Int64 keep their digits when another value is written`(
    _ digits: String
  ) throws {
    try folder.write(values: "\"big\": \(digits)")
    let store = try folder.store()
    #expect(store.get("big") == .largeInteger(digits))
    #expect(store.binding("big", default: 0.5).wrappedValue == Double(digits))
    store.set(1, for: "other")
    #expect(try folder.text.contains("\"big\": \(digits),"))
  }

  @Test func `keys of different composition are two keys, also in the file`() throws {
    let (composed, decomposed) = ("\u{E9}", "e\u{301}")
    try folder.write(values: "\"\(composed)\": 1, \"\(decomposed)\": 2")
    let store = try folder.store()
    #expect(store.get(composed) == 1)
    #expect(store.get(decomposed) == 2)
    store.set(3, for: composed)
    store.set(["key": 4], for: "other")
    let again = try folder.store()
    #expect(again.get(composed) == 3)
    #expect(again.get(decomposed) == 2)
    again.remove(decomposed)
    #expect(try folder.store().get(composed) == 3)
    #expect(try folder.store().get(decomposed) == nil)
  }

  @Test(arguments: [
    (0, "2001-01-01T00:00:00Z"), (0.25, "2001-01-01T00:00:00.25Z"),
    (-0.5, "2000-12-31T23:59:59.5Z"), (-31_622_400, "2000-01-01T00:00:00Z"),
    (-26_524_800, "2000-02-29T00:00:00Z"), (736_257_600, "2024-05-01T12:00:00Z"),
    (-63_113_904_000, "0001-01-01T00:00:00Z"), (252_423_993_599, "9999-12-31T23:59:59Z"),
  ])
  func `a date is written in UTC`(_ seconds: Double, _ date: String) throws {
    let value = PropertyListValue.date(Date(timeIntervalSinceReferenceDate: seconds))
    #expect(try text(value) == #"{ "$date": "\#(date)" }"#)
    #expect(try written(value) == value)
  }

  @Test func `a date that ISO 8601 cannot represent exactly is written in seconds`() throws {
    let date = PropertyListValue.date(Date(timeIntervalSinceReferenceDate: 1e-20))
    #expect(try text(date) == #"{ "$date": 1e-20 }"#)
    let distant = PropertyListValue.date(Date(timeIntervalSinceReferenceDate: 1e18))
    #expect(try text(distant) == #"{ "$date": 1e+18 }"#)
    for date in [date, distant, .date(.distantPast), .date(.distantFuture)] {
      #expect(try written(date) == date)
    }
    let never = PropertyListValue.date(Date(timeIntervalSinceReferenceDate: .infinity))
    #expect(try written(never) == never)
  }

  @Test func `dates of every size are read exactly as written`() throws {
    var random = SplitMix64(seed: 7)
    var values: [PropertyListValue] = []
    for _ in 0..<2000 {
      let size = Double.random(in: -8...12, using: &random)
      let seconds = pow(10, size) * (Bool.random(using: &random) ? 1 : -1)
      values.append(.date(Date(timeIntervalSinceReferenceDate: seconds)))
    }
    #expect(try written(.array(values)) == .array(values))
  }

  @Test func `random values are read as they were written`() throws {
    var random = SplitMix64(seed: 11)
    for _ in 0..<Stress.count(50, long: 1_000) {
      let value = PropertyListValue.random(depth: 3, using: &random)
      #expect(try written(value) == value)
    }
  }

  @Test func `JSON in the style of other programs is read`() throws {
    let text =
      #""a":"\u0041\ud83d\ude00\/\b\f", "a\tb" :[ ], "d":{"$date":"2001-01-01T00:00:00.0Z"}"#
    try folder.write("\u{FEFF}\r\n\t{\"values\":{\(text)},\"version\":1}\n\n")
    #expect(
      try folder.store().values == [
        "a": "A😀/\u{8}\u{C}", "a\tb": [],
        "d": .date(Date(timeIntervalSinceReferenceDate: 0)),
      ])
  }
}

extension PropertyListValue {
  fileprivate static func random(depth: Int, using random: inout SplitMix64) -> PropertyListValue {
    let count = Int.random(in: 0...3, using: &random)
    switch Int.random(in: 0...(depth > 0 ? 7 : 5), using: &random) {
    case 0: return .integer(Int64(truncatingIfNeeded: random.next()))
    case 1:
      let number = Double(bitPattern: random.next())
      return .real(number.isNaN ? 0 : number)
    case 2: return .boolean(Bool.random(using: &random))
    case 3: return .string(text(using: &random))
    case 4:
      return .data(Data((0..<count * 5).map { _ in UInt8.random(in: 0...255, using: &random) }))
    case 5:
      let seconds = Double.random(in: -1e11...1e11, using: &random)
      return .date(Date(timeIntervalSinceReferenceDate: seconds))
    case 6: return .array((0..<count).map { _ in .random(depth: depth - 1, using: &random) })
    default:
      var entries: [String: PropertyListValue] = [:]
      for _ in 0..<count {
        entries[text(using: &random)] = .random(depth: depth - 1, using: &random)
      }
      return .dictionary(entries)
    }
  }

  private static func text(using random: inout SplitMix64) -> String {
    let parts = ["$", "date", "$real", "\"", "\\", "\n", "\u{0}", "é", "👨‍👩‍👧", "a", ""]
    return (0..<3).map { _ in parts.randomElement(using: &random) ?? "" }.joined()
  }
}
