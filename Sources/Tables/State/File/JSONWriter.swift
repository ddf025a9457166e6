/// Writes values as JSON: two spaces a level, the keys of an object in the order of their bytes, so
/// that equal values give equal text and a changed one changes few lines.
struct JSONWriter {
  private(set) var text = ""
  private var indent = "\n"

  /// Appends a value that is of a kind which JSON has.
  mutating func write(_ value: PropertyListValue) {
    switch value {
    case .string(let string): write(string)
    case .integer(let number): text += String(number)
    case .real(let number): text += number.description
    case .boolean(let boolean): text += boolean ? "true" : "false"
    case .array(let elements): write(elements, "[", "]") { $0.write($1) }
    case .dictionary(let entries): write(entries)
    case .date, .data: preconditionFailure("\(value) has no tag")
    }
  }

  /// An object on a line of its own entries; one that is a tag, on one line.
  private mutating func write(_ entries: [String: PropertyListValue]) {
    if entries.count == 1, let (key, value) = entries.first, key.hasPrefix("$"),
      !key.hasPrefix("$$")
    {
      text += "{ "
      write(key: key, value)
      text += " }"
    } else {
      let sorted = entries.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
      write(sorted, "{", "}") { $0.write(key: $1.key, $1.value) }
    }
  }

  private mutating func write<Element>(
    _ elements: [Element], _ open: String, _ close: String,
    _ writeElement: (inout JSONWriter, Element) -> Void
  ) {
    text += open
    let outer = indent
    indent += "  "
    for (index, element) in elements.enumerated() {
      text += (index == 0 ? "" : ",") + indent
      writeElement(&self, element)
    }
    indent = outer
    text += (elements.isEmpty ? "" : indent) + close
  }

  private mutating func write(key: String, _ value: PropertyListValue) {
    write(key)
    text += ": "
    write(value)
  }

  /// A string with the escapes that RFC 8259 (7) asks for, and no others.
  private mutating func write(_ string: String) {
    text += "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      case "\u{0}"..<"\u{20}", "\u{7F}":
        let digits = String(scalar.value, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: text.unicodeScalars.append(scalar)
      }
    }
    text += "\""
  }
}
