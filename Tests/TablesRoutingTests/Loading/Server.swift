/// What is loaded from, and how often it was asked.
final class Server {
  var names = ["Ada", "Grace"]
  var error: ServerError?
  private(set) var requests = 0
  /// Runs once a request has begun, and before it is answered.
  var onRequest: (nonisolated(nonsending) () async -> Void)?

  nonisolated(nonsending) func members() async throws -> [String] {
    requests += 1
    let answer = names
    await onRequest?()
    if let error { throw error }
    return answer
  }
}

/// Why a server gives no answer.
struct ServerError: Error, CustomStringConvertible {
  var description: String
  init(_ description: String) { self.description = description }
}
