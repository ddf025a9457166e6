import Foundation
import TablesSnapshots
import TablesText

/// `tabletool snapshots`: looks after the snapshots of a package's tests.
struct SnapshotsCommand {
  let tool: Tabletool
  let invocation: SnapshotsInvocation
  let folder: SnapshotFolder

  /// - Throws: Where the folder that holds the snapshots is not given and cannot be found.
  init(_ invocation: SnapshotsInvocation, tool: Tabletool) throws(SnapshotsError) {
    self.tool = tool
    self.invocation = invocation
    folder = SnapshotFolder(root: try Self.root(invocation, tool.environment))
  }

  func run() throws -> ExitStatus {
    switch invocation.verb {
    case .list where invocation.isUnused: return try listUnused()
    case .list: return try list()
    case .show: return try show()
    case .review: return try review()
    case .accept: return try accept()
    case .reject: return try reject()
    case .prune: return try prune()
    case .report: return try report()
    }
  }

  private func review() throws -> ExitStatus {
    var review = Review(command: self, pending: try pending())
    return review.run()
  }

  private static func root(
    _ invocation: SnapshotsInvocation, _ environment: [String: String]
  ) throws(SnapshotsError) -> String {
    let here = FileManager.default.currentDirectoryPath
    let given = [invocation.root, environment["TABLES_SNAPSHOTS_ROOT"]]
      .compactMap { $0 }.first { !$0.isEmpty }
    guard let given else {
      guard let root = PackageFolder.above("\(here)/file") else { throw .noPackage(here) }
      return root
    }
    let root = URL(fileURLWithPath: given).standardizedFileURL.path
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: root, isDirectory: &isFolder), isFolder.boolValue
    else { throw .noFolder(root) }
    return root
  }

  /// The new versions that the paths name; all where none is named.
  func pending() throws(SnapshotsError) -> [PendingSnapshot] {
    try chosen(allPending(), of: "new version", listed: "list") { $0.snapshot }
  }

  /// The new versions of the package as they are now.
  func allPending() -> [PendingSnapshot] {
    let folder = invocation.pendingFolder ?? tool.environment["TABLES_SNAPSHOTS_PENDING"]
    let below = folder.flatMap { $0.isEmpty ? nil : URL(fileURLWithPath: $0).path }
    return self.folder.pending(below: below)
  }

  /// The snapshots without a test that the paths name; all where none is named.
  func unused() throws(SnapshotsError) -> [UnusedSnapshot] {
    try chosen(UnusedSnapshot.all(in: folder), of: "unused snapshot", listed: "list --unused") {
      $0.snapshot
    }
  }

  private func chosen<Element>(
    _ all: [Element], of kind: String, listed verb: String, path: (Element) -> SnapshotPath
  ) throws(SnapshotsError) -> [Element] {
    if invocation.paths.isEmpty { return all }
    let choices = invocation.paths.map { PathChoice($0, root: folder.root) }
    for choice in choices where !all.contains(where: { choice.includes(path($0)) }) {
      throw .nothingChosen(choice.word, kind, verb)
    }
    return all.filter { element in choices.contains { $0.includes(path(element)) } }
  }

  /// Writes lines, in which nothing can harm a terminal.
  func write(_ text: String) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    tool.output.write(lines.map { String($0).madeSafe() + "\n" }.joined())
  }

  /// Writes a value as JSON, keys sorted.
  func write(json value: some Encodable) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    write(String(decoding: try encoder.encode(value), as: UTF8.self))
  }
}

/// A path that the user typed: of a snapshot, of a folder of them, or of a pending file.
struct PathChoice {
  let word: String
  private let candidates: [String]

  init(_ word: String, root: String) {
    self.word = word
    var path = URL(fileURLWithPath: word).standardizedFileURL.path
    path = path.hasPrefix(root + "/") ? String(path.dropFirst(root.count + 1)) : word
    while path.hasSuffix("/") { path.removeLast() }
    if path.hasSuffix(PendingSnapshot.ending) {
      path = path.split(separator: ".").dropLast(2).joined(separator: ".")
    }
    candidates = [path, "\(SnapshotPath.folder)/\(path)"]
  }

  func includes(_ snapshot: SnapshotPath) -> Bool {
    candidates.contains { snapshot.relative == $0 || snapshot.relative.hasPrefix($0 + "/") }
  }
}

/// Why nothing could be done with snapshots.
enum SnapshotsError: Error, CustomStringConvertible {
  case noPackage(String)
  case noFolder(String)
  case nothingChosen(String, String, String)
  case inputEnded(String)
  case unwritable(String, reason: String)

  var description: String {
    switch self {
    case .noPackage(let folder):
      "there is no Package.swift in \(folder) or above; give the folder that holds __Snapshots__ "
        + "with --root"
    case .noFolder(let folder): "there is no folder \(folder)"
    case .nothingChosen(let path, let kind, let verb):
      "\(path) names no \(kind); see tabletool snapshots \(verb)"
    case .inputEnded(let file):
      "the input ended at \(file); what was not decided is left as it was"
    case .unwritable(let file, let reason): "\(file) cannot be written: \(reason)"
    }
  }
}
