import Foundation
import TablesBasics
import TablesInteraction
import TablesModel

/// A dump of the stored properties of any value that is the same in every run.
///
/// Unlike `dump`, it sorts sets and dictionaries by their text, shows Foundation's values by their
/// meaning, and shows no addresses.
package struct StableDump {
  private var lines: [String] = []
  /// Returns a text with the matches of the redaction patterns replaced. Sets are sorted by their
  /// redacted texts, because the original texts may differ from run to run.
  private let redacted: (String) -> String
  /// The objects that were shown. They are retained so that no later object has the same address.
  private var seen: [ObjectIdentifier: AnyObject] = [:]

  /// Returns every stored property on a line of its own, nested.
  ///
  /// - Parameter redacted: Replaces the parts of a text that differ in every run.
  package static func text(
    of value: Any, redacted: @escaping (String) -> String = { $0 }
  ) -> String {
    var dump = StableDump(redacted: redacted)
    dump.show(value, label: "", depth: 0)
    return dump.lines.joined(separator: "\n")
  }

  private mutating func show(_ boxed: Any, label: String, depth: Int) {
    let unboxed = Self.unboxed(boxed)
    let known = KnownValue(unboxed)
    let value = known.replacement ?? unboxed
    let mirror = Mirror(reflecting: value)
    let indent = String(repeating: "  ", count: depth)
    if let outline = ModelSnapshot.outline(of: value) {
      let margin = indent + "  "
      lines.append("\(indent)\(label)\(type(of: value))")
      lines += outline.map { $0.isEmpty ? "" : margin + $0 }
      return
    }
    if let leaf = known.leaf ?? (known.head == nil ? Self.leaf(value, mirror) : nil) {
      return lines.append("\(indent)\(label)\(leaf)")
    }
    let head = known.head ?? Self.head(value, mirror)
    if mirror.displayStyle == .class {
      let object = value as AnyObject
      if seen.updateValue(object, forKey: ObjectIdentifier(object)) != nil {
        return lines.append("\(indent)\(label)\(head) (shown above)")
      }
    }
    lines.append("\(indent)\(label)\(head)")
    let isUnordered = mirror.displayStyle == .set || mirror.displayStyle == .dictionary
    if isUnordered { return showSorted(mirror, depth: depth + 1) }
    for ancestor in sequence(first: mirror, next: \.superclassMirror).reversed() {
      for child in ancestor.children {
        show(child.value, label: child.label.map { "\($0): " } ?? "- ", depth: depth + 1)
      }
    }
  }

  /// Returns the value in an `AnyHashable`, or any other value unchanged.
  private static func unboxed(_ value: Any) -> Any {
    guard type(of: value) == AnyHashable.self, let box = value as? AnyHashable else { return value }
    return box.base
  }

  /// Shows the elements of a set or dictionary in the order of their texts.
  private mutating func showSorted(_ mirror: Mirror, depth: Int) {
    let blocks = mirror.children.map { child in
      var dump = StableDump(redacted: redacted)
      dump.seen = seen
      dump.show(child.value, label: "- ", depth: depth)
      return (lines: dump.lines, key: dump.lines.map(redacted))
    }
    lines += blocks.sorted { $0.key.lexicographicallyPrecedes($1.key) }.flatMap(\.lines)
  }

  private static func leaf(_ value: Any, _ mirror: Mirror) -> String? {
    if let text = value as? String { return text.debugDescription }
    if let text = value as? Substring { return text.debugDescription }
    // The sign of NaN depends on the processor.
    if let number = value as? any BinaryFloatingPoint, number.isNaN { return "nan" }
    guard mirror.children.isEmpty, mirror.superclassMirror == nil else { return nil }
    switch mirror.displayStyle {
    case .optional: return "nil"
    case .collection, .set: return "[]"
    case .dictionary: return "[:]"
    case .class: return "\(mirror.subjectType)"
    default: return String(describing: value)
    }
  }

  private static func head(_ value: Any, _ mirror: Mirror) -> String {
    switch mirror.displayStyle {
    case .enum: mirror.children.first?.label.map { ".\($0)" } ?? "\(mirror.subjectType)"
    case .collection: mirror.children.count.counted("element")
    case .set, .dictionary: mirror.children.count.counted("element") + ", sorted"
    case .tuple: "tuple"
    default: "\(mirror.subjectType)"
    }
  }
}

