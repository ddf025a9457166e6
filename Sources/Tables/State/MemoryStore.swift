/// A store that lasts as long as the object: for tests, previews and screens of a script.
public final class MemoryStore: ValueStore {
  /// All values that were set, by key.
  public private(set) var values: [String: PropertyListValue]
  private var observers: [String: [Int: () -> Void]] = [:]
  private var nextObserver = 0

  /// Makes a store of values.
  public init(_ values: [String: PropertyListValue] = [:]) { self.values = values }

  /// The value of a key, or `nil` where there is none.
  public func get(_ key: String) -> PropertyListValue? { values[key] }

  /// Stores a value, and tells those who observe the key.
  public func set(_ value: PropertyListValue, for key: String) {
    values[key] = value
    tell(key)
  }

  /// Forgets the value of a key, and tells those who observe it.
  public func remove(_ key: String) {
    if values.removeValue(forKey: key) != nil { tell(key) }
  }

  /// Calls `onChange` after each change of a key, for as long as the observation is kept.
  public func observe(_ key: String, _ onChange: @escaping () -> Void) -> ValueObservation {
    let number = nextObserver
    nextObserver += 1
    observers[key, default: [:]][number] = onChange
    return ValueObservation { [weak self] in self?.observers[key]?[number] = nil }
  }

  private func tell(_ key: String) {
    for (_, observer) in (observers[key] ?? [:]).sorted(by: { $0.key < $1.key }) { observer() }
  }
}
