import TablesSnapshots

#if canImport(Testing)
  import Testing

  /// The arguments of a case, which Swift Testing keeps to itself: they are read by reflection.
  ///
  /// A test of the toolchain fails where this no longer finds them.
  struct CaseArguments {
    /// The arguments; empty where one has no text of its own.
    var texts: [String]
    /// Whether there are arguments but no texts.
    var areUnknown: Bool
    /// All that is known of the arguments, which may have the same texts in another case.
    var dump: String

    /// Reads the arguments of a case; `nil` where the test takes none.
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
