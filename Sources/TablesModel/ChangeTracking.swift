#if canImport(Observation)
  import Observation
#endif

/// Reports reads and changes of one value to Observation. Does nothing on systems without
/// Observation, such as those before iOS 17 and macOS 14.
package struct ChangeTracking: Sendable {
  private let value: (any TrackedValue)?

  /// Creates the tracking of one value.
  package init() {
    #if canImport(Observation)
      if #available(macOS 14, iOS 17, tvOS 17, watchOS 10, *) {
        value = ObservedValue()
        return
      }
    #endif
    value = nil
  }

  /// Reports a read. This takes a few nanoseconds if nothing tracks the value.
  package func read() { value?.read() }

  /// Reports a change and then calls `body`, which makes the change. While the change is reported,
  /// observers still read the old value.
  package func change(_ body: () -> Void) {
    if let value { value.change(body) } else { body() }
  }
}

/// A value that Observation tracks, as a type that is available on all systems.
private protocol TrackedValue: AnyObject, Sendable {
  func read()
  func change(_ body: () -> Void)
}

#if canImport(Observation)
  /// An object that represents a value in Observation. It is not generic, because a key path into
  /// a generic type is created again at each use.
  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
  private final class ObservedValue: TrackedValue, Observable {
    private let registrar = ObservationRegistrar()
    private var value: Void { () }

    func read() { registrar.access(self, keyPath: \.value) }

    func change(_ body: () -> Void) { registrar.withMutation(of: self, keyPath: \.value, body) }
  }
#endif

/// Closures that are called with each message, as long as their observers exist.
///
/// It is an object, so that a closure can add another observer.
package final class Observers<Message> {
  private var all: [Observer] = []
  /// The messages that were sent while closures were being called with another one.
  private var untold: [Message] = []
  private var isTelling = false

  private struct Observer {
    weak var object: AnyObject?
    let tell: (Message) -> Void
  }

  /// Creates a list without observers.
  package init() {}

  /// Adds a closure that is called as long as an object exists. The closure must not hold the
  /// object strongly.
  package func add(_ object: AnyObject, _ tell: @escaping (Message) -> Void) {
    removeGone()
    all.append(Observer(object: object, tell: tell))
  }

  /// Whether no object exists for which a closure was added.
  package var isEmpty: Bool { all.allSatisfy { $0.object == nil } }

  /// Calls all closures, in the order in which they were added.
  package func tell(_ message: Message) {
    removeGone()
    for observer in all where observer.object != nil { observer.tell(message) }
  }

  /// Calls all closures. If one of them sends another message, all closures are called with that
  /// one afterwards.
  ///
  /// - Parameter first: Called with each message before the closures, also with those that are sent
  ///   meanwhile.
  package func tellInOrder(_ message: Message, first: (Message) -> Void = { _ in }) {
    untold.append(message)
    guard !isTelling else { return }
    isTelling = true
    defer { isTelling = false }
    while !untold.isEmpty {
      let message = untold.removeFirst()
      first(message)
      tell(message)
    }
  }

  /// Removes the closures whose objects no longer exist.
  private func removeGone() {
    if all.allSatisfy({ $0.object != nil }) { return }
    // The list is replaced, and not changed in place: releasing a closure may run any code.
    let existing = all.filter { $0.object != nil }
    all = existing
  }
}
