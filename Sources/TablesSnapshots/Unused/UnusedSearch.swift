import TablesBasics
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

  /// Finds the snapshots of tests whose names occur nowhere in the sources.
  package init(in folder: SnapshotFolder) {
    let snapshots = folder.snapshots()
    if snapshots.isEmpty { return }
    let tests = DeclaredTests(in: folder)
    unused = snapshots.compactMap { snapshot in
      tests.reasonIfGone(for: snapshot).map { UnusedSnapshot(snapshot: snapshot, reason: $0) }
    }
  }

  /// Finds the snapshots that runs of all tests of a package did not take.
  ///
  /// - Parameter tests: All tests of the package.
  /// - Throws: ``TakenRunsError/uncovered`` if some of them did not run.
  package init(
    in folder: SnapshotFolder, untakenBy runs: TakenRuns, of tests: [ListedTest]
  ) throws(TakenRunsError) {
    try runs.check(covering: tests)
    let untaken = folder.snapshots().filter { !runs.took($0) && !SnapshotShape.isDocument($0) }
    if untaken.isEmpty { return }
    let names = SourceNames(root: folder.root)
    let testsByStem = Dictionary(grouping: tests, by: \.stem)
    let shape = SnapshotShape(naming: runs.pathExtensions)
    for snapshot in untaken {
      guard let test = TestOfSnapshot(snapshot), shape.fits(snapshot) else {
        unjudged.append(UnjudgedSnapshot(snapshot: snapshot, reason: .otherFile))
        continue
      }
      let tests = testsByStem[snapshot.stem, default: []]
      let changes = [FileStatus.of(snapshot.absolute)?.modifiedSeconds, names.time(of: test.test)]
      let isNewer = changes.contains { $0.map { $0 > runs.time } ?? false }
      let doubt = isNewer ? .newer : runs.doubt(about: snapshot.stem, tests)
      let missing = names.missingName(of: test)
      switch doubt {
      case nil: unused.append(UnusedSnapshot(snapshot: snapshot, reason: .notTaken))
      case .tookNothing where tests.isEmpty && missing != nil:
        unused.append(UnusedSnapshot(snapshot: snapshot, reason: .gone(missing ?? test.test)))
      case .tookNothing where tests.isEmpty:
        unjudged.append(UnjudgedSnapshot(snapshot: snapshot, reason: .notBuilt))
      case .some(let doubt): unjudged.append(UnjudgedSnapshot(snapshot: snapshot, reason: doubt))
      }
    }
  }
}

/// The tests of a package as far as their names in its sources tell, to be looked up by their
/// snapshots.
package struct DeclaredTests: Sendable {
  private let names: SourceNames

  package init(in folder: SnapshotFolder) { names = SourceNames(root: folder.root) }

  /// Returns the reason why the test of a snapshot counts as removed. `nil` if the test exists, or
  /// may exist.
  package func reasonIfGone(for snapshot: SnapshotPath) -> UnusedSnapshot.Reason? {
    guard InlineSnapshot(snapshot) == nil, SnapshotShape().fits(snapshot) else { return nil }
    return TestOfSnapshot(snapshot).flatMap(names.missingName).map { .gone($0) }
  }

  /// Returns the name of the test of a snapshot.
  package static func name(for snapshot: SnapshotPath) -> String? {
    InlineSnapshot(snapshot)?.name ?? TestOfSnapshot(snapshot)?.description
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
    /// No source has the name of its test, or of a suite around it.
    case gone(String)
    /// Its test ran and did not take it.
    case notTaken
  }
}

extension UnusedSnapshot.Reason: CustomStringConvertible {
  /// A description of the reason for the user.
  package var description: String {
    switch self {
    case .gone(let name): "no test, suite or file is called \(name.printable)"
    case .notTaken: "its test ran and did not take it"
    }
  }
}

/// A file of which it is not known whether a test takes it, or whether it is a snapshot at all.
package struct UnjudgedSnapshot: Hashable, Sendable {
  package let snapshot: SnapshotPath
  package let reason: Reason

  /// A reason why it is not known whether a test takes a snapshot.
  package enum Reason: Hashable, Sendable {
    case otherFile
    case newer
    case skipped
    case overloads
    case callers
    case tookNothing
    case notBuilt
  }
}

extension UnjudgedSnapshot.Reason: CustomStringConvertible {
  /// A description of the reason for the user, and what to do.
  package var description: String {
    switch self {
    case .otherFile: "it is not named as snapshots are; if it is one, delete it yourself"
    case .newer: "it, or the source of its test, has changed since the tests ran; run them again"
    case .skipped:
      "its test was skipped or cancelled, or has a known issue; run it where that is not so"
    case .overloads:
      "several tests have its name, and some may not have run; if none takes it any more, delete "
        + "it yourself"
    case .callers:
      "it belongs to a function that tests call, and some test was skipped or cancelled, or has a "
        + "known issue; run that where that is not so"
    case .notBuilt:
      "its name stands in the sources, but no such test is built here; judge it with --taken where "
        + "it is built, or delete it yourself"
    case .tookNothing:
      "its test took no snapshot, and may have been skipped; if it takes none any more, delete it "
        + "yourself"
    }
  }
}

/// The test that a snapshot belongs to, according to its path.
struct TestOfSnapshot {
  let module: String
  let suites: [String]
  let test: String
  /// The parts of the file name between the test and the extension.
  let names: [String]

  /// Creates the test. `nil` if the path does not name one.
  init?(_ snapshot: SnapshotPath) {
    let parts = snapshot.relative.split(separator: "/").map(String.init)
    guard parts.count >= 3, let name = parts.last else { return nil }
    let pieces = name.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard pieces.count > 1 else { return nil }
    module = parts[1]
    suites = Array(parts[2..<(parts.count - 1)])
    test = pieces[0]
    names = Array(pieces.dropFirst().dropLast())
  }
}

extension TestOfSnapshot: CustomStringConvertible {
  /// The test as text, as in `AppTests/Settings/rows`.
  var description: String { ([module] + suites + [test]).joined(separator: "/") }
}

/// A check by name of whether a file below `__Snapshots__` can be a snapshot.
struct SnapshotShape {
  /// The path extensions of the library's strategies and those of taken snapshots. An extension of
  /// several parts, such as `tar.gz`, is stored as its last part.
  private let pathExtensions: Set<String>

  init(naming pathExtensions: Set<String> = []) {
    self.pathExtensions = pathExtensions.union(["txt", "json", "svg", "html"])
  }

  /// The names of files that document a folder, whatever their extension.
  private static let documents: Set<String> = [
    "readme", "license", "licence", "copying", "notice", "changelog", "contributing", "authors",
    "todo",
  ]

  /// Returns whether a file is no snapshot, but documents its folder.
  static func isDocument(_ file: SnapshotPath) -> Bool {
    documents.contains(file.relative.lastPathPart.prefix { $0 != "." }.lowercased())
  }

  /// Returns whether a test could have written the file.
  func fits(_ snapshot: SnapshotPath) -> Bool {
    guard let test = TestOfSnapshot(snapshot), !Self.isDocument(snapshot),
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
