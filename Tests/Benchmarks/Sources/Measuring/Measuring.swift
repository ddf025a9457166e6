import Benchmark
import Foundation

/// Whether only small inputs are asked for, which show that the benchmarks work and measure nothing
/// well.
public let isShort = isSelfTest || mode == "short"
/// Whether only work is asked for that a short pass must refuse.
public let isSelfTest = mode == "self-test"
private let mode = ProcessInfo.processInfo.environment["TABLES_BENCHMARKS"]

/// Registers a benchmark that records metrics of its own.
///
/// The library's command runs every benchmark in a process of its own, once without measuring it
/// and then as often as it is asked to. In a short pass, one process runs all benchmarks of a
/// program.
///
/// - Parameters:
///   - iterations: The number of iterations that are measured; a tenth of it, but at least three,
///     in a short pass.
///   - metrics: What `run` records, besides the library's wall clock.
///   - prepare: Makes the inputs, which are released after the last iteration. What it checks stops
///     the run, with a message.
///   - check: Called after the last iteration; what it checks stops the run as well.
///   - run: An iteration. Only what it passes to `Benchmark.time(_:)` is measured by the library.
public func measure<Inputs>(
  _ name: String, iterations: Int, metrics: [BenchmarkMetric],
  prepare: @escaping () throws -> Inputs, check: @escaping (Inputs) throws -> Void = { _ in },
  run: @escaping (Benchmark, Inputs) -> Void
) {
  var inputs: Inputs?
  let rounds = isShort ? min(iterations, max(3, iterations / 10)) : iterations
  let configuration = Benchmark.Configuration(
    metrics: [.wallClock] + metrics,
    units: Dictionary(uniqueKeysWithValues: metrics.map { ($0, .count) }),
    // The iterations are to end a benchmark, and not the time.
    maxDuration: .seconds(3_600), maxIterations: rounds)
  Benchmark(
    name, configuration: configuration,
    closure: { (benchmark: Benchmark) -> Void in
      guard let inputs else { preconditionFailure("\(name) has not been prepared") }
      run(benchmark, inputs)
    },
    setup: { stopping(name) { inputs = try prepare() } },
    teardown: {
      stopping(name) { if let inputs { try check(inputs) } }
      inputs = nil
    })
}

/// Stops the run with a message if a condition is false.
///
/// A failed precondition would not print its message in a release build.
public func require(_ condition: Bool, _ message: @autoclosure () -> String) {
  if !condition { fatalError(message()) }
}

/// Stops the process where an error is thrown, because the library lists it and goes on.
private func stopping(_ name: String, _ body: () throws -> Void) {
  do {
    try body()
  } catch {
    fatalError("\(name): \(error)")
  }
}

/// Work that is measured, beside others that it is compared with.
public struct Turns {
  /// A piece of work on a number of elements.
  public struct Work {
    var elements: Int
    var body: () -> Void

    /// Creates a piece of work. Its time is divided by the number of elements.
    public init(elements: Int = 1, _ body: @escaping () -> Void) {
      self.elements = elements
      self.body = body
    }
  }

  var work: Work
  var comparators: [Work]
  var check: () throws -> Void

  /// Creates work with its comparators.
  ///
  /// - Parameters:
  ///   - comparators: In the order of the names that ``measure(_:iterations:per:against:_:)`` has.
  ///   - check: Called after the last iteration, to stop the run if the results are wrong.
  public init(
    _ work: Work, against comparators: [Work] = [], check: @escaping () throws -> Void = {}
  ) {
    self.work = work
    self.comparators = comparators
    self.check = check
  }

  /// Creates work without comparators and without a check.
  public init(_ work: @escaping () -> Void) { self.init(Work(work)) }
}

/// Registers a benchmark of processor times, whose comparators take turns with the work.
///
/// Each iteration runs every comparator and then the work, so that other load on the machine
/// affects all of them alike. The ratios are those of one iteration.
///
/// - Parameters:
///   - element: What times are divided by, such as `"row"`; without it, they are those of all the
///     work.
///   - comparators: Their names. In a short pass, a ratio greater than its limit stops the run.
///   - prepare: Makes the inputs and returns the work.
public func measure(
  _ name: String, iterations: Int, per element: String? = nil,
  against comparators: [Comparator] = [],
  _ prepare: @escaping () throws -> Turns
) {
  let time = BenchmarkMetric.time(per: element)
  let others = comparators.map {
    (
      time: BenchmarkMetric.time($0.name, per: element),
      ratio: BenchmarkMetric.ratio("× \($0.name)")
    )
  }
  measure(
    name, iterations: iterations, metrics: [time] + others.flatMap { [$0.time, $0.ratio] },
    prepare: prepare,
    check: { turns in
      for (comparator, work) in zip(comparators, turns.comparators) {
        require(name, turns.work, against: comparator, work)
      }
      try turns.check()
    },
    run: { benchmark, turns in
      let times = turns.comparators.map { $0.time() }
      let each = benchmark.time(turns.work.body) / Double(turns.work.elements)
      benchmark.record(time, each)
      for (other, comparator) in zip(others, times) {
        benchmark.record(other.time, comparator)
        benchmark.record(other.ratio, each / comparator)
      }
    })
}
