import Foundation
import TablesSnapshots
import TablesTestTools
import TablesTesting
import Testing

/// A package with snapshots in a temporary folder.
final class SnapshotPackage {
  private let folder: TemporaryFolder
  private let collector = Collector()

  init() throws {
    folder = try TemporaryFolder([
      "Package.swift": """
      // swift-tools-version: 6.2
      [.testTarget(name: "AppTests"), .testTarget(name: "TabletoolTests")]
      """,
      "Tests/TabletoolTests/Tests.swift": Self.currentTest,
      "Tests/AppTests/Tests.swift": "@Suite struct Settings { @Test func rows() {} }",
    ])
  }

  /// A source with the test that runs, whose name the snapshots have, and others.
  private static var currentTest: String {
    let names = Test.current?.id.nameComponents ?? []
    return names.dropLast().map { "struct \($0) {}\n" }.joined() + "func \(names.last ?? "") {}\n"
      + "struct Again { func a() {}; func b() {}; func c() {} }"
  }

  var root: URL { folder.url }

  /// Puts a file into the package.
  func put(_ text: String, at path: String) throws { try folder.put(text, at: path) }

  /// Puts bytes into the package.
  func put(_ data: Data, at path: String) throws { try folder.put(data, at: path) }

  /// Writes a pending version of a snapshot, as a failing test does.
  func leave(_ text: String, at path: String) throws {
    let snapshot = SnapshotPath(root: root.path, relative: path)
    let old = try SnapshotFile(path: snapshot).read()
    try PendingSnapshot(of: snapshot, from: old, to: Array(text.utf8)).write(Array(text.utf8))
  }

  /// The content of a file; `nil` where there is none.
  func text(_ path: String) -> String? { folder.text(path) }

  /// Deletes a file of the package.
  func remove(_ path: String) throws {
    try FileManager.default.removeItem(at: root.appendingPathComponent(path))
  }

  /// Returns the path of the snapshot to which the pending file with a name belongs.
  func path(_ name: String) throws -> String {
    let file = try #require(snapshots.first { $0.contains(".\(name).txt.") })
    return "__Snapshots__/" + file.split(separator: ".").dropLast(2).joined(separator: ".")
  }

  /// The paths of the files below `__Snapshots__`, sorted.
  var snapshots: [String] {
    let folder = root.appendingPathComponent("__Snapshots__").path
    // No folder, no snapshots.
    return ((try? FileManager.default.subpathsOfDirectory(atPath: folder)) ?? [])
      .filter { $0.contains(".") }.sorted()
  }

  /// Takes a snapshot of a text, in a test with the name of the calling function.
  /// - Returns: The message of the test.
  @discardableResult
  func take(
    _ text: String, named name: String, mode: SnapshotMode? = nil,
    environment: [String: String] = [:]
  ) -> [SnapshotReport] {
    reports(mode: mode, environment: environment) {
      expectSnapshot(of: text, as: .lines, named: name)
    }
  }

  /// Returns the messages of a test that takes snapshots in the package.
  @discardableResult
  func reports(
    mode: SnapshotMode? = nil, environment: [String: String] = [:], _ test: () -> Void
  ) -> [SnapshotReport] {
    var configuration = SnapshotConfiguration(root: root.path, mode: mode, reporter: collector)
    configuration.environment = SnapshotEnvironment(variables: environment)
    configuration.registry = SnapshotRegistry()
    let before = collector.all.count
    withSnapshotConfiguration(configuration, test)
    return Array(collector.all.dropFirst(before))
  }

  /// Runs `tabletool snapshots` for the package.
  func run(_ arguments: String..., input: String = "") throws -> Tool.Result {
    try run(arguments, input: input)
  }

  /// Runs `tabletool snapshots` for the package.
  ///
  /// - Parameter path: A folder of the package with programs.
  func run(_ arguments: [String], input: String = "", path: String = "") throws -> Tool.Result {
    let end = arguments.firstIndex(of: "--") ?? arguments.endIndex
    let words = (arguments[..<end] + ["--root", root.path] + arguments[end...])
      .map { "'\($0)'" }.joined(separator: " ")
    return try Tool.shell(
      "PATH='\(root.path)/\(path)':$PATH; printf '\(input)' | \"$TOOL\" snapshots \(words)")
  }

  private final class Collector: SnapshotReporter {
    private let lock = NSLock()
    nonisolated(unsafe) private var reports: [SnapshotReport] = []  // every access holds the lock

    var all: [SnapshotReport] { lock.withLock { reports } }

    func report(_ report: SnapshotReport) { lock.withLock { reports.append(report) } }
  }
}
