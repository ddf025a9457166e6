import Foundation
import TablesBasics

/// JSON that is the same in every run. Keys and sets are sorted, and so are dictionaries whose keys
/// are not strings. Redacted fields have their placeholders.
///
/// Everything else is written as the caller's encoder writes it.
package enum StableJSON {
  /// Returns the JSON of a value with its fields redacted.
  package static func text(
    of value: any Encodable, encoder: JSONEncoder, redactor: Redactor
  ) throws -> String {
    let place = EncodedPlace(
      fields: redactor.fields, redacted: redactor.redactedRest,
      encoder: sorting(encoder, formatting: .sortedKeys), path: [])
    let sorting = sorting(encoder, formatting: encoder.outputFormatting.union(.sortedKeys))
    let text = String(decoding: try sorting.encode(place.stable(value)), as: UTF8.self)
    return redactor.fields.redactions.isEmpty
      ? redactor.redacted(text) : redactor.redactedRest(text)
  }

  /// Returns an encoder that has the same settings, but another formatting, which sorts keys.
  private static func sorting(
    _ encoder: JSONEncoder, formatting: JSONEncoder.OutputFormatting
  ) -> JSONEncoder {
    // A subclass may have settings of its own.
    if encoder.outputFormatting == formatting || type(of: encoder) != JSONEncoder.self {
      return encoder
    }
    let sorting = JSONEncoder()
    sorting.outputFormatting = formatting
    sorting.dateEncodingStrategy = encoder.dateEncodingStrategy
    sorting.dataEncodingStrategy = encoder.dataEncodingStrategy
    sorting.nonConformingFloatEncodingStrategy = encoder.nonConformingFloatEncodingStrategy
    sorting.keyEncodingStrategy = encoder.keyEncodingStrategy
    sorting.userInfo = encoder.userInfo
    return sorting
  }
}

/// A redaction of a field of an encoded value.
struct FieldRedaction: Hashable, Sendable {
  /// The keys from the outermost value on. `*` is any key or index, `**` any number of them.
  let path: [String]
  let change: Change

  enum Change: Hashable, Sendable {
    case replaced(String)
    case rounded(places: Int)
    case sorted
  }

  init(_ path: String, _ change: Change) {
    self.path = path.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    self.change = change
  }

  func matches(_ keys: [String]) -> Bool { Self.matches(path[...], keys[...]) }

  private static func matches(_ path: ArraySlice<String>, _ keys: ArraySlice<String>) -> Bool {
    guard let first = path.first else { return keys.isEmpty }
    if first == "**" {
      return matches(path.dropFirst(), keys)
        || !keys.isEmpty && matches(path, keys.dropFirst())
    }
    guard let key = keys.first, first == "*" || first == key else { return false }
    return matches(path.dropFirst(), keys.dropFirst())
  }
}

/// The fields that a call and its scope redact in encoded values. Records which of them were found.
final class FieldRedactions {
  let redactions: [FieldRedaction]
  /// The redactions of the call that have matched nothing yet.
  private var unmet: Set<FieldRedaction>
  /// The paths of fields that were encoded, to suggest one for a wrong path.
  private var seen: Set<String> = []

  init(_ redactions: [FieldRedaction], ofCall own: [FieldRedaction]) {
    self.redactions = redactions + own
    unmet = Set(own)
  }

  /// Returns the redactions that apply to a field.
  func matching(_ keys: [String]) -> [FieldRedaction] {
    if redactions.isEmpty { return [] }
    if seen.count < 1_000 { seen.insert(keys.joined(separator: ".")) }
    let found = redactions.filter { $0.matches(keys) }
    unmet.subtract(found)
    return found
  }

  /// The error for a path of the call that matches nothing. `nil` if there is no such path.
  var mistake: RedactionError? {
    let paths = unmet.map { $0.path.joined(separator: ".") }
    return paths.min().map { .noSuchField($0, near: nearestWord(to: $0, in: seen.sorted())) }
  }
}

/// The place of a value in the encoded value. It decides what is encoded in place of the value.
private struct EncodedPlace {
  let fields: FieldRedactions
  /// Returns a text with the matches of the redaction patterns replaced. Values are sorted by their
  /// redacted texts, because the original texts may differ from run to run.
  let redacted: (String) -> String
  /// Encodes the elements of sets, to sort them, as the caller's encoder would.
  let encoder: JSONEncoder
  /// The keys from the outermost value on.
  let path: [String]

