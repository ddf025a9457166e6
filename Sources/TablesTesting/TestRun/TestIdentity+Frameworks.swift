import TablesSnapshots

#if canImport(Testing)
  import Testing

  extension TestIdentity {
    /// The test that Swift Testing runs in this task. `nil` in a detached task.
    static var ofCurrentTest: TestIdentity? {
      guard let test = Test.current, let name = test.id.nameComponents.last else { return nil }
      let id = test.id
      let arguments = Test.Case.current.flatMap(CaseArguments.init)
      return TestIdentity(
        module: id.moduleName, suites: id.nameComponents.dropLast().map(baseName),
        test: baseName(of: name), arguments: arguments?.texts ?? [],
        hasUnknownArguments: arguments?.areUnknown ?? false,
        origin: "\(name) \(test.sourceLocation) \(arguments?.dump ?? "")")
    }
  }
#endif

extension TestIdentity {
  /// Returns the current test of Swift Testing, or else a test named after the calling function.
  static func ofCaller(_ function: StaticString, _ location: SnapshotLocation) -> TestIdentity {
    #if canImport(Testing)
      if let test = ofCurrentTest { return test }
      // Only functions that a macro generates, such as that of an exit test, have mangled names.
      if function.hasPrefix("$s") { return TestIdentity(inExitTestAt: location) }
    #endif
    return TestIdentity(function: "\(function)", fileID: location.fileID)
  }
}

extension TestIdentity {
  /// Creates the identity of an `XCTestCase` test.
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

  /// Returns the parts of a type's name, without unknown contexts.
  private static func components(ofType name: String) -> [String] {
    name.split(separator: "(").flatMap { part in
      (part.hasPrefix("unknown context") ? part.drop { $0 != ")" }.dropFirst() : part)
        .split(separator: ".")
    }.map(String.init)
  }

  /// Returns the method, without the suffix that Objective-C adds if it throws or is asynchronous.
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

extension StaticString {
  /// Returns whether the text begins with another one, without creating a `String`.
  fileprivate func hasPrefix(_ prefix: StaticString) -> Bool {
    withUTF8Buffer { text in prefix.withUTF8Buffer { text.starts(with: $0) } }
  }
}
