import Foundation
import TablesBasics

/// A registry of the calls and files of a run, for example of the call that owns each file.
package final class SnapshotRegistry: Sendable {
  private let state = Locked(State())
  /// The place for the failures of an exit test. `nil` in the process of other tests.
  private let exitTest: ExitTestFailures?
  /// The record of what is taken. `nil` if none is asked for.
  package let record: TakenRecord?

  fileprivate struct State {
    var calls: [TestIdentity: [Call]] = [:]
    var owners: [String: SnapshotOwner] = [:]
    /// The pending versions in each folder, by their snapshots. A folder is searched only once.
    var pending: [String: [String: [PendingSnapshot]]] = [:]
    var values: [SnapshotOwner: Int] = [:]
    /// The paths that calls have claimed, and the path extensions as they were given.
    var claims: [SnapshotOwner: (path: SnapshotPath, pathExtension: String)] = [:]
    /// Snapshots that a test recorded and therefore failed.
    var recorded: Set<SnapshotPath> = []
    var failures = FailedSnapshots()
    /// Calls that gave different texts in this run.
    var changing: Set<SnapshotOwner> = []
    /// The folders that were searched for versions of calls that are gone.
    var tidied: Set<String> = []
  }

  /// A call without a name, and the last task that made it.
  ///
  /// The task is retained so that no later task has the same address.
  fileprivate struct Call {
    var owner: SnapshotOwner
    var task: Task<Void, Never>?
  }

  /// Creates an empty registry.
  ///
  /// - Parameters:
  ///   - exitTest: The place for failures if the process is an exit test.
  ///   - record: The record of what is taken. `nil` if none is asked for.
  package init(
    leavingFailuresIn exitTest: ExitTestFailures? = nil, recordingIn record: TakenRecord? = nil
  ) {
    self.exitTest = exitTest
    self.record = record
  }

  /// Returns the path of the snapshot of a call, and makes the call the owner of that file for the
  /// whole run. A call without a name is numbered in the order in which its test makes such calls.
  ///
  /// - Throws: If another call owns the file, or if a call without a name is the first one in its
  ///   task, but another task has made calls before. Tasks that run at the same time make calls in
  ///   no fixed order, so such a call needs a name.
  package func path(
    of owner: SnapshotOwner, in root: String, isElsewhere: Bool, task: Task<Void, Never>?,
    pathExtension: String
  ) throws(SnapshotError) -> SnapshotPath {
    try state.withLock { state throws(SnapshotError) in
      let number = owner.name == nil ? try state.number(of: owner, task: task) : 1
      // Making the path again takes as long as a comparison.
      if let claim = state.claims[owner], claim.pathExtension == pathExtension,
        claim.path.root == root
      {
        return claim.path
      }
      var path = SnapshotPath(
        root: root, test: owner.test, name: owner.name, number: number,
        pathExtension: pathExtension)
      path.isElsewhere = isElsewhere
      let key = path.folded
      if let other = state.owners[key], other != owner {
        throw .sharedFile(path.name, other, owner)
      }
      if state.owners.updateValue(owner, forKey: key) == nil { record?.take(path) }
      state.claims[owner] = (path, pathExtension)
      return path
    }
  }

  /// Remembers that a test has recorded a snapshot and has therefore failed.
  func markRecorded(_ path: SnapshotPath) {
    state.withLock { _ = $0.recorded.insert(path) }
  }

  /// Returns whether a test of this run has recorded a snapshot, so that nobody has seen it yet.
  func wasRecorded(_ path: SnapshotPath) -> Bool {
    state.withLock { $0.recorded.contains(path) }
  }

  /// Returns whether a text is the first one that a call compares, or equals the first one.
  func isFirstText(_ text: String, of owner: SnapshotOwner) -> Bool {
    // Hashes the bytes, because a string normalizes its characters before it hashes them, which is
    // slow.
    var (hasher, copy) = (Hasher(), text)
    copy.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    let hash = hasher.finalize()
    return state.withLock { state in
      let first = state.values[owner] ?? hash
      state.values[owner] = first
      if first != hash { state.changing.insert(owner) }
      return first == hash
    }
  }

  /// Returns whether a call has given different texts in this run, so that none can be accepted.
  func isChanging(_ owner: SnapshotOwner) -> Bool {
    state.withLock { $0.changing.contains(owner) }
  }

  /// Deletes the pending versions of texts in a source whose calls are gone. Searches for them once
  /// for each source.
  func clearGone(in source: String, _ policy: SnapshotPolicy) {
    guard policy.leavesPending,
      state.withLock({ $0.tidied.insert("\(policy.pendingFolder ?? "") \(source)").inserted }),
      let path = InlineSnapshot.path(in: source, named: "any.txt")
    else { return }
    for version in PendingSnapshot.all(besides: path, below: policy.pendingFolder)
    where version.snapshot.place.isGone {
      version.remove()
    }
  }

  /// Deletes the pending versions of a snapshot. Returns whether there were any.
  @discardableResult
  func clearPending(of path: SnapshotPath, _ policy: SnapshotPolicy) -> Bool {
    guard policy.leavesPending else { return false }
    let versions = state.withLock {
      $0.replacePending(of: path, below: policy.pendingFolder, with: nil)
    }
    for version in versions { version.remove() }
    return !versions.isEmpty
  }

  /// Returns whether there are pending versions of texts in a source.
  func hasPending(of source: String, _ policy: SnapshotPolicy) -> Bool {
    guard policy.leavesPending, let path = InlineSnapshot.path(in: source, named: "any.txt") else {
      return false
    }
    return state.withLock { state in
      let place = state.findPending(besides: path, below: policy.pendingFolder)
      return state.pending[place]?.isEmpty == false
    }
  }

  /// Remembers a pending version that was written, and deletes others of the snapshot.
  func recordPending(_ pending: PendingSnapshot) {
    let (path, folder) = (pending.snapshot, pending.path.root)
    let others = state.withLock {
      $0.replacePending(of: path, below: folder == path.root ? nil : folder, with: pending)
    }
    for other in others where other != pending { other.remove() }
  }

  /// Remembers that a failure was reported to a test.
  package func recordFailure(of owner: SnapshotOwner, command: String?) {
    state.withLock { state in
      state.failures.add(state.claims[owner]?.path.name, at: owner.location, command: command)
      exitTest?.leave(state.failures)
    }
  }

  /// The failures that were reported to tests.
  package var failures: FailedSnapshots { state.withLock { $0.failures } }
}

