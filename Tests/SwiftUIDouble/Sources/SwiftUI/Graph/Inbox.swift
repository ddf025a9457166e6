import Synchronization

/// What happens to the views of a window between two updates: values that they have read change,
/// and rules of SwiftUI are broken.
///
/// Property wrappers use it, which belong to no isolation, and Observation, which calls on any
/// thread.
final class Inbox: Sendable {
  private struct State {
    var invalid: Set<Int> = []
    var isUpdating = false
    var evaluating: Int?
    var isAnimated = false
    var faults: [String] = []
  }

  private let state = Mutex(State())

  /// The node whose body is being evaluated. What it reads invalidates it later.
  var evaluating: Int? { state.withLock { $0.evaluating } }

  /// Whether nodes have to be evaluated.
  var hasInvalid: Bool { state.withLock { !$0.invalid.isEmpty } }

  /// The messages that SwiftUI would write about mistakes of the program.
  var faults: [String] { state.withLock { $0.faults } }

  /// Whether views are being updated. No state may change meanwhile.
  var isUpdating: Bool {
    get { state.withLock { $0.isUpdating } }
    set { state.withLock { $0.isUpdating = newValue } }
  }

  /// Marks nodes to be evaluated, because a value that they have read has changed.
  /// - Parameter fault: The message if this happens while views are being updated.
  func invalidate(_ nodes: some Sequence<Int>, during fault: String? = nil) {
    state.withLock { state in
      if let fault, state.isUpdating { state.faults.append(fault) }
      state.invalid.formUnion(nodes)
      if Transaction.isAnimated { state.isAnimated = true }
    }
  }

  func report(_ fault: String) { state.withLock { $0.faults.append(fault) } }

  /// Returns the nodes to be evaluated, and whether one was invalidated in an animation.
  func take() -> (nodes: Set<Int>, isAnimated: Bool) {
    state.withLock { state in
      defer { (state.invalid, state.isAnimated) = ([], false) }
      return (state.invalid, state.isAnimated)
    }
  }

  /// Returns the faults, and forgets them.
  func takeFaults() -> [String] {
    state.withLock { state in
      defer { state.faults = [] }
      return state.faults
    }
  }

  /// Calls a closure that evaluates a node.
  func evaluating<Result>(_ node: Int, _ body: () -> Result) -> Result {
    let outer = state.withLock { state in
      defer { state.evaluating = node }
      return state.evaluating
    }
    defer { state.withLock { $0.evaluating = outer } }
    return body()
  }
}

/// A value that views read. It is kept as long as the view to which it belongs.
final class Storage<Value> {
  private(set) var value: Value
  private let inbox: Inbox
  private var readers: Set<Int> = []

  init(_ value: Value, _ inbox: Inbox) { (self.value, self.inbox) = (value, inbox) }

  /// Returns the value, and remembers which view has read it.
  func read() -> Value {
    if let node = inbox.evaluating { readers.insert(node) }
    return value
  }

  /// Stores a value. The views that have read another one are evaluated again.
  func write(_ new: Value) {
    if inbox.isUpdating {
      inbox.report("Modifying state during view update, this will cause undefined behavior.")
    }
    guard !isUnchanged(value, new) else { return }
    value = new
    inbox.invalidate(readers)
    readers = []
  }
}

/// An animation of the changes that a program makes.
public struct Animation: Hashable, Sendable {
  public static let `default` = Animation()

  public static func easeOut(duration: Double) -> Animation { Animation() }
}

enum Transaction {
  @TaskLocal static var isAnimated = false
}

/// Changes state in such a way that the views change in an animation.
public func withAnimation<Result>(
  _ animation: Animation? = .default, _ body: () throws -> Result
) rethrows -> Result {
  try Transaction.$isAnimated.withValue(animation != nil, operation: body)
}
