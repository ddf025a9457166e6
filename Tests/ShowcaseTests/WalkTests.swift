import ShowcaseWalk
import Testing

@testable import Showcase

/// Random walks over the showcase, by keys and in words.
@MainActor @Suite struct WalkTests {
  private nonisolated static let walks = WalkSeeds(steps: 1_000, ofSeed: 200)

  @Test(arguments: walks.seeds)
  func `keys and words agree on every step`(seed: Int) async {
    weak var router: AnyObject?
    do {
      let spoken = SpokenWalker()
      let keyed = KeyedWalker(beside: .words { spoken.askedPath })
      router = keyed.router
      let walk = Walk(seed: UInt64(seed), [keyed, spoken])
      walk.isPossible = keyed.isPossible
      let problem = await walk.run(steps: Self.walks.stepsOfSeed)
      #expect(problem == nil, "seed \(seed)")
      #expect(keyed.faults.first == nil, "seed \(seed)")
      for walker in [keyed, spoken] as [any Walker] {
        await end(walker)
        for topic in ["downloads", "server", "followers"] {
          #expect(walker.showcase.network.listenerCount(topic) == 0, "\(walker.name), \(topic)")
        }
      }
    }
    for _ in 0..<20 { await Task.yield() }
    #expect(router == nil, "nothing keeps the router of seed \(seed) alive")
  }

  /// Answers all calls, and goes back to the first screen.
  private func end(_ walker: any Walker) async {
    walker.showcase.network.isSlow = false
    while let call = walker.showcase.network.waitingCalls.first {
      walker.showcase.network.answer(call)
      await walker.rest()
    }
    walker.router.endSearch()
    while walker.router.depth > 0 {
      walker.router.pop()
      await walker.rest()
    }
  }
}
