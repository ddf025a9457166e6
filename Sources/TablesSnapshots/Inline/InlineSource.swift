import TablesBasics

/// A source file into which texts are written.
///
/// Lines and columns are those of the compiled source, even after texts have been written.
struct InlineSource {
  private let compiled: [UInt8]
  private var edits: [Edit] = []

  private struct Edit {
    /// The offset of the opening parenthesis of the call.
    var call: Int
    var range: Range<Int>
    var text: [UInt8]
    /// The value of the literal in `text`.
    var value: String
  }

  /// The names of the functions that expect a text in a trailing closure.
  private let names: Set<String>

  init(_ compiled: [UInt8], calls names: Set<String> = ["expectInlineSnapshot"]) {
    self.compiled = compiled
    self.names = names
  }

  /// The source with all texts that were written.
  var bytes: [UInt8] {
    var (result, end) = ([UInt8](), 0)
    for edit in edits {
      result += compiled[end..<edit.range.lowerBound] + edit.text
      end = edit.range.upperBound
    }
    return result + compiled[end...]
  }

  /// Writes the text that a call expects.
  ///
  /// - Parameters:
  ///   - line: The line of the opening parenthesis of the call, from 1.
  ///   - column: Its column in bytes, from 1.
  ///   - expected: The text that the call has expected so far. `nil` if it has no closure.
  /// - Throws: ``InlineSnapshotError`` if the source is different. Then nothing is written.
  mutating func write(
    _ text: String, line: Int, column: Int, expecting expected: String?
  ) throws(InlineSnapshotError) {
    guard let open = offset(line: line, column: column) else { throw .changed }
    if let before = edits.first(where: { $0.call == open }) {
      guard before.value.utf8.elementsEqual(text.utf8) else { throw .changingValue }
      return
    }
    let call = try InlineCall(compiled, at: open, of: names, expecting: expected)
    var changed = self
    changed.edits.append(edit(call, at: open, text))
    changed.edits.sort { $0.range.lowerBound < $1.range.lowerBound }
    try changed.check()
    self = changed
  }

  private func edit(_ call: InlineCall, at open: Int, _ text: String) -> Edit {
    let base = String(decoding: call.indentation, as: UTF8.self)
    switch call.place {
    case .literal(let literal):
      let inner = literal.isMultiline ? closingIndentation(literal) : base + unit
      return Edit(
        call: open, range: literal.range, text: source(text, inner), value: text)
    case .behind(let offset):
      let inner = base + unit
      let closure = "{" + lineEnd + inner
      let end = lineEnd + base + "}"
      return Edit(
        call: open, range: offset..<offset,
        text: Array(" \(closure)".utf8) + source(text, inner) + Array(end.utf8), value: text)
    }
  }

  /// Checks that each text can be read from the source again.
  private func check() throws(InlineSnapshotError) {
    let bytes = bytes
    for edit in edits {
      let shift = edits.filter { $0.range.upperBound <= edit.call }
        .reduce(0) { $0 + $1.text.count - $1.range.count }
      _ = try InlineCall(bytes, at: edit.call + shift, of: names, expecting: edit.value)
    }
  }

  private func source(_ text: String, _ indentation: String) -> [UInt8] {
    Array(SwiftSource.lines(of: text, indentation: indentation, lineEnd: lineEnd).utf8)
  }
}

extension InlineSource {
  private func offset(line: Int, column: Int) -> Int? {
    var (start, number) = (0, 1)
    while number < line {
      guard let end = compiled[start...].firstIndex(of: UInt8(ascii: "\n")) else { return nil }
      (start, number) = (end + 1, number + 1)
    }
    let offset = start + column - 1
    return line > 0 && column > 0 && offset < compiled.count ? offset : nil
  }

  private var lineEnd: String {
    let end = compiled.firstIndex(of: UInt8(ascii: "\n"))
    return end.map { $0 > 0 && compiled[$0 - 1] == UInt8(ascii: "\r") } == true ? "\r\n" : "\n"
  }

  /// One step of indentation in this file.
  private var unit: String {
    let indented = compiled.split(separator: UInt8(ascii: "\n")).lazy
      .map { $0.prefix { $0.isBlank } }
    if indented.contains(where: { $0.first == UInt8(ascii: "\t") }) { return "\t" }
    let least = indented.map(\.count).filter { $0 > 1 }.min() ?? 2
    return String(repeating: " ", count: min(least, 8))
  }

