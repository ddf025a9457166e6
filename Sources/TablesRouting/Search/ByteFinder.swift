/// Finds one sequence of bytes in others, eight places at a time.
///
/// Compares the first and the last byte at eight places in one step, and the rest where both fit
/// (W. Muła, "SIMD-friendly algorithms for substring searching", in a general-purpose register).
struct ByteFinder: Equatable, Sendable {
  let bytes: [UInt8]
  private let first: UInt64
  private let last: UInt64

  private static let ones: UInt64 = 0x0101_0101_0101_0101

  /// Makes a finder.
  /// - Precondition: `bytes` is not empty.
  init(_ bytes: [UInt8]) {
    precondition(!bytes.isEmpty, "nothing to find")
    self.bytes = bytes
    first = UInt64(bytes[0]) * Self.ones
    last = UInt64(bytes[bytes.count - 1]) * Self.ones
  }

  /// Where the bytes first stand wholly inside a range of `text`; `nil` where they do not.
  ///
  /// - Complexity: O(range) where few places have the first and the last byte right.
  func firstPlace(in text: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> Int? {
    let end = range.upperBound &- bytes.count &+ 1
    guard let base = text.baseAddress, range.lowerBound < end else { return nil }
    var place = range.lowerBound
    while place &+ 8 <= end {
      var candidates = candidates(base + place)
      while candidates != 0 {
        let found = place &+ candidates.trailingZeroBitCount &>> 3
        if stands(at: base + found) { return found }
        candidates &= candidates &- 1
      }
      place &+= 8
    }
    while place < end {
      if stands(at: base + place) { return place }
      place &+= 1
    }
    return nil
  }

  /// The high bit of each of eight places whose first and last byte fit, and of some that do not.
  @inline(__always)
  private func candidates(_ place: UnsafePointer<UInt8>) -> UInt64 {
    let beginnings = UnsafeRawPointer(place).loadUnaligned(as: UInt64.self)
    let ends = UnsafeRawPointer(place + (bytes.count &- 1)).loadUnaligned(as: UInt64.self)
    let differences = UInt64(littleEndian: (beginnings ^ first) | (ends ^ last))
    return (differences &- Self.ones) & ~differences & (Self.ones &* 0x80)
  }

  @inline(__always)
  private func stands(at place: UnsafePointer<UInt8>) -> Bool {
    for index in bytes.indices where place[index] != bytes[index] { return false }
    return true
  }
}
