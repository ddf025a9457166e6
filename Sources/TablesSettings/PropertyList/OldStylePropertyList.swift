import Foundation
import Tables

/// A reader of NeXTSTEP property lists and `.strings` files that follows CoreFoundation's grammar.
///
/// A file that begins with a string followed by more text is a strings file: entries without
/// braces. CoreFoundation reads such a file up to the first text that cannot be a key, and silently
/// ignores the rest.
struct OldStylePropertyList {
  private var scanner: UTF16Scanner
  /// The number of values that were read.
  private var count = 0

  init(_ text: String) { scanner = UTF16Scanner(text) }

  /// Whether the whole text has been read.
  var isAtEnd: Bool { scanner.current == nil }

  /// The line of the next character, from 1.
  var line: Int { scanner.line }

  /// Reads the root. A text with only blanks and comments is an empty dictionary.
  mutating func read() throws(PropertyListError) -> PropertyListValue {
    scanner.skipBlanks()
    guard scanner.current != nil else { return .dictionary([:]) }
    let start = scanner.position
    let value = try object(depth: 0)
    scanner.skipBlanks()
    if scanner.current == nil { return value }
    guard value.string != nil else { throw error("text after the end of the list") }
    scanner.position = start
    return .dictionary(try entries(depth: 0))
  }

  private func error(_ reason: String) -> PropertyListError {
    PropertyListError(reason, line: line)
  }

  private mutating func object(depth: Int) throws(PropertyListError) -> PropertyListValue {
    guard depth <= PropertyListFile.depthLimit else {
      throw error("arrays or dictionaries nested too deeply")
    }
    try countValue()
    scanner.skipBlanks()
    if scanner.take("{") { return try dictionary(depth: depth) }
    if scanner.take("(") { return try array(depth: depth) }
    if scanner.take("<") { return .data(try data()) }
    if let string = try string() { return .string(string) }
    throw error(scanner.current == nil ? "the end instead of a value" : "no value")
  }

  private mutating func countValue() throws(PropertyListError) {
    count += 1
    if count > PropertyListFile.valueLimit { throw PropertyListFile.tooManyValues }
  }

  private mutating func dictionary(depth: Int) throws(PropertyListError) -> PropertyListValue {
    let entries = try entries(depth: depth)
    guard scanner.take("}") else { throw error("a dictionary without its }") }
    return .dictionary(entries)
  }

  /// Reads entries as long as a key is next: `key = value;`, or `key;` for a key that is its own
  /// value.
  private mutating func entries(depth: Int) throws(PropertyListError)
    -> [String: PropertyListValue]
  {
    var entries: [String: PropertyListValue] = [:]
    while let key = nextKey() {
      scanner.skipBlanks()
      if scanner.take("=") {
        entries[key] = try object(depth: depth + 1)
        scanner.skipBlanks()
      } else {
        try countValue()
        entries[key] = .string(key)
      }
      guard scanner.take(";") else { throw error("an entry without its ;") }
    }
    return entries
  }

  /// Reads the next key. Returns `nil` if no key is next, or if its quotation marks are not closed.
  private mutating func nextKey() -> String? {
    scanner.skipBlanks()
    let start = scanner.position
    if let key = try? string() { return key }  // an error ends the list, as in CoreFoundation
    scanner.position = start
    return nil
  }

  private mutating func array(depth: Int) throws(PropertyListError) -> PropertyListValue {
    var elements: [PropertyListValue] = []
    scanner.skipBlanks()
    while !scanner.take(")") {
      elements.append(try object(depth: depth + 1))
      scanner.skipBlanks()
      guard scanner.take(",") || scanner.current == UInt16(UInt8(ascii: ")")) else {
        throw error("an array without its , or )")
      }
      scanner.skipBlanks()
    }
    return .array(elements)
  }

  private mutating func data() throws(PropertyListError) -> Data {
    var digits: [UInt8] = []
    while !scanner.take(">") {
      guard let unit = scanner.next() else { throw error("data without its >") }
      if let digit = UTF16Scanner.hexDigit(unit) {
        digits.append(digit)
      } else if !UTF16Scanner.isBlank(unit) || digits.count % 2 != 0 {
        throw error("data that is not pairs of hexadecimal digits")
      }
    }
    guard digits.count % 2 == 0 else { throw error("data with half a byte") }
    let starts = stride(from: 0, to: digits.count, by: 2)
    return Data(starts.map { (start: Int) -> UInt8 in digits[start] << 4 | digits[start + 1] })
  }

  private mutating func string() throws(PropertyListError) -> String? {
    if scanner.take("\"") { return try quoted(until: UInt16(UInt8(ascii: "\""))) }
    if scanner.take("'") { return try quoted(until: UInt16(UInt8(ascii: "'"))) }
    let word = scanner.takeWhile(UTF16Scanner.isWord)
    return word.isEmpty ? nil : String(decoding: word, as: UTF16.self)
  }

  private mutating func quoted(until quote: UInt16) throws(PropertyListError) -> String {
    let start = scanner
    var units: [UInt16] = []
    while let unit = scanner.next() {
      if unit == quote { return String(decoding: units, as: UTF16.self) }
      if unit == UInt16(UInt8(ascii: "\\")) {
        guard let escaped = scanner.nextEscape() else { break }
        units.append(escaped)
      } else {
        units.append(unit)
      }
    }
    throw PropertyListError("a string without its closing quotation mark", line: start.line)
  }
}
