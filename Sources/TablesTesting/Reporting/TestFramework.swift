#if canImport(Testing)
  import Testing
#endif

/// Who runs the test, and so who must be told.
///
/// Up to Swift 6.3 an issue recorded during an `XCTestCase`, and a failure of XCTest during a
/// `@Test`, pass in silence.
package enum TestFramework: Hashable, Sendable {
  case swiftTesting
  case xctest
  /// Xcode runs both in one process: both are told, and one listens.
  case undecided

  /// The framework of a call outside an `XCTestCase`, which may be in a task of its own.
  static var ofCaller: TestFramework {
    #if canImport(Testing)
      if Test.current != nil { return .swiftTesting }
    #endif
    return ofProcess
  }

  private static let ofProcess = TestFramework(arguments: CommandLine.arguments)

  /// What the arguments of a process tell: `swift test` starts one for each framework.
  init(arguments: [String]) {
    let option = "--testing-library"
    let library = arguments.firstIndex(of: option).flatMap { arguments[($0 + 1)...].first }
    let joined = arguments.first { $0.hasPrefix("\(option)=") }?.dropFirst(option.count + 1)
    switch library ?? joined.map(String.init) {
    case "swift-testing": self = .swiftTesting
    case "xctest": self = .xctest
    default: self = arguments.first?.hasSuffix(".xctest") == true ? .xctest : .undecided
    }
  }
}
