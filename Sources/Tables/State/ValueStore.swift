/// Values by key, that outlive the screen which shows them.
///
/// A store lives in the isolation of whoever made it. Writing cannot fail for the one who writes:
/// a store that may fail keeps the value in memory and tells of the failure in its own way, so
/// that nothing that a user typed is lost.
public protocol ValueStore: AnyObject {
  /// The value of a key, or `nil` where there is none.
  func get(_ key: String) -> PropertyListValue?

  /// Stores a value, and tells those who observe the key.
  func set(_ value: PropertyListValue, for key: String)

  /// Forgets the value of a key, and tells those who observe it.
  func remove(_ key: String)

  /// Calls `onChange` after each change of a key, for as long as the observation is kept.
  func observe(_ key: String, _ onChange: @escaping () -> Void) -> ValueObservation
}

/// Somebody's interest in a key; it ends with this object, or when it is cancelled.
public final class ValueObservation {
  private var end: (() -> Void)?

  /// Makes an observation that `end` takes back.
  public init(end: @escaping () -> Void) { self.end = end }

  deinit { end?() }

  /// Ends the observation now.
  public func cancel() {
    end?()
    end = nil
  }
}
