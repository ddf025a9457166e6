import TablesSnapshots

#if canImport(Testing)
  import Testing
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

  /// The framework that runs the calling test. For calls that are not made through an `XCTestCase`.
  ///
  /// Swift Testing does not know the current test in a detached task; the framework of the process
  /// is then assumed.
  static var ofCaller: TestFramework {
    #if canImport(Testing)
      if Test.current != nil { return .swiftTesting }
    #endif
    return ofProcess
  }

  static let ofProcess = TestFramework(arguments: CommandLine.arguments)

  /// Whether the process runs only the body of an exit test.
  static var isInExitTest: Bool {
    // Swift Testing has exit tests only where a program can start processes.
    #if canImport(Testing) && (os(macOS) || os(Linux) || os(FreeBSD) || os(OpenBSD) || os(Windows))
      return ExitTest.current != nil
    #else
      return false
    #endif
  }

  /// Returns the library whose tests a process runs completely, judged by the arguments that `swift
  /// test` passes. `nil` if it runs only some, or if that is not known.
  func libraryOfWholeRun(_ arguments: [String]) -> TestRuns.Library? {
    switch self {
    case .swiftTesting:
      let options = ["--filter", "--skip"]
      let isWhole = !arguments.contains { word in
        options.contains { word == $0 || word.hasPrefix("\($0)=") }
      }
      return isWhole ? .swiftTesting : nil
    case .xctest: return arguments.count == 1 ? .xctest : nil
    case .undecided: return nil
    }
  }

  /// Creates the framework that the arguments of a process name. `swift test` starts a process for
  /// each.
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
