/// Words of Swift, by what they mean for the tests that they stand in.
enum SwiftWords {
  /// What may pass over a part of a function.
  static let branches: Set<String> = [
    "if", "guard", "switch", "return", "while", "catch", "throw", "break", "continue",
  ]

  /// What lets a test end before its end, without failing it, beside skips.
  static let endings: Set<String> = ["withKnownIssue", "XCTExpectFailure"]

  /// What may stand behind `class` where that is a modifier.
  static let modifiers: Set<String> = [
    "func", "var", "let", "subscript", "override", "final", "private", "fileprivate", "internal",
    "package", "public", "open", "nonisolated", "async", "dynamic", "required",
  ]

  /// What no header of a type holds.
  static let declarations: Set<String> = [
    "func", "struct", "enum", "extension", "protocol", "import", "var", "let", "init",
  ]

  /// Attributes in upper case that declare no tests.
  private static let plainAttributes: Set<String> = [
    "MainActor", "Suite", "Observable", "Sendable", "UIApplicationMain", "NSApplicationMain",
    "NSManaged", "IBAction", "IBOutlet", "Published", "State",
  ]

  /// Whether an attribute may be a macro, which its authors write in upper case.
  static func mayBeMacro(_ attribute: String) -> Bool {
    attribute.first?.isUppercase == true && !plainAttributes.contains(attribute)
  }
}