/// A value of a known type, which is not shown as a list of its stored properties.
private struct KnownValue {
  /// The text that is shown instead of the value.
  private(set) var leaf: String?
  /// The text that is shown before the parts of `replacement`.
  private(set) var head: String?
  /// The value whose parts are shown in its place.
  private(set) var replacement: Any?

  init(_ value: Any) {
    let name = String(reflecting: type(of: value))
    if name.hasPrefix("Swift.") {
      leaf = Self.pointer(value, named: name) ?? Self.duration(value)
    } else if let row = value as? Row {
      leaf = "Row \(ModelSnapshot.line(of: row))"
    } else if Self.modules.contains(where: name.hasPrefix) {
      leaf = Self.line(value)
      if leaf == nil { replaceParts(of: value, named: name) }
    }
  }

  /// Modules with types whose stored properties are implementation details.
  private static let modules = [
    "Foundation.", "FoundationEssentials.", "FoundationInternationalization.", "CoreFoundation.",
    "__C.", "ObjectiveC.", "Dispatch.", "Synchronization.",
  ]

  /// Returns a text without addresses for a key path, a static string or a pointer.
  private static func pointer(_ value: Any, named name: String) -> String? {
    if value is AnyKeyPath { return keyPath(value) }
    if let text = value as? StaticString { return "\(text)".debugDescription }
    let types = ["Unsafe", "AutoreleasingUnsafe", "OpaquePointer", "ObjectIdentifier", "Unmanaged"]
    let isPointer = types.contains { name.dropFirst("Swift.".count).hasPrefix($0) }
    return isPointer ? "\(type(of: value))" : nil
  }

  private static func duration(_ value: Any) -> String? {
    guard #available(macOS 13, iOS 16, tvOS 16, watchOS 9, *) else { return nil }
    return (value as? Duration)?.description
  }

  /// Returns the names in a key path. If it contains an address, returns its type.
  private static func keyPath(_ value: Any) -> String {
    let text = String(reflecting: value)
    return text.hasPrefix("\\") && !text.contains("0x") ? text : "\(type(of: value))"
  }

  /// Returns the text of a value that is shown on one line.
  private static func line(_ value: Any) -> String? {
    switch value {
    case let data as Data: Self.text(of: data)
    case let date as Date: Self.text(of: date)
    case let url as URL: url.description
    case let id as UUID: id.uuidString
    case let text as NSString: (text as String).debugDescription
    case let number as Decimal: number.description
    case let number as NSNumber: number.stringValue
    case let locale as Locale: "Locale \(locale.identifier)"
    case let zone as TimeZone: "TimeZone \(zone.identifier)"
    case let calendar as Calendar: Self.text(of: calendar)
    case let path as IndexPath: "\(Array(path))"
    case let set as IndexSet: "[\(set.rangeView.map(\.description).joined(separator: ", "))]"
    case let set as CharacterSet:
      "CharacterSet, hash \(StableHash(set.bitmapRepresentation).digits)"
    case let text as AttributedString: "AttributedString \(runs(of: text))"
    default: nil
    }
  }

  /// Returns the runs of a text, each with its attributes sorted.
  private static func runs(of text: AttributedString) -> String {
    let runs = text.runs.map { run in
      let attributes = "\(run.attributes)".split(separator: "\n")
        .map { $0.trimmingCharacters(in: .whitespaces) }
        .filter { !["{", "}", ""].contains($0) }.sorted()
      let words = String(text[run.range].characters).debugDescription
      return attributes.isEmpty ? words : "\(words) {\(attributes.joined(separator: ", "))}"
    }
    return runs.isEmpty ? #""""# : runs.joined(separator: " + ")
  }

  /// Replaces a value that is shown by its parts. An object without parts is shown by its type.
  private mutating func replaceParts(of value: Any, named name: String) {
    switch value {
    case let array as NSArray: replacement = array.map { $0 }
    case let set as NSSet: replacement = Set(set.compactMap { $0 as? AnyHashable })
    case let map as NSDictionary:
      replacement = Dictionary(
        map.map { ("\($0.key)", $0.value) }, uniquingKeysWith: { first, _ in first })
    case let error as NSError where name.hasSuffix("NSError"):
      (head, replacement) = ("NSError \(error.domain) \(error.code)", error.userInfo)
    case let value as any Encodable: leaf = "\(type(of: value)) \(Self.json(of: value))"
    default:
      let isObject = Mirror(reflecting: value).displayStyle == .class
      if isObject || name.hasPrefix("__C.pthread") { leaf = "\(type(of: value))" }
    }
  }

