import Foundation

#if canImport(Testing)
  import Testing
#endif
#if canImport(XCTest)
  import XCTest
#endif

/// Reports to the testing library that runs: exactly one of them, so that no failure is lost.
///
/// Up to Swift 6.3 an issue recorded inside an `XCTestCase`, or an `XCTFail` inside a `@Test`, is
/// dropped silently, so the two are told apart first.
struct TestRunReporter: SnapshotReporter {
  /// The testing library that runs the call.
  enum Library { case swiftTesting, xcTest }

  let library: Library

  func report(_ report: SnapshotReport) {
    switch library {
    case .swiftTesting: recordIssue(report)
    case .xcTest: fail(report)
    }
  }

  /// The library that runs this process, for calls that no test is known of: a detached task, a
  /// callback on a queue.
  static var libraryOfProcess: Library {
    let arguments = ProcessInfo.processInfo.arguments
    if let flag = arguments.firstIndex(of: "--testing-library"), flag + 1 < arguments.count {
      return arguments[flag + 1] == "xctest" ? .xcTest : .swiftTesting
    }
    return arguments.first?.hasSuffix(".xctest") == true ? .xcTest : .swiftTesting
  }

  private func recordIssue(_ report: SnapshotReport) {
    #if canImport(Testing)
      let site = report.callSite
      if let text = report.attachment {
        Attachment.record(text, named: report.attachmentName)
      }
      Issue.record(
        Comment(rawValue: report.message),
        severity: report.severity == .failure ? .error : .warning,
        sourceLocation: SourceLocation(
          fileID: site.fileID, filePath: site.filePath, line: site.line, column: site.column))
    #else
      preconditionFailure(report.message)
    #endif
  }

  private func fail(_ report: SnapshotReport) {
    #if canImport(XCTest)
      let site = report.callSite
      if report.severity == .warning {
        FileHandle.standardError.write(Data("\(site): warning: \(report.message)\n".utf8))
      } else {
        XCTFail(report.message, file: site.file, line: UInt(site.line))
      }
    #else
      preconditionFailure(report.message)
    #endif
  }
}
