import TablesSnapshots
import TablesTerminal

/// The changes of a review, and what the decisions about them do.
///
/// A decision applies to the content that was shown. A version that has changed since then is shown
/// and asked about again.
final class ReviewModel {
  /// Versions with the same change, which share one decision.
  struct Group {
    private(set) var pending: [PendingSnapshot]
    fileprivate(set) var shown: [ReviewedVersion] = []
    var decision = Decision.open
    /// What the user should know before the decision.
    var notes: [String] = []
    /// The lines of the change, and the screens that it changes. `nil` until they are shown.
    fileprivate(set) var change: ReviewedChange?

    /// The cause of the change, if it is not a change of the value.
    fileprivate(set) var cause: DifferenceCause?
    /// Whether the test of the snapshot is gone.
    fileprivate var isGone = false

    fileprivate init(
      pending: [PendingSnapshot], shown: [ReviewedVersion] = [], decision: Decision = .open,
      change: ReviewedChange? = nil
    ) {
      (self.pending, self.shown, self.decision, self.change) = (pending, shown, decision, change)
    }

    /// Whether the snapshot has changed since the test ran.
    var isOutdated: Bool { shown.first?.content.isOutdated == true }

    /// Why the decision could not be carried out. `nil` if it could, or if there is none.
    fileprivate var reason: String? {
      if case .failed(let reason) = decision { reason } else { nil }
    }

    /// Adds a version with the same change.
    fileprivate mutating func add(_ version: ReviewedVersion) {
      pending.append(version.version)
      shown.append(version)
    }
  }

  enum Decision: Equatable {
    case open, accepted, rejected, skipped, gone
    case failed(String)

    var isFinal: Bool { [.accepted, .rejected, .gone].contains(self) }
  }

  enum Choice { case accept, force, reject, skip }

  private(set) var groups: [Group] = []
  /// The path of the folder that contains all snapshots, with a slash at the end.
  let commonFolder: String
  private let command: SnapshotsCommand
  private let names: SourceNames
  /// The reasons why something could not be done.
  private(set) var failures: [String] = []

  init(command: SnapshotsCommand, pending: [PendingSnapshot]) {
    self.command = command
    names = SourceNames(root: command.folder.root)
    commonFolder = Self.commonFolder(of: pending.map(\.snapshot.relative))
    groups = grouped(pending)
  }

  private static func commonFolder(of paths: [String]) -> String {
    let folders = paths.map { $0.split(separator: "/").dropLast() }
    guard var common = folders.first else { return "" }
    for folder in folders { common = common.prefix(zip(common, folder).prefix { $0 == $1 }.count) }
    return common.map { "\($0)/" }.joined()
  }

  /// Reads the current content of versions, and returns them in groups with the same change. The
  /// groups are in the order of their first versions.
  ///
  /// A version that cannot be read, or needs a closer look, is a group of its own. So is one in an
  /// older format, whose change of styles is not compared.
  private func grouped(_ pending: [PendingSnapshot]) -> [Group] {
    pending.map(loaded).grouped { $0.isGone ? nil : $0.shown.first?.content.change }.map { same in
      same.dropFirst().flatMap(\.shown).reduce(into: same[0]) { $0.add($1) }
    }
  }

  /// Reads the current content of a version.
  private func loaded(_ version: PendingSnapshot) -> Group {
    var group = Group(pending: [version])
    do throws(SnapshotFileError) {
      let shown = ReviewedVersion(version: version, content: try version.versions())
      group.shown = [shown]
      group.cause = shown.content.cause
      group.isGone = names.reasonIfGone(for: version.snapshot) != nil
      group.notes = notes(on: shown)
    } catch { group.decision = failed(version, error.line) }
    return group
  }

  /// Remembers why something could not be done with a version.
  private func failed(_ version: PendingSnapshot, _ reason: String) -> Decision {
    let failure = "\(version.snapshot.relative): \(reason)"
    if !failures.contains(failure) { failures.append(failure) }
    return .failed(reason)
  }

  private func notes(on shown: ReviewedVersion) -> [String] {
    let content = shown.content
    return [
      names.reasonIfGone(for: shown.version.snapshot).map { "Its test is gone: \($0)." },
      content.isOutdated
        ? "The snapshot has changed since the test ran. Run it again, or accept by force." : nil,
      content.old == nil ? "There is no snapshot yet." : nil,
      content.old == content.new ? "The new version is the same as the snapshot." : nil,
    ].compactMap(\.self)
  }

