import Foundation
import TablesTesting
import Testing

/// Texts of values that are the same in each run and on each platform, or are refused.
@Suite struct SameTextTests {
  private func json(_ value: some Encodable, _ redactions: SnapshotRedaction...) throws -> String {
    try withSnapshotConfiguration(SnapshotConfiguration(redactions: redactions)) {
      try SnapshotStrategy.json.text(value).filter { !$0.isWhitespace }
    }
  }

  private func dump(_ value: Any, _ redactions: SnapshotRedaction...) throws -> String {
    try withSnapshotConfiguration(SnapshotConfiguration(redactions: redactions)) {
      try SnapshotStrategy<Any>.dump.text(value)
    }
  }

  // MARK: Rounding

  @Test func `a number that is rounded to zero has no sign`() throws {
    #expect(try json([-0.0004, -0.0], .rounded("*", places: 2)) == "[0,0]")
    #expect(try json([Float(-0.0004)], .rounded("*", places: 2)) == "[0]")
    #expect(try json([Decimal(-4) / 10_000], .rounded("*", places: 2)) == "[0]")
  }

  @Test func `a decimal number is rounded`() throws {
    let number = try #require(Decimal(string: "1.23656"))
    #expect(try json([number], .rounded("*", places: 2)) == "[1.24]")
  }

  @Test func `a number without such digits stays as it is`() throws {
    let numbers = [1e300, 1e308, Double.greatestFiniteMagnitude]
    #expect(try json(numbers, .rounded("*", places: 12)) == json(numbers))
    #expect(try json([7], .rounded("*", places: 2)) == "[7]")
  }

  @Test func `optional numbers and those in sets are rounded`() throws {
    #expect(try json([1.234, nil], .rounded("*", places: 1)) == "[1.2,null]")
    #expect(try json(Set([1.234, 5.678]), .rounded("*", places: 1)) == "[1.2,5.7]")
  }

  // MARK: Numbers

  @Test(arguments: [Double.nan, -.nan, .infinity, -.infinity])
  func `JSON refuses what is no number`(_ number: Double) {
    #expect(throws: (any Error).self) { try json(["a": [number]]) }
    #expect(throws: (any Error).self) { try json(["a": [number]], .rounded("a.*", places: 2)) }
  }

  @Test func `a dump shows what is no number without the sign that only some processors set`()
    throws
  {
    #expect(try dump([Double.nan, -Double.nan]) == "2 elements\n  - nan\n  - nan")
    #expect(try dump([Float.nan, -Float.nan]) == "2 elements\n  - nan\n  - nan")
    #expect(try dump([Double.infinity, -.infinity]) == "2 elements\n  - inf\n  - -inf")
  }

