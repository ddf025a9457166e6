/// Medians of several runs, with the clock that goes on while the process sleeps.
enum Measurement {
  /// The median time of nine runs after two that are not counted, in nanoseconds.
  static func nanoseconds(runs: Int = 9, _ body: () -> Void) -> Double {
    let clock = ContinuousClock()
    for _ in 0..<2 { body() }
    let times = (0..<runs).map { _ in clock.measure(body) / .nanoseconds(1) }
    return times.sorted()[runs / 2]
  }

  /// Keeps a result from being optimised away.
  @inline(never)
  static func consume<Result>(_ result: Result) {}
}