  /// Returns the place of a value that has a key or index in the value at this place.
  func below(_ key: String) -> EncodedPlace {
    EncodedPlace(fields: fields, redacted: redacted, encoder: encoder, path: path + [key])
  }

  /// Returns the value to encode in place of another, with fields redacted and sets sorted.
  func stable(_ value: any Encodable) -> any Encodable {
    let collection = value as? any EncodedCollection
    var groups = collection?.isUnordered == true ? collection?.groups : nil
    for redaction in fields.matching(path) {
      switch redaction.change {
      case .replaced(let placeholder): return placeholder
      case .rounded(let places):
        if let rounded = Self.rounded(value, places: places) { return rounded }
      case .sorted:
        if let collection { groups = collection.groups }
      }
    }
    if let groups { return sorted(groups) }
    // Encoders treat values of these types specially, but not if the values are wrapped.
    switch value {
    case is Date, is Data, is URL, is Decimal, is String, is Bool, is any Numeric: return value
    default: break
    }
    guard let map = collection?.byName else {
      return StableValue(value: value, place: self)
    }
    return Dictionary(
      uniqueKeysWithValues: map.map { ($0, Replacement(value: below($0).stable($1))) })
  }

  /// Returns the values of groups, which are sorted by the JSON of their first values, or of all
  /// their values if two groups have the same first value. Numbers are sorted by their values.
  private func sorted(_ groups: [[any Encodable]]) -> [Replacement] {
    func text(_ value: any Encodable) -> String {
      let value = Replacement(value: below("*").stable(value))
      let data = try? encoder.encode(value)  // Encoding the value again throws the error.
      return redacted(String(decoding: data ?? Data(), as: UTF8.self))
    }
    var texts = groups.map { (group: $0, text: $0.first.map(text) ?? "") }
    if Set(texts.map(\.text)).count < texts.count {
      for (index, group) in groups.enumerated() {
        texts[index].text += group.dropFirst().map { "," + text($0) }.joined()
      }
    }
    let sorted = texts.sorted { first, second in
      guard let one = Double(first.text), let other = Double(second.text), one != other else {
        return first.text < second.text
      }
      return one < other
    }
    return sorted.flatMap(\.group).enumerated().map { place, value in
      Replacement(value: below("\(place)").stable(value))
    }
  }

  private static func rounded(_ value: any Encodable, places: Int) -> (any Encodable)? {
    switch value {
    case let number as Double: return plainlyRounded(number, places: places)
    case let number as Float: return Float(plainlyRounded(Double(number), places: places))
    case var number as Decimal:
      var rounded = Decimal()
      NSDecimalRound(&rounded, &number, max(places, 0), .plain)
      return rounded
    default: return nil
    }
  }

  private static func plainlyRounded(_ number: Double, places: Int) -> Double {
    let factor = (0..<max(places, 0)).reduce(1.0) { factor, _ in factor * 10 }
    let scaled = number * factor
    // A larger number has no digits after the decimal point.
    guard scaled.magnitude < 0x1p53 else { return number }
    return scaled.rounded() / factor + 0  // + 0 makes -0.0 equal 0.0
  }
}

/// A collection of values that an encoder writes as a list or an object.
private protocol EncodedCollection {
  /// Whether the order may differ from run to run.
  var isUnordered: Bool { get }
  /// The values, in groups that must stay together, such as a key and its value. `nil` if an
  /// encoder writes the collection as an object.
  var groups: [[any Encodable]]? { get }
  /// The values by their keys, if an encoder writes them as an object. `nil` otherwise.
  var byName: [String: any Encodable]? { get }
}

extension EncodedCollection where Self: Collection {
  var isUnordered: Bool { true }
  var groups: [[any Encodable]]? { compactMap { $0 as? any Encodable }.map { [$0] } }
  var byName: [String: any Encodable]? { nil }
}

extension Array: EncodedCollection {
  fileprivate var isUnordered: Bool { false }
}

extension Set: EncodedCollection {}

