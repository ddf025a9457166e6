#if UserDefaults || !canImport(FoundationEssentials)
  public import Foundation

  /// An app's preferences as a store: what is written is of the property list's own kinds.
  ///
  /// On Linux it brings in the whole of Foundation; a package that has no use for it leaves the trait
  /// `UserDefaults` out.
  extension UserDefaults: ValueStore {
    /// The value of a key, else its registered default; `nil` where there is neither.
    public func get(_ key: String) -> PropertyListValue? {
      let value = storedValue(key)
      DefaultsTracking.shared.read(key, of: self, value)
      return value
    }

    /// Stores a value, and tells those who observe the key.
    public func set(_ value: PropertyListValue, for key: String) {
      set(value.propertyListObject, forKey: key)
      tellOfChange()
    }

    /// Forgets the value of a key, so that its registered default is read again, and tells those
    /// who observe it.
    public func remove(_ key: String) {
      removeObject(forKey: key)
      tellOfChange()
    }

    /// Calls `onChange` after a change of a key, as `didChangeNotification` tells of it and where the
    /// value is another, for as long as the observation is kept.
    ///
    /// Preferences may be changed on any thread; `onChange` is called where the observation was
    /// made: in the task, or on the main thread, a moment later where the change was made elsewhere.
    /// A task hears of changes made elsewhere with the next one of its own. On Linux, Foundation
    /// posts no notification: only changes that are made through ``ValueStore`` are heard of.
    public func observe(_ key: String, _ onChange: @escaping () -> Void) -> ValueObservation {
      let observer = DefaultsObserver(key, value: storedValue(key), onChange)
      let token = NotificationCenter.default.addObserver(
        forName: Self.didChangeNotification, object: self, queue: nil, using: observer.notice)
      return ValueObservation {
        observer.end()
        NotificationCenter.default.removeObserver(token)
      }
    }

    /// Registers values that are read while a key has none, as `register(defaults:)` does.
    public func register(_ values: [String: PropertyListValue]) {
      register(defaults: values.mapValues(\.propertyListObject))
    }

    func storedValue(_ key: String) -> PropertyListValue? {
      object(forKey: key).flatMap(PropertyListValue.init(propertyListObject:))
    }

    private func tellOfChange() {
      #if !canImport(Darwin)
        NotificationCenter.default.post(name: Self.didChangeNotification, object: self)
      #endif
    }
  }

  extension UserDefaults: ReadTrackingStore {
    var tracksReads: Bool { true }
  }
#endif
