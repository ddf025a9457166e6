/// Reads the inline elements of Markdown from bytes of UTF-8.
///
/// All characters with a meaning are ASCII, so that bytes are read and not characters.
struct MarkdownReader {
  private let bytes: [UInt8]
  private var position = 0
  /// The bytes of the text.
  private(set) var output: [UInt8] = []
  /// The marks of the text, which do not overlap.
  private(set) var marks: [MarkedText.Mark] = []
  private var emphasis: MarkedText.Emphasis = []
  private var link: String?
  /// The elements that are open, with their delimiters.
  private var depth = 0

  /// Elements inside more others than this are text.
  private static let greatestDepth = 16

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  mutating func read() { read(to: bytes.count) }

  /// Reads up to a position.
  private mutating func read(to end: Int) {
    while position < end {
      let byte = bytes[position]
      switch byte {
      case UInt8(ascii: "\\") where position + 1 < end && bytes[position + 1].isPunctuation:
        append(bytes[position + 1])
        position += 2
      case UInt8(ascii: "`"): if !readCode(to: end) { appendRun(to: end) }
      case UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "~"):
        if !readEmphasis(to: end) { appendRun(to: end) }
      case UInt8(ascii: "["): if !readLink(to: end) { appendNext() }
      case UInt8(ascii: "<"): if !readAddress(to: end) { appendNext() }
      default: appendNext()
      }
    }
  }

  // MARK: Text

  private mutating func appendNext() {
    append(bytes[position])
    position += 1
  }

  /// Appends a run of equal characters, which have no meaning here.
  private mutating func appendRun(to end: Int) {
    for _ in 0..<runLength(at: position, to: end) { appendNext() }
  }

  private mutating func append(_ byte: UInt8) {
    let place = output.count
    output.append(byte)
    guard emphasis != [] || link != nil else { return }
    if let last = marks.last, last.range.upperBound == place, last.emphasis == emphasis,
      last.link == link
    {
      marks[marks.count - 1].range = last.range.lowerBound..<place + 1
    } else {
      marks.append(MarkedText.Mark(place..<place + 1, emphasis: emphasis, link: link))
    }
  }

  private func runLength(at start: Int, to end: Int) -> Int {
    var position = start
    while position < end, bytes[position] == bytes[start] { position += 1 }
    return position - start
  }

  // MARK: Elements

  /// Reads the content of an element, which ends before the position `end`, and continues at
  /// `next`.
  private mutating func readInside(
    from start: Int, to end: Int, goingOnAt next: Int, _ kind: MarkedText.Emphasis,
    link: String? = nil
  ) {
    let (outerEmphasis, outerLink) = (emphasis, self.link)
    emphasis.insert(kind)
    if let link { self.link = link }
    position = start
    depth += 1
    read(to: end)
    depth -= 1
    (emphasis, self.link) = (outerEmphasis, outerLink)
    position = next
  }

  /// Reads code, which ends with as many backticks as it begins with.
  private mutating func readCode(to end: Int) -> Bool {
    let length = runLength(at: position, to: end)
    let start = position + length
    guard let close = closingRun(of: length, from: start, to: end), close > start else {
      return false
    }
    let outer = emphasis
    emphasis.insert(.code)
    for index in start..<close { append(bytes[index]) }
    emphasis = outer
    position = close + length
    return true
  }

  private mutating func readEmphasis(to end: Int) -> Bool {
    let mark = bytes[position]
    let length = runLength(at: position, to: end)
    let start = position + length
    let isDeleted = mark == UInt8(ascii: "~")
    guard length <= 3, !isDeleted || length == 2, depth < Self.greatestDepth, start < end,
      !bytes[start].isBlank, mark != UInt8(ascii: "_") || !isInWord(before: position),
      let close = closingRun(of: length, from: start, to: end), close > start
    else { return false }
    let kind: MarkedText.Emphasis =
      isDeleted
      ? .deleted : length == 1 ? .emphasized : length == 2 ? .strong : [.emphasized, .strong]
    readInside(from: start, to: close, goingOnAt: close + length, kind)
    return true
  }

  /// Returns the position of the run of a length that closes the element at the current position.
  private func closingRun(of length: Int, from start: Int, to end: Int) -> Int? {
    let mark = bytes[position]
    let isCode = mark == UInt8(ascii: "`")
    var index = start
    while index < end {
      if !isCode, bytes[index] == UInt8(ascii: "\\") {
        index += 2
        continue
      }
      guard bytes[index] == mark else {
        index += 1
        continue
      }
      let run = runLength(at: index, to: end)
      let isWordEnd =
        mark != UInt8(ascii: "_") || index + run == bytes.count
        || !bytes[index + run].isWord
      if run == length, isCode || (!bytes[index - 1].isBlank && isWordEnd) { return index }
      index += run
    }
    return nil
  }

  private func isInWord(before index: Int) -> Bool { index > 0 && bytes[index - 1].isWord }

  private mutating func readLink(to end: Int) -> Bool {
    guard link == nil, depth < Self.greatestDepth,
      let close = closing(UInt8(ascii: "]"), from: position, to: end), close + 1 < end,
      bytes[close + 1] == UInt8(ascii: "("),
      let last = closing(UInt8(ascii: ")"), from: close + 1, to: end),
      !bytes[close..<last].contains(where: \.isLineBreak)
    else { return false }
    var target = bytes[close + 2..<last]
    // A title in quotation marks may follow the address.
    if let blank = target.firstIndex(where: \.isBlank) { target = target[..<blank] }
    if target.first == UInt8(ascii: "<"), target.last == UInt8(ascii: ">"), target.count > 1 {
      target = target.dropFirst().dropLast()
    }
    let address = SafeLink(String(decoding: target, as: UTF8.self))?.address
    readInside(from: position + 1, to: close, goingOnAt: last + 1, [], link: address)
    return true
  }

  /// Returns the position of the bracket that closes the one at a position, with the brackets of
  /// its kind between them in pairs.
  private func closing(_ bracket: UInt8, from start: Int, to end: Int) -> Int? {
    var (index, open) = (start, 0)
    while index < end {
      switch bytes[index] {
      case UInt8(ascii: "\\"): index += 1
      case bytes[start]: open += 1
      case bracket:
        open -= 1
        if open == 0 { return index }
      default: break
      }
      index += 1
    }
    return nil
  }

  /// Reads an address in angle brackets, which is its own text.
  private mutating func readAddress(to end: Int) -> Bool {
    guard link == nil, let close = bytes[position..<end].firstIndex(of: UInt8(ascii: ">")) else {
      return false
    }
    let text = String(decoding: bytes[position + 1..<close], as: UTF8.self)
    guard let address = SafeLink(text)?.address else { return false }
    link = address
    for index in position + 1..<close { append(bytes[index]) }
    link = nil
    position = close + 1
    return true
  }
}

extension UInt8 {
  fileprivate var isBlank: Bool { self == 0x20 || 0x09...0x0D ~= self }

  fileprivate var isLineBreak: Bool { self == 0x0A || self == 0x0D }

  fileprivate var isPunctuation: Bool {
    0x21...0x2F ~= self || 0x3A...0x40 ~= self || 0x5B...0x60 ~= self || 0x7B...0x7E ~= self
  }

  /// Whether the byte is a letter or a digit of ASCII, or part of another character.
  fileprivate var isWord: Bool { self >= 0x80 || isLetterOrDigit }
}
