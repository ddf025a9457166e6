#if canImport(Testing)
  import Testing
#endif

/// The arguments of a test case as short texts for a file's name, the same in every run.
enum ArgumentText {
  /// A text for each; `nil` where there are none, or where one has none that lasts.
  static func texts(of values: [Any]) -> [String]? {
    values.isEmpty ? nil : allTexts(of: values)
  }

  private static func allTexts(of values: [Any]) -> [String]? {
    let texts = values.compactMap(text)
    return texts.count == values.count ? texts : nil
  }

  private static func text(of value: Any) -> String? {
    if let text = value as? any StringProtocol { return String(text) }
    let mirror = Mirror(reflecting: value)
    let parts = mirror.children.map(\.value)
    switch mirror.displayStyle {
    case .optional: return parts.isEmpty ? "nil" : allTexts(of: parts)?.first
    case .set, .dictionary: return allTexts(of: parts)?.sorted().joined(separator: " ")
    case .collection, .tuple: return allTexts(of: parts)?.joined(separator: " ")
    default: return ownText(of: value) ?? structuralText(of: value, mirror)
    }
  }

  /// What a type says of itself, unless it is where it lies in memory.
  private static func ownText(of value: Any) -> String? {
    #if canImport(Testing)
      if let value = value as? any CustomTestStringConvertible { return value.testDescription }
    #endif
    guard let value = value as? any CustomStringConvertible else { return nil }
    let text = value.description
    return text.contains("0x") ? nil : text
  }

  /// Whether a value is a function, of which all have the same text.
  private static func isFunction(_ value: Any) -> Bool {
    "\(type(of: value))".contains("->") && "\(value)" == "(Function)"
  }

  private static func structuralText(of value: Any, _ mirror: Mirror) -> String? {
    if mirror.displayStyle == .class || isFunction(value) { return nil }
    if mirror.children.isEmpty { return String(describing: value) }
    let label = mirror.displayStyle == .enum ? mirror.children.first?.label : nil
    return allTexts(of: mirror.children.map(\.value)).map { parts in
      ([label ?? "\(mirror.subjectType)"] + parts).joined(separator: " ")
    }
  }
}
