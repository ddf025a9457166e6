import TablesInteraction

@testable import Showcase

extension Screen {
  /// Runs the work that was started while the network is slow, and answers its first call.
  @MainActor @discardableResult
  func settle(answering network: Network, isReached: Bool) async -> [Outcome] {
    let settling = Task { await self.settle() }
    while network.waitingCalls.isEmpty { await Task.yield() }
    network.answer(network.waitingCalls[0], isReached: isReached)
    return await settling.value
  }
}
