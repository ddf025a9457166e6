import TablesBasics
import TablesModel

/// A search for the snapshots of a package that no test takes.
///
/// A snapshot counts as used unless there is evidence that it is not. Snapshots that cannot be
/// judged are listed separately.
package struct UnusedSearch: Sendable {
  /// The snapshots that no test takes, sorted by path.
  package private(set) var unused: [UntakenSnapshot] = []
  /// The snapshots that may or may not be used, sorted by path.
  package private(set) var unjudged: [UntakenSnapshot] = []

  /// Finds the snapshots of tests whose names occur nowhere in the sources.
  package init(in folder: SnapshotFolder) {
    let snapshots = folder.snapshots()
    if snapshots.isEmpty { return }
    let names = SourceNames(root: folder.root)
    unused = snapshots.compactMap { snapshot in
      names.reasonIfGone(for: snapshot).map { UntakenSnapshot(snapshot: snapshot, reason: $0) }
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
    let untaken = folder.snapshots().filter { !runs.took($0) && !$0.isDocument }
    if untaken.isEmpty { return }
    let names = SourceNames(root: folder.root)
    let testsByStem = Dictionary(grouping: tests, by: \.stem)
    for snapshot in untaken {
      guard let test = TestOfSnapshot(snapshot), test.isNamedAsSnapshot(runs.pathExtensions) else {
        unjudged.append(UntakenSnapshot(snapshot: snapshot, reason: .otherFile))
        continue
      }
      let tests = testsByStem[snapshot.stem, default: []]
      let changes = [FileStatus.of(snapshot.absolute)?.modifiedSeconds, names.time(of: test.test)]
      let isNewer = changes.contains { $0.map { $0 > runs.time } ?? false }
      let doubt = isNewer ? .newer : runs.doubt(about: snapshot.stem, tests)
      let missing = names.missingName(of: test)
      switch doubt {
      case nil: unused.append(UntakenSnapshot(snapshot: snapshot, reason: .notTaken))
      case .tookNothing where tests.isEmpty && missing != nil:
        unused.append(UntakenSnapshot(snapshot: snapshot, reason: .gone(missing ?? test.test)))
      case .tookNothing where tests.isEmpty:
        unjudged.append(UntakenSnapshot(snapshot: snapshot, reason: .notBuilt))
      case .some(let doubt): unjudged.append(UntakenSnapshot(snapshot: snapshot, reason: doubt))
      }
    }
  }
}

/// A file that no test takes, or of which that is not known.
package struct UntakenSnapshot: Hashable, Sendable {
  package let snapshot: SnapshotPath
  package let reason: Reason

  /// A reason why a snapshot counts as unused, or, from ``otherFile`` on, why that is not known.
  package enum Reason: Hashable, Sendable {
    /// No source has the name of its test, or of a suite around it.
    case gone(String)
    /// Its test ran and did not take it.
    case notTaken
    /// It may be no snapshot at all.
    case otherFile
    case newer
    case skipped
    case overloads
    case callers
    case tookNothing
    case notBuilt
  }
}

extension UntakenSnapshot.Reason: CustomStringConvertible {
  /// A description of the reason for the user, and what to do.
  package var description: String {
    switch self {
    case .gone(let name): "no test, suite or file is called \(name.printable)"
    case .notTaken: "its test ran and did not take it"
    case .otherFile: "it is not named as snapshots are; if it is one, delete it yourself"
    case .newer: "it, or the source of its test, has changed since the tests ran; run them again"
    case .skipped:
      "its test was skipped or cancelled, or has a known issue; run it where it passes"
    case .overloads:
      "several tests have its name, and some may not have run; if none takes it any more, delete "
        + "it yourself"
    case .callers:
      "it belongs to a function that tests call, and some test was skipped or cancelled, or has a "
        + "known issue; run it where it passes"
    case .notBuilt:
      "its name stands in the sources, but no such test is built here; judge it with --taken where "
        + "it is built, or delete it yourself"
    case .tookNothing:
      "its test took no snapshot, and may have been skipped; if the test takes none any more, "
        + "delete the file yourself"
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
  let pathExtension: String

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
    pathExtension = pieces[pieces.count - 1]
  }

  /// Returns whether a test could have written the file, by its name.
  ///
  /// - Parameter pathExtensions: The path extensions of taken snapshots, besides those of the
  ///   library's strategies. One of several parts, such as `tar.gz`, is stored as its last part.
  func isNamedAsSnapshot(_ pathExtensions: Set<String> = []) -> Bool {
    pathExtensions.union(["txt", "json", "svg", "html"]).contains(pathExtension)
      && !SnapshotPath.documents.contains(test.lowercased())
      && ([module, test] + suites + names).allSatisfy(Self.isComponent)
  }

  /// Returns whether a part of a path may be the name of a test or of a suite, as snapshots write
  /// it into their paths.
  private static func isComponent(_ text: String) -> Bool {
    let parts = text.split(separator: "~", omittingEmptySubsequences: false)
    guard let name = parts.first, !name.isEmpty, parts.count <= 2 else { return false }
    let isHashed = parts.count == 1 || (parts[1].count == 8 && parts[1].allSatisfy(\.isHexDigit))
    return isHashed
      && name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "-" || $0 == "," }
  }
}

extension TestOfSnapshot: CustomStringConvertible {
  /// The test as text, as in `AppTests/Settings/rows`.
  var description: String { ([module] + suites + [test]).joined(separator: "/") }
}

extension SnapshotPath {
  /// The name of the test that takes the snapshot.
  package var testName: String? {
    InlineSnapshot(self)?.name ?? TestOfSnapshot(self)?.description
  }

  /// The names of files that document a folder, whatever their extension.
  fileprivate static let documents: Set<String> = [
    "readme", "license", "licence", "copying", "notice", "changelog", "contributing", "authors",
    "todo",
  ]

  /// Whether the file is a document about its folder, such as `README.md`, and no snapshot.
  fileprivate var isDocument: Bool {
    Self.documents.contains(relative.lastPathPart.prefix { $0 != "." }.lowercased())
  }
}
