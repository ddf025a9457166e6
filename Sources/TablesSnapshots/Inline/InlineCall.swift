/// A call in Swift source that has the text it expects in a closure behind its parentheses.
struct InlineCall {
  /// Where the text stands, or is to stand.
  let place: Place
  /// The blanks that the line of the call begins with.
  let indentation: [UInt8]

  /// Where a text can be written.
  enum Place {
    /// Behind the parentheses, where there is no closure.
    case behind(Int)
    /// In a closure, in place of the literal there.
    case literal(SwiftLiteral)
  }

  /// Finds a call by the place of its opening parenthesis, which is what `#column` tells.
  ///
  /// - Parameters:
  ///   - open: The offset of the parenthesis.
  ///   - names: What the call may be called.
  ///   - expected: What the closure gave when the test ran; `nil` where there was none.
  /// - Throws: Where the source does not hold such a call, or not that text.
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

  /// The only literal of a trailing closure.
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

  /// The name before a parenthesis; `nil` where there is no parenthesis, or nothing before it.
  private static func name(_ bytes: [UInt8], before open: Int) -> String? {
    guard open > 0, open < bytes.count, bytes[open] == UInt8(ascii: "(") else { return nil }
    let before = bytes[..<open].reversed().drop { $0.isBlank }
    let name = before.prefix { $0.isName }.reversed()
    return name.isEmpty ? nil : String(decoding: name, as: UTF8.self)
  }

  /// Whether the text is given between the parentheses, or seems to be.
  private static func namesText(_ arguments: ArraySlice<UInt8>) -> Bool {
    let label = Array("matches:".utf8)
    return arguments.indices.contains { arguments[$0...].starts(with: label) }
  }

  /// Whether a statement ends at an offset, behind which a scanner stands at the next token.
  private static func endsStatement(_ next: SwiftScanner, from offset: Int) -> Bool {
    guard !next.isAtEnd else { return true }
    let byte = next.bytes[next.offset]
    if byte == UInt8(ascii: "}") || byte == UInt8(ascii: ";") { return true }
    let isOnNextLine = next.bytes[offset..<next.offset].contains { $0.isLineEnd }
    let word = next.bytes[next.offset...].prefix { $0.isName }
    let begins = !word.isEmpty || "@#\"`_".utf8.contains(byte)
    return isOnNextLine && begins && !goesOn.contains { $0.utf8.elementsEqual(word) }
  }

  /// Words that go on with the statement of the line before.
  private static let goesOn = ["else", "as", "is", "in", "where", "catch"]

  private static func indentation(_ bytes: [UInt8], at offset: Int) -> [UInt8] {
    let start = bytes[..<offset].lastIndex { $0.isLineEnd }.map { $0 + 1 } ?? 0
    return Array(bytes[start...].prefix { $0.isBlank })
  }
}
