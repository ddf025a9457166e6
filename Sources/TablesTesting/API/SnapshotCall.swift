import Foundation
import TablesBasics
import TablesSnapshots

/// A call that takes a snapshot: its position in the source, its test, and its options.
struct SnapshotCall {
  private let owner: SnapshotOwner
  private let framework: TestFramework
  private let configuration = SnapshotConfiguration.current
  private var process: SnapshotProcess { configuration.process ?? .own }

  /// Compares the text of a value with its file, and reports a failure or a warning, if any.
  func expect<Value>(
    _ value: Value, as strategy: SnapshotStrategy<Value>, with options: SnapshotOptions
  ) {
    expect(pathExtension: strategy.pathExtension) { try strategy.text(of: value, with: options) }
  }

  /// Compares a text with its file, and reports a failure or a warning, if any.
  func expect(pathExtension: String, _ makeText: () throws -> String) {
    reportingErrors { () throws(SnapshotError) in
      let text = try text(makeText)
      let path = try path(pathExtension: pathExtension)
      guard let news = try store(of: owner).check(text, at: path) else { return }
      let name = String(path.relative.lastPathPart)
      report(news, SnapshotReport.Attachment(name: name, text: text + "\n"))
    }
  }

  /// Compares the text of a value with the source, and reports a failure or a warning, if any.
  ///
  /// - Parameters:
  ///   - expected: The text in the source. `nil` if there is none yet.
  ///   - image: The `#dsohandle` of the program that the source was compiled into.
  func expect<Value>(
    _ value: Value, as strategy: SnapshotStrategy<Value>, with options: SnapshotOptions,
    matches expected: String?, image: UnsafeRawPointer
  ) {
    reportingErrors { () throws(SnapshotError) in
      let location = owner.location
      let text = try text { try strategy.text(of: value, with: options) }
      // The source holds one text for the call, no matter which test runs it.
      let owner = SnapshotOwner(
        test: TestIdentity(function: "", fileID: location.fileID), name: nil, location: location)
      let place = InlineSources.CallPlace(
        file: "\(location.filePath)", line: location.line, column: location.column,
        compiled: ProgramImage.date(of: image))
      let news = try store(of: owner).check(text, at: place, expecting: expected)
      guard let news else { return }
      let name = "\(location.fileID.lastPathPart).\(location.line).txt"
      report(news, SnapshotReport.Attachment(name: name, text: text))
    }
  }

  /// Fails the test with a message, even if its snapshot matches.
  func fail(_ message: String) { report(SnapshotNews(message: message, isFailure: true)) }

  private func text(_ makeText: () throws -> String) throws(SnapshotError) -> String {
    do { return try makeText() } catch { throw .noText(reason: "\(error)") }
  }

  private func store(of owner: SnapshotOwner) throws(SnapshotError) -> SnapshotStore {
    let policy = try SnapshotPolicy(
      mode: configuration.mode, environment: process.environment)
    return SnapshotStore(of: owner, policy: policy, registry: process.registry)
  }

  private func path(pathExtension: String) throws(SnapshotError) -> SnapshotPath {
    if owner.test.hasUnknownFunction { throw .unknownExitTest(owner.location) }
    if owner.test.hasUnknownArguments, owner.name == nil { throw .unnamedCase(owner.test) }
    let (registry, root) = (process.registry, try root())
    let number = owner.name == nil ? try registry.number(of: owner, task: Self.task) : 1
    if let known = registry.knownPath(of: owner, pathExtension: pathExtension),
      known.root == root
    {
      return known
    }
    var path = SnapshotPath(
      root: root, test: owner.test, name: owner.name, number: number, pathExtension: pathExtension)
    path.isElsewhere = root != PackageFolder.above("\(owner.location.filePath)")
    try registry.claim(path, for: owner, pathExtension: pathExtension)
    return path
  }

  private func root() throws(SnapshotError) -> String {
    let file = "\(owner.location.filePath)"
    let home = PackageFolder.above(file)
    if let root = configuration.root {
      let folder = home ?? FileManager.default.currentDirectoryPath
      return PackageFolder.absolute(root, in: folder)
    }
    guard let root = process.environment.root ?? home else { throw .noRoot(file: file) }
    return root
  }

  /// The task of the caller. A test runs in the same task from beginning to end.
  private static var task: Task<Void, Never>? {
    // An `UnsafeCurrentTask` cannot be stored, so it is cast to a `Task`, which refers to the same
    // task. The `Task` is only compared.
    withUnsafeCurrentTask { task in task.map { unsafeBitCast($0, to: Task<Void, Never>.self) } }
  }

  private func reportingErrors(_ body: () throws(SnapshotError) -> Void) {
    do throws(SnapshotError) { try body() } catch { fail(error.description) }
  }

  private func report(_ news: SnapshotNews, _ attachment: SnapshotReport.Attachment? = nil) {
    var report = SnapshotReport(
      severity: news.isFailure ? .failure : .warning, message: news.message,
      location: owner.location, attachment: attachment, framework: framework)
    if let reporter = configuration.reporter { return reporter.report(report) }
    if let message = news.messageInKnownIssue, TestReporter.isInKnownIssue {
      report.message = message
    }
    let isKnown = TestReporter.tell(report)
    if isKnown {
      news.pending?.remove()  // a known difference must not be accepted
    } else if news.isFailure {
      process.registry.noteFailure(of: owner, command: news.command)
    }
  }
}

extension SnapshotCall {
  /// Creates a call from outside an `XCTestCase`.
  init(
    in function: StaticString, at location: SnapshotLocation, named name: String? = nil
  ) {
    self.init(
      of: .ofCaller(function, location), at: location, framework: .ofCaller, named: name)
  }

  /// Creates a call of a test.
  init(
    of test: TestIdentity, at location: SnapshotLocation, framework: TestFramework,
    named name: String?
  ) {
    owner = SnapshotOwner(test: test, name: name, location: location)
    self.framework = framework
  }
}
