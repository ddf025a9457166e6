import TablesBasics
import TablesModel

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The format of a file of values: `{ "values": { … }, "version": 1 }`, with sorted keys.
///
/// Integers have no fraction, and real numbers always have one. A value that JSON does not support
/// is written as an object with one key: `{ "$date": "2024-05-01T12:00:00Z" }` (or seconds since
/// 2001 if the text would not be exact), `{ "$data": "base64" }`, `{ "$real": "inf" }`. A key of
/// the app that begins with `$` is written with another `$` before it.
enum ValueDocument {
  static let version: Int64 = 1

  /// The values of a document by their keys, which are compared exactly.
  typealias Values = [ExactText: PropertyListValue]

  static func bytes(of values: Values) -> [UInt8] {
    let members = values.map { ($0.key.text.taggedForJSON, $0.value.taggedForJSON) }
    var writer = JSONWriter()
    writer.object { json in
      json.member("values") { $0.object(members) }
      json.member("version") { $0.value(.integer(version)) }
    }
    return Array((writer.text + "\n").utf8)
  }

  static func read(
    _ bytes: [UInt8], of path: String
  ) throws(JSONFileStore.Failure) -> Values {
    let (document, members): (PropertyListValue, Values)
    do {
      (document, members) = try JSONReader.read(bytes, membersOf: "values")
    } catch {
      throw .notJSON(
        path: path, line: error.line, column: error.column, found: error.found,
        expected: error.expected)
    }
    do {
      try check(document)
      return try values(of: members)
    } catch {
      throw error.failure(path)
    }
  }

  private static func values(of members: Values) throws(Misfit) -> Values {
    var values: Values = [:]
    for (key, value) in members {
      let (name, value) = try value.untagged(key.text, in: "values")
      values[ExactText(name)] = value
    }
    return values
  }

  private static func check(_ document: PropertyListValue) throws(Misfit) {
    guard let entries = document.dictionary else {
      throw Misfit("", document.kindName, "an object")
    }
    guard case .integer(let version)? = entries["version"], version > 0 else {
      throw Misfit("version", entries["version"]?.kindName ?? "nothing", "\(Self.version)")
    }
    guard version <= Self.version else { throw Misfit(version: version) }
    guard entries["values"]?.dictionary != nil else {
      throw Misfit("values", entries["values"]?.kindName ?? "nothing", "an object")
    }
    if let other = entries.keys.filter({ $0 != "version" && $0 != "values" }).min() {
      throw Misfit(other, "another key", "only \"version\" and \"values\"")
    }
  }

  /// The error of a document that is JSON but not in the expected format.
  struct Misfit: Error {
    var place = ""
    var found = ""
    var expected = ""
    var version: Int64?

    init(_ place: String, _ found: String, _ expected: String) {
      (self.place, self.found, self.expected) = (place, found, expected)
    }

    init(version: Int64) { self.version = version }

    func failure(_ path: String) -> JSONFileStore.Failure {
      if let version {
        return .newerVersion(path: path, found: version, known: ValueDocument.version)
      }
      return .wrongShape(path: path, place: place, found: found, expected: expected)
    }
  }
}

extension String {
  /// The key with another `$` before it if it begins with one, so that it is not a tag.
  fileprivate var taggedForJSON: String { (hasPrefix("$") ? "$" : "") + self }
}

extension PropertyListValue {
  /// The value for JSON. A value that JSON does not support is a dictionary with a tag as its key.
  fileprivate var taggedForJSON: PropertyListValue {
    switch self {
    case .real(let number) where !number.isFinite: ["$real": .string(number.debugDescription)]
    case .date(let date): ["$date": date.jsonValue]
    case .data(let data): ["$data": .string(data.base64EncodedString())]
    case .array(let elements): .array(elements.map(\.taggedForJSON))
    case .dictionary(let entries):
      .dictionary(
        Dictionary(
          uniqueKeysWithValues: entries.map { ($0.key.taggedForJSON, $0.value.taggedForJSON) }))
    case .string, .integer, .largeInteger, .real, .boolean: self
    }
  }

  /// Returns the original key and value of an entry in the form of ``taggedForJSON``.
  ///
  /// - Parameters:
  ///   - key: The key of the entry.
  ///   - place: The place of its dictionary in the document, for errors.
  /// - Throws: A `Misfit` if the key begins with `$` and is not a tag.
  fileprivate func untagged(
    _ key: String, in place: String
  ) throws(ValueDocument.Misfit) -> (String, PropertyListValue) {
    if key.hasPrefix("$"), !key.hasPrefix("$$") {
      throw ValueDocument.Misfit(
        place, "the key \"\(key)\"", "$date, $data or $real alone, or \"$\(key)\"")
    }
    return (key.hasPrefix("$") ? String(key.dropFirst()) : key, try untagged("\(place).\(key)"))
  }

  private func untagged(_ place: String) throws(ValueDocument.Misfit) -> PropertyListValue {
    switch self {
    case .array(let elements):
      var values: [PropertyListValue] = []
      for (index, element) in elements.enumerated() {
        values.append(try element.untagged("\(place)[\(index)]"))
      }
      return .array(values)
    case .dictionary(let entries):
      if entries.count == 1, let (tag, content) = entries.first, Self.tags[tag] != nil {
        return try Self.value(tag: tag, content, place)
      }
      var values: [String: PropertyListValue] = [:]
      for (key, value) in entries {
        let (name, value) = try value.untagged(key, in: place)
        values[name] = value
      }
      return .dictionary(values)
    default: return self
    }
  }

