import Foundation
import Tables

/// A reader of XML property lists that uses Foundation.
enum XMLPropertyList {
  static func read(_ data: Data) throws(PropertyListError) -> PropertyListValue {
    let object: Any
    do {
      object = try PropertyListSerialization.propertyList(
        from: normalizingLineEnds(of: markingByteOrder(of: data)), format: nil)
    } catch {
      throw PropertyListError(reason(of: error))
    }
    return try value(of: object, depth: 0)
  }

  /// Adds the byte order mark, without which Foundation does not recognize UTF-16.
  private static func markingByteOrder(of data: Data) -> Data {
    guard let order = TextFile.utf16Order(of: data), !order.isMarked else { return data }
    return Data(order.isLittleEndian ? [0xFF, 0xFE] : [0xFE, 0xFF]) + data
  }

  /// Replaces carriage returns by line feeds, as XML 1.0, section 2.11, requires. Foundation does
  /// not do this.
  private static func normalizingLineEnds(of data: Data) -> Data {
    let (lineFeed, carriageReturn) = (UInt8(ascii: "\n"), UInt8(ascii: "\r"))
    guard TextFile.utf16Order(of: data) == nil else { return data }
    return data.withUnsafeBytes { (bytes: UnsafeRawBufferPointer) -> Data in
      guard let content = bytes.bindMemory(to: UInt8.self).baseAddress,
        var end = bytes.offset(of: carriageReturn)
      else { return data }
      var (normalized, start) = (Data(capacity: bytes.count), 0)
      while end < bytes.count {
        normalized.append(content + start, count: end - start)
        normalized.append(lineFeed)
        start = end + (bytes.hasText("\r\n", at: end) ? 2 : 1)
        end = bytes.offset(of: carriageReturn, from: start) ?? bytes.count
      }
      normalized.append(content + start, count: bytes.count - start)
      return normalized
    }
  }

  private static func reason(of error: any Error) -> String {
    let reason = (error as NSError).userInfo["NSDebugDescription"] as? String
    return "XML that Foundation cannot read" + (reason.map { " (\($0))" } ?? "")
  }

  private static func value(of object: Any, depth: Int) throws(PropertyListError)
    -> PropertyListValue
  {
    guard depth <= PropertyListFile.depthLimit else {
      throw PropertyListError("arrays or dictionaries nested too deeply")
    }
    switch object {
    case let string as String: return .string(string)
    // Containers come before numbers, because a cast of a container to a class would bridge all
    // its elements.
    case let elements as [Any]:
      return .array(
        try elements.map { element throws(PropertyListError) in
          try value(of: element, depth: depth + 1)
        })
    case let entries as [String: Any]:
      var values: [String: PropertyListValue] = [:]
      for (key, entry) in entries { values[key] = try value(of: entry, depth: depth + 1) }
      return .dictionary(values)
    case let number as NSNumber: return value(of: number)
    case let date as Date: return .date(date)
    case let data as Data: return .data(data)
    default: throw PropertyListError("a \(type(of: object)), which settings cannot contain")
    }
  }

  /// Converts a number by its C type, because in property lists only booleans are of the type
  /// `char`.
  private static func value(of number: NSNumber) -> PropertyListValue {
    switch String(cString: number.objCType) {
    case "c", "B": .boolean(number.boolValue)
    case "d", "f": .real(number.doubleValue)
    default: Int64(exactly: number).map(PropertyListValue.integer) ?? .real(number.doubleValue)
    }
  }
}

extension XMLPropertyList {
  /// The largest number of positions that are returned, so that a malicious file cannot fill the
  /// memory.
  private static let placeLimit = 100

  /// Returns the positions of `<key>` elements where a value is expected. Foundation reads them as
  /// strings and reports no error.
  ///
  /// - Parameter text: A property list that Foundation can read.
  static func keysAsValues(in text: String) -> [String] {
    var text = text
    return text.withUTF8 { keysAsValues(in: UnsafeRawBufferPointer($0)) }
  }

  private static func keysAsValues(in bytes: UnsafeRawBufferPointer) -> [String] {
    var scanner = XMLTagScanner(bytes)
    var (path, places) = (Path(), [String]())
    while let tag = scanner.next(), places.count < placeLimit {
      switch (tag.name, tag.isEnd) {
      case (.plist, _): break
      case (.key, false):
        let key = tag.isEmpty ? scanner.position..<scanner.position : scanner.textToNextTag()
        if path.takesKey {
          path.setKey(key)
        } else {
          places.append(path.description(in: bytes))
          path.endValue()
        }
      case (.dict, false), (.array, false):
        path.begin(isArray: tag.name == .array)
        if tag.isEmpty { path.end() }
      case (.dict, true), (.array, true): path.end()
      case (_, false): path.endValue()
      case (_, true): break
      }
    }
    return places
  }

