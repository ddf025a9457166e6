import TablesBasics

/// A source file into which texts are written.
///
/// Lines and columns are those of the compiled source, even after texts have been written.
struct InlineSource {
  private let compiled: [UInt8]
  private let lines: SourceLines
  /// The changes, in the order of their places.
  private var edits: [Edit] = []

  private struct Edit {
    /// The offset of the opening parenthesis of the call.
    var call: Int
    var range: Range<Int>
    var source: [UInt8]
    /// The value of the literal in `source`.
    var text: String
  }

  /// The names of the functions that expect a text in a trailing closure.
  private let names: Set<String>

  init(_ compiled: [UInt8], calls names: Set<String> = ["expectInlineSnapshot"]) {
    self.compiled = compiled
    self.names = names
    lines = SourceLines(compiled)
  }

  /// The source with all texts that were written.
  var bytes: [UInt8] {
    var (result, end) = ([UInt8](), 0)
    for edit in edits {
      result += compiled[end..<edit.range.lowerBound]
      result += edit.source
      end = edit.range.upperBound
    }
    result += compiled[end...]
    return result
  }

  /// Returns the text that a call expects. `nil` if it expects none yet.
  /// - Throws: ``InlineSnapshotError`` if there is no such call.
  func text(line: Int, column: Int) throws(InlineSnapshotError) -> String? {
    guard let open = lines.offset(line: line, column: column) else { throw .changed }
    if let edit = edits.first(where: { $0.call == open }) { return edit.text }
    switch try InlineCall(compiled, at: open, of: names).place {
    case .behind: return nil
    case .literal(let literal, _):
      guard let text = literal.value else { throw .noLiteral }
      return text
    case .other: throw .noLiteral
    }
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
    guard let open = lines.offset(line: line, column: column) else { throw .changed }
    if let before = edits.first(where: { $0.call == open }) {
      guard before.text.utf8.elementsEqual(text.utf8) else { throw .changingValue }
      return
    }
    let call = try InlineCall(compiled, at: open, of: names)
    let edit = try edit(call, at: open, text, expecting: expected)
    let index = edits.firstIndex { $0.range.lowerBound > edit.range.lowerBound }
    edits.insert(edit, at: index ?? edits.count)
  }

  private func edit(
    _ call: InlineCall, at open: Int, _ text: String, expecting expected: String?
  ) throws(InlineSnapshotError) -> Edit {
    let base = indentation(at: open)
    let inner = base + unit(below: base, at: open)
    switch (call.place, expected) {
    case (.behind(let offset, let endsStatement), nil):
      guard endsStatement else { throw .noStatement }
      let closure = "{\(lineEnd)\(inner)\(try literal(text, inner))\(lineEnd)\(base)}"
      return Edit(
        call: open, range: offset..<offset, source: Array(" \(closure)".utf8), text: text)
    case (.literal(let literal, let inside), let expected?):
      guard let value = literal.value else { throw .noLiteral }
      guard value.utf8.elementsEqual(expected.utf8) else { throw .changed }
      if isAlone(literal, in: inside) {
        let content = "\(lineEnd)\(inner)\(try self.literal(text, inner))\(lineEnd)\(base)"
        return Edit(call: open, range: inside, source: Array(content.utf8), text: text)
      }
      let place = literal.range.upperBound - 1
      let source = try self.literal(text, indentation(at: place))
      return Edit(call: open, range: literal.range, source: Array(source.utf8), text: text)
    case (.behind, _?), (.other, _?): throw .noLiteral
    case (.literal, nil), (.other, nil): throw .changed
    }
  }

  /// Returns the source of a literal, after checking that the compiler would read the text from it.
  private func literal(
    _ text: String, _ indentation: String
  ) throws(InlineSnapshotError) -> String {
    let source = SwiftSource.lines(of: text, indentation: indentation, lineEnd: lineEnd)
    let bytes = Array(source.utf8)
    guard let literal = SwiftLiteral(bytes, at: 0), literal.range == bytes.indices,
      literal.value?.utf8.elementsEqual(text.utf8) == true
    else { throw .changed }
    return source
  }

