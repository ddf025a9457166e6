/// Writes JSON text (RFC 8259), with members and elements in the order in which they are added.
///
/// ```swift
/// var json = JSONWriter()
/// json.object { json in
///   json.member("title") { $0.string("Settings") }
///   json.member("rows") { $0.array([1, 2]) { $0.raw(String($1)) } }
/// }
/// ```
package struct JSONWriter {
  /// The text that has been written so far.
  package private(set) var text = ""
  private let step: String
  private var lineBreak = "\n"
  private var isFirst = true

  /// Creates a writer that indents each level by a number of spaces.
  package init(indentation: Int = 2) { step = String(repeating: " ", count: indentation) }

  /// Writes an object with the members that `write` adds, or `{}` if it adds none.
  package mutating func object(_ write: (inout JSONWriter) -> Void) { nested("{", "}", write) }

  /// Writes a member of the object that is being written.
  package mutating func member(_ key: String, _ write: (inout JSONWriter) -> Void) {
    startElement()
    string(key)
    text += ": "
    write(&self)
  }

  /// Writes an array by calling `write` for each element, or `[]` if there are none.
  package mutating func array<Element>(
    _ elements: some Sequence<Element>, _ write: (inout JSONWriter, Element) -> Void
  ) {
    nested("[", "]") { json in
      for element in elements {
        json.startElement()
        write(&json, element)
      }
    }
  }

  /// Writes a string.
  package mutating func string(_ string: String) { text += Self.quoted(string) }

  /// Writes text that is already JSON, such as a number, `true` or `null`.
  package mutating func raw(_ json: String) { text += json }

  private mutating func nested(
    _ open: String, _ close: String, _ write: (inout JSONWriter) -> Void
  ) {
    text += open
    let outer = lineBreak
    lineBreak += step
    isFirst = true
    write(&self)
    lineBreak = outer
    if !isFirst { text += lineBreak }
    isFirst = false
    text += close
  }

  private mutating func startElement() {
    if !isFirst { text += "," }
    isFirst = false
    text += lineBreak
  }
}

extension JSONWriter {
  /// Returns a string in quotation marks, with only the escapes that RFC 8259, section 7, requires.
  package static func quoted(_ string: String) -> String {
    var text = "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      case "\u{8}": text += "\\b"
      case "\u{C}": text += "\\f"
      case ..<"\u{20}": text += escape(scalar)
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text + "\""
  }

  /// Returns JSON text in which the scalars for which `isHidden` returns `true` are escaped.
  ///
  /// Line feeds are kept, because they separate lines between values. The escaped text has the same
  /// values.
  package static func escaping(
    _ json: String, where isHidden: (Unicode.Scalar) -> Bool
  ) -> String {
    if isVisibleASCII(json, hiding: isHidden) { return json }
    var (text, rest) = ("", json[...])
    while let index = rest.unicodeScalars.firstIndex(where: { $0 != "\n" && isHidden($0) }) {
      text.append(contentsOf: rest[..<index])
      text += escape(rest.unicodeScalars[index])
      rest = rest[rest.unicodeScalars.index(after: index)...]
    }
    text.append(contentsOf: rest)
    return text
  }

  /// Returns whether a text consists of ASCII characters that need no escape. Checking bytes is
  /// much faster than checking scalars.
  private static func isVisibleASCII(
    _ text: String, hiding isHidden: (Unicode.Scalar) -> Bool
  ) -> Bool {
    let stays = (UInt8(0)..<128).map { $0 == UInt8(ascii: "\n") || !isHidden(Unicode.Scalar($0)) }
    var text = text
    return text.withUTF8 { bytes in
      guard let start = bytes.baseAddress else { return true }
      var place = 0
      while place < bytes.count, start[place] < 128, stays[Int(start[place])] { place += 1 }
      return place == bytes.count
    }
  }

  /// Returns `\u` and four digits, or two such escapes if the scalar needs a surrogate pair.
  private static func escape(_ scalar: Unicode.Scalar) -> String {
    String(scalar).utf16.map { "\\u" + UInt64($0).hexDigits(4) }.joined()
  }
}
