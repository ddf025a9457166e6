#if UserDefaults || !canImport(FoundationEssentials)
  import Foundation

  /// Tells Observation of the keys of preferences that were read, and of their changes, which come on
  /// any thread.
  final class DefaultsTracking: @unchecked Sendable {  // every access of `entries` holds the lock
    static let shared = DefaultsTracking()

    private let lock = NSLock()
    private var entries: [ObjectIdentifier: Entry] = [:]

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
      lock.withLock { tracking(key, of: defaults, value) }.read()
    }

    private func tracking(
      _ key: String, of defaults: UserDefaults, _ value: PropertyListValue?
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
      let changed = lock.withLock { changedKeys(of: defaults) }
      for tracking in changed { tracking.change {} }
    }

    /// The tracking of the keys whose values are others now, which are taken over.
    private func changedKeys(of defaults: UserDefaults) -> [ChangeTracking] {
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
