/// How a section, or a table, gets what it shows in its own time.
///
/// Shared by the copies of a declaration, never compared, and in the isolation of whoever made it.
package final class Loading<Content> {
  /// Gets the value; a host runs it when the section is first shown, and when it is asked again.
  package let load: LoadWork
  /// What is shown of a value; `nil` for a value of another type, left by an earlier declaration.
  package let content: (Any) -> Content?
  /// Whether `content` takes a value.
  package let accepts: (Any) -> Bool
  /// Where the app keeps the value; `nil` where the screen does.
  package let storage: Storage?

  /// The app's own place for a value.
  package struct Storage {
    /// The value, or `nil` before it was loaded.
    package let get: () -> Any?
    /// Stores a value that was loaded.
    package let set: (Any) -> Void

    package init(get: @escaping () -> Any?, set: @escaping (Any) -> Void) {
      self.get = get
      self.set = set
    }
  }

  package init(
    load: @escaping LoadWork, storage: Storage?, accepts: @escaping (Any) -> Bool,
    content: @escaping (Any) -> Content?
  ) {
    self.load = load
    self.storage = storage
    self.accepts = accepts
    self.content = content
  }
}

/// What the rows of a section stand for, where they are none of its data.
package enum StandIn: Hashable, Sendable {
  /// A value that is being loaded, or will be.
  case loading
  /// A value that could not be loaded, or whose loading was given up.
  case failed
  /// Data without an element.
  case empty
}

/// Work that gives a value, of the type that the content of a `Loading` takes.
package typealias LoadWork = nonisolated(nonsending) () async throws -> Any
