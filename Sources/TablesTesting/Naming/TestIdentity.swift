#if canImport(Testing)
  import Testing
#endif

/// The test, and its case, that expects a snapshot.
struct TestIdentity: Hashable {
  /// The test target.
  var module: String
  /// The suites around the test, outermost first; the class of an `XCTestCase`.
  var suites: [String]
  /// The test's name without its parameters.
  var test: String
  /// The arguments of a case of a parameterised test, as text.
  var arguments: [String]
}

extension TestIdentity {
  /// The identity of a method of an `XCTestCase`.
  init(className: String, function: String, fileID: String) {
    module = String(fileID.prefix { $0 != "/" })
    suites = [className]
    test = Self.baseName(function)
    arguments = []
  }

  /// The identity of a call that only its source tells of, such as one in a detached task.
  init(function: String, fileID: String) {
    module = String(fileID.prefix { $0 != "/" })
    suites = []
    test = Self.baseName(function)
    arguments = []
  }

  #if canImport(Testing)
    /// The identity of the running test of Swift Testing; `nil` where none is known of.
    static func current() throws(SnapshotError) -> TestIdentity? {
      guard let test = Test.current else { return nil }
      let names = test.id.nameComponents
      let identity = TestIdentity(
        module: test.id.moduleName, suites: Array(names.dropLast()),
        test: baseName(names.last ?? ""), arguments: [])
      return try identity.withArguments(of: Test.Case.current)
    }

    private func withArguments(of testCase: Test.Case?) throws(SnapshotError) -> TestIdentity {
      guard let testCase, testCase.isParameterized else { return self }
      guard let arguments = CaseArguments.texts(of: testCase) else {
        throw .unnamedCase(test: test)
      }
      var copy = self
      copy.arguments = arguments
      return copy
    }
  #endif

  /// The name of a function without its parameters and without back-ticks.
  private static func baseName(_ function: String) -> String {
    if function.hasPrefix("`"), let end = function.dropFirst().firstIndex(of: "`") {
      return String(function[..<end].dropFirst())
    }
    return String(function.prefix { $0 != "(" })
  }
}
