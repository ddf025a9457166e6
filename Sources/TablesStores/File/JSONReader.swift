import TablesBasics

/// The reason why a text is not JSON. Lines and columns (in bytes) are counted from 1.
struct JSONProblem: Error, Equatable {
  var line: Int
  var column: Int
  var found: String
  var expected: String
}

/// Reads JSON (RFC 8259). Unlike Foundation's reader, it distinguishes `3` from `3.0`.
///
/// `null` is refused, because property lists have no such value. The last of equal keys counts.
struct JSONReader {
  let bytes: [UInt8]
  var position = 0
  private var depth = 0
  /// The key of the member of the root that is being read.
  private var rootKey = ""
  /// The members of one member of the root, by their exact keys.
  private var members: [ExactText: PropertyListValue] = [:]
  /// The name of that member of the root.
  private let collected: String

  /// The greatest depth to which arrays and objects can be nested.
  static let depthLimit = 512

  /// Reads a text that contains one value.
  ///
  /// - Parameter name: The name of a member of the root. If that member is an object, its own
  ///   members are returned too, by their exact keys.
  static func read(_ bytes: [UInt8], membersOf name: String) throws(JSONProblem)
    -> (value: PropertyListValue, members: [ExactText: PropertyListValue])
  {
    var reader = JSONReader(bytes, membersOf: name)
    if let position = bytes.offsetOfInvalidUTF8 {
      reader.position = position
      throw reader.problem("bytes that are not UTF-8", expecting: "text")
    }
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { reader.position = 3 }
    let value = try reader.value()
    reader.skipBlanks()
    if reader.position < bytes.count { throw reader.problem(expecting: "the end of the file") }
    return (value, reader.members)
  }

  private init(_ bytes: [UInt8], membersOf name: String) {
    self.bytes = bytes
    collected = name
  }

  private mutating func value() throws(JSONProblem) -> PropertyListValue {
    skipBlanks()
    switch current ?? 0 {
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "{"): return try object()
    case UInt8(ascii: "["): return try array()
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return try number()
    default:
      if skip("true") { return .boolean(true) }
      if skip("false") { return .boolean(false) }
      throw problem(expecting: "a string, a number, true, false, an array or an object")
    }
  }

  private mutating func object() throws(JSONProblem) -> PropertyListValue {
    var entries: [String: PropertyListValue] = [:]
    try list(until: "}") { reader throws(JSONProblem) in
      guard reader.current == UInt8(ascii: "\"") else {
        throw reader.problem(expecting: "a key in quotation marks")
      }
      let key = try reader.string()
      reader.skipBlanks()
      guard reader.skip(":") else { throw reader.problem(expecting: "a colon") }
      if reader.depth == 1 { reader.begin(key) }
      let value = try reader.value()
      entries[key] = value
      if reader.depth == 2, reader.rootKey == reader.collected {
        reader.members[ExactText(key)] = value
      }
    }
    return .dictionary(entries)
  }

  /// Begins to read a member of the root. The last of equal keys counts.
  private mutating func begin(_ key: String) {
    rootKey = key
    if key == collected { members = [:] }
  }

  private mutating func array() throws(JSONProblem) -> PropertyListValue {
    var elements: [PropertyListValue] = []
    try list(until: "]") { reader throws(JSONProblem) in elements.append(try reader.value()) }
    return .array(elements)
  }

  /// Reads the comma-separated elements between brackets.
  private mutating func list(
    until close: StaticString, _ element: (inout JSONReader) throws(JSONProblem) -> Void
  ) throws(JSONProblem) {
    guard depth < Self.depthLimit else {
      throw problem("more than \(Self.depthLimit) levels", expecting: "less nesting")
    }
    depth += 1
    position += 1
    skipBlanks()
    if !skip(close) {
      repeat {
        skipBlanks()
        try element(&self)
        skipBlanks()
      } while skip(",")
      guard skip(close) else { throw problem(expecting: "a comma or \(close)") }
    }
    depth -= 1
  }

  private mutating func number() throws(JSONProblem) -> PropertyListValue {
    let start = position
    _ = skip("-")
    if !skip("0") { try digits() }
    let hasFraction = skip(".")
    if hasFraction { try digits() }
    let hasExponent = skip("e") || skip("E")
    if hasExponent {
      if !skip("-") { _ = skip("+") }
      try digits()
    }
    let text = String(decoding: bytes[start..<position], as: UTF8.self)
    if !hasFraction, !hasExponent { return Int64(text).map { .integer($0) } ?? .largeInteger(text) }
    guard let real = Double(text) else { throw problem("\(text)", expecting: "a number") }
    return .real(real)
  }

  private mutating func digits() throws(JSONProblem) {
    let start = position
    while let byte = current, isDigit(byte) { position += 1 }
    if position == start { throw problem(expecting: "a digit") }
  }

  private func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  var current: UInt8? { position < bytes.count ? bytes[position] : nil }

  private mutating func skipBlanks() {
    while let byte = current, [0x20, 0x0A, 0x0D, 0x09].contains(byte) { position += 1 }
  }

  mutating func skip(_ text: StaticString) -> Bool {
    let expected = UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
    guard bytes[position...].starts(with: expected) else { return false }
    position += expected.count
    return true
  }

  func problem(_ found: String? = nil, expecting expected: String) -> JSONProblem {
    let before = bytes[..<position]
    let lineStart = before.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    return JSONProblem(
      line: before.count { $0 == 0x0A } + 1, column: position - lineStart + 1,
      found: found ?? rest, expected: expected)
  }

  /// The text at the current position, for the message of a problem.
  private var rest: String {
    guard position < bytes.count else { return "the end of the file" }
    let line = bytes[position...].prefix { $0 != 0x0A && $0 != 0x0D }
    if line.isEmpty { return "the end of the line" }
    let text = String(decoding: line, as: UTF8.self)
    return text.count <= 20 ? text : text.prefix(19) + "…"
  }
}

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
