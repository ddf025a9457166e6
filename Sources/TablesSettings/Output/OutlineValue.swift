import Tables
import TablesBasics

/// A JSON value whose objects keep the order of their members, so that its text is always the same.
enum OutlineValue: Hashable {
  case null
  case boolean(Bool)
  case integer(Int64)
  case real(Double)
  case string(String)
  case array([OutlineValue])
  case object([Member])

  struct Member: Hashable {
    var name: String
    var value: OutlineValue
  }

  /// The value as JSON text, indented by one space per level, without a line feed at the end.
  var json: String {
    var json = JSONWriter(indentation: 1)
    write(to: &json)
    return json.text
  }

  private func write(to json: inout JSONWriter) {
    switch self {
    case .null: json.raw("null")
    case .boolean(let boolean): json.raw(String(boolean))
    case .integer(let integer): json.raw(String(integer))
    case .real(let real): json.raw(real.isFinite ? String(real) : "null")
    case .string(let string): json.string(string)
    case .array(let elements): json.array(elements) { $1.write(to: &$0) }
    case .object(let members):
      json.object { json in
        for member in members { json.member(member.name) { member.value.write(to: &$0) } }
      }
    }
  }
}

extension OutlineValue: ExpressibleByDictionaryLiteral {
  init(dictionaryLiteral elements: (String, OutlineValue)...) {
    self = .object(elements.map { Member(name: $0, value: $1) })
  }

  /// Creates a string, or null.
  init(_ string: String?) { self = string.map(OutlineValue.string) ?? .null }

  /// Creates an index, or null.
  init(_ index: Int?) { self = index.map { .integer(Int64($0)) } ?? .null }

  /// Creates the JSON of a value. Dates become text, data Base64; dictionaries are sorted by key.
  init(_ value: PropertyListValue?) {
    switch value {
    case nil: self = .null
    case .string(let string): self = .string(string)
    case .integer(let integer): self = .integer(integer)
    case .real(let real): self = .real(real)
    case .boolean(let boolean): self = .boolean(boolean)
    case .date: self = OutlineValue(value?.text)
    case .data(let data): self = .string(data.base64EncodedString())
    case .array(let elements): self = .array(elements.map(OutlineValue.init))
    case .dictionary(let entries):
      let members = entries.sorted { $0.key < $1.key }
      self = .object(members.map { Member(name: $0.key, value: OutlineValue($0.value)) })
    }
  }

  /// Returns an object with the members of both, in order.
  static func + (left: OutlineValue, right: OutlineValue) -> OutlineValue {
    guard case .object(let first) = left, case .object(let second) = right else { return left }
    return .object(first + second)
  }
}
