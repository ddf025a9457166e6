/// A string literal in Swift source.
///
/// Source: The Swift Programming Language, Lexical Structure, String Literals.
struct SwiftLiteral {
  /// The range from the first quote or number sign to the last.
  private(set) var range: Range<Int>
  /// Whether its end was found.
  private(set) var isClosed = false
  /// The value of the literal. `nil` if it contains expressions, or something that the compiler
  /// rejects.
  private(set) var value: String?
  let isMultiline: Bool

  private let pounds: Int
  /// The range between the opening and the closing quotes.
  private var content: Range<Int>
  private var hasExpressions = false

  /// Reads the literal at an offset. `nil` if there is none.
  init?(_ bytes: [UInt8], at start: Int) {
    pounds = bytes[start...].prefix { $0 == UInt8(ascii: "#") }.count
    let quote = start + pounds
    guard quote < bytes.count, bytes[quote] == UInt8(ascii: "\"") else { return nil }
    isMultiline = Self.opensLines(bytes, at: quote)
    let begin = quote + (isMultiline ? 3 : 1)
    content = begin..<begin
    range = start..<begin
    findEnd(bytes)
    guard isClosed, !hasExpressions else { return }
    value = isMultiline ? Self.lines(bytes, content, pounds) : Self.text(bytes[content], pounds)
  }

  /// Returns whether three quotes begin a multi-line literal: nothing else follows on their line.
  private static func opensLines(_ bytes: [UInt8], at quote: Int) -> Bool {
    let behind = bytes[quote...].dropFirst(3)
    guard bytes[quote...].prefix(3).elementsEqual("\"\"\"".utf8) else { return false }
    return behind.first { !$0.isBlank }?.isLineEnd ?? false
  }

  private mutating func findEnd(_ bytes: [UInt8]) {
    let quotes = Array(repeating: UInt8(ascii: "\""), count: isMultiline ? 3 : 1)
    let ending = quotes + Array(repeating: UInt8(ascii: "#"), count: pounds)
    let escape = Self.escape(pounds)
    var place = content.lowerBound
    while place < bytes.count, isMultiline || !bytes[place].isLineEnd {
      if bytes[place...].starts(with: ending) { return close(at: place, ending.count) }
      guard bytes[place...].starts(with: escape) else {
        place += 1
        continue
      }
      place += escape.count
      if place < bytes.count, bytes[place] == UInt8(ascii: "(") {
        hasExpressions = true
        var scanner = SwiftScanner(bytes, at: place)
        guard scanner.skipGroup() else { break }
        place = scanner.offset
      } else {
        place += 1
      }
    }
    range = range.lowerBound..<min(place, bytes.count)
  }

  private mutating func close(at place: Int, _ count: Int) {
    isClosed = true
    content = content.lowerBound..<place
    range = range.lowerBound..<place + count
  }

  static func escape(_ pounds: Int) -> [UInt8] {
    [UInt8(ascii: "\\")] + Array(repeating: UInt8(ascii: "#"), count: pounds)
  }
}

extension SwiftLiteral {
  /// Returns the value of a multi-line literal, without the indentation of the closing quotes.
  private static func lines(_ bytes: [UInt8], _ content: Range<Int>, _ pounds: Int) -> String? {
    let text = bytes[content].split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .map { $0.last == UInt8(ascii: "\r") ? $0.dropLast() : $0 }
    guard text.count > 1, let indentation = text.last, indentation.allSatisfy(\.isBlank) else {
      return nil
    }
    var lines: [ArraySlice<UInt8>] = []
    for line in text.dropFirst().dropLast() {
      if line.starts(with: indentation) {
        lines.append(line.dropFirst(indentation.count))
      } else if line.allSatisfy(\.isBlank) {
        lines.append([])
      } else {
        return nil
      }
    }
    return Self.text(Array(lines.joined(separator: [UInt8(ascii: "\n")]))[...], pounds)
  }

  /// Returns the value of bytes with escapes. `nil` if an escape is unknown.
  private static func text(_ bytes: ArraySlice<UInt8>, _ pounds: Int) -> String? {
    let escape = Self.escape(pounds)
    var (text, rest) = ([UInt8](), bytes)
    while let byte = rest.first {
      if rest.starts(with: escape) {
        rest = rest.dropFirst(escape.count)
        guard let scalar = Self.escaped(&rest) else { return nil }
        text += scalar
      } else {
        text.append(byte)
        rest = rest.dropFirst()
      }
    }
    // Decoding replaces invalid UTF-8, so only valid bytes are the same afterwards.
    let decoded = String(decoding: text, as: UTF8.self)
    return decoded.utf8.elementsEqual(text) ? decoded : nil
  }

  /// Reads an escape after its backslash. Returns its value, or `nil` if it is unknown.
  private static func escaped(_ rest: inout ArraySlice<UInt8>) -> [UInt8]? {
    switch rest.popFirst() {
    case UInt8(ascii: "n"): return [UInt8(ascii: "\n")]
    case UInt8(ascii: "r"): return [UInt8(ascii: "\r")]
    case UInt8(ascii: "t"): return [UInt8(ascii: "\t")]
    case UInt8(ascii: "0"): return [0]
    case UInt8(ascii: "\\"): return [UInt8(ascii: "\\")]
    case UInt8(ascii: "\""): return [UInt8(ascii: "\"")]
    case UInt8(ascii: "'"): return [UInt8(ascii: "'")]
    case UInt8(ascii: "\n"): return []
    case UInt8(ascii: "u"): return numbered(&rest)
    default: return nil
    }
  }

  private static func numbered(_ rest: inout ArraySlice<UInt8>) -> [UInt8]? {
    guard rest.popFirst() == UInt8(ascii: "{"), let end = rest.firstIndex(of: UInt8(ascii: "}")),
      let number = UInt32(String(decoding: rest[..<end], as: UTF8.self), radix: 16),
      let scalar = Unicode.Scalar(number)
    else { return nil }
    rest = rest[(end + 1)...]
    return Array(String(scalar).utf8)
  }
}