  private func closingIndentation(_ literal: SwiftLiteral) -> String {
    let line = compiled[literal.range].split(separator: UInt8(ascii: "\n")).last ?? []
    return String(decoding: line.prefix { $0.isBlank }, as: UTF8.self)
  }
}

/// A call in Swift source that has the text it expects in a trailing closure.
struct InlineCall {
  /// The place of the text.
  let place: Place
  /// The blanks at the beginning of the line of the call.
  let indentation: [UInt8]

  /// A place where a text can be written.
  enum Place {
    /// After the parentheses, because there is no closure.
    case behind(Int)
    /// In a closure, instead of the literal there.
    case literal(SwiftLiteral)
  }

  /// Finds a call by its opening parenthesis, which is at `#column`.
  ///
  /// - Parameters:
  ///   - open: The offset of the parenthesis.
  ///   - names: The names that the function may have.
  ///   - expected: The result of the closure when the test ran. `nil` if there was none.
  /// - Throws: ``InlineSnapshotError`` if the source does not have such a call with that text.
  init(
    _ bytes: [UInt8], at open: Int, of names: Set<String>, expecting expected: String?
  ) throws(InlineSnapshotError) {
    guard let name = Self.name(bytes, before: open) else { throw .changed }
    guard names.contains(name) else { throw .otherName(name) }
    var scanner = SwiftScanner(bytes, at: open)
    guard scanner.skipGroup() else { throw .changed }
    if Self.namesText(bytes[open..<scanner.offset]) { throw .noLiteral }
    indentation = Self.indentation(bytes, at: open)
    guard let expected else {
      let offset = scanner.offset
      place = .behind(offset)
      scanner.skipTrivia()
      if scanner.sees("{") { throw .changed }
      guard Self.endsStatement(scanner, from: offset) else { throw .noStatement }
      return
    }
    let literal = try Self.literal(behind: scanner)
    guard let value = literal.value else { throw .noLiteral }
    guard value.utf8.elementsEqual(expected.utf8) else { throw .changed }
    place = .literal(literal)
  }

  /// Returns the only literal of a trailing closure.
  private static func literal(
    behind call: SwiftScanner
  ) throws(InlineSnapshotError) -> SwiftLiteral {
    var scanner = call
    scanner.skipTrivia()
    guard scanner.sees("{") else { throw .noLiteral }
    var inside = SwiftScanner(scanner.bytes, at: scanner.offset + 1)
    inside.skipTrivia()
    guard let literal = SwiftLiteral(inside.bytes, at: inside.offset) else { throw .noLiteral }
    var behind = SwiftScanner(inside.bytes, at: literal.range.upperBound)
    behind.skipTrivia()
    guard literal.isClosed, behind.sees("}") else { throw .noLiteral }
    return literal
  }

  /// Returns the name before a parenthesis. `nil` if there is no parenthesis or no name.
  private static func name(_ bytes: [UInt8], before open: Int) -> String? {
    guard open > 0, open < bytes.count, bytes[open] == UInt8(ascii: "(") else { return nil }
    let before = bytes[..<open].reversed().drop { $0.isBlank }
    let name = before.prefix { $0.isName }.reversed()
    return name.isEmpty ? nil : String(decoding: name, as: UTF8.self)
  }

  /// Returns whether the text seems to be an argument in the parentheses.
  private static func namesText(_ arguments: ArraySlice<UInt8>) -> Bool {
    let label = Array("matches:".utf8)
    return arguments.indices.contains { arguments[$0...].starts(with: label) }
  }

  /// Returns whether a statement ends at an offset.
  ///
  /// - Parameter next: A scanner that is at the next token.
  private static func endsStatement(_ next: SwiftScanner, from offset: Int) -> Bool {
    guard !next.isAtEnd else { return true }
    let byte = next.bytes[next.offset]
    if byte == UInt8(ascii: "}") || byte == UInt8(ascii: ";") { return true }
    let isOnNextLine = next.bytes[offset..<next.offset].contains { $0.isLineEnd }
    let word = next.bytes[next.offset...].prefix { $0.isName }
    let begins = !word.isEmpty || "@#\"`_".utf8.contains(byte)
    return isOnNextLine && begins && !goesOn.contains { $0.utf8.elementsEqual(word) }
  }

  /// Words that continue the statement of the line before.
  private static let goesOn = ["else", "as", "is", "in", "where", "catch"]

  private static func indentation(_ bytes: [UInt8], at offset: Int) -> [UInt8] {
    let start = bytes[..<offset].lastIndex { $0.isLineEnd }.map { $0 + 1 } ?? 0
    return Array(bytes[start...].prefix { $0.isBlank })
  }
}
