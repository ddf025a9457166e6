/// The encoded form of ids and paths: a text for each id, from which the same id is read again.
///
/// | id | form |
/// |---|---|
/// | a number | its digits: `42` |
/// | a UUID | as Foundation prints it |
/// | a text | its UTF-8 bytes; all but letters, digits, `.`, `-` and `_` of ASCII as `~2F` |
/// | a text that would be read as another id, `.` and `..` | also its first byte escaped: `~31` |
/// | the empty text | `~` |
/// | a position | `@2.0`, then the form of the section's id: `@2.0@general`, `@2@@1` |
/// | the section of rows outside any section | its number: `@loose0` |
/// | an action of a header | its position: `@action0`, then the form of the section's id |
/// | the section of the actions in the bars | `@toolbar` |
/// | the row that loads more rows | `@more`, then the form of the section's id |
///
/// Every character is allowed in the path, query and fragment of a URL (RFC 3986), and none is
/// changed when such a part is percent-encoded and decoded.
extension Identity {
  package var encoded: String {
    switch self {
    case .integer, .uuid: description
    case .string(let text): Self.encoded(text)
    case .place(let place): place.encoded
    }
  }

  /// Reads an id, or returns `nil` for a text that is not the encoded form of an id.
  package init?(encoded text: Substring) { self.init(encoded: text, depth: 0) }

  /// The maximum depth of nested positions that are read. A row has at most two.
  private static let maximumDepth = 8

  fileprivate init?(encoded text: Substring, depth: Int) {
    guard depth < Self.maximumDepth else { return nil }
    if text.first == "@" {
      guard let place = Place(encoded: text.dropFirst(), depth: depth) else { return nil }
      self = .place(place)
    } else if let value = Int(canonical: text) {
      self = .integer(value)
    } else if let uuid = Identity(uuid: text) {
      self = uuid
    } else {
      guard let value = Self.decoded(text) else { return nil }
      self = .string(value)
    }
  }

  // MARK: Texts

  private static func encoded(_ text: String) -> String {
    if text.isEmpty { return "~" }
    let isMistakable =
      text == "." || text == ".." || Int(canonical: text[...]) != nil
      || Identity(uuid: text[...]) != nil
    var result = ""
    for (index, byte) in text.utf8.enumerated() {
      if byte.isUnreserved, !(isMistakable && index == 0) {
        result.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        result += "~" + byte.padded(to: 2, radix: 16)
      }
    }
    return result
  }

  private static func decoded(_ text: Substring) -> String? {
    if text.isEmpty { return nil }
    if text == "~" { return "" }
    var bytes: [UInt8] = []
    var rest = text.utf8
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "~") else {
        bytes.append(byte)
        continue
      }
      guard let digits = String(rest.prefix(2)), digits.utf8.count == 2,
        digits.allSatisfy(\.isHexDigit), let value = UInt8(digits, radix: 16)
      else { return nil }
      rest = rest.dropFirst(2)
      bytes.append(value)
    }
    let decoded = String(decoding: bytes, as: UTF8.self)
    return decoded.utf8.elementsEqual(bytes) ? decoded : nil  // Invalid UTF-8 is no text.
  }

  /// Reads a UUID in the form in which it is printed.
  private init?(uuid text: Substring) {
    guard text.utf8.count == 36 else { return nil }
    let digits = text.filter { $0 != "-" }
    guard digits.utf8.count == 32, let high = UInt64(digits.prefix(16), radix: 16),
      let low = UInt64(digits.dropFirst(16), radix: 16)
    else { return nil }
    self = .uuid(high, low)
    if description != text { return nil }
  }
}

extension Place {
  fileprivate var encoded: String {
    let own =
      switch statements {
      case .looseRows(let number): "@loose\(number)"
      case .headerAction: "@action" + statements.numbers
      case .toolbar: "@toolbar"
      case .more: "@more"
      case .opening(let number): "@opening\(number)"
      case .packed, .long: "@" + statements.numbers
      }
    return section?.identity.map { own + "@" + $0.encoded } ?? own
  }

