import Foundation
import TablesBasics
public import TablesSnapshots

#if canImport(Testing)
  import Testing
#endif
#if canImport(XCTest)
  import XCTest
#endif

/// A failure or a warning about a snapshot.
public struct SnapshotReport: Sendable {
  /// The effect on the test: a failure or only a warning.
  public var severity: Severity
  /// A description of what happened, where, and what to do, in several lines.
  public var message: String
  /// The call that took the snapshot.
  public var location: SnapshotLocation
  /// The new version of the snapshot. `nil` if there is none.
  public var attachment: Attachment?
  /// The framework that runs the test.
  package var framework: TestFramework

  /// The effect of a report on its test.
  public enum Severity: Sendable {
    /// The test passes and shows the message.
    case warning
    /// The test fails.
    case failure
  }

  /// A text that accompanies a report.
  public struct Attachment: Hashable, Sendable {
    /// The name of the file in which the text belongs.
    public var name: String
    /// The content of the file.
    public var text: String
  }
}

/// A receiver of reports about snapshots.
///
/// The built-in reporter passes reports to Swift Testing or XCTest. To replace it, for instance in
/// tests of your own helpers, set ``SnapshotConfiguration/reporter``.
public protocol SnapshotReporter: Sendable {
  /// Receives a report, on the thread of the call.
  ///
  /// A snapshot has at most one report about its text. Steps on a screen have one more for each
  /// step that fails.
  func report(_ report: SnapshotReport)
}

/// Passes reports to the framework that runs the test.
enum TestReporter {
  /// Whether the caller is in the closure of a synchronous `withKnownIssue`, judged by the call
  /// stack.
  ///
  /// Swift Testing says whether an issue is known only after it was recorded, when its message is
  /// fixed. The closure of an asynchronous `withKnownIssue` is not on the stack.
  static var isInKnownIssue: Bool {
    // Finding the names takes as long as making and comparing the snapshot.
    let addresses = Thread.callStackReturnAddresses.map(\.uintValue)
    if plainAddresses.withLock({ known in addresses.allSatisfy(known.contains) }) { return false }
    let symbols = Thread.callStackSymbols
    if symbols.contains(where: { strstr($0, "withKnownIssue") != nil }) { return true }
    plainAddresses.withLock { $0.formUnion(addresses) }
    return false
  }

  /// The return addresses that occurred in call stacks without `withKnownIssue`. The names in a
  /// stack that has only such addresses need not be looked up.
  private static let plainAddresses = Locked<Set<UInt>>([])

  /// Passes a report on. Returns whether the call is in `withKnownIssue`, so that a failure does
  /// not fail the test.
  static func tell(_ report: SnapshotReport) -> Bool {
    if report.framework != .swiftTesting { tellXCTest(report) }
    return report.framework != .xctest && tellSwiftTesting(report)
  }

  private static func tellSwiftTesting(_ report: SnapshotReport) -> Bool {
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

  private static func tellXCTest(_ report: SnapshotReport) {
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
