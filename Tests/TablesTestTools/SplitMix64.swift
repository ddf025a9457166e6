/// A seeded generator of random numbers: the same seed gives the same numbers in every run.
///
/// The benchmarks, the walks through the showcase and the tests against the doubles compile the
/// same file through links, because their packages cannot depend on this module.
///
/// Steele, Lea and Flood, "Fast splittable pseudorandom number generators", 2014.
public struct SplitMix64: RandomNumberGenerator, Sendable {
  private var state: UInt64

  /// Creates a generator. All seeds are equally good.
  public init(seed: UInt64) { state = seed }

  /// The next number, uniform over all of `UInt64`.
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