  private static func json(of value: any Encodable) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    do {
      return String(decoding: try encoder.encode(value), as: UTF8.self)
    } catch { return "not encodable: \(error)" }
  }
}

// MARK: - Values of Foundation on one line

extension KnownValue {
  /// Returns at most the first 64 bytes. The hash covers all bytes.
  private static func text(of data: Data) -> String {
    let head = "Data, \(data.count.counted("byte"))"
    if data.isEmpty { return head }
    let bytes = data.prefix(64).map { UInt64($0).hexDigits(2) }.joined()
    if data.count <= 64 { return "\(head): \(bytes)" }
    return "\(head): \(bytes)…, hash \(StableHash(data).digits)"
  }

  private static func text(of calendar: Calendar) -> String {
    let locale = calendar.locale.map(\.identifier) ?? ""
    let parts = ["\(calendar.identifier)", locale, calendar.timeZone.identifier]
    return "Calendar " + parts.filter { !$0.isEmpty }.joined(separator: ", ")
  }

  /// Returns a date in ISO 8601 and universal time, with fractions of a second down to nanoseconds.
  /// A date that is more than 1e11 seconds from 2001 is shown as that number.
  private static func text(of date: Date) -> String {
    let seconds = date.timeIntervalSinceReferenceDate
    if seconds.isNaN { return "Date nan" }
    guard seconds.magnitude < 1e11 else { return "Date \(seconds)" }
    var whole = seconds.rounded(.down)
    var rest = Int(((seconds - whole) * 1e9).rounded())
    if rest == 1_000_000_000 { (whole, rest) = (whole + 1, 0) }
    var fraction = rest == 0 ? "" : "." + rest.padded(to: 9)
    while fraction.last == "0" { fraction.removeLast() }
    return CivilDate.utcText(secondsSinceReferenceDate: whole, fraction: fraction)
      ?? "Date \(seconds)"
  }
}

/// The text that `print` shows for a value, if it is the same in every run.
package enum StableDescription {
  /// Returns the text.
  /// - Throws: If the text lists a set or a dictionary, or contains an address.
  package static func text(of value: Any) throws(SnapshotFormatError) -> String {
    if isUnordered(value) { throw .unorderedDescription("\(type(of: value))") }
    if showsAddress(value) { throw .addressInDescription("\(type(of: value))") }
    return String(describing: value)
  }

  /// Returns whether the text lists a set or a dictionary of several elements, in the order of
  /// their hashes. A type that describes itself is trusted.
  private static func isUnordered(_ value: Any) -> Bool {
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .set, .dictionary: return mirror.children.count > 1 || hasUnordered(mirror)
    case .collection, .optional, .tuple: return hasUnordered(mirror)
    case .class: return false
    default: return !describesItself(value) && hasUnordered(mirror)
    }
  }

  private static func hasUnordered(_ mirror: Mirror) -> Bool {
    mirror.children.contains { isUnordered($0.value) }
  }

  private static func describesItself(_ value: Any) -> Bool {
    value is any CustomStringConvertible || value is any CustomDebugStringConvertible
      || value is any TextOutputStreamable
  }

  /// Returns whether the text contains the address of an object, as that of an `NSObject` does.
  private static func showsAddress(_ value: Any) -> Bool {
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .class:
      let address = UInt(bitPattern: ObjectIdentifier(value as AnyObject))
      return String(describing: value).contains(String(address, radix: 16))
    case .collection, .set, .dictionary, .optional, .tuple:
      return mirror.children.contains { showsAddress($0.value) }
    default: return !describesItself(value) && mirror.children.contains { showsAddress($0.value) }
    }
  }
}

/// A sequence whose order is that of hashes, which differs in every run.
package protocol HashOrdered {}

extension Set: HashOrdered {}
extension Dictionary.Keys: HashOrdered {}
extension Dictionary.Values: HashOrdered {}
