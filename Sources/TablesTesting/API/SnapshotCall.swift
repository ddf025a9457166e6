import Foundation
import TablesBasics
import TablesInteraction
import TablesSnapshots
import TablesText

/// A call that takes a snapshot: its position in the source, its test, and its options.
struct SnapshotCall {
  let options: SnapshotOptions
  private let owner: SnapshotOwner
  private let framework: TestFramework
  /// The folder that holds `__Snapshots__`. `nil` if there is none.
  private let root: String?
  /// The package of the call.
  private let home: String?

  init(
    by caller: TestCaller, at location: SnapshotLocation, named name: String? = nil,
    with options: SnapshotOptions
  ) {
    self.options = options
    framework = caller.framework
    let (configuration, home) = (
      options.configuration, PackageFolder.above("\(location.filePath)")
    )
    let configured = configuration.root.map {
      PackageFolder.absolute($0, in: home ?? FileManager.default.currentDirectoryPath)
    }
    let root = configured ?? (configuration.environment ?? .ofProcess).root ?? home
    (self.root, self.home) = (root, home)
    let test = root.map(caller.test.withArguments) ?? caller.test
    owner = SnapshotOwner(test: test, name: name, location: location)
  }

  private var configuration: SnapshotConfiguration { options.configuration }
  private var registry: SnapshotRegistry { configuration.registry ?? .shared }
  private var environment: SnapshotEnvironment { configuration.environment ?? .ofProcess }

  /// Compares the text of a value with its file, and reports a failure or a warning, if any.
  func expect<Value>(_ value: Value, as strategy: SnapshotStrategy<Value>) {
    expect(pathExtension: strategy.pathExtension) { try strategy.text(of: value, with: options) }
  }

  /// Compares a text with its file, and reports a failure or a warning, if any.
  func expect(pathExtension: String, _ makeText: () throws -> String) {
    reportingErrors {
      // A call whose text cannot be made has its file all the same.
      let path = try path(pathExtension: pathExtension)
      let text = try text(makeText)
      guard let message = try check(of: owner).check(text, at: path) else { return }
      report(message, attaching: text + "\n", as: String(path.relative.lastPathPart))
    }
  }

  /// Compares the text of a value with the source, and reports a failure or a warning, if any.
  ///
  /// - Parameters:
  ///   - expected: The text in the source. `nil` if there is none yet.
  ///   - image: The `#dsohandle` of the program that the source was compiled into.
  func expect<Value>(
    _ value: Value, as strategy: SnapshotStrategy<Value>, matches expected: String?,
    image: UnsafeRawPointer
  ) {
    reportingErrors {
      let location = owner.location
      registry.record?.run(owner.test)
      let text = try text { try strategy.text(of: value, with: options) }
      // The source holds one text for the call, no matter which test runs it.
      let owner = SnapshotOwner(
        test: TestIdentity(function: "", fileID: location.fileID), name: nil, location: location)
      let place = InlineSources.CallPlace(
        file: "\(location.filePath)", line: location.line, column: location.column,
        compiled: ProgramImage.date(of: image))
      let message = try check(of: owner).check(text, at: place, expecting: expected)
      guard let message else { return }
      report(message, attaching: text, as: "\(location.fileID.lastPathPart).\(location.line).txt")
    }
  }

  /// Fails the test with a message, even if its snapshot matches.
  func fail(_ message: String) { report(SnapshotMessage(message, isFailure: true)) }

  private func reportingErrors(_ body: () throws -> Void) {
    do { try body() } catch { fail("\(error)") }
  }

  private func text(_ makeText: () throws -> String) throws(SnapshotError) -> String {
    do { return try makeText() } catch { throw .noText(reason: "\(error)") }
  }

  private func check(of owner: SnapshotOwner) throws(SnapshotError) -> SnapshotCheck {
    let policy = try SnapshotPolicy(mode: configuration.mode, environment: environment)
    return SnapshotCheck(of: owner, policy: policy, registry: registry)
  }

  private func path(pathExtension: String) throws(SnapshotError) -> SnapshotPath {
    if owner.test.hasUnknownFunction { throw .unknownTest(owner.location) }
    if owner.test.hasUnknownArguments, owner.name == nil { throw .unnamedCase(owner.test) }
    guard let root else { throw .noRoot(file: "\(owner.location.filePath)") }
    return try registry.path(
      of: owner, in: root, isElsewhere: root != home, task: Self.task,
      pathExtension: pathExtension)
  }

  /// The task of the caller. A test runs in the same task from beginning to end.
  private static var task: Task<Void, Never>? {
    // An `UnsafeCurrentTask` cannot be stored, so it is cast to a `Task`, which refers to the same
    // task. The `Task` is only compared. Both are one reference as long as their sizes say so.
    guard
      MemoryLayout<UnsafeCurrentTask>.size == MemoryLayout<UnsafeRawPointer>.size,
      MemoryLayout<Task<Void, Never>>.size == MemoryLayout<UnsafeRawPointer>.size
    else { return nil }
    return withUnsafeCurrentTask { $0.map { unsafeBitCast($0, to: Task<Void, Never>.self) } }
  }

