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
    let isFirst = configuration.files.isFirstText(text, of: owner)
    let verdict = try SnapshotVerdict.of(
      text, in: SnapshotFile(path: path), mode: policy.mode, isFirstText: isFirst)
    guard var message = verdict.message(for: text, at: path, policy: policy) else {
      if isFirst { configuration.files.clearPending(of: path, policy) }
      return nil
    }
    if verdict.isOpen {
      message += "\n" + leave(text, at: path, verdict, policy, configuration.files)
    } else {
      configuration.files.clearPending(of: path, policy)
    }
    if case .differs = verdict, !isFirst {
      message += "\n\(SnapshotError.changingValue(path.relative))"
    }
    let name = path.relative.split(separator: "/").last.map(String.init) ?? path.relative
    return report(message, verdict.severity, SnapshotReport.Attachment(name: name, text: text))
  }

  /// Leaves a version to be looked at, and says what can be done with it.
  private func leave(
    _ text: String, at path: SnapshotPath, _ verdict: SnapshotVerdict, _ policy: SnapshotPolicy,
    _ files: SnapshotRegistry
  ) -> String {
    guard policy.pending != nil else {
      return "If the new version is right: \(SnapshotEnvironment.modeVariable)=all swift test"
    }
    let pending = PendingSnapshot(of: path, content: verdict.oldBytes, below: policy.pendingFolder)
    do {
      try pending.write(text)
      files.noteFolder(of: pending)
      return """
        The new version is pending: \(pending.name)
        Look at it: swift run tabletool snapshots review
        If all new versions are right: \(SnapshotEnvironment.modeVariable)=all swift test
        """
    } catch { return "The new version could not be left to be reviewed.\n\(error)" }
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
    let path = SnapshotPath(
      root: root, test: test, name: name, number: number, pathExtension: pathExtension)
    try configuration.files.claim(path, for: owner)
    return path
  }

  private func root(_ configuration: SnapshotConfiguration) throws(SnapshotError) -> String {
    if let root = configuration.root ?? configuration.surroundings.root { return root }
    let file = "\(location.filePath)"
    guard let root = PackageFolder.above(file) else { throw .noRoot(file: file) }
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
  private static var task: Int? { withUnsafeCurrentTask { $0?.hashValue } }
}

extension SnapshotConfiguration {
  /// The environment that counts.
  var surroundings: SnapshotEnvironment {
    environment.map(SnapshotEnvironment.init) ?? .ofProcess
  }

  /// The registry that counts.
  var files: SnapshotRegistry { registry ?? .shared }
}
