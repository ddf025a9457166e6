#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Returns the processor time of this process so far in nanoseconds. Time of other processes does
/// not count.
public func processorTime() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
  return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
}

/// Returns the processor time of a piece of work in nanoseconds.
public func time(_ work: () throws -> Void) rethrows -> Double {
  let start = processorTime()
  try work()
  return processorTime() - start
}

/// Returns the median time of a piece of work that is repeated, in nanoseconds.
public func median(_ rounds: Int, _ work: () throws -> Void) rethrows -> Double {
  try (0..<rounds).map { _ in try time(work) }.sorted()[rounds / 2]
}

/// Returns the least time of each piece of work in nanoseconds. In each round, all of them run in
/// turns.
///
/// On a shared machine the least time is the most stable one, and other load affects all of them
/// alike.
public func least(of rounds: Int, _ work: [() -> Void]) -> [Double] {
  var least = work.map { _ in Double.infinity }
  for _ in 0..<rounds {
    for (index, body) in work.enumerated() { least[index] = min(least[index], time(body)) }
  }
  return least
}

/// Prevents the optimizer from removing the computation of a result.
@inline(never)
public func consume<Result>(_ result: Result) {}

/// Prints a time in a column: in microseconds, or in milliseconds from 1,000 microseconds on.
public func report(_ name: String, _ nanoseconds: Double, _ note: String = "") {
  let inMilliseconds = nanoseconds >= 1e6
  let number = rounded(nanoseconds / (inMilliseconds ? 1e6 : 1e3))
  print("\(padded(name)) \(number) \(inMilliseconds ? "ms" : "µs") \(note)")
}

/// Pads a name to the width of the column of names.
public func padded(_ name: String) -> String {
  name + String(repeating: " ", count: max(0, 56 - name.count))
}

/// Rounds a number to two decimals.
public func rounded(_ number: Double) -> Double { (number * 100).rounded() / 100 }

/// A generator of the same numbers in every run (Steele, Lea and Flood, 2014).
public struct SplitMix64: RandomNumberGenerator {
  private var state: UInt64

  /// Creates a generator from a seed.
  public init(seed: UInt64) { state = seed }

  /// Returns the next number.
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
