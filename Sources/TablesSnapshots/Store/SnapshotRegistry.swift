import Foundation
import TablesBasics

/// A registry of the calls and files of a run, for example of the call that owns each file.
package final class SnapshotRegistry: Sendable {
  private let state = Locked(State())
  /// The record of what is taken. `nil` if none is asked for.
  package let record: TakenRecord?

  fileprivate struct State {
    var calls: [TestIdentity: [Call]] = [:]
    var owners: [String: SnapshotOwner] = [:]
    /// The pending versions in each folder, by their snapshots. A folder is searched only once.
    var pending: [String: [String: [PendingSnapshot]]] = [:]
    /// The hash of the text that each call gives. `nil` if it has given different texts in this
    /// run.
    var texts: [SnapshotOwner: Int?] = [:]
    /// The paths that calls have claimed, and the path extensions as they were given.
    var claims: [SnapshotOwner: (path: SnapshotPath, pathExtension: String)] = [:]
    /// The calls that recorded a snapshot and therefore failed their tests.
    var recorded: Set<SnapshotOwner> = []
    var failures = FailedSnapshots()
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
  /// - Parameter record: The record of what is taken. `nil` if none is asked for.
  package init(recordingIn record: TakenRecord? = nil) { self.record = record }

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

  /// Remembers that a call has recorded its snapshot and has therefore failed its test.
  func markRecorded(_ owner: SnapshotOwner) {
    state.withLock { _ = $0.recorded.insert(owner) }
  }

  /// Returns whether a call of this run has recorded its snapshot, so that nobody has seen it yet.
  func wasRecorded(_ owner: SnapshotOwner) -> Bool {
    state.withLock { $0.recorded.contains(owner) }
  }

  /// Returns whether a call has only given one text in this run, including the given one.
  func isStable(_ text: String, of owner: SnapshotOwner) -> Bool {
    // Hashes the bytes, because a string normalizes its characters before it hashes them, which is
    // slow.
    var (hasher, copy) = (Hasher(), text)
    copy.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    let hash = hasher.finalize()
    return state.withLock { state in
      let isStable = state.texts[owner, default: hash] == hash
      state.texts[owner] = .some(isStable ? hash : nil)
      return isStable
    }
  }

  /// Deletes the pending versions of texts in a source whose calls are gone. Searches for them once
  /// for each source.
  func clearGone(in source: String, _ policy: SnapshotPolicy) {
    guard policy.leavesPending,
      state.withLock({ $0.tidied.insert("\(policy.pendingFolder ?? "") \(source)").inserted }),
      let path = InlineSnapshot.path(in: source, named: "any.txt")
    else { return }
    for version in PendingSnapshot.all(besides: path, below: policy.pendingFolder)
    where InlineSnapshot(version.snapshot)?.isGone == true {
      version.remove()
    }
  }

  /// Returns whether there are pending versions in the folder of a snapshot.
  func hasPending(besides path: SnapshotPath?, _ policy: SnapshotPolicy) -> Bool {
    guard policy.leavesPending, let path else { return false }
    return state.withLock { state in
      let folder = state.findPending(besides: path, below: policy.pendingFolder)
      return state.pending[folder]?.isEmpty == false
    }
  }

  /// Sets the only pending version of a snapshot, and deletes the files of all others.
  func setPending(_ new: PendingSnapshot?, of path: SnapshotPath, _ policy: SnapshotPolicy) {
    let before = state.withLock { state in
      let folder = state.findPending(besides: path, below: policy.pendingFolder)
      defer { state.pending[folder]?[path.relative] = new.map { [$0] } }
      return state.pending[folder]?[path.relative] ?? []
    }
    for version in before where version != new { version.remove() }
  }

  /// Remembers that a failure was reported to a test.
  package func recordFailure(of owner: SnapshotOwner, command: String?) {
    state.withLock { state in
      state.failures.add(state.claims[owner]?.path.name, of: owner, command: command)
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
