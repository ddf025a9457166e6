extension TestIdentity {
  /// The test of an `XCTestCase`.
  ///
  /// - Parameters:
  ///   - typeName: `String(reflecting:)` of the class, as in
  ///     `AppTests.(unknown context at $10a2b3c4d).SettingsTests`.
  ///   - testName: `Settings.testRows` on Linux, `-[AppTests.Settings testRows]` elsewhere.
  init(typeName: String, testName: String) {
    let components = Self.components(ofType: typeName)
    self.init(
      module: components.first ?? typeName, suites: Array(components.dropFirst()),
      test: Self.method(ofTest: testName), origin: typeName)
  }

  /// The parts of a type's name, without contexts that have none.
  private static func components(ofType name: String) -> [String] {
    name.split(separator: "(").flatMap { part in
      (part.hasPrefix("unknown context") ? part.drop { $0 != ")" }.dropFirst() : part)
        .split(separator: ".")
    }.map(String.init)
  }

  /// The method, without what Objective-C adds to one that throws or is asynchronous.
  private static func method(ofTest name: String) -> String {
    let isObjectiveC = name.hasSuffix("]")
    let method = name.dropLast(isObjectiveC ? 1 : 0).split { $0 == " " || $0 == "." }.last ?? ""
    guard isObjectiveC else { return String(method) }
    for ending in ["AndReturnError:", "WithCompletionHandler:", "CompletionHandler:"]
    where method.hasSuffix(ending) {
      return String(method.dropLast(ending.count))
    }
    return String(method)
  }
}
