import Foundation
import TablesBasics
import TablesInteraction
import TablesSnapshots
import TablesSpoken
import TablesText

/// `tabletool snapshots`: reviews and tidies the snapshots of a package's tests.
struct SnapshotsCommand {
  let tool: Tabletool
  let invocation: SnapshotsInvocation
  let folder: SnapshotFolder
  /// Another folder of new versions. `nil` if they are only beside their snapshots.
  let pendingFolder: String?

  /// Creates a command for the snapshots of a package.
  ///
  /// - Throws: An error if the folder of the snapshots is neither given nor found, or if a given
  ///   folder does not exist.
  init(_ invocation: SnapshotsInvocation, tool: Tabletool) throws(SnapshotsError) {
    self.tool = tool
    self.invocation = invocation
    folder = SnapshotFolder(root: try Self.root(invocation, tool.environment))
    pendingFolder = try Self.pendingFolder(invocation, tool.environment)
    for root in [folder.root, pendingFolder].compactMap({ $0 }) { try Self.refuseLink(in: root) }
  }

  nonisolated(nonsending) func run() async throws -> ExitStatus {
    switch invocation.verb {
    case .list where invocation.isUnused: return try listUnused()
    case .list: return try list()
    case .show: return try show()
    case .review: return try await review()
    case .accept: return try accept()
    case .reject: return try reject()
    case .prune: return try prune()
    case .report: return try report()
    }
  }

  private nonisolated(nonsending) func review() async throws -> ExitStatus {
    let pending = try pending()
    if pending.isEmpty {
      write("No new versions.")
      return .success
    }
    let model = ReviewModel(command: self, pending: pending)
    let screen = ReviewScreen(model: model)
    defer {
      for failure in model.failures { tool.complain(failure) }
      for line in model.summary { write(line) }
    }
    if tool.showsScreens {
      if case .cancelled = try await screen.run() { return .interrupted }
    } else {
      do {
        try await screen.converse { try tool.output.tryWriting($0) }
      } catch let end as AccessibleScreen.EndOfInput {
        if !model.isDecided { throw end }
      }
    }
    return model.failures.isEmpty ? .success : .problems
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
    guard root.isFolder else { throw .noFolder(root) }
    return root
  }

  private static func pendingFolder(
    _ invocation: SnapshotsInvocation, _ environment: [String: String]
  ) throws(SnapshotsError) -> String? {
    let ambient = environment["TABLES_SNAPSHOTS_PENDING"]?.nonEmpty
    guard let given = invocation.pendingFolder ?? ambient else { return nil }
    let folder = URL(fileURLWithPath: given).standardizedFileURL.path
    if folder.isFolder { return folder }
    // The folder that the environment names is created when the first test fails.
    let isMissing = !FileManager.default.fileExists(atPath: folder)
    guard isMissing, invocation.pendingFolder == nil else { throw .noFolder(folder) }
    return nil
  }

  /// Refuses a symbolic link in place of `__Snapshots__`, because the tool must not change files
  /// outside of the package.
  private static func refuseLink(in root: String) throws(SnapshotsError) {
    let folder = "\(root)/\(SnapshotPath.folder)"
    let files = FileManager.default
    if let target = try? files.destinationOfSymbolicLink(atPath: folder) {  // `nil`: no link
      throw .linked(folder, target: target)
    }
    if FileManager.default.fileExists(atPath: folder), !folder.isFolder {
      throw .noSnapshots(folder)
    }
  }

  /// Returns the new versions that the paths name, or all if no path is given.
  ///
  /// - Throws: An error if a path does not exist or, for `accept` and `reject`, if a path is that
  ///   of a snapshot without a new version.
  func pending() throws(SnapshotsError) -> [PendingSnapshot] {
    let isStrict = invocation.verb == .accept || invocation.verb == .reject
    let all = allPending()
    for choice in choices {
      if let other = all.first(where: choice.isReplaced) {
        throw .replaced(choice.word, by: other.name)
      }
    }
    return try chosen(
      all, of: "new version", listed: "list", mayBeEmpty: { isStrict ? $0.isFolder : $0.exists },
      includes: { $0.includes($1) })
  }

  /// Returns the current new versions of the package.
  func allPending() -> [PendingSnapshot] { folder.pending(below: pendingFolder) }

  /// Returns the unused snapshots that the paths name, or all if no path is given.
  func unused(_ search: UnusedSearch) throws(SnapshotsError) -> [UntakenSnapshot] {
    try chosen(
      search.unused, of: "unused snapshot", listed: "list --unused",
      mayBeEmpty: { $0.exists }, includes: { $0.includes($1.snapshot) })
  }

