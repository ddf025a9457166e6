import AllocationCounter
import Benchmark

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Returns the processor time of a piece of work in nanoseconds. Time of other processes does not
/// count.
///
/// The library's `cpuTotal` is a multiple of 10 ms on Linux, where it reads `/proc/self/stat`
/// (`readProcessStats()` in its OperatingSystemStatsProducer+Linux.swift).
public func processorTime(of work: () -> Void) -> Double {
  let start = processorTime()
  work()
  return processorTime() - start
}

private func processorTime() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
  return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
}

extension Benchmark {
  /// Runs the work that an iteration measures, once, and returns its processor time in nanoseconds.
  public func time(_ work: () -> Void) -> Double {
    startMeasurement()
    let time = processorTime(of: work)
    stopMeasurement()
    return time
  }

  /// Records nanoseconds, a ratio or a count. The library keeps whole numbers, of the unit that the
  /// name of the metric ends with.
  public func record(_ metric: BenchmarkMetric, _ value: Double) {
    let name = metric.description
    let scale = name.hasSuffix("(‰)") || name.hasSuffix("(ps)") ? 1e3 : 1
    measurement(metric, Int((value * scale).rounded()))
  }
}

extension BenchmarkMetric {
  /// A processor time: of an element in picoseconds, or of all the work in nanoseconds.
  public static func time(_ name: String = "processor time", per element: String? = nil) -> Self {
    count(element.map { "\(name) per \($0) (ps)" } ?? "\(name) (ns)")
  }

  /// A ratio, in thousandths.
  public static func ratio(_ name: String) -> Self { count("\(name) (‰)") }

  /// A number, of a unit that is in its name.
  public static func count(_ name: String) -> Self { .custom(name, useScalingFactor: false) }
}

/// Returns the number of heap allocations of a piece of work.
public func allocations(_ work: () -> Void) -> Int {
  let before = allocation_count()
  work()
  return allocation_count() - before
}

/// Returns the most bytes that a piece of work uses at once beyond what was in use before.
public func memoryAdded(_ work: () -> Void) -> Int {
  let before = reset_peak_memory()
  work()
  return peak_memory() - before
}

private final class Box {}

/// Stops the run if allocations are not counted: the control, 100 objects, must read at least 100.
public func checkAllocationsAreCounted() {
  var boxes: [Box] = []
  boxes.reserveCapacity(100)
  let count = allocations { for _ in 0..<100 { boxes.append(Box()) } }
  require(count >= 100, "malloc is not interposed: the control counts \(count)")
}
