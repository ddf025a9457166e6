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

  /// Adds the byte order mark without which Foundation does not recognise UTF-16.
  private static func markingByteOrder(of data: Data) -> Data {
    guard let order = TextFile.utf16Order(of: data), !order.isMarked else { return data }
    return Data(order.isLittleEndian ? [0xFF, 0xFE] : [0xFE, 0xFF]) + data
  }

  /// Replaces carriage returns as XML 1.0 (2.11) requires. Foundation does not.
  private static func normalizingLineEnds(of data: Data) -> Data {
    let (lineFeed, carriageReturn) = (UInt8(ascii: "\n"), UInt8(ascii: "\r"))
    guard data.contains(carriageReturn), TextFile.utf16Order(of: data) == nil
    else { return data }
    var (normalized, previous) = (Data(capacity: data.count), UInt8(0))
    for byte in data {
      if byte != lineFeed || previous != carriageReturn {
        normalized.append(byte == carriageReturn ? lineFeed : byte)
      }
      previous = byte
    }
    return normalized
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
    case let date as Date: return .date(date)
    case let data as Data: return .data(data)
    case let number as NSNumber: return value(of: number)
    case let elements as [Any]:
      return .array(
        try elements.map { element throws(PropertyListError) in
          try value(of: element, depth: depth + 1)
        })
    case let entries as [String: Any]:
      var values: [String: PropertyListValue] = [:]
      for (key, entry) in entries { values[key] = try value(of: entry, depth: depth + 1) }
      return .dictionary(values)
    default: throw PropertyListError("a \(type(of: object)), which settings do not hold")
    }
  }

  /// Converts a number by its C type. In property lists only a boolean is a `char`.
  private static func value(of number: NSNumber) -> PropertyListValue {
    switch String(cString: number.objCType) {
    case "c", "B": .boolean(number.boolValue)
    case "d", "f": .real(number.doubleValue)
    default: Int64(exactly: number).map(PropertyListValue.integer) ?? .real(number.doubleValue)
    }
  }
}

extension XMLPropertyList {
  /// The most places that are returned, so that a hostile file cannot fill the memory.
  private static let placeLimit = 100

  /// Returns the places of `<key>` elements where a value should be, which Foundation reads as
  /// strings without saying so.
  ///
  /// - Parameter text: A property list that Foundation can read.
  static func keysAsValues(in text: String) -> [String] {
    var scanner = XMLTagScanner(text)
    var (path, places) = (Path(), [String]())
    while let tag = scanner.next(), places.count < placeLimit {
      switch (tag.name, tag.isEnd) {
      case ("plist", _): break
      case ("key", false):
        let key = tag.isEmpty ? "" : scanner.textToNextTag()
        if path.takesKey {
          path.setKey(key)
        } else {
          places.append(path.description)
          path.endValue()
        }
      case ("dict", false), ("array", false):
        path.begin(isArray: tag.name == "array")
        if tag.isEmpty { path.end() }
      case ("dict", true), ("array", true): path.end()
      case (_, false): path.endValue()
      case (_, true): break
      }
    }
    return places
  }

  /// The way from the root of a list to the next value in it.
  private struct Path: CustomStringConvertible {
    private enum Step {
      case key(String?)
      case index(Int)
    }

    private var steps: [Step] = []

    /// Whether a key is to come next, and not a value.
    var takesKey: Bool { if case .key(nil)? = steps.last { true } else { false } }

    mutating func setKey(_ key: String) { steps[steps.count - 1] = .key(key) }

    mutating func begin(isArray: Bool) { steps.append(isArray ? .index(0) : .key(nil)) }

    mutating func end() {
      _ = steps.popLast()
      endValue()
    }

    mutating func endValue() {
      switch steps.popLast() {
      case .key: steps.append(.key(nil))
      case .index(let index): steps.append(.index(index + 1))
      case nil: break
      }
    }

    var description: String {
      steps.reduce(into: "") { text, step in
        switch step {
        case .key(let key): text += (text.isEmpty ? "" : ".") + (key ?? "")
        case .index(let index): text += "[\(index)]"
        }
      }
    }
  }
}

/// A scanner of the tags in an XML document, without comments, declarations and instructions.
private struct XMLTagScanner {
  struct Tag {
    var name: String
    var isEnd: Bool
    /// Whether the element ends with its only tag, such as `<true/>`.
    var isEmpty: Bool
  }

  private let bytes: [UInt8]
  private var position = 0

  init(_ text: String) { bytes = Array(text.utf8) }

  /// Returns the next tag, and `nil` at the end.
  mutating func next() -> Tag? {
    while skip(to: "<") {
      if skip(prefix: "<!--") {
        _ = skip(to: "-->")
      } else if skip(prefix: "<![CDATA[") {
        _ = skip(to: "]]>")
      } else if skip(prefix: "<?") || skip(prefix: "<!") {
        continue
      } else {
        return tag()
      }
    }
    return nil
  }

  /// Returns the text up to the next tag, as it is written.
  mutating func textToNextTag() -> String {
    let start = position
    _ = skip(to: "<")
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  private mutating func tag() -> Tag {
    position += 1
    let isEnd = skip(prefix: "/")
    let start = position
    _ = skip(to: ">")
    let content = bytes[start..<position]
    position = min(position + 1, bytes.count)
    let name = content.prefix { !" \t\r\n/".utf8.contains($0) }
    return Tag(
      name: String(decoding: name, as: UTF8.self), isEnd: isEnd,
      isEmpty: content.last == UInt8(ascii: "/"))
  }

  private mutating func skip(prefix: String) -> Bool {
    guard bytes[position...].starts(with: prefix.utf8) else { return false }
    position += prefix.utf8.count
    return true
  }

  /// Moves to the next occurrence of a text, and to the end if there is none.
  private mutating func skip(to text: String) -> Bool {
    while let next = bytes[position...].firstIndex(where: { $0 == text.utf8.first }) {
      position = next
      if bytes[position...].starts(with: text.utf8) { return true }
      position += 1
    }
    position = bytes.count
    return false
  }
}
