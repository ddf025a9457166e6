import Measuring

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Returns the peak memory of the process so far, in KiB (in bytes on Apple's systems).
func peakMemory() -> Int {
  var usage = rusage()
  getrusage(0, &usage)  // 0 is RUSAGE_SELF, whose type is not the same on every system
  return usage.ru_maxrss
}

/// Prints the median of nine runs of a workload for one element, and that of the comparator.
///
/// The two are run in turns, so that other load on the machine affects both.
func measure(_ name: String, elements: Int, _ work: () -> Int) {
  guard isWanted(name) else { return }
  var times: [Double] = []
  var floors: [Double] = []
  for _ in 0..<9 {
    floors.append(time { storedRecords(count: 100_000) } / 100_000)
    times.append(time(work) / Double(elements))
  }
  let each = times.sorted()[4]
  let ratio = each / floors.sorted()[4]
  print("\(padded(name)) \(rounded(each)) ns each, \(rounded(ratio)) × a stored record")
}

/// Returns the processor time of a workload in nanoseconds, including the destruction of its
/// result.
private func time(_ work: () -> Int) -> Double {
  Measuring.time { precondition(work() > 0, "nothing was built") }
}
