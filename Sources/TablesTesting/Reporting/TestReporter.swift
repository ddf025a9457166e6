import Foundation

#if canImport(Testing)
  import Testing
#endif
#if canImport(XCTest)
  import XCTest
#endif

/// Tells the framework that runs the test.
struct TestReporter: SnapshotReporter {
  func report(_ report: SnapshotReport) {
    switch report.framework {
    case .swiftTesting: tellSwiftTesting(report)
    case .xctest: tellXCTest(report)
    case .undecided:
      tellSwiftTesting(report)
      tellXCTest(report)
    }
  }

  private func tellSwiftTesting(_ report: SnapshotReport) {
    #if canImport(Testing)
      let location = SourceLocation(
        fileID: report.location.fileID, filePath: "\(report.location.filePath)",
        line: report.location.line, column: report.location.column)
      if let attachment = report.attachment {
        Attachment.record(attachment.text, named: attachment.name, sourceLocation: location)
      }
      Issue.record(
        Comment(rawValue: report.message), severity: report.severity.ofIssue,
        sourceLocation: location)
    #endif
  }

  private func tellXCTest(_ report: SnapshotReport) {
    #if canImport(XCTest)
      switch report.severity {
      case .failure:
        XCTFail(report.message, file: report.location.filePath, line: UInt(report.location.line))
      case .warning:
        // XCTest knows no warnings.
        let line = "\(report.location.filePath):\(report.location.line): warning: \(report.message)"
        FileHandle.standardError.write(Data("\(line)\n".utf8))
      }
    #endif
  }
}

#if canImport(Testing)
  extension SnapshotReport.Severity {
    fileprivate var ofIssue: Issue.Severity {
      switch self {
      case .warning: .warning
      case .failure: .error
      }
    }
  }
#endif
