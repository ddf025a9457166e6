#if UserDefaults || !canImport(FoundationEssentials)
  import Foundation
  import TablesBasics

  /// Reports reads and changes of user defaults to Observation. Changes can occur on any thread.
  final class DefaultsTracking: Sendable {
    static let shared = DefaultsTracking()

    private let entries = Locked<[ObjectIdentifier: Entry]>([:])

    /// The keys of one `UserDefaults` that were read.
    private struct Entry {
      weak var defaults: UserDefaults?
      var keys: [String: Key] = [:]
    }

    private struct Key {
      let tracking = ChangeTracking()
      var value: PropertyListValue?
    }

    /// Adds an observer that is never removed, because the shared instance is never released.
    private init() {
      _ = NotificationCenter.default.addObserver(
        forName: UserDefaults.didChangeNotification, object: nil, queue: nil
      ) { [unowned self] notification in
        if let defaults = notification.object as? UserDefaults { notice(defaults) }
      }
    }

    /// Reports a read of a key, with the value that was read.
    func read(_ key: String, of defaults: UserDefaults, _ value: PropertyListValue?) {
      entries.withLock { Self.tracking(key, of: defaults, value, in: &$0) }.read()
    }

    private static func tracking(
      _ key: String, of defaults: UserDefaults, _ value: PropertyListValue?,
      in entries: inout [ObjectIdentifier: Entry]
    ) -> ChangeTracking {
      let id = ObjectIdentifier(defaults)
      if entries[id]?.defaults !== defaults {
        entries = entries.filter { $0.value.defaults != nil }
        entries[id] = Entry(defaults: defaults)
      }
      entries[id]?.keys[key, default: Key()].value = value
      return entries[id]?.keys[key]?.tracking ?? ChangeTracking()
    }

    private func notice(_ defaults: UserDefaults) {
      let changed = entries.withLock { Self.changedKeys(of: defaults, in: &$0) }
      for tracking in changed { tracking.change {} }
    }

    /// Updates the known values and returns the tracking of the keys whose values have changed.
    private static func changedKeys(
      of defaults: UserDefaults, in entries: inout [ObjectIdentifier: Entry]
    ) -> [ChangeTracking] {
      let id = ObjectIdentifier(defaults)
      guard var entry = entries[id], entry.defaults === defaults else { return [] }
      var changed: [ChangeTracking] = []
      for (name, var key) in entry.keys {
        let value = defaults.storedValue(name)
        guard value != key.value else { continue }
        changed.append(key.tracking)
        key.value = value
        entry.keys[name] = key
      }
      entries[id] = entry
      return changed
    }
  }

  /// An observer of a key of user defaults, which can change on any thread.
  final class DefaultsObserver: Sendable {
    private let key: String
    /// The last known value.
    private let value: Locked<PropertyListValue?>
    private let onChange: @Sendable () -> Void

    init(_ key: String, of defaults: UserDefaults, _ onChange: @escaping @Sendable () -> Void) {
      self.key = key
      self.onChange = onChange
      value = Locked(defaults.storedValue(key))
    }

    @Sendable func notice(_ notification: Notification) {
      guard let defaults = notification.object as? UserDefaults else { return }
      let hasChanged = value.withLock { value in
        let new = defaults.storedValue(key)
        defer { value = new }
        return value != new
      }
      if hasChanged { onChange() }
    }
  }
#endif
