import Foundation
import Tables

/// A reader of XML property lists that uses Foundation.
enum XMLPropertyList {
  static func read(_ data: Data) throws(PropertyListError) -> PropertyListValue {
    // Foundation has no limit. An entry of a dictionary has three tags or more.
    let tags = data.withUnsafeBytes { $0.count { $0 == UInt8(ascii: "<") } }
    if tags > 3 * PropertyListFile.valueLimit { throw PropertyListFile.tooManyValues }
    let object: Any
    do {
      object = try PropertyListSerialization.propertyList(
        from: normalizingLineEnds(of: data), format: nil)
    } catch {
      throw PropertyListError(reason(of: error))
    }
    return try value(of: object, depth: 0)
  }

  /// Replaces carriage returns by line feeds, as XML 1.0, section 2.11, requires. Foundation does
  /// not do this.
  private static func normalizingLineEnds(of data: Data) -> Data {
    let (lineFeed, carriageReturn) = (UInt8(ascii: "\n"), UInt8(ascii: "\r"))
    guard TextFile.isLittleEndianUTF16(data) == nil, data.contains(carriageReturn) else {
      return data
    }
    var (normalized, previous) = ([UInt8](), UInt8(0))
    for byte in data {
      if byte == carriageReturn {
        normalized.append(lineFeed)
      } else if byte != lineFeed || previous != carriageReturn {
        normalized.append(byte)
      }
      previous = byte
    }
    return Data(normalized)
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
    default:
      Int64(exactly: number).map(PropertyListValue.integer)
        ?? UInt64(exactly: number).map { .largeInteger(String($0)) } ?? .real(number.doubleValue)
    }
  }
}