  /// The path from the root of a list to the next value in it.
  private struct Path {
    private struct Container {
      let isArray: Bool
      /// The index of the next value of an array.
      var index = 0
      /// The range of the key of the next value. `nil` if a key is next.
      var key: Range<Int>?
    }

    private var outer: [Container] = []
    /// The innermost array or dictionary. `nil` at the root.
    private var current: Container?

    /// Whether a key is next, rather than a value.
    var takesKey: Bool {
      guard let current else { return false }
      return !current.isArray && current.key == nil
    }

    mutating func setKey(_ key: Range<Int>) { current?.key = key }

    mutating func begin(isArray: Bool) {
      if let current { outer.append(current) }
      current = Container(isArray: isArray)
    }

    mutating func end() {
      current = outer.popLast()
      endValue()
    }

    mutating func endValue() {
      current?.index += 1
      current?.key = nil
    }

    func description(in bytes: UnsafeRawBufferPointer) -> String {
      (outer + [current].compactMap(\.self)).reduce(into: "") { text, container in
        if container.isArray {
          text += "[\(container.index)]"
        } else {
          let key = container.key.map { String(decoding: bytes[$0], as: UTF8.self) } ?? ""
          text += (text.isEmpty ? "" : ".") + key
        }
      }
    }
  }
}

/// A scanner of the tags in an XML document, without comments, declarations and instructions.
///
/// Settings have tens of thousands of tags. The loops use no generic code, such as slices, because
/// it is slow in debug builds.
private struct XMLTagScanner {
  struct Tag {
    var name: Name
    var isEnd: Bool
    /// Whether the element ends with its only tag, such as `<true/>`.
    var isEmpty: Bool
  }

  enum Name { case plist, key, dict, array, other }

  private let bytes: UnsafeRawBufferPointer
  private(set) var position = 0

  init(_ bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

  /// Returns the next tag, and `nil` at the end.
  mutating func next() -> Tag? {
    while skip(to: "<") {
      let mark = position + 1 < bytes.count ? bytes[position + 1] : 0
      if mark != UInt8(ascii: "!"), mark != UInt8(ascii: "?") {
        return tag()
      } else if skip(prefix: "<!--") {
        _ = skip(to: "-->")
      } else if skip(prefix: "<![CDATA[") {
        _ = skip(to: "]]>")
      } else {
        position += 2
      }
    }
    return nil
  }

  /// Returns the range of the text up to the next tag.
  mutating func textToNextTag() -> Range<Int> {
    let start = position
    _ = skip(to: "<")
    return start..<position
  }

  private mutating func tag() -> Tag {
    position += 1
    let isEnd = skip(prefix: "/")
    let start = position
    _ = skip(to: ">")
    let tag = Tag(
      name: name(start..<position), isEnd: isEnd,
      isEmpty: start < position && bytes[position - 1] == UInt8(ascii: "/"))
    position = min(position + 1, bytes.count)
    return tag
  }

  /// Returns the name at the beginning of a tag's content.
  private func name(_ content: Range<Int>) -> Name {
    var end = content.lowerBound
    while end < content.upperBound, !Self.endsName(bytes[end]) { end += 1 }
    let start = content.lowerBound
    switch end - start {
    case 3: return bytes.hasText("key", at: start) ? .key : .other
    case 4: return bytes.hasText("dict", at: start) ? .dict : .other
    case 5:
      return bytes.hasText("array", at: start)
        ? .array : bytes.hasText("plist", at: start) ? .plist : .other
    default: return .other
    }
  }

  private static func endsName(_ byte: UInt8) -> Bool {
    byte <= 0x20 && (byte == 0x20 || byte == 0x09 || byte == 0x0D || byte == 0x0A) || byte == 0x2F
  }

  private mutating func skip(prefix: StaticString) -> Bool {
    guard bytes.hasText(prefix, at: position) else { return false }
    position += prefix.utf8CodeUnitCount
    return true
  }

  /// Moves to the next occurrence of a text, and to the end if there is none.
  private mutating func skip(to text: StaticString) -> Bool {
    while let next = bytes.offset(of: text.utf8Start.pointee, from: position) {
      position = next
      if bytes.hasText(text, at: next) { return true }
      position += 1
    }
    position = bytes.count
    return false
  }
}

extension UnsafeRawBufferPointer {
  /// Returns the offset of a byte at or after `start`. `nil` if there is none.
  fileprivate func offset(of byte: UInt8, from start: Int = 0) -> Int? {
    guard let baseAddress, start < count,
      let found = memchr(baseAddress + start, CInt(byte), count - start)
    else { return nil }
    return UnsafeRawPointer(found) - baseAddress
  }

  /// Returns whether a text in ASCII is at `offset`.
  fileprivate func hasText(_ text: StaticString, at offset: Int) -> Bool {
    let length = text.utf8CodeUnitCount
    guard let baseAddress, length <= count - offset else { return false }
    return memcmp(baseAddress + offset, text.utf8Start, length) == 0
  }
}
