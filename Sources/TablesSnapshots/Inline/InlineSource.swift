import TablesBasics

/// A source file into which texts are written.
///
/// Lines and columns are those of the compiled source, even after texts have been written.
struct InlineSource {
  private let compiled: [UInt8]
  private let lines: SourceLines
  /// The calls by their keys, which stay the same while the file changes elsewhere.
  private lazy var calls = InlineCallKey.calls(in: compiled, of: names)
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

  /// Whether texts were written.
  var isEdited: Bool { !edits.isEmpty }

  /// Returns the offset of a call in the compiled source: that of its opening parenthesis.
  ///
  /// A call in the argument of a macro has the place of the macro.
  mutating func call(line: Int, column: Int) throws(InlineSnapshotError) -> Int {
    guard let place = lines.offset(line: line, column: column) else { throw .changed }
    guard compiled[place] == UInt8(ascii: "#") else { return place }
    let macro = place..<endOfMacro(at: place)
    let found = calls.values.filter(macro.contains)
    if found.count > 1 { throw .severalInMacro }
    guard let open = found.first else { throw .changed }
    return open
  }

  /// Returns the end of the arguments of a macro, including closures after the parentheses.
  private func endOfMacro(at start: Int) -> Int {
    var scanner = SwiftScanner(compiled, at: start + 1)
    guard case .word = scanner.next() else { return start }
    var end = scanner.offset
    while true {
      scanner.skipTrivia()
      if scanner.sees("(") || scanner.sees("{") {
        guard scanner.skipGroup() else { return end }
        end = scanner.offset
      } else {
        // A further closure has a label.
        guard case .word = scanner.next(), scanner.next() == .symbol(":") else { return end }
        scanner.skipTrivia()
        guard scanner.sees("{") else { return end }
      }
    }
  }

  /// Returns the offset of a call in the compiled source, unless it is gone.
  mutating func call(_ key: InlineCallKey) throws(InlineSnapshotError) -> Int {
    guard let open = calls[key] else { throw .gone }
    return open
  }

  /// Returns the key that identifies a call.
  mutating func key(ofCallAt open: Int) throws(InlineSnapshotError) -> InlineCallKey {
    guard let key = calls.first(where: { $0.value == open })?.key else { throw .changed }
    return key
  }

  /// Returns the line of an offset in the compiled source, from 1.
  func line(at offset: Int) -> Int { lines.line(at: offset) }

  /// Returns the text that a call expects. `nil` if it expects none yet.
  func text(at open: Int) throws(InlineSnapshotError) -> String? {
    if let edit = edits.first(where: { $0.call == open }) { return edit.text }
    switch try InlineCall(compiled, at: open, of: names).place {
    case .behind: return nil
    case .literal(let literal, _):
      guard let text = literal.value else { throw .noLiteral }
      return text
    case .other: throw .noLiteral
    }
  }

  /// Writes the text that a call expects, unless the source is different.
  ///
  /// - Parameter expected: The text that the call has expected so far. `nil` if it has no closure.
  mutating func write(
    _ text: String, at open: Int, expecting expected: String?
  ) throws(InlineSnapshotError) {
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
