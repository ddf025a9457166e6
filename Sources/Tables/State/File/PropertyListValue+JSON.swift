import TablesBasics

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension [String: PropertyListValue] {
  /// The entries with each value that JSON does not support replaced by a tagged object.
  var taggedForJSON: [String: PropertyListValue] {
    var tagged: [String: PropertyListValue] = [:]
    for (key, value) in self { tagged[(key.hasPrefix("$") ? "$" : "") + key] = value.taggedForJSON }
    return tagged
  }

  /// Returns the entries from which ``taggedForJSON`` was created.
  func untagged(_ place: String) throws(ValueDocument.Misfit) -> [String: PropertyListValue] {
    var values: [String: PropertyListValue] = [:]
    for (key, value) in self {
      if key.hasPrefix("$"), !key.hasPrefix("$$") {
        throw ValueDocument.Misfit(
          place, "the key \"\(key)\"", "$date, $data or $real alone, or \"$\(key)\"")
      }
      values[key.hasPrefix("$") ? String(key.dropFirst()) : key] =
        try value.untagged("\(place).\(key)")
    }
    return values
  }
}

extension PropertyListValue {
  /// The value for JSON. A value that JSON does not support is a dictionary with a tag as its key.
  fileprivate var taggedForJSON: PropertyListValue {
    switch self {
    case .real(let number) where !number.isFinite: ["$real": .string(number.debugDescription)]
    case .date(let date): ["$date": date.jsonValue]
    case .data(let data): ["$data": .string(data.base64EncodedString())]
    case .array(let elements): .array(elements.map(\.taggedForJSON))
    case .dictionary(let entries): .dictionary(entries.taggedForJSON)
    case .string, .integer, .real, .boolean: self
    }
  }

  fileprivate func untagged(_ place: String) throws(ValueDocument.Misfit) -> PropertyListValue {
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
      return .dictionary(try entries.untagged(place))
    default: return self
    }
  }

  /// The tags, each with a description of its content for errors.
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
    let sorted = entries.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
    object { json in
      for (key, value) in sorted { json.member(key) { $0.value(value) } }
    }
  }
}
