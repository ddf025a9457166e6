import Foundation

/// The name of work that a benchmark is compared with, and what is required of their ratio.
public struct Comparator: ExpressibleByStringLiteral {
  let name: String
  /// How many times as long as the comparator the work may take in a short pass; `nil` for any.
  let limit: Double?

  private init(_ name: String, limit: Double? = nil) { (self.name, self.limit) = (name, limit) }

  /// Creates a comparator without a requirement.
  public init(stringLiteral name: String) { self.init(name) }

  /// Returns a comparator of which the work may take a multiple of the time.
  ///
  /// A short pass, whose inputs are smaller and beside which other programs run, allows half as
  /// much again.
  public static func required(_ name: String, atMost ratio: Double) -> Self {
    Self(name, limit: ratio * 1.5)
  }

  /// Returns the same work with other inputs, of which the work may take a multiple of the time.
  static func sameWork(_ name: String, atMost ratio: Double) -> Self { Self(name, limit: ratio) }
}

/// Registers the same work on a number of elements and on twice as many, which may take at most two
/// and a half times as long in a short pass.
///
/// So work that takes quadratic time stops the run, and work that takes n log n time does not.
///
/// - Parameters:
///   - finish: Called after the last iteration.
///   - prepare: Makes the inputs for a number of elements, and returns the work.
public func measureGrowth(
  _ name: String, of count: Int, finish: @escaping () throws -> Void = {},
  _ prepare: @escaping (_ count: Int) throws -> () -> Void
) {
  let comparator = Comparator.sameWork("half as many", atMost: 2.5)
  measure("growth, \(name), \(2 * count)", iterations: 5, against: [comparator]) {
    let half = Turns.Work(try prepare(count))
    return Turns(Turns.Work(try prepare(2 * count)), against: [half], check: finish)
  }
}

/// Registers the same work on few and on many elements, which may take at most one and a half times
/// as long in a short pass.
///
/// - Parameter prepare: Makes the inputs for a number of elements, and returns the work.
public func measureFlat(
  _ name: String, _ few: Int, _ many: Int, _ prepare: @escaping (_ count: Int) throws -> () -> Void
) {
  let comparator = Comparator.sameWork("as few as \(few)", atMost: 1.5)
  measure("flat, \(name), \(many)", iterations: 5, against: [comparator]) {
    let small = Turns.Work(try prepare(few))
    return Turns(Turns.Work(try prepare(many)), against: [small])
  }
}

extension Turns.Work {
  /// The processor time of an element in nanoseconds, when the work is done several times.
  func time(repeated count: Int = 1) -> Double {
    processorTime { for _ in 0..<count { body() } } / Double(count * elements)
  }

  /// How often the work is repeated so that it takes at least a millisecond, but at most a thousand
  /// times: interrupts disturb shorter times.
  var repetitions: Int { min(1_000, Int(1e6 / max(time() * Double(elements), 1)) + 1) }
}

/// Stops a short pass if the ratio of the time of some work to that of a comparator exceeds the
/// comparator's limit, and exceeds it again in three further trials, each of twice as many rounds.
///
/// In each round, both take turns with each other in the same process. The fastest round of each
/// counts: other load on the machine only adds time, and adds more to the work that needs more
/// memory.
public func require(
  _ name: String, _ work: Turns.Work, against comparator: Comparator, _ other: Turns.Work
) {
  guard isShort, let limit = comparator.limit else { return }
  let (often, otherOften) = (work.repetitions, other.repetitions)
  var ratios: [Double] = []
  for rounds in [7, 15, 31, 63] {
    var (fastest, fastestOther) = (Double.infinity, Double.infinity)
    for _ in 0..<rounds {
      fastestOther = min(fastestOther, other.time(repeated: otherOften))
      fastest = min(fastest, work.time(repeated: often))
    }
    let ratio = fastest / fastestOther
    ratios.append(ratio)
    if ratio <= limit { break }
  }
  let shownRatios = ratios.map(shown).joined(separator: ", then ")
  let result = "\(name): \(shownRatios) × \(comparator.name); at most \(shown(limit)) is allowed"
  if let last = ratios.last, last > limit { fatalError(result) }
  FileHandle.standardError.write(Data("  \(result)\n".utf8))
}

private func shown(_ ratio: Double) -> String { String(format: "%.3g", ratio) }
