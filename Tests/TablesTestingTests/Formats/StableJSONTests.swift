import Foundation
import TablesTesting
import Testing

/// JSON that is the same in every run, and redactions of its fields.
@Suite struct StableJSONTests {
  private struct User: Encodable, Hashable {
    var name = "Ada"
    var token = "abc"
    var score = 1.23456
    var roles: Set<String> = ["b", "c", "a", "e", "d"]
    var born = Date(timeIntervalSinceReferenceDate: 0)
    var picture = Data([1, 2])
    var page = URL(string: "https://a.b/c")
    var nothing: Int?
  }

  private enum Level: String, Encodable { case low, high, middle }

  private func json(
    _ value: some Encodable, _ redactions: SnapshotRedaction...
  ) throws -> String {
    try withSnapshotConfiguration(SnapshotConfiguration(redactions: redactions)) {
      try SnapshotStrategy.json.text(value)
    }
  }

  /// Returns the text of `JSONEncoder` for values whose text is the same in every run anyway.
  private func plain(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(value), as: UTF8.self)
  }

  @Test func `sets are sorted at any depth`() throws {
    let text = try json(["users": [User()]])
    let roles = text.components(separatedBy: "\"").filter { "abcde".contains($0) && $0.count == 1 }
    #expect(roles == ["a", "b", "c", "d", "e"], "\(text)")
    #expect(try json(Set(0..<12)) == plain(Array(0..<12)))
    #expect(try json(Set([[2, 1], [10]])) == plain([[10], [2, 1]]))
  }

  /// A value whose encoding needs the encoder's `userInfo`.
  private struct Tag: Encodable, Hashable {
    var number: Int

    func encode(to encoder: any Encoder) throws {
      guard let key = CodingUserInfoKey(rawValue: "prefix"),
        let prefix = encoder.userInfo[key] as? String
      else { throw Missing() }
      var container = encoder.singleValueContainer()
      try container.encode("\(prefix)\(number)")
    }

    struct Missing: Error {}
  }

  @Test func `sets are sorted as the given encoder encodes them`() throws {
    let encoder = JSONEncoder()
    if let key = CodingUserInfoKey(rawValue: "prefix") { encoder.userInfo[key] = "t" }
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "more", negativeInfinity: "less", nan: "none")
    let tags = Set((1...9).map { Tag(number: $0) })
    let text = try SnapshotStrategy<Set<Tag>>.json(encodedBy: encoder).text(tags)
    #expect(text == "[" + (1...9).map { "\"t\($0)\"" }.joined(separator: ",") + "]")
    let numbers = Set((1...9).map { [Double($0), .infinity] } + [[-.infinity], [.infinity]])
    let list = try SnapshotStrategy<Set<[Double]>>.json(encodedBy: encoder).text(numbers)
    #expect(
      list == "[[\"less\"],[\"more\"],"
        + (1...9).map { "[\($0),\"more\"]" }.joined(separator: ",") + "]")
  }

  @Test func `dictionaries with keys of one's own are sorted with their values`() throws {
    let levels: [Level: Int] = [.low: 1, .high: 2, .middle: 3]
    let text = try json(levels).filter { !$0.isWhitespace }
    #expect(text == #"["high",2,"low",1,"middle",3]"#)
  }

  @Test func `what is the same in every run is left to the encoder`() throws {
    var user = User()
    user.roles = ["a"]
    #expect(try json(user) == plain(user))
    #expect(try json([user]) == plain([user]))
    #expect(try json(["a b": 1, "c": nil]) == plain(["a b": 1, "c": nil]))
    #expect(try json([3: "c", 1: "a"]) == plain([3: "c", 1: "a"]))
    #expect(try json(["a": user.born]) == plain(["a": user.born]))
    #expect(try json(1.5) == plain(1.5))
    #expect(try json([String: [Int]]()) == plain([String: [Int]]()))
    #expect(try json([Decimal(string: "1.10")]) == plain([Decimal(string: "1.10")]))
  }

  @Test func `an encoder of one's own keeps its settings`() throws {
    let encoder = JSONEncoder()
    encoder.dateEncodingStrategy = .iso8601
    encoder.keyEncodingStrategy = .convertToSnakeCase
    encoder.outputFormatting = .sortedKeys
    struct Event: Encodable { var startDate = Date(timeIntervalSinceReferenceDate: 0) }
    let text = try SnapshotStrategy<[String: Event]>.json(encodedBy: encoder)
      .text(["myKey": Event()])
    #expect(text == #"{"myKey":{"start_date":"2001-01-01T00:00:00Z"}}"#)
  }

  @Test func `fields are redacted by their paths`() throws {
    let users = ["users": [User(), User(name: "Grace")]]
    let text = try json(
      users, .field("users.*.token"), .field("users.1.name", with: "[name]"), .field("**.born"))
    #expect(!text.contains("abc") && !text.contains("Grace") && text.contains("Ada"), "\(text)")
    #expect(text.contains(#""token" : "[token]""#) && text.contains(#""name" : "[name]""#))
    #expect(text.components(separatedBy: #""born" : "[born]""#).count == 3, "\(text)")
  }

  @Test func `a whole object is redacted`() throws {
    #expect(try json(["a": User()], .field("a", with: "[user]")) == plain(["a": "[user]"]))
  }

  @Test func `numbers are rounded and lists are sorted`() throws {
    struct Place: Encodable {
      var location = ["x": 1.23456, "y": 2.5]
      var tags = ["b", "c", "a"]
    }
    let text = try json(Place(), .rounded("location.*", places: 2), .sorted("tags"))
    #expect(text.contains(#""x" : 1.23"#) && text.contains(#""y" : 2.5"#), "\(text)")
    #expect(text.filter { !$0.isWhitespace }.contains(#""tags":["a","b","c"]"#), "\(text)")
  }

  @Test func `no pattern finds the placeholder of a field`() throws {
    let text = try json(
      ["id": "1"], .field("id", with: "[id]"), .matching("id", with: "name"))
    #expect(text.contains(#""name" : "[id]""#), "\(text)")
  }

  @Test func `a field that is not there fails the test`() {
    let sandbox = SnapshotSandbox()
    defer { sandbox.remove() }
    let messages = sandbox.reports(mode: .all) {
      expectSnapshot(of: User(), as: .json, redacting: [.field("tokn")])
      expectSnapshot(of: "text", as: .lines, redacting: [.field("token")])
    }.filter { $0.severity == .failure }.map(\.message)
    #expect(messages.count == 2)
    #expect(messages.first?.contains("names the field \"tokn\"") == true, "\(messages)")
    #expect(messages.first?.contains("Did you mean \"token\"?") == true)
    #expect(messages.last?.contains("names the field \"token\", and there is none") == true)
  }
}