  private func report(
    _ message: SnapshotMessage, attaching text: String? = nil, as name: String = ""
  ) {
    let report = SnapshotReport(
      severity: message.isFailure ? .failure : .warning, message: message.text,
      location: owner.location, attachment: text.map { .init(name: name, text: $0) },
      framework: framework)
    if let reporter = configuration.reporter { return reporter.report(report) }
    let isKnown = TestReporter.record(report)
    if isKnown {
      // A known difference must not be accepted. That it is known is told only when it is recorded.
      guard let pending = message.pending else { return }
      pending.remove()
      TestReporter.record(report.withoutPending)
    } else if message.isFailure {
      registry.recordFailure(of: owner, command: message.command)
    }
  }
}

/// The arguments of a call that affect the text of a snapshot, and the configuration in scope.
struct SnapshotOptions {
  var width: Int?
  var theme: Theme?
  var colors: ColorDepth?
  var layers = SnapshotLayers.all
  var redactions: [SnapshotRedaction] = []
  /// The configuration in scope when the options are created.
  var configuration = SnapshotConfiguration.current

  /// The names of the arguments that were given and belong to the look.
  var namesOfLook: [String] {
    (width == nil ? [] : ["width:"]) + (theme == nil ? [] : ["theme:"])
      + (colors == nil ? [] : ["colors:"])
  }

  /// The name of the argument for layers, if some were left out.
  var namesOfLayers: [String] { layers == .all ? [] : ["layers:"] }

  /// The look in scope, with the parts that the call replaces.
  var look: SnapshotLook {
    var look = configuration.look ?? SnapshotLook()
    if let width { look.width = width }
    if let theme { look.theme = theme }
    if let colors { look.colors = colors }
    return look
  }

  /// Returns a text that depends only on its value, with the redactions of the call and the scope.
  func redacted(_ text: String) throws(RedactionError) -> String {
    // Creating a redactor takes as long as comparing two texts.
    if redactions.isEmpty, configuration.redactions.isEmpty { return text }
    let redactor = try context().redactor
    try redactor.refuseSelectorsOfCall(for: "a text")
    return redactor.redacted(text)
  }

  /// Returns what a strategy needs to draw a value.
  func context() throws(RedactionError) -> SnapshotContext {
    SnapshotContext(
      look: look, layers: layers,
      redactor: try Redactor(configuration.redactions, ofCall: redactions))
  }
}

/// A screen whose steps become a snapshot.
struct SnapshotTrace {
  private let screen: Screen
  private let start: Frame
  /// The look, layers and redactions of the call, or the error if a redaction is invalid.
  private let context: Result<SnapshotContext, any Error>
  private let call: SnapshotCall

  init(of table: @escaping () -> any ScreenContent, height: Int, call: SnapshotCall) {
    let options = call.options
    context = Result { try options.context() }
    let router = Router(words: options.look.locale.words, table: table)
    screen = Screen(
      router: router, renderer: options.look.renderer, rows: height,
      drawing: try? context.get().redactor.source(in: router))  // `compare` reports the error
    screen.logsFrames = options.layers != .routing
    start = screen.frame
    self.call = call
  }

  /// Performs the steps and compares them with their snapshot.
  func run(_ steps: (Screen) throws -> Void) {
    do { try steps(screen) } catch { reportEnd(error) }
    compare()
  }

  /// Performs asynchronous steps and compares them with their snapshot.
  nonisolated(nonsending) func run(
    _ steps: nonisolated(nonsending) (Screen) async throws -> Void
  ) async {
    do { try await steps(screen) } catch { reportEnd(error) }
    compare()
  }

  private func reportEnd(_ error: any Error) { call.fail("The steps ended early: \(error)") }

  /// Compares the steps with their snapshot. A step whose name belongs to no row, or to several,
  /// fails the test.
  private func compare() {
    for step in screen.log {
      switch step.outcome {
      case .unknown(let name):
        call.fail("No row has the id or title \"\(name)\".\(suggestion(for: name))")
      case .ambiguous(let name):
        let names = name.candidates.map { "\"\($0)\"" }.listed("or")
        call.fail(
          "Several rows are called \"\(name)\": select one by "
            + (names.isEmpty ? "its id or path." : "the name \(names)."))
      default: break
      }
    }
    call.expect(pathExtension: "txt") {
      try context.get().trace(of: screen.log, from: start)
    }
  }

  private func suggestion(for name: String) -> String {
    let titles = screen.presented.sections.prefix(50).flatMap { $0.items.prefix(50).map(\.title) }
    let near = nearestWord(to: name.lowercased(), in: titles.map { $0.lowercased() })
    return titles.first { $0.lowercased() == near }.map { " Did you mean \"\($0)\"?" } ?? ""
  }
}
