import Foundation

/// Compares a text with the snapshot of its name, and records it where the mode says so.
struct SnapshotCheck {
  let file: SnapshotFile
  let mode: SnapshotMode

  /// What is to be told; `nil` where the snapshot is as it should be.
  struct Finding: Equatable {
    var severity: SnapshotReport.Severity
    var message: String
  }

  func run(_ text: String) throws(SnapshotError) -> Finding? {
    guard let stored = try file.read() else { return try missing(text) }
    if stored.elementsEqual(text.utf8) { return nil }
    if mode == .all {
      try file.write(text)
      return Finding(
        severity: .warning, message: "The snapshot \(file.displayPath) was recorded anew.")
    }
    guard let old = String(validating: stored, as: UTF8.self) else {
      throw .notText(path: file.displayPath)
    }
    if Self.isConflicted(old) { throw .conflicted(path: file.displayPath) }
    return Finding(severity: .failure, message: difference(old, text))
  }

  private func missing(_ text: String) throws(SnapshotError) -> Finding {
    switch mode {
    case .never:
      return Finding(
        severity: .failure,
        message: """
          There is no snapshot \(file.displayPath), and none is recorded in the mode “never”, \
          which continuous integration runs in: run the test at a desk, look at the file, and \
          commit it.
          """)
    case .missing:
      try file.write(text)
      return Finding(
        severity: .failure,
        message: """
          There was no snapshot \(file.displayPath); it has been recorded: look at it and commit \
          it. The next run compares.
          """)
    case .all:
      try file.write(text)
      return Finding(
        severity: .warning, message: "The snapshot \(file.displayPath) was recorded.")
    }
  }

  private func difference(_ old: String, _ new: String) -> String {
    """
    The snapshot \(file.displayPath) differs:

    \(SnapshotDifference(old: old, new: new).text)

    If the change is meant, record it with \(SnapshotMode.variable)=all swift test, look at it, \
    and commit it.
    """
  }

  private static func isConflicted(_ text: String) -> Bool {
    let lines = text.split(separator: "\n")
    return lines.contains { $0.hasPrefix("<<<<<<< ") }
      && lines.contains { $0.hasPrefix(">>>>>>> ") }
  }
}
