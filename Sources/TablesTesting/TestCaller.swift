import Foundation
import TablesSnapshots

#if canImport(Testing)
  import Testing
#endif
#if canImport(XCTest)
  import XCTest
#endif

/// The framework that runs the test. It must be the one to receive the reports.
///
/// Up to Swift 6.3, an issue that is recorded during an `XCTestCase` and an XCTest failure during a
/// `@Test` are silently ignored.
package enum TestFramework: Hashable, Sendable {
  case swiftTesting
  case xctest
  /// Unknown, because Xcode runs both frameworks in one process. Both receive the report, and only
  /// the one that runs the test shows it.
  case undecided

  static let ofProcess = TestFramework(arguments: CommandLine.arguments)

  /// Creates the framework that the arguments of a process name. `swift test` starts a process for
  /// each.
  init(arguments: [String]) {
    switch Self.values(of: "--testing-library", in: arguments).first {
    case "swift-testing": self = .swiftTesting
    case "xctest": self = .xctest
    default: self = arguments.first?.hasSuffix(".xctest") == true ? .xctest : .undecided
    }
  }
}

/// The test that calls, and the framework that runs it.
struct TestCaller {
  let test: TestIdentity
  let framework: TestFramework

  /// Creates the caller outside of an `XCTestCase`: the current test of Swift Testing, or else a
  /// test named after the calling function.
  ///
  /// Swift Testing does not know the current test in a detached task; the framework of the process
  /// is then assumed.
  init(in function: StaticString, at location: SnapshotLocation) {
    #if canImport(Testing)
      if let current = Test.current {
        (test, framework) = (TestIdentity(current, Test.Case.current), .swiftTesting)
        return
      }
    #endif
    var test = TestIdentity(function: "\(function)", fileID: location.fileID)
    // The process of an exit test cannot see that another one has the same file.
    if TestFramework.isInExitTest { test.arguments = ["exit test"] }
    (self.test, framework) = (test, .ofProcess)
  }

  #if canImport(XCTest)
    init(in test: XCTestCase) {
      framework = .xctest
      self.test = TestIdentity(
        typeName: String(reflecting: Swift.type(of: test)), testName: test.name)
    }
  #endif
}

#if canImport(Testing)
  extension TestIdentity {
    /// Creates the identity of a test of Swift Testing, and of one of its cases.
    fileprivate init(_ test: Test, _ testCase: Test.Case?) {
      let (id, arguments) = (test.id, testCase.flatMap(CaseArguments.texts))
      let name = id.nameComponents.last ?? test.name
      self.init(
        module: id.moduleName, suites: id.nameComponents.dropLast().map(Self.baseName),
        test: Self.baseName(of: name), arguments: arguments ?? [],
        hasUnknownArguments: arguments?.isEmpty ?? false,
        origin: "\(name) \(test.sourceLocation) \(arguments?.joined() ?? "")")
    }
  }
#endif

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

#if canImport(Testing)
  /// The arguments of a test case, read by reflection because Swift Testing does not publish them.
  ///
  /// A test fails if a version of Swift Testing stores them elsewhere.
  enum CaseArguments {
    /// Returns the texts of the arguments; empty if one of them has no text. `nil` if the test has
    /// no parameters.
    static func texts(of testCase: Test.Case) -> [String]? {
      testCase.isParameterized ? values(of: testCase).flatMap(ArgumentText.texts) ?? [] : nil
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
    if let url = value as? URL, url.isFileURL { return url.standardizedFileURL.absoluteString }
    let mirror = Mirror(reflecting: value)
    let parts = mirror.children.map(\.value)
    switch mirror.displayStyle {
    case .optional: return parts.isEmpty ? "nil" : allTexts(of: parts)?.first
    case .set, .dictionary: return allTexts(of: parts)?.sorted().joined(separator: " ")
    case .collection, .tuple: return allTexts(of: parts)?.joined(separator: " ")
    default: return customText(of: value) ?? structuralText(of: value, mirror)
    }
  }

  /// Returns the description of a value, unless it contains an address.
  private static func customText(of value: Any) -> String? {
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
