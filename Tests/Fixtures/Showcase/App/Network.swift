/// Stands for the servers of the examples.
///
/// A call succeeds at once. On a slow network it waits until the test answers it.
package final class Network {
  package var isSlow = false
  /// What was called, in order.
  private(set) var calls: [String] = []
  private var waiting: [Call] = []
  private var listeners: [String: [AsyncStream<String>.Continuation]] = [:]
  private var lastNumber = 0

  private struct Call {
    let number: Int
    let name: String
    let continuation: CheckedContinuation<Bool, Never>
  }

  /// The calls that wait for their answer, in order.
  package var waitingCalls: [String] { waiting.map(\.name) }

  /// Calls a server.
  func call(_ name: String) async throws {
    calls.append(name)
    guard isSlow else { return }
    let isReached = await answer(to: name)
    try Task.checkCancellation()
    if !isReached { throw Offline() }
  }

  /// Loads a file from a server.
  func data(of name: String) async throws -> [UInt8] {
    try await call("load \(name)")
    return Array("image of \(name)".utf8)
  }

  private func answer(to name: String) async -> Bool {
    lastNumber += 1
    let number = lastNumber
    return await withTaskCancellationHandler {
      await withCheckedContinuation {
        waiting.append(Call(number: number, name: name, continuation: $0))
        if Task.isCancelled { end(number) }
      }
    } onCancel: {
      Task { @MainActor in end(number) }
    }
  }

  private func end(_ number: Int) {
    guard let index = waiting.firstIndex(where: { $0.number == number }) else { return }
    waiting.remove(at: index).continuation.resume(returning: false)
  }

  /// Answers the first call with a name.
  package func answer(_ name: String, isReached: Bool = true) {
    guard let index = waiting.firstIndex(where: { $0.name == name }) else { return }
    waiting.remove(at: index).continuation.resume(returning: isReached)
  }

  /// What a server reports, until the caller is cancelled.
  func reports(about topic: String) -> AsyncStream<String> {
    calls.append("listen to \(topic)")
    return AsyncStream { listeners[topic, default: []].append($0) }
  }

  /// Lets a server report to all that listen.
  package func report(_ text: String, about topic: String) {
    listeners[topic] = listeners[topic]?.filter { listener in
      if case .terminated = listener.yield(text) { false } else { true }
    }
  }

  /// The number of callers that listen to a topic.
  package func listenerCount(_ topic: String) -> Int {
    report("", about: topic)
    return listeners[topic]?.count ?? 0
  }
}

/// The error of a server that cannot be reached.
struct Offline: Error, CustomStringConvertible {
  let description = "The server cannot be reached."
}
