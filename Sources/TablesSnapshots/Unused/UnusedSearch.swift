import TablesModel

/// A search for the snapshots of a package that no test takes.
///
/// A snapshot counts as used unless there is evidence that it is not. Snapshots that cannot be
/// judged are listed separately.
package struct UnusedSearch: Sendable {
  /// The snapshots that no test takes, sorted by path.
  package private(set) var unused: [UnusedSnapshot] = []
  /// The snapshots that may or may not be used, sorted by path.
  package private(set) var unjudged: [UnjudgedSnapshot] = []

  /// Judges every snapshot of a folder.
  ///
  /// - Parameter runs: The record of past runs. Defaults to the one in `.build`.
  package init(in folder: SnapshotFolder, runs: TestRuns? = nil) {
    let snapshots = folder.snapshots()
    if snapshots.isEmpty { return }
    var judge = UnusedJudge(
      sources: PackageSources(root: folder.root), runs: runs ?? TestRuns(root: folder.root))
    for snapshot in snapshots {
      switch judge.verdict(on: snapshot) {
      case .used: break
      case .unused(let reason): unused.append(UnusedSnapshot(snapshot: snapshot, reason: reason))
      case .unknown(let reason):
        unjudged.append(UnjudgedSnapshot(snapshot: snapshot, reason: reason))
      }
    }
  }
}

/// The tests of a package as its sources declare them, to be looked up by their snapshots.
package struct DeclaredTests: Sendable {
  private let sources: PackageSources

  package init(in folder: SnapshotFolder) { sources = PackageSources(root: folder.root) }

  /// Returns the reason why the test of a snapshot counts as removed. `nil` if the test exists, or
  /// may exist.
  package func reasonIfGone(for snapshot: SnapshotPath) -> UnusedSnapshot.Reason? {
    guard InlineSnapshot(snapshot) == nil, let test = TestOfSnapshot(snapshot),
      case .missing(let reason) = sources.verdict(on: test)
    else { return nil }
    return reason
  }

  /// Returns the name of the test of a snapshot and, if it is known, the place of the test.
  package func description(for snapshot: SnapshotPath) -> String? {
    if let inline = InlineSnapshot(snapshot) { return inline.name }
    guard let test = TestOfSnapshot(snapshot) else { return nil }
    let name = ([test.module] + test.suites + [test.test]).joined(separator: "/")
    guard case .declared(let function?) = sources.verdict(on: test) else { return name }
    return "\(name), \(function.place.path):\(function.place.line)"
  }
}

/// A snapshot that no test takes.
package struct UnusedSnapshot: Hashable, Sendable {
  /// The snapshot.
  package let snapshot: SnapshotPath
  /// The reason why it counts as unused.
  package let reason: Reason

  /// A reason why a snapshot counts as unused.
  package enum Reason: Hashable, Sendable {
    /// Its suite has no test of that name.
    case noTest(String)
    /// No type or file of its target has the name of one of its suites.
    case noSuite(String)
    /// The manifest of the package has no target of that name.
    case noTarget(String)
    /// Its test ran and did not take it.
    case notTaken
  }
}

extension UnusedSnapshot.Reason: CustomStringConvertible {
  /// A description of the reason for the user.
  package var description: String {
    switch self {
    case .noTest(let name): "no test is called \(name.printable)"
    case .noSuite(let name): "no suite or file is called \(name.printable)"
    case .noTarget(let name): "Package.swift names no target \(name.printable)"
    case .notTaken: "its test ran and did not take it"
    }
  }
}

/// A file of which it is not known whether a test takes it, or whether it is a snapshot at all.
package struct UnjudgedSnapshot: Hashable, Sendable {
  package let snapshot: SnapshotPath
  /// The reason why it is not known whether a test takes the snapshot.
  package let reason: String
}

/// Decides from sources and runs whether a snapshot is used.
struct UnusedJudge {
  private let sources: PackageSources
  private let runs: TestRuns
  /// The record of runs as it would be if the last run of unknown status passed.
  private let runsIfPassed: TestRuns
  private let shape: SnapshotShape
  /// The contents of the declarations in test targets, by their names.
  private lazy var contents = Dictionary(
    grouping: sources.targets.values.flatMap(\.bodies), by: \.name)
  /// The names of code in test targets that may take snapshots, directly or through code that it
  /// calls.
  private lazy var takers: Set<String> = {
    var (takers, rest) = (SwiftWords.takers, contents.values.flatMap { $0 })
    var count = 0
    while takers.count > count {
      count = takers.count
      takers.formUnion(rest.filter { !takers.isDisjoint(with: $0.words) }.map(\.name))
      rest.removeAll { takers.contains($0.name) }
    }
    return takers
  }()

  init(sources: PackageSources, runs: TestRuns) {
    self.sources = sources
    self.runs = runs
    var runsIfPassed = runs
    if let last = runs.lastUnknownRun() { runsIfPassed.markPassed(last) }
    self.runsIfPassed = runsIfPassed
    shape = SnapshotShape(naming: sources.targets.values.flatMap(\.pathExtensions))
  }

  enum Verdict: Hashable {
    case used
    case unused(UnusedSnapshot.Reason)
    case unknown(String)
  }

