import Foundation
import Tables

/// A property list as read from a file, and peculiarities of the file that are problems.
struct PropertyListFile: Hashable, Sendable {
  /// The deepest nesting of arrays and dictionaries. Settings need five levels.
  static let depthLimit = 128
  /// The largest number of values. In a binary list, each reference to an object counts as one,
  /// because a small file can refer to a large object many times.
  static let valueLimit = 100_000
  static let tooManyValues = PropertyListError("more than \(valueLimit) values")

  var value: PropertyListValue
  var format: SettingsPane.Format
  /// Whether blanks or comments precede `<?xml`. XML forbids that; CoreFoundation allows it.
  var hasTextBeforeDeclaration = false
  /// The line of a strings file at which CoreFoundation would stop reading. `nil` if it would read
  /// the whole file.
  var endsEarlyInLine: Int?
  /// The bytes of texts and data in a binary list, counted at each reference to them. 0 for other
  /// lists, whose texts are as long as in the file.
  private(set) var contentSize = 0

  /// Reads a property list of a bundle.
  ///
  /// - Throws: An error if the data is no property list, or if its content is too much for the
  ///   budget.
  init(_ data: Data, _ budget: ReadingBudget) throws(PropertyListError) {
    try self.init(data)
    guard budget.contents.take(contentSize) else {
      throw PropertyListError(
        "more than \(budget.contents.limit >> 20) MiB of texts in the binary lists up to here")
    }
  }

  /// Reads a property list. Its first bytes determine whether it is XML, binary or old-style ASCII.
  ///
  /// Foundation reads only XML here. `PropertyListSerialization` of swift-corelibs-foundation (6.3)
  /// crashes on binary lists that contain a set, and writes to standard error when an old-style
  /// list lacks a semicolon, which disturbs a screen in the terminal.
  init(_ data: Data) throws(PropertyListError) {
    guard !data.isEmpty else { throw PropertyListError("an empty file") }
    guard !data.starts(with: BinaryPropertyList.signature) else {
      (value, contentSize) = try BinaryPropertyList.read(data)
      format = .binary
      return
    }
    guard !TextFile.isUnmarkedUTF16(data) else {
      throw PropertyListError("UTF-16 without a byte order mark, which Foundation does not read")
    }
    let file = TextFile(data)
    guard !file.looksLikeXML else {
      value = try XMLPropertyList.read(data)
      format = .xml
      hasTextBeforeDeclaration = file.hasTextBeforeDeclaration
      return
    }
    guard file.isWellFormed else { throw PropertyListError("text that is not UTF-8") }
    var list = OldStylePropertyList(file.text)
    value = try list.read()
    format = .oldStyle
    endsEarlyInLine = list.isAtEnd ? nil : list.line
  }
}

/// The text of a file in UTF-8 or UTF-16.
struct TextFile {
  /// The text without its byte order mark, with U+FFFD in place of malformed parts.
  let text: String
  /// Whether the bytes are valid UTF-8. UTF-16 always counts as well-formed, and an odd last byte
  /// is ignored, as in CoreFoundation.
  let isWellFormed: Bool

  init(_ data: Data) {
    let bytes = [UInt8](data)
    if let isLittleEndian = Self.isLittleEndianUTF16(data) {
      text = Self.utf16(bytes.dropFirst(2), isLittleEndian: isLittleEndian)
      isWellFormed = true
    } else {
      let content = bytes.dropFirst(bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0)
      var text = String(decoding: content, as: UTF8.self)
      // `elementsEqual` would take a call for each byte in a debug build.
      isWellFormed = text.withUTF8 { decoded in
        content.withUnsafeBytes { content in
          guard let old = content.baseAddress, let new = decoded.baseAddress else { return true }
          return decoded.count == content.count && memcmp(new, old, content.count) == 0
        }
      }
      self.text = text
    }
  }

  /// Whether the first character after blanks is `<`.
  var looksLikeXML: Bool {
    text.utf16.first { !UTF16Scanner.isBlank($0) } == UInt16(UInt8(ascii: "<"))
  }

  /// Whether anything precedes `<?xml`.
  var hasTextBeforeDeclaration: Bool {
    guard let declaration = text.range(of: "<?xml"), declaration.lowerBound > text.startIndex else {
      return false
    }
    return !text[..<declaration.lowerBound].contains("<plist")
  }

  /// Returns the byte order of data that begins with the mark of UTF-16. `nil` if it does not.
  static func isLittleEndianUTF16(_ data: Data) -> Bool? {
    if data.starts(with: [0xFF, 0xFE]) { return true }
    return data.starts(with: [0xFE, 0xFF]) ? false : nil
  }

  /// Returns whether the first two characters of data are ASCII in UTF-16, as in every property
  /// list, without a byte order mark before them.
  static func isUnmarkedUTF16(_ data: Data) -> Bool {
    let first = [UInt8](data.prefix(4))
    guard first.count == 4 else { return false }
    let (even, odd) = ((first[0], first[2]), (first[1], first[3]))
    return odd == (0, 0) && even.0 != 0 && even.1 != 0
      || even == (0, 0) && odd.0 != 0 && odd.1 != 0
  }

  private static func utf16(_ bytes: ArraySlice<UInt8>, isLittleEndian: Bool) -> String {
    let units = stride(from: bytes.startIndex, to: bytes.endIndex - 1, by: 2).map { index in
      let pair = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
      return isLittleEndian ? pair.1 << 8 | pair.0 : pair.0 << 8 | pair.1
    }
    return String(decoding: units, as: UTF16.self)
  }
}

/// The reason why data is not a property list, and the line if the data is text.
struct PropertyListError: Error, Hashable, CustomStringConvertible {
  var reason: String
  var line: Int?

  init(_ reason: String, line: Int? = nil) {
    self.reason = reason
    self.line = line
  }

  var description: String { line.map { "\(reason) in line \($0)" } ?? reason }
}