  fileprivate init?(encoded text: Substring, depth: Int) {
    let parts = text.split(separator: "@", maxSplits: 1, omittingEmptySubsequences: false)
    guard let statements = Statements(encoded: parts[0]) else { return nil }
    var section: Section?
    if parts.count == 2 {
      guard let identity = Identity(encoded: parts[1], depth: depth + 1) else { return nil }
      section = Section(identity: identity, name: "")
    }
    self.init(section: section, statements: statements)
  }
}

extension Place.Statements {
  fileprivate init?(encoded text: Substring) {
    if text.hasPrefix("loose") {
      guard let number = Int(canonical: text.dropFirst(5)) else { return nil }
      self = .looseRows(number)
    } else if text.hasPrefix("action") {
      guard let numbers = Self.numbers(text.dropFirst(6)), !numbers.isEmpty else { return nil }
      self = .headerAction(numbers)
    } else if text.hasPrefix("opening") {
      guard let number = Int(canonical: text.dropFirst(7)) else { return nil }
      self = .opening(number)
    } else if text == "toolbar" {
      self = .toolbar
    } else if text == "more" {
      self = .more
    } else {
      guard let statements = Self.numbers(text) else { return nil }
      self.init(statements)
    }
  }

  private static func numbers(_ text: Substring) -> [Int]? {
    let parts = text.isEmpty ? [] : text.split(separator: ".", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { Int(canonical: $0) }
    return numbers.count == parts.count ? numbers : nil
  }
}

extension Int {
  /// Reads a number in the form in which it is printed, so without `+` and leading zeros.
  init?(canonical text: Substring) {
    guard let last = text.utf8.last, 0x30...0x39 ~= last, let value = Int(text),
      value.description == text
    else { return nil }
    self = value
  }
}

extension UInt8 {
  /// Whether the byte is an unreserved character of RFC 3986, except the `~` that begins an escape.
  fileprivate var isUnreserved: Bool { isLetterOrDigit || "-._".utf8.contains(self) }
}

// MARK: - Ids and paths

extension RowID {
  /// The id as a text for URLs and files, from which `init(encoded:)` reads the same id.
  ///
  /// Only ASCII letters, digits and the characters `.-_~@` occur in it. Ids that are equal have
  /// equal texts, and ids of different types have different ones: `1` for the number, `~31` for the
  /// text. ``description`` is for people and contains the header of the section. This form contains
  /// the identity of the section, which stays the same when the header changes.
  public var encoded: String { identity.encoded }

  /// Reads an id that ``encoded`` has written. Returns `nil` for any other text.
  public init?(encoded text: String) {
    guard let identity = Identity(encoded: text[...]) else { return nil }
    self.init(identity)
  }
}

extension [RowID] {
  /// The path as a text for URLs and state restoration: the ids in their encoded forms, with
  /// slashes between them. The path of the first screen is the empty text.
  ///
  /// ```swift
  /// let url = URL(string: "example://settings/" + screen.path.encoded)
  /// if let path = [RowID](encoded: restored) { try screen.open(path: path) }
  /// ```
  public var encoded: String { map(\.encoded).joined(separator: "/") }

  /// Reads a path that ``encoded`` has written. Returns `nil` if a part of the text is not an id.
  public init?(encoded text: String) {
    self = []
    if text.isEmpty { return }
    for part in text.split(separator: "/", omittingEmptySubsequences: false) {
      guard let identity = Identity(encoded: part) else { return nil }
      append(RowID(identity))
    }
  }
}

// MARK: - Codable

extension RowID: Codable {
  /// Reads the encoded form of an id.
  public init(from decoder: any Decoder) throws { try self.init(Identity(from: decoder)) }

  /// Writes the id in its encoded form.
  public func encode(to encoder: any Encoder) throws { try identity.encode(to: encoder) }
}

extension SectionID: Codable {
  /// Reads the encoded form of an id.
  public init(from decoder: any Decoder) throws { try self.init(Identity(from: decoder)) }

  /// Writes the id in its encoded form.
  public func encode(to encoder: any Encoder) throws { try identity.encode(to: encoder) }
}

extension Identity: Codable {
  @usableFromInline package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    guard let identity = Identity(encoded: text[...]) else {
      throw DecodingError.dataCorruptedError(
        in: container,
        debugDescription: "\(text.quotedPrintable) is not an id in the form of RowID.encoded")
    }
    self = identity
  }

  @usableFromInline package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(encoded)
  }
}