extension SnapshotRegistry.State {
  /// Returns the number of a call without a name among those of its case: 1 for the first.
  fileprivate mutating func number(
    of owner: SnapshotOwner, task: Task<Void, Never>?
  ) throws(SnapshotError) -> Int {
    let known = calls[owner.test] ?? []
    if let index = known.firstIndex(where: { $0.owner == owner }) {
      calls[owner.test]?[index].task = task
      return index + 1
    }
    if let other = known.last, !known.contains(where: { $0.task == task }) {
      throw .unorderedCalls(other.owner, owner)
    }
    calls[owner.test, default: []].append(SnapshotRegistry.Call(owner: owner, task: task))
    return known.count + 1
  }

  /// Sets the only pending version of a snapshot, and returns those that it had before.
  fileprivate mutating func replacePending(
    of snapshot: SnapshotPath, below folder: String?, with new: PendingSnapshot?
  ) -> [PendingSnapshot] {
    let place = findPending(besides: snapshot, below: folder)
    let before = pending[place]?[snapshot.relative] ?? []
    pending[place]?[snapshot.relative] = new.map { [$0] }
    return before
  }

  /// Finds the pending versions in the folder of a snapshot, and returns that folder.
  fileprivate mutating func findPending(
    besides snapshot: SnapshotPath, below folder: String?
  ) -> String {
    let place = SnapshotPath(root: folder ?? snapshot.root, relative: snapshot.relative).directory
    if pending[place] == nil {
      pending[place] = Dictionary(
        grouping: PendingSnapshot.all(besides: snapshot, below: folder), by: \.snapshot.relative)
    }
    return place
  }
}
