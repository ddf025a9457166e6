extension JSONReader {
  /// Reads a string. The current byte is its first quotation mark.
  mutating func string() throws(JSONProblem) -> String {
    position += 1
    var text: [UInt8] = []
    while let byte = current, byte != UInt8(ascii: "\"") {
      guard byte >= 0x20 else { throw problem("a control character", expecting: "its escape") }
      if byte == UInt8(ascii: "\\") {
        text += String(try escape()).utf8
      } else {
        text.append(byte)
        position += 1
      }
    }
    guard skip("\"") else { throw problem(expecting: "a quotation mark") }
    return String(decoding: text, as: UTF8.self)
  }

  private mutating func escape() throws(JSONProblem) -> Unicode.Scalar {
    if skip("\\u") { return try unicodeEscape() }
    let escapes: [(StaticString, Unicode.Scalar)] = [
      ("\\\"", "\""), ("\\\\", "\\"), ("\\/", "/"), ("\\n", "\n"), ("\\t", "\t"), ("\\r", "\r"),
      ("\\b", "\u{8}"), ("\\f", "\u{C}"),
    ]
    for (escape, scalar) in escapes where skip(escape) { return scalar }
    throw problem("an unknown escape", expecting: #"one of \" \\ \/ \b \f \n \r \t \u"#)
  }

  /// Reads the scalar of a `\uXXXX` after its `\u`, or of two that are a surrogate pair.
  private mutating func unicodeEscape() throws(JSONProblem) -> Unicode.Scalar {
    let first = try codeUnit()
    if let scalar = Unicode.Scalar(first) { return scalar }
    if first < 0xDC00, skip("\\u") {
      let second = try codeUnit()
      if (0xDC00...0xDFFF).contains(second),
        let scalar = Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
      {
        return scalar
      }
    }
    throw problem("half a surrogate pair", expecting: "both halves")
  }

  private mutating func codeUnit() throws(JSONProblem) -> UInt32 {
    let digits = bytes[position...].prefix(4)
    let isHexadecimal = digits.allSatisfy { Character(Unicode.Scalar($0)).isHexDigit }
    guard digits.count == 4, isHexadecimal,
      let unit = UInt32(String(decoding: digits, as: UTF8.self), radix: 16)
    else { throw problem(expecting: "four hexadecimal digits") }
    position += 4
    return unit
  }
}
