/// How a section or a table loads its contents.
///
/// Copies of a declaration share it. It is never compared, and its closures run in the isolation
/// domain in which it was created.
package final class Loading<Content> {
  /// Loads the value. A host calls this when the section is first shown and when the user retries.
  package let load: LoadWork
  /// Returns the contents for a value. `nil` if the value, which may come from an earlier
  /// declaration, is of another type.
  package let content: (Any) -> Content?
  /// Returns whether a value has the type that `content` accepts.
  package let accepts: (Any) -> Bool
  /// The app's storage of the value; `nil` if the screen keeps it.
  package let storage: LoadStorage?

  package init(
    load: @escaping LoadWork, storage: LoadStorage?, accepts: @escaping (Any) -> Bool,
    content: @escaping (Any) -> Content?
  ) {
    self.load = load
    self.storage = storage
    self.accepts = accepts
    self.content = content
  }
}

/// The app's storage of a loaded value.
package struct LoadStorage {
  /// Returns the value, or `nil` if it is not loaded.
  package let get: () -> Any?
  /// Stores a loaded value.
  package let set: (Any) -> Void

  package init(get: @escaping () -> Any?, set: @escaping (Any) -> Void) {
    self.get = get
    self.set = set
  }
}

/// A closure that loads a value, which has the type that `content` of a `Loading` accepts.
package typealias LoadWork = nonisolated(nonsending) () async throws -> Any

extension RunList<Section<Row>> {
  /// The positions of the stored sections that load their rows. Lazy sections are not included.
  /// - Complexity: O(stored sections).
  package var storedLoadingIndices: [Int] { storedIndices { $0.loading != nil } }

  /// Returns the list with a change to each section that loads its rows. A lazy section is changed
  /// each time it is read.
  /// - Complexity: O(stored sections).
  package func changingLoading(
    _ change: @escaping (inout Section<Row>, _ index: Int) -> Void
  ) -> RunList {
    var start = 0
    var result = RunList(
      runs: runs.map { run in
        defer { start += run.count }
        guard case .lazy(let sections) = run else { return run }
        return .lazy(
          sections.transformed { [start] in
            if $0.value.loading != nil { change(&$0.value, start + $1) }
          })
      })
    for index in storedLoadingIndices { change(&result[index], index) }
    return result
  }
}
