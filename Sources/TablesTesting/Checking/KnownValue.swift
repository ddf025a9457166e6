import Foundation

/// A value whose stored properties say less than what it stands for, or are others in every run.
struct KnownValue {
  /// All that is shown.
  private(set) var leaf: String?
  /// What is shown ahead of the parts of `replacement`.
  private(set) var head: String?
  /// The value whose parts are shown in its place.
  private(set) var replacement: Any?

  init(_ value: Any) {
    let name = String(reflecting: type(of: value))
    if name.hasPrefix("Swift.") {
      leaf = Self.pointer(value, named: name)
    } else if Self.modules.contains(where: name.hasPrefix) {
      leaf = Self.line(value)
      if leaf == nil { replaceParts(of: value, named: name) }
    }
  }

  /// Where the types come from whose stored properties are nobody's affair.
  private static let modules = [
    "Foundation.", "FoundationEssentials.", "FoundationInternationalization.", "CoreFoundation.",
    "__C.", "ObjectiveC.", "Dispatch.", "Synchronization.",
  ]

  /// What points into memory, or stands for a place there, as its type.
  private static func pointer(_ value: Any, named name: String) -> String? {
    if value is AnyKeyPath { return keyPath(value) }
    if let text = value as? StaticString { return "\(text)".debugDescription }
    let types = ["Unsafe", "AutoreleasingUnsafe", "OpaquePointer", "ObjectIdentifier", "Unmanaged"]
    let isPointer = types.contains { name.dropFirst("Swift.".count).hasPrefix($0) }
    return isPointer ? "\(type(of: value))" : nil
  }

  /// A key path by its names, else by its type: one that is computed is known by its address.
  private static func keyPath(_ value: Any) -> String {
    let text = String(reflecting: value)
    return text.hasPrefix("\\") && !text.contains("0x") ? text : "\(type(of: value))"
  }

  /// The values that are one line.
  private static func line(_ value: Any) -> String? {
    switch value {
    case let data as Data: DataDump.text(of: data)
    case let date as Date: DateDump.text(of: date)
    case let url as URL: url.description
    case let id as UUID: id.uuidString
    case let text as NSString: (text as String).debugDescription
    case let number as Decimal: number.description
    case let number as NSNumber: number.stringValue
    case let locale as Locale: "Locale \(locale.identifier)"
    case let zone as TimeZone: "TimeZone \(zone.identifier)"
    case let path as IndexPath: "\(Array(path))"
    case let set as IndexSet: "[\(set.rangeView.map(\.description).joined(separator: ", "))]"
    case let set as CharacterSet:
      "CharacterSet, hash \(DataDump.hash(of: set.bitmapRepresentation))"
    case let text as AttributedString: "AttributedString \(runs(of: text))"
    default: nil
    }
  }

  /// The stretches of a text, each with its attributes sorted.
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

  /// The values that are shown by their parts; an object that has none is known by its type alone.
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