  /// Returns the unjudged snapshots that the paths name, or all if no path is given.
  func unjudged(_ search: UnusedSearch) -> [UntakenSnapshot] {
    let choices = choices
    if choices.isEmpty { return search.unjudged }
    return search.unjudged.filter { entry in choices.contains { $0.includes(entry.snapshot) } }
  }

  private var choices: [PathChoice] {
    invocation.paths.map { PathChoice($0, root: folder.root, pendingFolder: pendingFolder) }
  }

  private func chosen<Element>(
    _ all: [Element], of kind: String, listed verb: String, mayBeEmpty: (PathChoice) -> Bool,
    includes: (PathChoice, Element) -> Bool
  ) throws(SnapshotsError) -> [Element] {
    if invocation.paths.isEmpty { return all }
    let choices = choices
    for choice in choices where !all.contains(where: { includes(choice, $0) }) {
      if mayBeEmpty(choice) { continue }
      if let folder = choice.folderElsewhere { throw .elsewhere(choice.word, folder: folder) }
      throw .nothingChosen(choice.word, kind, verb)
    }
    return all.filter { element in choices.contains { includes($0, element) } }
  }
}

/// The reason why a command for snapshots could not do anything.
enum SnapshotsError: Error {
  case noPackage(String)
  case noFolder(String)
  case linked(String, target: String)
  case noSnapshots(String)
  case nothingChosen(String, String, String)
  case elsewhere(String, folder: String)
  case replaced(String, by: String)
  case noAnswer
  case unwritable(String, reason: String)
}

extension SnapshotsError: CustomStringConvertible {
  /// A sentence that says what happened, and what to do.
  var description: String {
    switch self {
    case .noPackage(let folder):
      "there is no Package.swift in \(folder) or above; give the folder that contains "
        + "__Snapshots__ with --root"
    case .noFolder(let folder): "there is no folder \(folder)"
    case .linked(let folder, let target):
      "\(folder) is a symbolic link to \(target), which is not followed; put a folder in its place"
    case .noSnapshots(let file): "\(file) is not a folder; move it away"
    case .nothingChosen(let path, let kind, let verb):
      "\(path) names no \(kind); see tabletool snapshots \(verb)"
    case .elsewhere(let path, let folder):
      "\(path) is not in the folder of the package; add --pending \(folder)"
    case .replaced(let path, let other):
      "\(path) no longer exists, because a test has left another version; look at that first: "
        + other
    case .noAnswer: "the input ended before an answer; nothing was deleted"
    case .unwritable(let file, let reason): "\(file) cannot be written: \(reason)"
    }
  }
}

extension SnapshotsCommand {
  /// Writes lines without characters that could harm a terminal.
  func write(_ text: String) {
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      write(line: String(line))
    }
  }

  /// Writes one line. A line feed in the text, such as one in the name of a file, is written as a
  /// symbol.
  func write(line: String) { tool.output.write(line.madeSafe() + "\n") }

  /// Writes a value as JSON with sorted keys.
  func write(json value: some Encodable) throws { tool.output.write(try tool.json(value)) }

  /// Writes a difference, in color if the output is a terminal with colors.
  func write(difference text: String) {
    guard hasColors else { return write(text) }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    tool.output.write(lines.map { Self.colored(String($0)) + "\n" }.joined())
  }

  private var hasColors: Bool {
    let depth = ColorDepth.detect(
      environment: tool.environment, isTerminal: tool.output.isTerminal)
    return depth.map { $0 != .monochrome } ?? false
  }

  /// Returns a line in a color that depends on its first character. The color is one of the sixteen
  /// that users can choose in their terminal.
  private static func colored(_ line: String) -> String {
    let codes: [Character: Int] = ["-": 31, "+": 32, "~": 33, "@": 36]
    guard let code = line.first.flatMap({ codes[$0] }) else { return line.madeSafe() }
    return "\u{1B}[\(code)m\(line.madeSafe())\u{1B}[0m"
  }

  /// Writes a page of the new versions and, with `--unused`, of the unused snapshots.
  func report() throws -> ExitStatus {
    let unused = invocation.isUnused ? try judged() : []
    let page = SnapshotReportPage(try pending(), unused: unused)
    if let file = invocation.outputFile {
      try write(page.html, to: file)
      write(line: "Wrote \(file).")
    } else {
      tool.output.write(page.html)
    }
    return .success
  }

  private func write(_ page: String, to file: String) throws(SnapshotsError) {
    let folder = URL(fileURLWithPath: file).deletingLastPathComponent().path
    if file.isFolder { throw .unwritable(file, reason: "it is a folder") }
    if !folder.isFolder { throw .unwritable(file, reason: "there is no folder \(folder)") }
    do throws(SystemError) { try AtomicFile.replace(file, with: Array(page.utf8)) } catch {
      throw .unwritable(file, reason: error.reason)
    }
  }
}
