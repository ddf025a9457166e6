/// Writes JSON (RFC 8259), two blanks a level, keys in the order they are given.
struct JSONText {
  private(set) var text = ""
  private var level = 0
  private var isFirst = true

  mutating func object(_ write: (inout JSONText) -> Void) { nested("{", "}", write) }

  mutating func array<Element>(
    _ key: String, _ elements: [Element], _ write: (inout JSONText, Element) -> Void
  ) {
    startMember(key)
    if elements.isEmpty {
      text += "[]"
      return
    }
    nested("[", "]") { json in
      for element in elements {
        json.startElement()
        write(&json, element)
      }
    }
  }

  mutating func member(_ key: String, _ value: String?) {
    guard let value else { return }
    startMember(key)
    text += Self.quoted(value)
  }

  mutating func member(_ key: String, _ value: Bool?) {
    guard let value else { return }
    startMember(key)
    text += value ? "true" : "false"
  }

  /// Adds a number; JSON has none that is infinite or not a number, so those are left out.
  mutating func member(_ key: String, _ value: Double?) {
    guard let value, value.isFinite else { return }
    startMember(key)
    text += NumberText.text(value)
  }

  mutating func string(_ value: String) { text += Self.quoted(value) }

  private mutating func nested(_ open: String, _ close: String, _ write: (inout JSONText) -> Void) {
    text += open
    level += 1
    isFirst = true
    write(&self)
    level -= 1
    if !isFirst { breakLine() }
    isFirst = false
    text += close
  }

  private mutating func startMember(_ key: String) {
    startElement()
    text += Self.quoted(key) + ": "
  }

  private mutating func startElement() {
    if !isFirst { text += "," }
    isFirst = false
    breakLine()
  }

  private mutating func breakLine() {
    text += "\n" + String(repeating: "  ", count: level)
  }

  /// A string in quotes; what is not safe to see is made so before it is escaped.
  private static func quoted(_ value: String) -> String {
    let lines = value.split(separator: "\n", omittingEmptySubsequences: false)
    var result = "\""
    for (index, line) in lines.enumerated() {
      if index > 0 { result += "\\n" }
      for character in String(line).madeSafe().unicodeScalars {
        switch character {
        case "\"": result += "\\\""
        case "\\": result += "\\\\"
        default: result.unicodeScalars.append(character)
        }
      }
    }
    return result + "\""
  }
}