  mutating func verdict(on snapshot: SnapshotPath) -> Verdict {
    guard let test = TestOfSnapshot(snapshot), runs.everTook(snapshot) || shape.fits(snapshot)
    else { return .unknown("it is not named as snapshots are, and no test is known to take it") }
    let changed = sources.targets[test.module.folded]?.changed ?? sources.changed
    if runs.took(snapshot, since: changed) { return .used }
    switch sources.verdict(on: test) {
    case .missing(let reason): return .unused(reason)
    case .unknown(let reason): return .unknown(reason)
    case .declared(let function):
      // The absence of a snapshot from a run counts only if the test has taken it on this machine.
      // Otherwise it may be taken on another system.
      let library = runs.everTook(snapshot) ? function.flatMap(library) : nil
      guard runsIfPassed.passedOver(snapshot, in: library),
        runs.ran(snapshot, in: library, since: sources.changed)
      else { return .used }
      let verdict = verdict(on: test, passedOverBy: function)
      let isCertain = runs.passedOver(snapshot, in: library) || verdict != .unused(.notTaken)
      return isCertain ? verdict : .unknown(Self.unknownStatus)
    }
  }

  /// Returns the library of a test, if a run of all tests of that library certainly includes the
  /// test.
  private func library(of function: SwiftDeclarations.Function) -> TestRuns.Library? {
    if function.isConditional { return nil }
    if function.hasTestAttribute { return .swiftTesting }
    // A skip in `setUp` is enough to leave out a test of XCTest.
    return sources.targets.values.contains(where: \.endsTests) ? nil : .xctest
  }

  private static let unknownStatus =
    "its test ran and did not take it, but this system does not tell whether the tests passed; "
    + "if they did, add --passed"

  /// Judges a snapshot whose test ran to its end without taking it.
  private mutating func verdict(
    on test: TestOfSnapshot, passedOverBy function: SwiftDeclarations.Function?
  ) -> Verdict {
    guard let function else {
      return .unknown("its test ran and did not take it, but another function has the same name")
    }
    let endsTests = function.throwsErrors && sources.targets.values.contains(where: \.endsTests)
    let helpers = helpers(of: function)
    let mayBeSkipped = helpers.contains(where: \.branches)
    let names = test.names.filter { !$0.allSatisfy(\.isNumber) }
    if function.branches || endsTests || (mayBeSkipped && names.isEmpty) {
      return .unknown("its test ran and did not take it, but it may skip some calls")
    }
    if isSpelled(names, in: function, mayBeSkipped ? helpers : []) {
      return .unknown("its test ran and did not take it, but its name occurs in the sources")
    }
    return .unused(.notTaken)
  }

  /// Returns whether all names of a snapshot are literals in its test, or in the given code that
  /// the test calls. A later run may then take the snapshot, for example one on another system.
  private mutating func isSpelled(
    _ names: [String], in test: SwiftDeclarations.Function, _ helpers: [SwiftDeclarations.Body]
  ) -> Bool {
    guard !names.isEmpty, let content = test.content else { return !names.isEmpty }
    let bodies = [content] + helpers
    let words = helpers.isEmpty ? [] : bodies.flatMap(\.words)
    let constants = words.flatMap { contents[$0] ?? [] }.filter(\.isProperty)
    let spelled = Set((bodies + constants).flatMap(\.literals).map(\.foldedComponent))
    return names.allSatisfy { spelled.contains($0.folded) }
  }

  /// Returns the code that a test calls and that may take snapshots.
  private mutating func helpers(
    of test: SwiftDeclarations.Function
  ) -> [SwiftDeclarations.Body] {
    guard let content = test.content else { return [] }
    var (helpers, open, visited) = ([SwiftDeclarations.Body](), [content], Set([test.name]))
    while let body = open.popLast() {
      for word in body.words where visited.insert(word).inserted {
        let called = (contents[word] ?? []).filter { !takers.isDisjoint(with: $0.words) }
        helpers += called
        open += called
      }
    }
    return helpers
  }
}

/// A check by name of whether a file below `__Snapshots__` can be a snapshot.
struct SnapshotShape {
  /// The path extensions of the library's strategies and those that the sources name. An extension
  /// of several parts, such as `tar.gz`, is stored as its last part.
  private let pathExtensions: Set<String>

  init(naming pathExtensions: some Sequence<String>) {
    let named = pathExtensions.compactMap {
      FileName.pathExtension($0).split(separator: ".").last.map(String.init)
    }
    self.pathExtensions = Self.builtIn.union(named)
  }

  private static let builtIn: Set<String> = ["txt", "json", "svg", "html"]
  /// The names of files that document a folder, whatever their extension.
  private static let documents: Set<String> = [
    "readme", "license", "licence", "copying", "notice", "changelog", "contributing", "authors",
    "todo",
  ]

  /// Returns whether a test could have written the file.
  func fits(_ snapshot: SnapshotPath) -> Bool {
    guard let test = TestOfSnapshot(snapshot), !Self.documents.contains(test.test.lowercased()),
      let ending = snapshot.relative.split(separator: ".").last
    else { return false }
    return pathExtensions.contains(String(ending))
      && ([test.module, test.test] + test.suites + test.names).allSatisfy(Self.isComponent)
  }

  /// Returns whether a part of a path looks like a name that was made safe for paths.
  private static func isComponent(_ text: String) -> Bool {
    let parts = text.split(separator: "~", omittingEmptySubsequences: false)
    guard let name = parts.first, !name.isEmpty, parts.count <= 2 else { return false }
    let isHashed = parts.count == 1 || (parts[1].count == 8 && parts[1].allSatisfy(\.isHexDigit))
    return isHashed
      && name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "-" || $0 == "," }
  }
}
