#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The nanoseconds that this process has computed so far; time in which others ran is no part.
func computedNanoseconds() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
  return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
}

/// The most memory that the process has had so far, in KiB (in bytes on Apple's systems).
func peakMemory() -> Int {
  var usage = rusage()
  getrusage(0, &usage)  // 0 is RUSAGE_SELF, whose type is not the same on every system
  return usage.ru_maxrss
}

/// Prints the median of nine runs of a workload, for one element, beside that of the comparator.
///
/// The two take turns, so that what slows the machine slows both.
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

/// The nanoseconds that a workload computes, its result's destruction included.
private func time(_ work: () -> Int) -> Double {
  let start = computedNanoseconds()
  let built = work()
  let end = computedNanoseconds()
  precondition(built > 0, "nothing was built")
  return end - start
}

/// Pads a name to the width of the column of names.
private func padded(_ name: String) -> String {
  name + String(repeating: " ", count: max(0, 36 - name.count))
}

/// A number with one digit behind the point.
private func rounded(_ number: Double) -> String { String((number * 10).rounded() / 10) }
