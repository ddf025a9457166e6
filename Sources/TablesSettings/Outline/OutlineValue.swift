import Tables

/// A JSON value whose objects keep the order of their members, so that its text is the same each time.
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

  /// The value as JSON text, indented by one blank a level and without a newline at its end.
  var json: String {
    var text = ""
    write(to: &text, indentation: "")
    return text
  }

  private func write(to text: inout String, indentation: String) {
    switch self {
    case .null: text += "null"
    case .boolean(let boolean): text += String(boolean)
    case .integer(let integer): text += String(integer)
    case .real(let real): text += real.isFinite ? String(real) : "null"
    case .string(let string): Self.write(string, to: &text)
    case .array(let elements):
      Self.writeList(elements, "[", "]", to: &text, indentation) { element, text, indentation in
        element.write(to: &text, indentation: indentation)
      }
    case .object(let members):
      Self.writeList(members, "{", "}", to: &text, indentation) { member, text, indentation in
        Self.write(member.name, to: &text)
        text += ": "
        member.value.write(to: &text, indentation: indentation)
      }
    }
  }

  private static func writeList<Element>(
    _ elements: [Element], _ opening: String, _ closing: String, to text: inout String,
    _ indentation: String, write: (Element, inout String, String) -> Void
  ) {
    text += opening
    for (index, element) in elements.enumerated() {
      text += (index == 0 ? "\n" : ",\n") + indentation + " "
      write(element, &text, indentation + " ")
    }
    text += (elements.isEmpty ? "" : "\n" + indentation) + closing
  }

  /// Writes a string with the escapes that RFC 8259 requires, and no others.
  private static func write(_ string: String, to text: inout String) {
    text += "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      case "\u{8}": text += "\\b"
      case "\u{C}": text += "\\f"
      case ..<"\u{20}":
        let digits = String(scalar.value, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: text.unicodeScalars.append(scalar)
      }
    }
    text += "\""
  }
}

extension OutlineValue: ExpressibleByDictionaryLiteral {
  init(dictionaryLiteral elements: (String, OutlineValue)...) {
    self = .object(elements.map { Member(name: $0, value: $1) })
  }

  /// A string, or null.
  init(_ string: String?) { self = string.map(OutlineValue.string) ?? .null }

  /// An index, or null.
  init(_ index: Int?) { self = index.map { .integer(Int64($0)) } ?? .null }

  /// A property list's value: dates as text, data as Base64, dictionaries by key; nil is null.
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

  /// An object with the members of both, in order.
  static func + (left: OutlineValue, right: OutlineValue) -> OutlineValue {
    guard case .object(let first) = left, case .object(let second) = right else { return left }
    return .object(first + second)
  }
}
