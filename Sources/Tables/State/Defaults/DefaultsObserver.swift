#if UserDefaults || !canImport(FoundationEssentials)
  import Dispatch
  import Foundation

  /// Somebody's interest in a key of preferences, who is told only where the interest was taken.
  struct DefaultsObserver: Sendable {
    private let key: String
    private let place = Place.current
    private nonisolated(unsafe) let state: State  // touched only where `place` is current

    /// The value last seen, and what to call when there is another.
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

    /// Nobody is told any more, not even of a change that is under way.
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

  /// Where code runs, as far as can be told without waiting.
  private enum Place: Equatable, Sendable {
    case mainThread
    case task(Int)
    case thread(ObjectIdentifier)

    /// The main queue counts as the main thread: after `dispatchMain()` others drain it on Linux.
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