  /// The keys that mark values for which JSON has no type, each with a description of the content
  /// that it expects. Error messages contain the description.
  private static let tags = [
    "$real": "\"inf\", \"-inf\" or \"nan\"", "$data": "base64",
    "$date": "a date such as \"2024-05-01T12:00:00Z\", or seconds since 2001",
  ]

  private static func value(
    tag: String, _ content: PropertyListValue, _ place: String
  ) throws(ValueDocument.Misfit) -> PropertyListValue {
    let value: PropertyListValue? =
      switch (tag, content) {
      case ("$real", .string(let text)): Double(text).map(PropertyListValue.real)
      case ("$data", .string(let text)): Data(base64Encoded: text).map(PropertyListValue.data)
      case ("$date", _): Date(json: content).map(PropertyListValue.date)
      default: nil
      }
    if let value { return value }
    let found = content.string.map { "\"\($0)\"" } ?? content.kindName
    throw ValueDocument.Misfit("\(place).\(tag)", found, tags[tag] ?? "")
  }

  /// The value's kind in JSON, or the value itself if it is a number or boolean, for errors.
  var kindName: String {
    switch self {
    case .string: "a string"
    case .integer(let number): "\(number)"
    case .largeInteger(let digits): digits
    case .real(let number): "\(number)"
    case .boolean(let boolean): "\(boolean)"
    case .array: "an array"
    case .dictionary, .date, .data: "an object"
    }
  }
}

extension JSONWriter {
  /// Writes a value that JSON supports. The keys of objects are sorted by their bytes.
  ///
  /// Equal values have equal text, and a changed value changes few lines.
  mutating func value(_ value: PropertyListValue) {
    switch value {
    case .string(let string): self.string(string)
    case .integer(let number): raw(String(number))
    case .largeInteger(let digits): raw(digits)
    case .real(let number): raw(number.description)
    case .boolean(let boolean): raw(boolean ? "true" : "false")
    case .array(let elements): array(elements) { $0.value($1) }
    case .dictionary(let entries): object(entries)
    case .date, .data: preconditionFailure("\(value) has no tag")
    }
  }

  /// Writes an object with each member on a line of its own, or a tagged object on one line.
  private mutating func object(_ entries: [String: PropertyListValue]) {
    if entries.count == 1, let (key, value) = entries.first, key.hasPrefix("$"),
      !key.hasPrefix("$$")
    {
      raw("{ \(Self.quoted(key)): ")
      self.value(value)
      raw(" }")
      return
    }
    object(entries.map { ($0.key, $0.value) })
  }

  /// Writes an object with each member on a line of its own.
  fileprivate mutating func object(_ members: [(key: String, value: PropertyListValue)]) {
    let sorted = members.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
    object { json in
      for (key, value) in sorted { json.member(key) { $0.value(value) } }
    }
  }
}

extension Date {
  /// The date as UTC text, such as `2024-05-01T12:00:00.25Z`, or as seconds since 2001 if the text
  /// would not be exact.
  var jsonValue: PropertyListValue {
    if let text = exactText, Date(json: .string(text)) == self { return .string(text) }
    let seconds = timeIntervalSinceReferenceDate
    return seconds.isFinite
      ? .real(seconds) : .dictionary(["$real": .string(seconds.debugDescription)])
  }

  /// Creates a date from its ``jsonValue``, or returns `nil` for any other value.
  init?(json: PropertyListValue) {
    switch json {
    case .string(let text):
      guard let seconds = Self.seconds(utc: text) else { return nil }
      self.init(timeIntervalSinceReferenceDate: seconds)
    case .real(let seconds): self.init(timeIntervalSinceReferenceDate: seconds)
    case .integer(let seconds): self.init(timeIntervalSinceReferenceDate: Double(seconds))
    case .dictionary(let entries):
      guard let seconds = entries["$real"]?.string.flatMap(Double.init) else { return nil }
      self.init(timeIntervalSinceReferenceDate: seconds)
    case .largeInteger, .boolean, .date, .data, .array: return nil
    }
  }

  /// The date as UTC text with its fraction of a second. `nil` outside the years 1 to 9999, or if
  /// the fraction cannot be written in decimal digits alone.
  private var exactText: String? {
    let seconds = timeIntervalSinceReferenceDate
    let fraction = (seconds - seconds.rounded(.down)).description.dropFirst()
    guard fraction.hasPrefix("."), !fraction.contains("e") else { return nil }
    return utcText(fraction: fraction == ".0" ? "" : String(fraction))
  }

  /// Parses `YYYY-MM-DDThh:mm:ss[.f]Z` and returns its seconds since 2001.
  private static func seconds(utc text: String) -> Double? {
    let parts = text.split(omittingEmptySubsequences: false) { "-T:Z".contains($0) }
    guard parts.count == 7, parts[6].isEmpty, text.hasSuffix("Z"),
      zip(parts, [4, 2, 2, 2, 2]).allSatisfy({ $0.count == $1 }),
      let second = Double(parts[5]), second >= 0, second < 60
    else { return nil }
    let numbers = parts.prefix(5).compactMap { Int($0) }
    guard numbers.count == 5, numbers[3] < 24, numbers[4] < 60 else { return nil }
    guard let date = CivilDate(validYear: numbers[0], month: numbers[1], day: numbers[2]) else {
      return nil
    }
    let whole = second.rounded(.down)
    let minutes =
      Double(date.daysSinceReferenceDate) * CivilDate.secondsADay
      + Double(numbers[3] * 3600 + numbers[4] * 60)
    return minutes + whole + (second - whole)
  }
}