  @Test func `large integers keep all digits`() throws {
    #expect(try json([UInt64.max]) == "[18446744073709551615]")
    #expect(try json([Int64.min]) == "[-9223372036854775808]")
    #expect(
      try json(Set([9_007_199_254_740_993, 9_007_199_254_740_992]))
        == "[9007199254740992,9007199254740993]")
    let large = try #require(Decimal(string: "123456789012345678901234567890"))
    #expect(try json([large]) == "[123456789012345678901234567890]")
    #expect(try dump(UInt64.max) == "18446744073709551615")
    #expect(try dump(large) == "123456789012345678901234567890")
  }

  // MARK: Sets and dictionaries

  private struct Team: Encodable, Hashable {
    var tags: Set<String>? = ["e", "a", "d", "b", "c"]
    var groups: [String: Set<Set<Int>>] = ["x": [[3, 1, 2], [], [10, 9]]]
    var score: [Level: Set<Int>?] = [.low: [3, 1, 2], .high: nil]
  }

  private enum Level: String, Encodable { case low, high, middle }

  @Test func `sets in optionals, dictionaries and sets are sorted`() throws {
    #expect(
      try json(Set([Team()])) == """
        [{"groups":{"x":[[1,2,3],[9,10],[]]},"score":["high",null,"low",[1,2,3]],\
        "tags":["a","b","c","d","e"]}]
        """)
  }

  /// Two keys that have the same JSON.
  private enum Twin: Encodable, Hashable {
    case one, two, three, four, five, six

    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      try container.encode("twin")
    }
  }

  @Test func `keys with the same JSON are sorted by their values`() throws {
    let twins: [Twin: Int] = [.one: 6, .two: 5, .three: 4, .four: 3, .five: 2, .six: 1]
    #expect(
      try json(twins)
        == #"["twin",1,"twin",2,"twin",3,"twin",4,"twin",5,"twin",6]"#)
  }

  @Test func `keys are sorted even by an encoder that would not`() throws {
    let encoder = JSONEncoder()
    let letters = Dictionary(uniqueKeysWithValues: "jihgfedcba".map { (String($0), 1) })
    let text = try SnapshotStrategy<[String: Int]>.json(encodedBy: encoder).text(letters)
    #expect(text == #"{"a":1,"b":1,"c":1,"d":1,"e":1,"f":1,"g":1,"h":1,"i":1,"j":1}"#)
    #expect(encoder.outputFormatting == [])
  }

  @Test func `a set is sorted by its redacted texts`() throws {
    let first = Set(["6F9619FF-8B86-D011-B42D-00CF4FC964FF", "a"])
    let second = Set(["EF9619FF-8B86-D011-B42D-00CF4FC964FF", "a"])
    let third = Set(["6F9619FF-8B86-D011-B42D-00CF4FC964FF", "A", "9"])
    let fourth = Set(["BF9619FF-8B86-D011-B42D-00CF4FC964FF", "A", "9"])
    for (one, other) in [(first, second), (third, fourth)] {
      #expect(try json(one, .uuids) == json(other, .uuids))
      let lines = try withSnapshotConfiguration(SnapshotConfiguration(redactions: [.uuids])) {
        try [one, other].map { try SnapshotStrategy.lines.text($0) }
      }
      #expect(lines[0] == lines[1])
      #expect(try dump(one, .uuids) == dump(other, .uuids))
    }
  }

  @Test func `lines of a set are sorted`() throws {
    let letters = "jihgfedcba".map { String($0) }
    let sorted = letters.sorted().joined(separator: "\n")
    #expect(try SnapshotStrategy.lines.text(Set(letters)) == sorted)
    let map = Dictionary(uniqueKeysWithValues: letters.map { ($0, $0) })
    #expect(try SnapshotStrategy.lines.text(map.keys) == sorted)
    #expect(try SnapshotStrategy.lines.text(map.values) == sorted)
    #expect(try SnapshotStrategy.lines.text(letters) == letters.joined(separator: "\n"))
  }

  // MARK: Descriptions

  private struct Plain {
    var tags: Any
    var number = 1
  }

  private struct Own: CustomStringConvertible {
    var tags: Set<Int> = [1, 2, 3]
    var description: String { "tags \(tags.sorted())" }
  }

  @Test func `a description that differs in each run is refused`() {
    let values: [Any] = [
      Set([1, 2]), [1: 2, 3: 4], [Set([1, 2])], Plain(tags: Set([1, 2])),
      Plain(tags: [1: 2, 3: 4]), (1, Set([1, 2])), Optional(Set([1, 2])) as Any, NSObject(),
      [NSObject()],
    ]
    for value in values {
      #expect(throws: (any Error).self, "\(type(of: value))") {
        try SnapshotStrategy<Any>.description.text(value)
      }
    }
  }

  @Test func `a description that is the same in each run is taken`() throws {
    for value in [Own(), Plain(tags: Set([1])), Plain(tags: Own()), [1, 2], "a", [Int: Int]()]
      as [Any]
    {
      #expect(try SnapshotStrategy<Any>.description.text(value) == "\(value)")
    }
  }

  // MARK: Dates

  @Test func `dates are the same in each time zone, to the last digit`() throws {
    let date = Date(timeIntervalSinceReferenceDate: 721_692_800.125)
    #expect(try json([date, nil]) == "[721692800.125,null]")
    #expect(try dump(date) == "2023-11-14T22:13:20.125Z")
    #expect(try dump(Date(timeIntervalSinceReferenceDate: .nan)) == "Date nan")
    #expect(try dump(Date(timeIntervalSinceReferenceDate: -.nan)) == "Date nan")
  }

  @Test func `a calendar is shown by what it is`() throws {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = try #require(TimeZone(identifier: "Europe/Berlin"))
    calendar.locale = Locale(identifier: "de_DE")
    #expect(try dump(calendar) == "Calendar gregorian, de_DE, Europe/Berlin")
  }
}
