import Foundation

/// The seeds of the walks of a test, each of which takes some of its steps.
package struct WalkSeeds {
  /// The seeds. The variable `TABLES_WALK_STEPS` sets the number of steps of all of them, as 10000
  /// for the long form, and `TABLES_WALK_SEED` chooses one.
  package let seeds: [Int]
  /// The number of steps of each seed.
  package let stepsOfSeed: Int

  /// - Parameter steps: The number of steps of all seeds if no variable is set.
  package init(steps: Int, ofSeed stepsOfSeed: Int) {
    let environment = ProcessInfo.processInfo.environment
    let steps = environment["TABLES_WALK_STEPS"].flatMap(Int.init) ?? steps
    let seed = environment["TABLES_WALK_SEED"].flatMap(Int.init)
    self.stepsOfSeed = stepsOfSeed
    seeds = seed.map { [$0] } ?? Array(0..<max(steps / stepsOfSeed, 1))
  }
}