  /// Returns whether a closure has nothing but its literal, on the same line as one of its braces.
  private func isAlone(_ literal: SwiftLiteral, in inside: Range<Int>) -> Bool {
    let (before, after) = (
      compiled[inside.lowerBound..<literal.range.lowerBound],
      compiled[literal.range.upperBound..<inside.upperBound]
    )
    guard (before + after).allSatisfy({ $0.isBlank || $0.isLineEnd }) else { return false }
    return !before.contains { $0.isLineEnd } || !after.contains { $0.isLineEnd }
  }
}

extension InlineSource {
  private var lineEnd: String {
    let end = compiled.firstIndex(of: UInt8(ascii: "\n"))
    return end.map { $0 > 0 && compiled[$0 - 1] == UInt8(ascii: "\r") } == true ? "\r\n" : "\n"
  }

  /// Returns the blanks at the beginning of the line of an offset.
  private func indentation(at offset: Int) -> String {
    let blanks = compiled[lines.start(at: offset)...].prefix { $0.isBlank }
    return String(decoding: blanks, as: UTF8.self)
  }

  /// Returns one step of indentation: the difference between `base` and the nearest smaller
  /// indentation above.
  private func unit(below base: String, at offset: Int) -> String {
    var start = lines.start(at: offset)
    while start > 0, !base.isEmpty {
      start = lines.start(at: start - 1)
      let above = indentation(at: start)
      let isBlank = compiled[start + above.utf8.count].isLineEnd
      if !isBlank, above.utf8.count < base.utf8.count, base.hasPrefix(above) {
        return String(base.dropFirst(above.count))
      }
    }
    return base.contains("\t") ? "\t" : "  "
  }
}

/// A call in Swift source that has the text it expects in a trailing closure.
struct InlineCall {
  /// The place of the text.
  let place: TextPlace

  /// A place where a text can be written.
  enum TextPlace {
    /// After the parentheses, because there is no closure. `endsStatement` says whether a statement
    /// ends there.
    case behind(Int, endsStatement: Bool)
    /// In a closure that has only a literal between its braces.
    case literal(SwiftLiteral, inside: Range<Int>)
    /// In a closure that has anything else.
    case other
  }

  /// Finds a call by its opening parenthesis, which is at `#column`.
  ///
  /// - Parameters:
  ///   - open: The offset of the parenthesis.
  ///   - names: The names that the function may have.
  /// - Throws: ``InlineSnapshotError`` if the source does not have such a call.
  init(
    _ bytes: [UInt8], at open: Int, of names: Set<String>
  ) throws(InlineSnapshotError) {
    guard let name = Self.name(bytes, before: open) else { throw .changed }
    guard names.contains(name) else { throw .otherName(name) }
    var scanner = SwiftScanner(bytes, at: open)
    guard scanner.skipGroup() else { throw .changed }
    if Self.namesText(bytes[open..<scanner.offset]) { throw .noLiteral }
    let offset = scanner.offset
    scanner.skipTrivia()
    place =
      scanner.sees("{")
      ? Self.place(in: scanner)
      : .behind(offset, endsStatement: Self.endsStatement(scanner, from: offset))
  }

  /// Returns the place in a closure.
  ///
  /// - Parameter closure: A scanner that is at the opening brace.
  private static func place(in closure: SwiftScanner) -> TextPlace {
    var inside = SwiftScanner(closure.bytes, at: closure.offset + 1)
    inside.skipTrivia()
    guard let literal = SwiftLiteral(inside.bytes, at: inside.offset), literal.isClosed else {
      return .other
    }
    var behind = SwiftScanner(inside.bytes, at: literal.range.upperBound)
    behind.skipTrivia()
    guard behind.sees("}") else { return .other }
    return .literal(literal, inside: closure.offset + 1..<behind.offset)
  }

  /// Returns the name before a parenthesis. `nil` if there is no parenthesis or no name.
  private static func name(_ bytes: [UInt8], before open: Int) -> String? {
    guard open > 0, open < bytes.count, bytes[open] == UInt8(ascii: "(") else { return nil }
    let before = bytes[..<open].reversed().drop { $0.isBlank }
    let name = before.prefix { $0.isName }.reversed()
    return name.isEmpty ? nil : String(decoding: name, as: UTF8.self)
  }

  /// Returns whether the arguments seem to contain the text.
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

  /// Words that continue the statement of the previous line.
  private static let goesOn = ["else", "as", "is", "in", "where", "catch"]
}
