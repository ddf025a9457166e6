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
    let (names, shape) = (SourceNames(root: folder.root), SnapshotShape())
    for snapshot in snapshots {
      guard let test = TestOfSnapshot(snapshot), shape.fits(snapshot),
        let reason = names.reasonIfGone(test)
      else { continue }
      unused.append(UnusedSnapshot(snapshot: snapshot, reason: reason))
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
      let isNewer = FileStatus.of(snapshot.absolute).map { $0.modifiedSeconds > runs.time } ?? false
      let doubt = isNewer ? .newer : runs.doubt(about: snapshot.stem, tests)
      // If there is no such test, its name tells whether it is gone or not built here.
      let hasNoTest = doubt == .tookNothing && tests.isEmpty && !names.declares(test)
      if let doubt, !hasNoTest {
        unjudged.append(UnjudgedSnapshot(snapshot: snapshot, reason: doubt))
      } else if let reason = hasNoTest ? names.reasonIfGone(test) : .notTaken {
        unused.append(UnusedSnapshot(snapshot: snapshot, reason: reason))
      } else {
        unjudged.append(UnjudgedSnapshot(snapshot: snapshot, reason: .notBuilt))
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
    return TestOfSnapshot(snapshot).flatMap(names.reasonIfGone)
  }

  /// Returns the name of the test of a snapshot and, if it is known, the place of the test.
  package func description(for snapshot: SnapshotPath) -> String? {
    if let inline = InlineSnapshot(snapshot) { return inline.name }
    guard let test = TestOfSnapshot(snapshot) else { return nil }
    return [test.description, names.place(of: test)].compactMap { $0 }.joined(separator: ", ")
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
    /// There is no test of that name.
    case noTest(String)
    /// The name of one of its suites occurs nowhere.
    case noSuite(String)
    /// The name of its module occurs nowhere.
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
    case .noTarget(let name): "no test target is called \(name.printable)"
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
    case .newer: "it has changed since the tests ran; run them again"
    case .skipped:
      "its test was skipped or cancelled, or has a known issue; run it where that is not so"
    case .overloads:
      "several tests have its name, and some may not have run; if none takes it any more, delete "
        + "it yourself"
    case .callers:
      "it belongs to a function that tests call, and some test was skipped or cancelled, or has a "
        + "known issue; run that where that is not so"
    case .notBuilt:
      "its test is not among those built here; judge it with --taken where it is built, or delete "
        + "it yourself"
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
