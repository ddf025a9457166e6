import TablesSnapshots

#if canImport(Testing)
  import Testing

  /// The arguments of a test case, read by reflection because Swift Testing does not publish them.
  ///
  /// A test fails if a version of Swift Testing stores them elsewhere.
  struct CaseArguments {
    /// The texts of the arguments; empty if one of them has no text.
    var texts: [String]
    /// Whether an argument has no text.
    var areUnknown: Bool
    /// A dump of the arguments, which distinguishes cases whose arguments have the same texts.
    var dump: String

    /// Reads the arguments of a case. `nil` if the test has no parameters.
    init?(of testCase: Test.Case) {
      guard testCase.isParameterized else { return nil }
      let values = Self.values(of: testCase)
      texts = values.flatMap(ArgumentText.texts) ?? []
      dump = values.map(StableDump.text) ?? ""
      areUnknown = texts.isEmpty
    }

    private static func values(of testCase: Test.Case) -> [Any]? {
      ["_kind", "parameterized", "arguments"]
        .reduce(Optional<Any>(testCase)) { value, label in value.flatMap { child(label, of: $0) } }
        .map { Mirror(reflecting: $0).children.compactMap { child("value", of: $0.value) } }
    }

    private static func child(_ label: String, of value: Any) -> Any? {
      Mirror(reflecting: value).children.first { $0.label == label }?.value
    }
  }
#endif

/// Short texts of the arguments of a test case, for the name of a file. They are the same in every
/// run.
enum ArgumentText {
  /// Returns a text for each value; `nil` if there are no values, or if one has no stable text.
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

  /// Returns the description of a value, unless it contains an address.
  private static func ownText(of value: Any) -> String? {
    #if canImport(Testing)
      if let value = value as? any CustomTestStringConvertible { return value.testDescription }
    #endif
    guard let value = value as? any CustomStringConvertible else { return nil }
    let text = value.description
    return text.contains("0x") ? nil : text
  }

  /// Returns whether a value is a function. The description of a function does not tell which one
  /// it is.
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
