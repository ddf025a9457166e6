/// An activity that can be cancelled.
public protocol Cancellable {
  func cancel()
}

/// A subscription, which ends when this is released.
public final class AnyCancellable: Cancellable, Hashable {
  private var onCancel: (() -> Void)?

  public init(_ cancel: @escaping () -> Void) { onCancel = cancel }

  public init<C: Cancellable>(_ canceller: C) { onCancel = canceller.cancel }

  deinit { cancel() }

  public func cancel() {
    let action = onCancel
    onCancel = nil
    action?()
  }

  public func store(in set: inout Set<AnyCancellable>) { set.insert(self) }

  public static func == (left: AnyCancellable, right: AnyCancellable) -> Bool { left === right }

  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// A source of values.
public protocol Publisher<Output, Failure> {
  associatedtype Output
  associatedtype Failure: Error

  func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure
}

/// A receiver of values.
public protocol Subscriber<Input, Failure> {
  associatedtype Input
  associatedtype Failure: Error

  func receive(subscription: any Subscription)
  func receive(_ input: Input) -> Subscribers.Demand
  func receive(completion: Subscribers.Completion<Failure>)
}

/// The connection of a subscriber to a publisher.
public protocol Subscription: Cancellable {
  func request(_ demand: Subscribers.Demand)
}

/// The types that belong to subscribers.
public enum Subscribers {
  /// The number of values that a subscriber asks for. The double has subscribers without a limit
  /// only.
  public struct Demand: Hashable, Sendable {
    public static let unlimited = Demand()
  }

  public enum Completion<Failure: Error> {
    case finished
    case failure(Failure)
  }
}

extension Publisher where Failure == Never {
  /// Calls a closure with each value, until the result is released.
  public func sink(receiveValue: @escaping (Output) -> Void) -> AnyCancellable {
    let sink = Sink<Output>(receiveValue)
    receive(subscriber: sink)
    return AnyCancellable(sink)
  }
}

/// A subscriber that calls a closure.
private final class Sink<Input>: Subscriber, Cancellable {
  typealias Failure = Never
  private var receiveValue: ((Input) -> Void)?
  private var subscription: (any Subscription)?

  init(_ receiveValue: @escaping (Input) -> Void) { self.receiveValue = receiveValue }

  func receive(subscription: any Subscription) {
    self.subscription = subscription
    subscription.request(.unlimited)
  }

  func receive(_ input: Input) -> Subscribers.Demand {
    receiveValue?(input)
    return .unlimited
  }

  func receive(completion: Subscribers.Completion<Never>) { cancel() }

  func cancel() {
    subscription?.cancel()
    (subscription, receiveValue) = (nil, nil)
  }
}

/// The subscribers of a publisher, in the order in which they came.
final class Subscriptions<Output> {
  private var receivers: [(number: Int, receive: (Output) -> Void)] = []
  private var last = 0

  func add<S: Subscriber>(_ subscriber: S) where S.Input == Output {
    last += 1
    let number = last
    receivers.append((number, { _ = subscriber.receive($0) }))
    subscriber.receive(subscription: Connection { [weak self] in self?.remove(number) })
  }

  /// Calls the subscribers of this moment. One that is cancelled meanwhile is not called.
  func send(_ output: Output) {
    for receiver in receivers where receivers.contains(where: { $0.number == receiver.number }) {
      receiver.receive(output)
    }
  }

  private func remove(_ number: Int) { receivers.removeAll { $0.number == number } }

  private struct Connection: Subscription {
    let onCancel: () -> Void

    func request(_ demand: Subscribers.Demand) {}

    func cancel() { onCancel() }
  }
}

/// A publisher that a program calls.
public final class PassthroughSubject<Output, Failure: Error>: Publisher {
  private let subscriptions = Subscriptions<Output>()

  public init() {}

  public func receive<S: Subscriber>(subscriber: S)
  where S.Input == Output, S.Failure == Failure {
    subscriptions.add(subscriber)
  }

  public func send(_ input: Output) { subscriptions.send(input) }
}

extension PassthroughSubject where Output == Void {
  public func send() { send(()) }
}