extension Dictionary: EncodedCollection {
  /// Each key with its value. `nil` if an encoder writes the dictionary as an object.
  fileprivate var groups: [[any Encodable]]? {
    if Key.self == String.self || Key.self == Int.self { return nil }
    if #available(macOS 12.3, iOS 15.4, tvOS 15.4, watchOS 8.5, *),
      Key.self is any CodingKeyRepresentable.Type
    {
      return nil
    }
    return map { [$0.key as? any Encodable, $0.value as? any Encodable].compactMap { $0 } }
  }

  fileprivate var byName: [String: any Encodable]? {
    Key.self == String.self
      ? (self as? [String: Value])?.compactMapValues { $0 as? any Encodable } : nil
  }
}

/// A wrapper for a value of any type, which encodes it unchanged.
private struct Replacement: Encodable {
  let value: any Encodable

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(value)
  }
}

/// A wrapper that encodes a value with everything in it replaced by its stable form.
private struct StableValue: Encodable {
  let value: any Encodable
  let place: EncodedPlace

  func encode(to encoder: any Encoder) throws {
    try value.encode(to: StableEncoder(base: encoder, place: place))
  }
}

/// An encoder that passes the stable form of each value to another encoder.
private struct StableEncoder: Encoder {
  let base: any Encoder
  let place: EncodedPlace

  var codingPath: [any CodingKey] { base.codingPath }
  var userInfo: [CodingUserInfoKey: Any] { base.userInfo }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    KeyedEncodingContainer(Keyed(base: base.container(keyedBy: type), place: place))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    Unkeyed(base: base.unkeyedContainer(), place: place)
  }

  func singleValueContainer() -> any SingleValueEncodingContainer {
    Single(base: base.singleValueContainer(), place: place)
  }

  private struct Keyed<Key: CodingKey>: KeyedEncodingContainerProtocol {
    var base: KeyedEncodingContainer<Key>
    let place: EncodedPlace

    var codingPath: [any CodingKey] { base.codingPath }

    mutating func encodeNil(forKey key: Key) throws { try base.encodeNil(forKey: key) }

    mutating func encode<Value: Encodable>(_ value: Value, forKey key: Key) throws {
      try base.encode(place.below(key.stringValue).stable(value), forKey: key)
    }

    mutating func nestedContainer<Nested: CodingKey>(
      keyedBy type: Nested.Type, forKey key: Key
    ) -> KeyedEncodingContainer<Nested> {
      let nested = base.nestedContainer(keyedBy: type, forKey: key)
      return KeyedEncodingContainer(
        Keyed<Nested>(base: nested, place: place.below(key.stringValue)))
    }

    mutating func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
      Unkeyed(base: base.nestedUnkeyedContainer(forKey: key), place: place.below(key.stringValue))
    }

    mutating func superEncoder() -> any Encoder {
      StableEncoder(base: base.superEncoder(), place: place.below("super"))
    }

    mutating func superEncoder(forKey key: Key) -> any Encoder {
      StableEncoder(base: base.superEncoder(forKey: key), place: place.below(key.stringValue))
    }
  }

  private struct Unkeyed: UnkeyedEncodingContainer {
    var base: any UnkeyedEncodingContainer
    let place: EncodedPlace

    var codingPath: [any CodingKey] { base.codingPath }
    var count: Int { base.count }
    /// The place of the next element.
    private var next: EncodedPlace { place.below("\(count)") }

    mutating func encodeNil() throws { try base.encodeNil() }

    mutating func encode<Value: Encodable>(_ value: Value) throws {
      try base.encode(next.stable(value))
    }

    mutating func nestedContainer<Nested: CodingKey>(
      keyedBy type: Nested.Type
    ) -> KeyedEncodingContainer<Nested> {
      let next = next
      return KeyedEncodingContainer(Keyed(base: base.nestedContainer(keyedBy: type), place: next))
    }

    mutating func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer {
      let next = next
      return Unkeyed(base: base.nestedUnkeyedContainer(), place: next)
    }

    mutating func superEncoder() -> any Encoder {
      let next = next
      return StableEncoder(base: base.superEncoder(), place: next)
    }
  }

  private struct Single: SingleValueEncodingContainer {
    var base: any SingleValueEncodingContainer
    let place: EncodedPlace

    var codingPath: [any CodingKey] { base.codingPath }

    mutating func encodeNil() throws { try base.encodeNil() }

    mutating func encode<Value: Encodable>(_ value: Value) throws {
      try base.encode(place.stable(value))
    }
  }
}
