import TablesBasics

/// A source file that texts are written into, as it was compiled and as it is by now.
///
/// Places are those of the compiled source, however much was written since.
struct InlineSource {
  private let compiled: [UInt8]
  private var edits: [Edit] = []

  private struct Edit {
    /// The offset of the call's opening parenthesis.
    var call: Int
    var range: Range<Int>
    var text: [UInt8]
    /// What the literal in `text` stands for.
    var value: String
  }

  /// What the calls are called that texts stand behind.
  private let names: Set<String>

  init(_ compiled: [UInt8], calls names: Set<String> = ["expectInlineSnapshot"]) {
    self.compiled = compiled
    self.names = names
  }

  /// The source with all that was written.
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
  ///   - line: The line of the call's opening parenthesis, counted from 1.
  ///   - column: Its column, counted from 1 in bytes.
  ///   - expected: What the call has expected so far.
  /// - Throws: Where that is not what the source says. Nothing is written then.
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

  /// Sees that each literal written is found again, and stands for its text.
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

  /// What one step of indentation is in this file.
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
