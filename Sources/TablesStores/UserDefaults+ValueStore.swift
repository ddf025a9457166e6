#if UserDefaults || !canImport(FoundationEssentials)
  public import Foundation
  import TablesBasics
  import TablesModel

  /// User defaults as a store of property list values.
  ///
  /// On Linux, this needs all of Foundation, not only FoundationEssentials. A package that does not
  /// use it can disable the trait `UserDefaults`.
  extension UserDefaults: ValueStore {
    /// Returns the value of a key, or its registered default, or `nil` if there is neither.
    public func get(_ key: String) -> PropertyListValue? {
      DefaultsTracking.shared.read(key, of: self)
    }

    /// Stores a value and calls the observers of the key.
    public func set(_ value: PropertyListValue, for key: String) {
      TrackedReads.current?.remove(key, of: self)
      set(value.propertyListObject, forKey: key)
      tellOfChange()
    }

    /// Removes the value of a key, so that its registered default is read again, and calls its
    /// observers.
    public func remove(_ key: String) {
      TrackedReads.current?.remove(key, of: self)
      removeObject(forKey: key)
      tellOfChange()
    }

    /// Calls `onChange` when `didChangeNotification` is posted and the value of the key has
    /// changed, as long as the returned observation exists.
    ///
    /// It is called on the thread that posts the notification, which is the one that makes the
    /// change. On Linux, only changes through ``ValueStore`` are reported.
    public func observe(
      _ key: String, _ onChange: @escaping @Sendable () -> Void
    ) -> ValueObservation {
      let observer = DefaultsObserver(key, of: self, onChange)
      let token = NotificationCenter.default.addObserver(
        forName: Self.didChangeNotification, object: self, queue: nil, using: observer.notice)
      return ValueObservation { NotificationCenter.default.removeObserver(token) }
    }

    /// Registers default values, as `register(defaults:)` does.
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

  extension UserDefaults: ReadTrackingStore {}

  extension PropertyListValue {
    /// The value as an object of Foundation's property lists.
    var propertyListObject: Any {
      switch self {
      case .string(let string): string
      case .integer(let number): NSNumber(value: number)
      case .largeInteger(let digits):
        UInt64(digits).map { NSNumber(value: $0) } ?? NSNumber(value: Double(digits) ?? 0)
      case .real(let number): NSNumber(value: number)
      case .boolean(let boolean): NSNumber(value: boolean)
      case .date(let date): date
      case .data(let data): data
      case .array(let elements): elements.map(\.propertyListObject)
      case .dictionary(let entries): entries.mapValues(\.propertyListObject)
      }
    }

    /// Creates a value from an object of Foundation's property lists, or returns `nil` for any
    /// other object.
    init?(propertyListObject object: Any) {
      switch object {
      case let string as String: self = .string(string)
      case let date as Date: self = .date(date)
      case let data as Data: self = .data(data)
      case let number as NSNumber: self.init(number)
      case let elements as [Any]:
        let values = elements.compactMap(PropertyListValue.init(propertyListObject:))
        guard values.count == elements.count else { return nil }
        self = .array(values)
      case let entries as [String: Any]:
        let values = entries.compactMapValues(PropertyListValue.init(propertyListObject:))
        guard values.count == entries.count else { return nil }
        self = .dictionary(values)
      default: return nil
      }
    }

    /// Creates a value of the type in which the number is stored. In property lists, only booleans
    /// are stored as `char`.
    private init(_ number: NSNumber) {
      switch String(cString: number.objCType) {
      case "c", "B": self = .boolean(number.boolValue)
      case "d", "f": self = .real(number.doubleValue)
      default:
        self =
          Int64(exactly: number).map(PropertyListValue.integer)
          ?? UInt64(exactly: number).map { .largeInteger(String($0)) } ?? .real(number.doubleValue)
      }
    }
  }

  /// Reports reads and changes of user defaults to Observation. Changes can occur on any thread.
  final class DefaultsTracking: Sendable {
    static let shared = DefaultsTracking()

    private let entries = Locked<[ObjectIdentifier: Entry]>([:])

    /// What is known of one `UserDefaults`: the keys that were read, and the number of its changes.
    private struct Entry {
      weak var defaults: UserDefaults?
      var keys: [String: Key] = [:]
      /// The number of changes that were noticed.
      var version = 0
    }

    private struct Key {
      let tracking = ChangeTracking()
      /// Whether the value was read.
      var isKnown = false
      /// The value when it was last read.
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

    /// Reports a read of a key, and returns its value.
    ///
    /// If a change was noticed while the value was read, the value is read again, because the
    /// change was not reported to this reader.
    func read(_ key: String, of defaults: UserDefaults) -> PropertyListValue? {
      let id = ObjectIdentifier(defaults)
      while true {
        let (known, version) = entries.withLock { Self.follow(key, of: defaults, in: &$0) }
        known.tracking.read()
        let value = defaults.storedValue(key)
        let isLatest = entries.withLock { entries in
          guard entries[id]?.version == version else { return false }
          entries[id]?.keys[key]?.value = value
          entries[id]?.keys[key]?.isKnown = true
          return true
        }
        guard isLatest else { continue }
        // `notice` compares a later change with the new value, so readers of the old value have to
        // be told now.
        if known.isKnown, known.value != value { known.tracking.change {} }
        TrackedReads.current?.add(key, of: defaults) { [unowned defaults] in
          self.version(of: defaults) != version && defaults.storedValue(key) != value
        }
        return value
      }
    }

    /// Returns what is known of a key, which is followed from now on, and the version of the
    /// defaults.
    private static func follow(
      _ key: String, of defaults: UserDefaults, in entries: inout [ObjectIdentifier: Entry]
    ) -> (Key, version: Int) {
      let id = ObjectIdentifier(defaults)
      if entries[id]?.defaults !== defaults {
        entries = entries.filter { $0.value.defaults != nil }
        entries[id] = Entry(defaults: defaults)
      }
      let known = entries[id]?.keys[key] ?? Key()
      if !known.isKnown { entries[id]?.keys[key] = known }
      return (known, entries[id]?.version ?? 0)
    }

    private func version(of defaults: UserDefaults) -> Int? {
      entries.withLock { $0[ObjectIdentifier(defaults)]?.version }
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
      entry.version += 1
      var changed: [ChangeTracking] = []
      for (name, var key) in entry.keys where key.isKnown {
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
