import Foundation
import TablesSnapshots

/// A call that asks for a snapshot: from where, by which test, and as what.
struct SnapshotCall {
  var location: SnapshotLocation
  var test: TestIdentity
  var framework: TestFramework
  var name: String?
  var mode: SnapshotMode?
  /// What this call leaves out beside what the scope does.
  var redactions: [SnapshotRedaction] = []

  /// Turns a value into text, compares it with its file, and reports what the test must know.
  func expect<Value>(_ value: Value, as strategy: SnapshotStrategy<Value>) {
    let configuration = SnapshotConfiguration.current
    let reporter = configuration.reporter ?? TestReporter()
    do throws(SnapshotError) {
      let text = try text(of: value, strategy)
      let path = try path(configuration, pathExtension: strategy.pathExtension)
      if let report = try compare(text, at: path, configuration) { reporter.report(report) }
    } catch { reporter.report(report(error.description, .failure)) }
  }

  /// Fails the test, whatever its snapshot holds.
  func fail(_ message: String) {
    (SnapshotConfiguration.current.reporter ?? TestReporter()).report(report(message, .failure))
  }

  /// The text of a value, without what is redacted.
  func text<Value>(
    of value: Value, _ strategy: SnapshotStrategy<Value>
  ) throws(SnapshotError) -> String {
    do {
      return try withRedactions { try strategy.redactedText(of: value) }
    } catch { throw .noText(reason: "\(error)") }
  }

  /// Runs something in the scope of the call's own redactions.
  func withRedactions<Result>(_ body: () throws -> Result) rethrows -> Result {
    if redactions.isEmpty { return try body() }
    return try withSnapshotConfiguration(
      SnapshotConfiguration(redactions: redactions.map(\.ofCall)), body)
  }

  private func compare(
    _ text: String, at path: SnapshotPath, _ configuration: SnapshotConfiguration
  ) throws(SnapshotError) -> SnapshotReport? {
    let policy = try SnapshotPolicy(
      call: mode, scope: configuration.mode, environment: configuration.surroundings)
    let files = configuration.files
    let isFirst = files.isFirstText(text, of: owner)
    let verdict = try SnapshotVerdict.of(
      text, in: SnapshotFile(path: path), mode: policy.mode, isFirstText: isFirst)
    if case .matches = verdict {
      if isFirst { files.clearPending(of: path, policy) }
      return files.wasRecorded(path) ? report(SnapshotVerdict.recordedBefore(path), .failure) : nil
    }
    var message = verdict.message(for: text, at: path, policy: policy)
    if verdict.isOpen {
      let notes = leave(text, at: path, verdict, policy, files)
      message = ([message] + notes).joined(separator: "\n")
    } else {
      files.clearPending(of: path, policy)
      if verdict.severity == .failure { files.noteRecorded(path) }
    }
    if case .differs = verdict, !isFirst {
      message += "\n\(SnapshotError.changingValue(path.name))"
    }
    return report(message, verdict.severity, .file(path, text))
  }

  /// Leaves a version to be looked at, and says what can be done with it.
  private func leave(
    _ text: String, at path: SnapshotPath, _ verdict: SnapshotVerdict, _ policy: SnapshotPolicy,
    _ files: SnapshotRegistry
  ) -> [String] {
    let advice = verdict.advice(for: text, policy, filter: test.filter)
    guard policy.pending != nil else { return advice }
    let pending = PendingSnapshot(of: path, content: verdict.oldBytes, below: policy.pendingFolder)
    do {
      try pending.write(text)
      files.noteFolder(of: pending)
      return ["The new version is pending: \(pending.name)", policy.review(of: path)] + advice
    } catch { return ["The new version could not be left to be reviewed.", "\(error)"] }
  }

  private func path(
    _ configuration: SnapshotConfiguration, pathExtension: String
  ) throws(SnapshotError) -> SnapshotPath {
    if test.hasUnknownArguments, name == nil { throw .unnamedCase(test) }
    let root = try root(configuration)
    let number = name == nil ? try configuration.files.number(of: owner, task: Self.task) : 1
    if let known = configuration.files.knownPath(of: owner), known.root == root,
      known.relative.hasSuffix(".\(pathExtension)")
    {
      return known
    }
    var path = SnapshotPath(
      root: root, test: test, name: name, number: number, pathExtension: pathExtension)
    path.isElsewhere = root != PackageFolder.above("\(location.filePath)")
    try configuration.files.claim(path, for: owner)
    return path
  }

  private func root(_ configuration: SnapshotConfiguration) throws(SnapshotError) -> String {
    let file = "\(location.filePath)"
    let home = PackageFolder.above(file)
    if let root = configuration.root {
      let folder = home ?? FileManager.default.currentDirectoryPath
      return PackageFolder.absolute(root, in: folder)
    }
    guard let root = configuration.surroundings.root ?? home else { throw .noRoot(file: file) }
    return root
  }

  private var owner: SnapshotOwner {
    SnapshotOwner(test: test, name: name, location: location)
  }

  /// A report of this call.
  func report(
    _ message: String, _ severity: SnapshotReport.Severity,
    _ attachment: SnapshotReport.Attachment? = nil
  ) -> SnapshotReport {
    SnapshotReport(
      severity: severity, message: message, location: location, attachment: attachment,
      framework: framework)
  }

  /// The task of the caller, which a test keeps from beginning to end.
  private static var task: Task<Void, Never>? {
    // Both are one reference to the task; only as a `Task` it can be kept, and is compared alone.
    withUnsafeCurrentTask { task in task.map { unsafeBitCast($0, to: Task<Void, Never>.self) } }
  }
}

extension SnapshotCall {
  /// A call outside an `XCTestCase`.
  init(
    at location: SnapshotLocation, in function: StaticString, named name: String?,
    mode: SnapshotMode? = nil, redacting redactions: [SnapshotRedaction]
  ) {
    self.init(
      location: location, test: .ofCaller(function, location.fileID), framework: .ofCaller,
      name: name, mode: mode, redactions: redactions)
  }
}

extension SnapshotConfiguration {
  /// The environment that counts.
  var surroundings: SnapshotEnvironment {
    environment.map(SnapshotEnvironment.init) ?? .ofProcess
  }

  /// The registry that counts.
  var files: SnapshotRegistry { registry ?? .shared }
}

extension SnapshotReport.Attachment {
  /// The file that a text becomes when it is recorded.
  fileprivate static func file(_ path: SnapshotPath, _ text: String) -> Self {
    let name = path.relative.split(separator: "/").last.map(String.init) ?? path.relative
    return Self(name: name, text: text + "\n")
  }
}
