import Foundation

/// The text of a file in UTF-8, or in UTF-16 where a byte order mark says so.
struct TextFile {
  /// The text without its byte order mark; malformed parts are U+FFFD.
  let text: String
  /// Whether the bytes are UTF-8. UTF-16 is taken as it comes, an odd last byte left out, as
  /// CoreFoundation takes it.
  let isWellFormed: Bool

  init(_ data: Data) {
    let bytes = [UInt8](data)
    if Self.isUTF16(data) {
      text = Self.utf16(bytes.dropFirst(2), isLittleEndian: bytes[0] == 0xFF)
      isWellFormed = true
    } else {
      let content = bytes.dropFirst(bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0)
      text = String(decoding: content, as: UTF8.self)
      isWellFormed = text.utf8.elementsEqual(content)
    }
  }

  /// Whether the first character that is not blank is a `<`.
  var looksLikeXML: Bool {
    text.utf16.first { !UTF16Scanner.isBlank($0) } == UInt16(UInt8(ascii: "<"))
  }

  /// Whether anything stands before `<?xml`.
  var hasTextBeforeDeclaration: Bool {
    guard let declaration = text.range(of: "<?xml"), declaration.lowerBound > text.startIndex else {
      return false
    }
    return !text[..<declaration.lowerBound].contains("<plist")
  }

  /// Whether a byte order mark of UTF-16 begins the data.
  static func isUTF16(_ data: Data) -> Bool {
    data.starts(with: [0xFF, 0xFE]) || data.starts(with: [0xFE, 0xFF])
  }

  private static func utf16(_ bytes: ArraySlice<UInt8>, isLittleEndian: Bool) -> String {
    let units = stride(from: bytes.startIndex, to: bytes.endIndex - 1, by: 2).map { index in
      let pair = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
      return isLittleEndian ? pair.1 << 8 | pair.0 : pair.0 << 8 | pair.1
    }
    return String(decoding: units, as: UTF16.self)
  }
}
