import Foundation
import ShowcaseWalk
import Testing

@testable import Showcase

/// Random walks over the showcase, by keys and in words.
@MainActor @Suite struct WalkTests {
  /// The number of steps of all seeds: `TABLES_WALK_STEPS=10000` for the long form.
  private nonisolated static let steps =
    ProcessInfo.processInfo.environment["TABLES_WALK_STEPS"].flatMap(Int.init) ?? 1_000

  private nonisolated static let stepsOfSeed = 200

  @Test(arguments: 0..<max(steps / stepsOfSeed, 1))
  func `keys and words agree on every step`(seed: Int) async {
    weak var router: AnyObject?
    do {
      let (keyed, spoken) = (KeyedWalker(beside: .words), SpokenWalker())
      router = keyed.router
      let walk = Walk(seed: UInt64(seed), [keyed, spoken])
      walk.isPossible = keyed.isPossible
      let problem = await walk.run(steps: Self.stepsOfSeed)
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
