#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The milliseconds that a workload computes, the median of nine; time in which others ran is none.
func milliseconds(_ work: () -> Int) -> Double {
  let times = (0..<9).map { _ in
    let start = computedNanoseconds()
    let result = work()
    let end = computedNanoseconds()
    precondition(result >= 0, "nothing was counted")
    return (end - start) / 1e6
  }
  return times.sorted()[4]
}

private func computedNanoseconds() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
  return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
}

/// A time in a column of its own, with two digits behind the point.
func report(_ name: String, _ milliseconds: Double, _ note: String = "") {
  let padded = name + String(repeating: " ", count: max(0, 28 - name.count))
  print("\(padded) \((milliseconds * 100).rounded() / 100) ms \(note)")
}
