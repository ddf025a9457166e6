import Foundation
import TablesBasics

/// A registry of the calls and files of a run, for example of the call that owns each file.
package final class SnapshotRegistry: Sendable {
  private let state = Locked(State())
  /// The place for the failures of an exit test. `nil` in the process of other tests.
  private let exitTest: ExitTestFailures?

  fileprivate struct State {
    var calls: [TestIdentity: [Call]] = [:]
    var owners: [String: SnapshotOwner] = [:]
    var taken: [SnapshotPath] = []
    /// The pending versions in each folder, by their snapshots. A folder is searched only once.
    var pending: [String: [String: [PendingSnapshot]]] = [:]
    var values: [SnapshotOwner: Int] = [:]
    /// The paths that calls have claimed, and the path extensions as they were given.
    var claims: [SnapshotOwner: (path: SnapshotPath, pathExtension: String?)] = [:]
    /// Snapshots without pending versions, and the place that was searched for them.
    var clean: [SnapshotPath: SnapshotPolicy.PendingPlace] = [:]
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
  /// - Parameter exitTest: The place for failures if the process is an exit test.
  package init(leavingFailuresIn exitTest: ExitTestFailures? = nil) { self.exitTest = exitTest }

  /// Returns the number of a call without a name among those of its case, in the order in which the
  /// test reaches them: 1 for the first.
  ///
  /// - Throws: If the call is the first one in its task, but another task has made calls before.
  ///   Tasks that run at the same time make calls in no fixed order, so such a call needs a name.
  package func number(of owner: SnapshotOwner, task: Task<Void, Never>?) throws(SnapshotError)
    -> Int
  {
    try state.withLock { state throws(SnapshotError) in
      var calls = state.calls[owner.test] ?? []
      if let index = calls.firstIndex(where: { $0.owner == owner }) {
        calls[index].task = task
      } else {
        if let other = calls.last, !calls.contains(where: { $0.task == task }) {
          throw .unorderedCalls(other.owner, owner)
        }
        calls.append(Call(owner: owner, task: task))
      }
      state.calls[owner.test] = calls
      return 1 + (calls.firstIndex { $0.owner == owner } ?? 0)
    }
  }

  /// Makes a call the owner of its file, for the whole run.
  package func claim(
    _ path: SnapshotPath, for owner: SnapshotOwner, pathExtension: String? = nil
  ) throws(SnapshotError) {
    let key = path.folded
    try state.withLock { state throws(SnapshotError) in
      if let other = state.owners[key], other != owner {
        throw .sharedFile(path.name, other, owner)
      }
      if state.owners.updateValue(owner, forKey: key) == nil { state.taken.append(path) }
      state.claims[owner] = (path, pathExtension)
    }
  }

  /// Returns the path that the call has claimed with a path extension. Making the path again takes
  /// as long as a comparison.
  package func knownPath(of owner: SnapshotOwner, pathExtension: String) -> SnapshotPath? {
    let claim = state.withLock { $0.claims[owner] }
    return claim?.pathExtension == pathExtension ? claim?.path : nil
  }

  /// Remembers that a test has recorded a snapshot and has therefore failed.
  func markRecorded(_ path: SnapshotPath) {
    state.withLock { _ = $0.recorded.insert(path) }
  }

  /// Returns whether a test of this run has recorded a snapshot, so that nobody has seen it yet.
  func wasRecorded(_ path: SnapshotPath) -> Bool {
    state.withLock { $0.recorded.contains(path) }
  }

  /// The snapshots that were taken so far.
  package var taken: [SnapshotPath] { state.withLock { $0.taken } }

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
    guard policy.pending != nil,
      state.withLock({ $0.tidied.insert("\(policy.pendingFolder ?? "") \(source)").inserted }),
      let path = InlineSnapshot.path(in: source, named: "any.txt")
    else { return }
    for version in PendingSnapshot.all(besides: path, below: policy.pendingFolder)
    where InlineSnapshot(version.snapshot)?.isGone == true {
      version.remove()
    }
  }

  /// Deletes the pending versions of a snapshot. Takes hardly any time if there are none.
  ///
  /// - Returns: Whether there were any.
  @discardableResult
  func clearPending(of path: SnapshotPath, _ policy: SnapshotPolicy) -> Bool {
    guard let place = policy.pending else { return false }
    if state.withLock({ $0.clean[path] == place }) { return false }
    let versions = state.withLock { state in
      state.clean[path] = place
      return state.replacePending(of: path, below: policy.pendingFolder, with: nil)
    }
    for version in versions { version.remove() }
    return !versions.isEmpty
  }

  /// Returns whether there are pending versions of texts in a source.
  func hasPending(of source: String, _ policy: SnapshotPolicy) -> Bool {
    guard policy.pending != nil, let path = InlineSnapshot.path(in: source, named: "any.txt") else {
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
    let others = state.withLock { state in
      state.clean[path] = nil
      return state.replacePending(
        of: path, below: folder == path.root ? nil : folder, with: pending)
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