  /// Returns the change of a group; `nil` if it cannot be read.
  func change(of index: Int) -> ReviewedChange? {
    guard groups.indices.contains(index), let first = groups[index].shown.first else { return nil }
    if let change = groups[index].change { return change }
    let change = ReviewedChange(
      lines: ReviewLine.lines(of: first.content.lines), screens: first.content.screens)
    groups[index].change = change
    return change
  }

  /// The number of groups that are not decided.
  var openCount: Int { groups.count { $0.decision == .open } }

  /// Whether nothing can be decided any more.
  var isDecided: Bool { groups.allSatisfy(\.decision.isFinal) }

  /// Returns the next undecided group after another one. After the last group follows the first.
  func nextOpen(after index: Int) -> Int? {
    let order = Array(groups.indices.dropFirst(index + 1)) + Array(groups.indices.prefix(index))
    return order.first { groups[$0].decision == .open }
  }

  /// Carries out a decision of the user. Versions that could not be decided are in groups of their
  /// own afterwards: those that have changed since they were shown with their new content, and
  /// those that could not be changed with the reason.
  ///
  /// - Throws: If the group at the index is not decided.
  func decide(_ index: Int, _ choice: Choice) throws(Undecided) {
    let group = groups[index]
    if choice == .skip {
      groups[index].decision = .skipped
      return
    }
    var (done, stale, undone): ([PendingSnapshot], [PendingSnapshot], [Group]) = ([], [], [])
    for shown in group.shown {
      guard shown.isCurrent else {
        stale.append(shown.version)
        continue
      }
      do throws(SnapshotFileError) {
        if choice == .reject {
          try shown.version.reject()
        } else {
          try shown.version.accept(shown.content)
        }
        done.append(shown.version)
      } catch {
        var one = Group(pending: [shown.version], shown: [shown], change: group.change)
        one.decision = failed(shown.version, error.line)
        undone.append(one)
      }
    }
    let decision = choice == .reject ? Decision.rejected : .accepted
    let decided = done.isEmpty ? [] : [Group(pending: done, decision: decision)]
    groups.replaceSubrange(index...index, with: decided + undone + reloaded(stale))
    guard done.isEmpty else { return }
    let isGone = groups[index].decision == .gone
    throw Undecided(
      description: undone.first?.reason ?? (isGone ? "The new version is gone." : Self.hasChanged))
  }

  /// The reason why a decision could not be carried out for any version of a group.
  struct Undecided: Error, CustomStringConvertible { let description: String }

  private static let hasChanged = "It has changed since it was shown."

  /// Returns the versions that tests have left in place of some others, in groups.
  private func reloaded(_ stale: [PendingSnapshot]) -> [Group] {
    if stale.isEmpty { return [] }
    let all = command.allPending()
    let current = stale.compactMap { old in all.first { $0.snapshot == old.snapshot } }
    let gone = stale.filter { old in !current.contains { $0.snapshot == old.snapshot } }
    for version in gone { _ = failed(version, "the new version is gone") }
    let groups = grouped(current).map { group in
      var group = group
      group.notes.insert(Self.hasChanged, at: 0)
      return group
    }
    return groups + gone.map { Group(pending: [$0], decision: .gone) }
  }

  /// The number of versions.
  var count: Int { groups.reduce(0) { $0 + $1.pending.count } }

  /// How many versions were accepted and rejected, and what that leaves behind.
  var summary: [String] {
    func count(_ isCounted: (Decision) -> Bool) -> Int {
      groups.reduce(0) { $0 + (isCounted($1.decision) ? $1.pending.count : 0) }
    }
    let rejected = count { $0 == .rejected }
    let line =
      "\(count { $0 == .accepted }) accepted, \(rejected) rejected, \(count { !$0.isFinal }) left."
    return rejected > 0 ? [PendingSnapshot.afterRejection, line] : [line]
  }

  /// Returns the test of a version.
  func test(of version: PendingSnapshot) -> String? {
    version.snapshot.testName
  }
}

extension PendingSnapshot {
  /// What is said after new versions were rejected.
  static let afterRejection =
    "What was rejected is deleted. The snapshots stay, and their tests fail until the values match."
}

/// What a review shows of a change.
struct ReviewedChange {
  let lines: [ReviewLine]
  /// The screens that differ, in both versions.
  let screens: [ChangedScreen]
}

/// A version, and the content that was shown.
struct ReviewedVersion {
  let version: PendingSnapshot
  let content: PendingSnapshot.Versions

  /// Whether the files still have the content that was shown. `false` if the version can no longer
  /// be read.
  var isCurrent: Bool {
    (try? version.versions()) == content  // `nil` differs, as above
  }
}
