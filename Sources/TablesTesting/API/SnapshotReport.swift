import Foundation
import TablesSnapshots

#if canImport(Testing)
  import Testing
#endif
#if canImport(XCTest)
  import XCTest
#endif

/// A failure or a warning about a snapshot.
package struct SnapshotReport: Sendable {
  /// The effect on the test: a failure or only a warning.
  package var severity: Severity
  /// A description of what happened, where, and what to do, in several lines.
  package var message: String
  /// The call that took the snapshot.
  package var location: SnapshotLocation
  /// The new version of the snapshot. `nil` if there is none.
  package var attachment: Attachment?
  /// The framework that runs the test.
  package var framework: TestFramework

  /// The effect of a report on its test.
  package enum Severity: Sendable {
    /// The test passes and shows the message.
    case warning
    /// The test fails.
    case failure
  }

  /// A text that accompanies a report.
  package struct Attachment: Hashable, Sendable {
    /// The name of the file in which the text belongs.
    package var name: String
    /// The content of the file.
    package var text: String
  }
}

extension SnapshotReport {
  /// What is added to the report of a known issue, whose new version was deleted.
  var withoutPending: SnapshotReport {
    var report = self
    report.severity = .warning
    report.message =
      "Nothing was kept to be accepted, because this call is inside of withKnownIssue."
    report.attachment = nil
    return report
  }
}

/// A receiver of reports about snapshots.
///
/// The built-in reporter passes reports to Swift Testing or XCTest.
package protocol SnapshotReporter: Sendable {
  /// Receives a report, on the thread of the call.
  ///
  /// A snapshot has at most one report about its text. Steps on a screen have one more for each
  /// step that fails.
  func report(_ report: SnapshotReport)
}

/// Passes reports to the framework that runs the test.
enum TestReporter {
  /// Passes a report on. Returns whether the call is in `withKnownIssue`, so that a failure does
  /// not fail the test.
  @discardableResult
  static func record(_ report: SnapshotReport) -> Bool {
    if report.framework != .swiftTesting { recordInXCTest(report) }
    return report.framework != .xctest && recordInSwiftTesting(report)
  }

  private static func recordInSwiftTesting(_ report: SnapshotReport) -> Bool {
    #if canImport(Testing)
      let location = SourceLocation(
        fileID: report.location.fileID, filePath: "\(report.location.filePath)",
        line: report.location.line, column: report.location.column)
      if let attachment = report.attachment {
        Attachment.record(attachment.text, named: attachment.name, sourceLocation: location)
      }
      let issue = Issue.record(
        Comment(rawValue: report.message),
        severity: report.severity == .failure ? .error : .warning, sourceLocation: location)
      // Whether an issue is known is not public. A test fails if a version of Swift Testing stores
      // it elsewhere.
      let known = Mirror(reflecting: issue).children.first { $0.label == "knownIssueContext" }
      let context = known.map { Mirror(reflecting: $0.value).children.first }
      return context ?? nil != nil
    #else
      return false
    #endif
  }

  private static func recordInXCTest(_ report: SnapshotReport) {
    #if canImport(XCTest)
      switch report.severity {
      case .failure:
        XCTFail(report.message, file: report.location.filePath, line: UInt(report.location.line))
      case .warning:
        // XCTest has no warnings.
        let line = "\(report.location.filePath):\(report.location.line): warning: \(report.message)"
        FileHandle.standardError.write(Data("\(line)\n".utf8))
      }
    #endif
  }
}
