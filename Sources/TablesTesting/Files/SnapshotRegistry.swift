import TablesSnapshots

/// Which call owns which file in this run.
package final class SnapshotRegistry: Sendable {
  private let state = Locked(State())

  /// What the process knows.
  static let shared = SnapshotRegistry()

  private struct State {
    var calls: [TestIdentity: [Call]] = [:]
    var owners: [String: SnapshotOwner] = [:]
    var values: [SnapshotOwner: Int] = [:]
  }

  /// A call without a name, and the task that it was last seen in.
  private struct Call {
    var owner: SnapshotOwner
    var task: Int?
  }

  /// Makes a registry that knows nothing.
  package init() {}

  /// The number of a call without a name among those of its case, from 1 in the order in which
  /// the test comes to them.
  ///
  /// Tasks that run side by side have no such order: a call that is first seen in another task
  /// than the ones before it must be named.
  func number(of owner: SnapshotOwner, task: Int?) throws(SnapshotError) -> Int {
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
  func claim(_ path: SnapshotPath, for owner: SnapshotOwner) throws(SnapshotError) {
    let key = path.folded
    try state.withLock { state throws(SnapshotError) in
      if let other = state.owners[key], other != owner {
        throw .sharedFile(path.relative, other, owner)
      }
      state.owners[key] = owner
    }
  }

  /// Whether a call has given another text before, and remembers the first.
  func isFirstText(_ text: String, of owner: SnapshotOwner) -> Bool {
    let hash = text.hashValue
    return state.withLock { state in
      let first = state.values[owner] ?? hash
      state.values[owner] = first
      return first == hash
    }
  }
}
