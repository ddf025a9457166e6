import Foundation

/// The lines of a text in UTF-8, because `String` treats different normal forms as equal.
struct TextLines {
  /// The lines without their line feeds.
  private(set) var lines: [ArraySlice<UInt8>]
  /// Whether the last line ends in a line feed.
  let endsInLineFeed: Bool

  init(_ text: String) { self.init(Array(text.utf8)) }

  init(_ bytes: [UInt8]) {
    lines = []
    var start = 0
    while let end = bytes.firstIndex(of: UInt8(ascii: "\n"), from: start) {
      lines.append(bytes[start..<end])
      start = end + 1
    }
    endsInLineFeed = start > 0 && start == bytes.count
    if start < bytes.count { lines.append(bytes[start...]) }
  }

  subscript(index: Int) -> String { String(decoding: lines[index], as: UTF8.self) }

  var count: Int { lines.count }

  /// Returns the numbers of lines at the start and at the end that two texts have in common.
  static func sharedEnds(_ first: TextLines, _ second: TextLines) -> (start: Int, end: Int) {
    let (first, second) = (first.lines, second.lines)
    let shorter = min(first.count, second.count)
    var (start, end) = (0, 0)
    while start < shorter, first[start].hasBytes(of: second[start]) { start += 1 }
    while end < shorter - start,
      first[first.count - 1 - end].hasBytes(of: second[second.count - 1 - end])
    {
      end += 1
    }
    return (start, end)
  }

  /// Returns whether all lines of one text end in CR LF, and all lines of the other in LF.
  static func differInReturns(_ first: TextLines, _ second: TextLines) -> Bool {
    let counts = [first, second].map { text -> (ends: Int, returns: Int) in
      let ended = text.endsInLineFeed ? text.lines[...] : text.lines.dropLast()
      return (ended.count, ended.count { $0.last == UInt8(ascii: "\r") })
    }
    return counts.contains { $0.returns == 0 }
      && counts.contains { $0.returns > 0 && $0.returns == $0.ends }
  }

  /// Removes the CR from the end of each line.
  mutating func removeReturns() {
    lines = lines.map { $0.last == UInt8(ascii: "\r") ? $0.dropLast() : $0 }
  }
}

// These use functions of the C library, which are as fast in debug builds as in release builds. The
// generic functions of the standard library take a call for each byte in debug builds.

extension [UInt8] {
  /// Returns the index of the first byte with a value, at or after an index.
  func firstIndex(of byte: UInt8, from start: Int) -> Int? {
    guard start < count else { return nil }
    return withUnsafeBytes { bytes in
      guard let base = bytes.baseAddress,
        let found = memchr(base + start, CInt(byte), bytes.count - start)
      else { return nil }
      return UnsafeRawPointer(found) - base
    }
  }
}

extension ArraySlice<UInt8> {
  /// Returns whether the bytes equal those of another slice.
  func hasBytes(of other: ArraySlice<UInt8>) -> Bool {
    guard count == other.count else { return false }
    return withUnsafeBytes { bytes in
      other.withUnsafeBytes { others in
        guard let first = bytes.baseAddress, let second = others.baseAddress else { return true }
        return memcmp(first, second, bytes.count) == 0
      }
    }
  }
}

/// Numbers for values, the same for equal values, so that comparing two is cheap.
struct Numbering<Value: Hashable> {
  private var numbers: [Value: Int]

  /// - Parameter capacity: The expected number of values, which saves rehashing.
  init(capacity: Int = 0) { numbers = Dictionary(minimumCapacity: capacity) }

  mutating func number(of value: Value) -> Int {
    let next = numbers.count
    // Looks the value up and adds it with one hash.
    return { (number: inout Int) in number }(&numbers[value, default: next])
  }

  /// Returns the numbers of two sequences.
  static func numbers(
    _ old: some Sequence<Value>, _ new: some Sequence<Value>
  ) -> (old: [Int], new: [Int]) {
    var numbering = Numbering(capacity: old.underestimatedCount + new.underestimatedCount)
    return (old.map { numbering.number(of: $0) }, new.map { numbering.number(of: $0) })
  }
}

/// The key by which lines are compared: the bytes, and for a row its styles in place of their
/// letters.
struct LineKey: Hashable {
  var bytes: ArraySlice<UInt8>
  var runs: [ScreenRow.Run] = []

  static func == (first: Self, second: Self) -> Bool {
    first.bytes.hasBytes(of: second.bytes) && first.runs == second.runs
  }

  func hash(into hasher: inout Hasher) {
    // Hashing all bytes at once takes a tenth of the time that single bytes take.
    bytes.withUnsafeBytes { hasher.combine(bytes: $0) }
    hasher.combine(runs)
  }
}
