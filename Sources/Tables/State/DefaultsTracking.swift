#if UserDefaults || !canImport(FoundationEssentials)
  import Dispatch
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

  /// An observer of a key of user defaults. Its closure is called only in the task or thread that
  /// created the observer.
  struct DefaultsObserver: Sendable {
    private let key: String
    private let place = Place.current
    private nonisolated(unsafe) let state: State  // used only where `place` is current

    /// The last known value, and the closure to call when it has changed.
    private final class State {
      var value: PropertyListValue?
      var onChange: (() -> Void)?

      init(_ value: PropertyListValue?, _ onChange: @escaping () -> Void) {
        (self.value, self.onChange) = (value, onChange)
      }
    }

    init(_ key: String, value: PropertyListValue?, _ onChange: @escaping () -> Void) {
      self.key = key
      state = State(value, onChange)
    }

    /// Ends the observation. Changes that were not delivered yet are no longer reported.
    func end() { if Place.current == place { state.onChange = nil } }

    @Sendable func notice(_ notification: Notification) {
      guard let defaults = notification.object as? UserDefaults else { return }
      let value = defaults.storedValue(key)
      if Place.current == place {
        tell(value)
      } else if place == .mainThread {
        DispatchQueue.main.async { tell(value) }
      }
    }

    private func tell(_ value: PropertyListValue?) {
      guard value != state.value else { return }
      state.value = value
      state.onChange?()
    }
  }

  /// The task or thread in which code runs.
  private enum Place: Equatable, Sendable {
    case mainThread
    case task(Int)
    case thread(ObjectIdentifier)

    /// The task or thread of the caller. The main queue counts as the main thread, because on Linux
    /// other threads run it after `dispatchMain()`.
    static var current: Place {
      if Thread.isMainThread || DispatchQueue.getSpecific(key: isMain) == true {
        return .mainThread
      }
      return withUnsafeCurrentTask { $0.map { .task($0.hashValue) } }
        ?? .thread(ObjectIdentifier(Thread.current))
    }

    private static let isMain: DispatchSpecificKey<Bool> = {
      let key = DispatchSpecificKey<Bool>()
      DispatchQueue.main.setSpecific(key: key, value: true)
      return key
    }()
  }
#endif
