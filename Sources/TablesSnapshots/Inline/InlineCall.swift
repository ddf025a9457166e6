import TablesBasics

/// A call in Swift source that has the text it expects in a closure: a trailing one, or the
/// argument `matches:`.
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

  /// Finds a call of a function with one of several names by the offset of its opening parenthesis,
  /// which is at `#column`.
  init(
    _ bytes: [UInt8], at open: Int, of names: Set<String>
  ) throws(InlineSnapshotError) {
    guard let name = Self.name(bytes, before: open) else { throw .changed }
    guard names.contains(name) else { throw .otherName(name) }
    var scanner = SwiftScanner(bytes, at: open)
    guard scanner.skipGroup() else { throw .changed }
    let offset = scanner.offset
    if let argument = Self.argument(bytes, from: open, to: offset) {
      place = argument.sees("{") ? Self.place(in: argument, before: ",)") : .other
      return
    }
    scanner.skipTrivia()
    place =
      scanner.sees("{")
      ? Self.place(in: scanner)
      : .behind(offset, endsStatement: Self.endsStatement(scanner, from: offset))
  }

  /// Returns the place in a closure, whose opening brace is next.
  ///
  /// - Parameter ends: The characters that may follow the closure. If empty, anything may follow.
  private static func place(in closure: SwiftScanner, before ends: String = "") -> TextPlace {
    var inside = SwiftScanner(closure.bytes, at: closure.offset + 1)
    inside.skipTrivia()
    guard let literal = SwiftLiteral(inside.bytes, at: inside.offset), literal.isClosed else {
      return .other
    }
    var behind = SwiftScanner(inside.bytes, at: literal.range.upperBound)
    behind.skipTrivia()
    guard behind.sees("}") else { return .other }
    var next = SwiftScanner(behind.bytes, at: behind.offset + 1)
    next.skipTrivia()
    if !ends.isEmpty, next.isAtEnd || !ends.utf8.contains(next.bytes[next.offset]) { return .other }
    return .literal(literal, inside: closure.offset + 1..<behind.offset)
  }

  /// Returns the name before a parenthesis. `nil` if there is no parenthesis or no name.
  private static func name(_ bytes: [UInt8], before open: Int) -> String? {
    guard open > 0, open < bytes.count, bytes[open] == UInt8(ascii: "(") else { return nil }
    let before = bytes[..<open].reversed().drop { $0.isBlank }
    let name = before.prefix { $0.isName }.reversed()
    return name.isEmpty ? nil : String(decoding: name, as: UTF8.self)
  }

  /// Returns a scanner that is at the value of the argument `matches:`. `nil` if there is none.
  static func argument(_ bytes: [UInt8], from open: Int, to end: Int) -> SwiftScanner? {
    var scanner = SwiftScanner(bytes, at: open)
    var (depth, before) = (0, SwiftToken.symbol(","))
    while scanner.offset < end, let token = scanner.next() {
      switch token {
      case .open: depth += 1
      case .close: depth -= 1
      case .symbol(":") where depth == 1 && before == .word("matches"):
        scanner.skipTrivia()
        return scanner
      default: break
      }
      before = token
    }
    return nil
  }

  /// Returns whether a statement ends at an offset, which is the end of one of its tokens.
  ///
  /// - Parameter next: A scanner at the token after the offset.
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

/// The identity of a call in its source: the function around the call, and its arguments. It stays
/// the same if the lines above the call change.
package struct InlineCallKey: Hashable, Sendable {
  /// The name of the function around the call, as a part of a file's name.
  fileprivate var function: String
  /// The hash of the arguments other than the text, without blanks and line ends.
  fileprivate var arguments: String
  /// The number of the call among those with the same arguments in functions of that name, from 1.
  fileprivate var number = 1
  /// The number of these calls. If there are more or fewer than before, it is uncertain which of
  /// them is meant.
  fileprivate var count = 1

  /// The name of a file for the call, as in `card.1-1.0e0bb2d4.txt`.
  var fileName: String { "\(function).\(number)-\(count).\(arguments).txt" }
}

extension InlineCallKey {
  /// Creates the key from its ``fileName``. `nil` for a name of another form.
  init?(fileName: String) {
    let parts = fileName.split(separator: ".")
    let numbers = parts.count == 4 ? parts[1].split(separator: "-").compactMap { Int($0) } : []
    guard numbers.count == 2, parts.last == "txt" else { return nil }
    self.init(
      function: String(parts[0]), arguments: String(parts[2]), number: numbers[0],
      count: numbers[1])
  }

  /// Returns the offsets of the opening parentheses of all calls in a source.
  ///
  /// - Parameter names: The names that the function may have.
  static func calls(in bytes: [UInt8], of names: Set<String>) -> [InlineCallKey: Int] {
    var groups: [InlineCallKey: [Int]] = [:]
    var (scanner, function) = (SwiftScanner(bytes, at: 0), EnclosingFunction())
    while let token = scanner.next() {
      function.read(token)
      guard case .word(let name) = token, names.contains(name) else { continue }
      var call = scanner
      call.skipTrivia()
      let open = call.offset
      guard call.sees("("), call.skipGroup() else { continue }
      // The text itself may be among the arguments.
      let end = InlineCall.argument(bytes, from: open, to: call.offset)?.offset ?? call.offset
      let arguments = bytes[open..<end].filter { !$0.isBlank && !$0.isLineEnd }
      let key = InlineCallKey(
        function: FileName.component(function.name ?? ""),
        arguments: StableHash(arguments).shortDigits)
      groups[key, default: []].append(open)
    }
    var offsets: [InlineCallKey: Int] = [:]
    for (shared, calls) in groups {
      for (index, open) in calls.enumerated() {
        var key = shared
        (key.number, key.count) = (index + 1, calls.count)
        offsets[key] = open
      }
    }
    return offsets
  }
}

/// The outermost function around the token that was read last.
private struct EnclosingFunction {
  /// The names of the functions around the open brackets.
  private var functions: [String?] = []
  /// The function whose body may begin next, and the number of brackets around it.
  private var awaited: (name: String, depth: Int)?
  private var isNamed = false

  var name: String? { functions.last ?? nil }

  mutating func read(_ token: SwiftToken) {
    defer { isNamed = token == .word("func") }
    switch token {
    case .word(let name), .quoted(let name): if isNamed { awaited = (name, functions.count) }
    case .open(let bracket):
      let begins = bracket == "{" && awaited?.depth == functions.count
      functions.append(name ?? (begins ? awaited?.name : nil))
      if begins { awaited = nil }
    case .close: _ = functions.popLast()
    default: break
    }
  }
}
