#if UserDefaults || !canImport(FoundationEssentials)
  import Foundation
  import TablesBasics

  /// Tells Observation of the keys of preferences that were read, and of their changes, which come on
  /// any thread.
  final class DefaultsTracking: Sendable {
    static let shared = DefaultsTracking()

    private let entries = Locked<[ObjectIdentifier: Entry]>([:])

    /// The keys of one object that were read.
    private struct Entry {
      weak var defaults: UserDefaults?
      var keys: [String: Key] = [:]
    }

    private struct Key {
      let tracking = ChangeTracking()
      var value: PropertyListValue?
    }

    /// Follows the notifications from now on; the one instance is never gone.
    private init() {
      _ = NotificationCenter.default.addObserver(
        forName: UserDefaults.didChangeNotification, object: nil, queue: nil
      ) { [unowned self] notification in
        if let defaults = notification.object as? UserDefaults { notice(defaults) }
      }
    }

    /// Tells Observation that a key with a value is read.
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

    /// The tracking of the keys whose values are others now, which are taken over.
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
#endif
