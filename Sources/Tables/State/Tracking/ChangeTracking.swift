#if canImport(Observation)
  import Observation
#endif

/// Tells Observation that a value is read and that it changes; where the system has no Observation
/// (before iOS 17 and macOS 14) it does nothing.
struct ChangeTracking: Sendable {
  private let value: (any TrackedValue)?

  /// Makes the tracking of one value.
  init() {
    #if canImport(Observation)
      if #available(macOS 14, iOS 17, tvOS 17, watchOS 10, *) {
        value = ObservedValue()
        return
      }
    #endif
    value = nil
  }

  /// Tells that the value is read. A few nanoseconds while nothing is tracked.
  func read() { value?.read() }

  /// Changes the value, having told so; those who track it read the old value while they are told.
  func change(_ body: () -> Void) {
    if let value { value.change(body) } else { body() }
  }
}

/// What stands between a value and Observation, so that its name needs no availability.
private protocol TrackedValue: Sendable {
  func read()
  func change(_ body: () -> Void)
}

#if canImport(Observation)
  /// A value that is nowhere: Observation knows it by this object. It is not generic, because a key
  /// path into a generic type is made anew at each use.
  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
  private final class ObservedValue: TrackedValue, Observable {
    private let registrar = ObservationRegistrar()
    private var value: Void { () }

    func read() { registrar.access(self, keyPath: \.value) }

    func change(_ body: () -> Void) { registrar.withMutation(of: self, keyPath: \.value, body) }
  }
#endif
