import Foundation

/// Times of work in this process, told apart from what other processes take.
enum Measurement {
  /// The least processor time of each piece of work in nanoseconds, in fifteen rounds that take
  /// turns.
  ///
  /// On a machine that is shared, the least is what comes again; turns give all the same chance.
  static func nanoseconds(rounds: Int = 15, _ work: [() -> Void]) -> [Double] {
    var least = work.map { _ in Double.infinity }
    for _ in 0..<rounds {
      for (index, body) in work.enumerated() {
        let start = processorTime
        body()
        least[index] = min(least[index], processorTime - start)
      }
    }
    return least
  }

  private static var processorTime: Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
  }

  /// Keeps a result from being optimised away.
  @inline(never)
  static func consume<Result>(_ result: Result) {}
}
