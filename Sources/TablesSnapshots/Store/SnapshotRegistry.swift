import Foundation
import TablesBasics

/// A registry of the calls and files of a run, such as which call owns which file.
package final class SnapshotRegistry: Sendable {
  private let state = Locked(State())

  private struct State {
    var calls: [TestIdentity: [Call]] = [:]
    var owners: [String: SnapshotOwner] = [:]
    package var taken: [SnapshotPath] = []
    /// Whether each folder has pending versions. A folder is searched only once.
    var hasPending: [String: Bool] = [:]
    var values: [SnapshotOwner: Int] = [:]
    /// The paths that calls have claimed.
    var paths: [SnapshotOwner: SnapshotPath] = [:]
    /// Snapshots without pending versions, and the place that was searched for them.
    var clean: [SnapshotPath: SnapshotPolicy.PendingPlace] = [:]
    /// Snapshots that a test recorded and therefore failed.
    var recorded: Set<SnapshotPath> = []
  }

  /// A call without a name, and the task that it was last seen in, kept so that no other task
  /// takes its place in memory.
  private struct Call {
    var owner: SnapshotOwner
    var task: Task<Void, Never>?
  }

  /// Creates an empty registry.
  package init() {}

  /// Returns the number of a call without a name among those of its case: 1 for the first that the
  /// test reaches.
  ///
  /// Tasks that run at the same time reach calls in no fixed order, so a call that is first seen in
  /// another task than the earlier ones needs a name.
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
  package func claim(_ path: SnapshotPath, for owner: SnapshotOwner) throws(SnapshotError) {
    let key = path.folded
    try state.withLock { state throws(SnapshotError) in
      if let other = state.owners[key], other != owner {
        throw .sharedFile(path.name, other, owner)
      }
      if state.owners.updateValue(owner, forKey: key) == nil { state.taken.append(path) }
      state.paths[owner] = path
    }
  }

  /// Returns the path that the call has claimed. Creating it again costs as much as comparing.
  package func knownPath(of owner: SnapshotOwner) -> SnapshotPath? {
    state.withLock { $0.paths[owner] }
  }

  /// Remembers that a test has recorded a snapshot and has therefore failed.
  func noteRecorded(_ path: SnapshotPath) {
    state.withLock { _ = $0.recorded.insert(path) }
  }

  /// Returns whether a test of this run has recorded a snapshot, so that nobody has seen it yet.
  func wasRecorded(_ path: SnapshotPath) -> Bool {
    state.withLock { $0.recorded.contains(path) }
  }

  /// The snapshots that were taken so far.
  package var taken: [SnapshotPath] { state.withLock { $0.taken } }

  /// Returns whether a text is the first one of a call, or equals the first one.
  func isFirstText(_ text: String, of owner: SnapshotOwner) -> Bool {
    // By bytes: a string's own hash normalises first, which takes longer than all the rest.
    var (hasher, copy) = (Hasher(), text)
    copy.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    let hash = hasher.finalize()
    return state.withLock { state in
      let first = state.values[owner] ?? hash
      state.values[owner] = first
      return first == hash
    }
  }

  /// Deletes the pending versions of a snapshot; takes hardly any time if there are none.
  func clearPending(of path: SnapshotPath, _ policy: SnapshotPolicy) {
    guard let place = policy.pending else { return }
    if state.withLock({ $0.clean[path] == place }) { return }
    let folder = SnapshotPath(root: policy.pendingFolder ?? path.root, relative: path.relative)
      .directory
    let hasPending = state.withLock { state in
      let known = state.hasPending[folder] ?? !PendingSnapshot.names(in: folder).isEmpty
      state.hasPending[folder] = known
      return known
    }
    guard hasPending else {
      state.withLock { $0.clean[path] = place }
      return
    }
    for pending in PendingSnapshot.all(of: path, below: policy.pendingFolder) { pending.remove() }
  }

  /// Remembers that a folder holds pending versions.
  func noteFolder(of pending: PendingSnapshot) {
    state.withLock { state in
      state.hasPending[pending.path.directory] = true
      state.clean.removeAll()
    }
  }
}
