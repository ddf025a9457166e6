import TablesSnapshots
import TablesTerminal

/// The changes that `tabletool snapshots review` shows on a terminal, and the decisions about them.
final class ReviewModel {
  /// Versions with the same change, which share one decision.
  struct Group {
    let pending: [PendingSnapshot]
    var shown: [ReviewedVersion] = []
    var lines: [ComparedLine] = []
    var decision = Decision.open
    /// A note that the user should read before the decision. `nil` if there is none.
    var note: String?
    /// Whether the difference was shown.
    var isSeen = false
    /// Whether the versions are screens, whose lines are not wrapped.
    var isOfScreens = false
    /// The first visible column of the lines of screens, from 0.
    var firstColumn = 0

    /// Whether the snapshot has changed since the test ran.
    var isOutdated: Bool { shown.first?.content.isOutdated == true }
  }

  enum Decision: Equatable {
    case open, accepted, rejected, skipped
    case failed(String)

    var isFinal: Bool { self == .accepted || self == .rejected }
  }

  enum Choice { case accept, force, reject, skip }

  private(set) var groups: [Group]
  /// The path of the folder that contains all snapshots, with a slash at the end.
  let commonFolder: String
  private let command: SnapshotsCommand
  private let tests: DeclaredTests
  /// The reasons why something could not be done, which are written after the review.
  private(set) var failures: [String] = []

  init(command: SnapshotsCommand, pending: [PendingSnapshot]) {
    self.command = command
    tests = DeclaredTests(in: command.folder)
    commonFolder = Self.commonFolder(of: pending.map(\.snapshot.relative))
    groups = pending.grouped(tests).map { Group(pending: $0) }
    for index in groups.indices { load(index) }
  }

  private static func commonFolder(of paths: [String]) -> String {
    let folders = paths.map { $0.split(separator: "/").dropLast() }
    guard var common = folders.first else { return "" }
    for folder in folders { common = common.prefix(zip(common, folder).prefix { $0 == $1 }.count) }
    return common.map { "\($0)/" }.joined()
  }

  /// Reads the current content of the versions of a group.
  private func load(_ index: Int) {
    groups[index].shown = []
    for version in groups[index].pending {
      do throws(SnapshotFileError) {
        groups[index].shown.append(
          ReviewedVersion(version: version, content: try version.versions()))
      } catch {
        groups[index].decision = .failed(error.line)
      }
    }
    guard let first = groups[index].shown.first else { return }
    let text = { String(decoding: $0 ?? [], as: UTF8.self) } as ([UInt8]?) -> String
    groups[index].lines = ComparedLine.lines(
      from: text(first.content.old), to: text(first.content.new))
    groups[index].isOfScreens = text(first.content.new).hasPrefix("tables ")
    groups[index].note = note(on: first)
  }

  /// Scrolls the lines of screens sideways, on a terminal with a number of columns.
  func scroll(_ index: Int, by direction: Int, columns: Int) {
    guard groups[index].isOfScreens else { return }
    let most = ReviewLines.widest(groups[index].lines) - ReviewLines(columns: columns - 8).room
    let column = groups[index].firstColumn + direction * Self.stride
    groups[index].firstColumn = column.clamped(to: 0...max(most, 0))
  }

  /// The number of columns by which a key scrolls.
  private static let stride = 20

  private func note(on shown: ReviewedVersion) -> String? {
    if let reason = tests.reasonIfGone(for: shown.version.snapshot) {
      return "Its test is gone: \(reason)."
    }
    let content = shown.content
    if content.isOutdated {
      return "The snapshot has changed since the test ran: f accepts the new version anyway."
    }
    guard let old = content.old else { return "There is no snapshot yet." }
    return old == content.new ? "The new version is the same as the snapshot." : nil
  }

  /// The number of groups that are not decided.
  var openCount: Int { groups.count { $0.decision == .open } }

  /// Returns the next undecided group after another one. After the last group follows the first.
  func nextOpen(after index: Int) -> Int? {
    let order = Array(groups.indices.dropFirst(index + 1)) + Array(groups.indices.prefix(index))
    return order.first { groups[$0].decision == .open }
  }

  func see(_ index: Int) { groups[index].isSeen = true }

  /// Carries out a decision of the user. If a file has changed since it was shown, only reads the
  /// new content, which is then shown.
  ///
  /// - Returns: Whether the group is decided.
  func decide(_ index: Int, _ choice: Choice) -> Bool {
    let group = groups[index]
    guard !group.decision.isFinal, !group.shown.isEmpty else { return false }
    if choice == .skip {
      groups[index].decision = .skipped
      return true
    }
    guard group.shown.allSatisfy(\.isCurrent) else {
      reload(index)
      return false
    }
    if choice == .accept, group.shown[0].content.isOutdated { return false }
    for shown in group.shown {
      do throws(SnapshotFileError) {
        if choice == .reject { try shown.reject() } else { try shown.accept() }
      } catch {
        let failure = "\(shown.version.snapshot.relative): \(error.line)"
        if !failures.contains(failure) { failures.append(failure) }
        groups[index].decision = .failed(error.line)
        return false
      }
    }
    groups[index].decision = choice == .reject ? .rejected : .accepted
    return true
  }

  /// Replaces the versions of a group by those that tests have left since it was shown. Snapshots
  /// that no longer have the same change become groups of their own, at the end.
  private func reload(_ index: Int) {
    let all = command.allPending()
    let current = groups[index].pending.compactMap { old in
      all.first { $0.snapshot == old.snapshot }
    }
    let new = current.grouped(tests)
    groups[index] = Group(pending: new.first ?? [], isSeen: true)
    load(index)
    for group in new.dropFirst() {
      groups.append(Group(pending: group))
      load(groups.count - 1)
    }
    guard groups[index].shown.isEmpty else {
      groups[index].note = "It has changed since it was shown."
      return
    }
    groups[index].decision = .failed("The new version is gone.")
    failures.append("a new version is gone")
  }

  /// The number of versions with a decision.
  func count(_ decision: Decision) -> Int {
    groups.reduce(0) { $0 + ($1.decision == decision ? $1.pending.count : 0) }
  }

  /// Returns the test of a group, and its place in the sources.
  func test(of group: Group) -> String? {
    group.pending.first.flatMap { tests.description(for: $0.snapshot) }
  }
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

  /// Replaces the snapshot by the version.
  func accept() throws(SnapshotFileError) {
    if let offset = content.new.offsetOfInvalidUTF8 {
      throw .notUTF8(version.path.relative, offset: offset)
    }
    try version.accept(content)
  }

  /// Deletes the version.
  func reject() throws(SnapshotFileError) { try version.reject() }
}

extension [PendingSnapshot] {
  /// Returns the versions in groups with the same change. The groups are in the order of their
  /// first versions.
  func grouped(_ tests: DeclaredTests) -> [[PendingSnapshot]] {
    var (groups, places): ([[PendingSnapshot]], [[String]: Int]) = ([], [:])
    for version in self {
      // A version that cannot be read, or needs a closer look, is a group of its own.
      let content = try? version.versions()  // `nil` if it cannot be read, as above
      guard let content, !content.isOutdated, tests.reasonIfGone(for: version.snapshot) == nil
      else {
        groups.append([version])
        continue
      }
      if let place = places[content.change] {
        groups[place].append(version)
      } else {
        places[content.change] = groups.count
        groups.append([version])
      }
    }
    return groups
  }
}
