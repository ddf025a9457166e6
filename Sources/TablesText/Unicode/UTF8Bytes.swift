/// The bytes of a string, which are always valid UTF-8.
typealias UTF8Bytes = UnsafeBufferPointer<UInt8>

extension String {
  /// Calls `body` with the bytes of the text, without a copy if the text is native.
  @inline(__always)
  func withUTF8Bytes<Result>(_ body: (UTF8Bytes) -> Result) -> Result {
    if let result = utf8.withContiguousStorageIfAvailable(body) { return result }
    var native = self
    return native.withUTF8(body)
  }
}

extension String {
  /// Creates a string from bytes that are known to be valid UTF-8, such as those of a buffer.
  ///
  /// Does not validate them where the system's standard library allows that: validating takes as
  /// long as encoding.
  init(valid bytes: [UInt8]) {
    guard #available(macOS 26, iOS 26, tvOS 26, watchOS 26, *) else {
      self.init(decoding: bytes, as: UTF8.self)
      return
    }
    // Repaired text is longer in most cases. Comparing all bytes takes long in debug builds.
    assert(
      String(decoding: bytes, as: UTF8.self).utf8.count == bytes.count,
      "a buffer holds invalid UTF-8")
    self.init(copying: UTF8Span(unchecked: bytes.span))
  }
}

extension UTF8Bytes {
  /// Returns the scalar that begins at `index`, and its length in bytes.
  @inline(__always)
  func scalar(at index: Int) -> (value: UInt32, length: Int) {
    let first = UInt32(self[index])
    if first < 0x80 { return (first, 1) }
    let second = UInt32(self[index &+ 1]) & 0x3F
    if first < 0xE0 { return ((first & 0x1F) << 6 | second, 2) }
    let third = UInt32(self[index &+ 2]) & 0x3F
    if first < 0xF0 { return ((first & 0x0F) << 12 | second << 6 | third, 3) }
    let fourth = UInt32(self[index &+ 3]) & 0x3F
    return ((first & 0x07) << 18 | second << 12 | third << 6 | fourth, 4)
  }

  /// Returns the number of bytes from `start` that are printable ASCII, and so take a column each.
  ///
  /// Does not count an ASCII character before a longer character, which may be a mark.
  func printableASCII(from start: Int) -> Int {
    var end = printableEnd(from: start)
    if end > start, end < count, self[end] >= 0x80 { end &-= 1 }
    return end &- start
  }

  private func printableEnd(from start: Int) -> Int {
    guard let base = baseAddress else { return start }
    var end = start
    while end &+ 8 <= count {
      let word = UnsafeRawPointer(base + end).loadUnaligned(as: UInt64.self)
      guard Self.isPrintable(word) else { break }
      end &+= 8
    }
    while end < count, self[end] >= 0x20, self[end] < 0x7F { end &+= 1 }
    return end
  }

  /// Returns whether each of eight bytes is in `0x20...0x7E`.
  @inline(__always)
  private static func isPrintable(_ word: UInt64) -> Bool {
    let high: UInt64 = 0x8080_8080_8080_8080
    let ones: UInt64 = 0x0101_0101_0101_0101
    let belowSpace = (word | high) &- ones &* 0x20
    let fromDelete = (word & ~high) &+ ones
    return (word | ~belowSpace | fromDelete) & high == 0
  }
}

extension UInt32 {
  /// The UTF-8 of the scalar, with the first byte in the lowest bits and zeros in unused bytes.
  @inline(__always)
  var packedUTF8: UInt32 {
    if self < 0x80 { return self }
    let last = 0x80 | self & 0x3F
    let third = 0x80 | self >> 6 & 0x3F
    if self < 0x800 { return 0xC0 | self >> 6 | last << 8 }
    let second = 0x80 | self >> 12 & 0x3F
    if self < 0x10000 { return 0xE0 | self >> 12 | third << 8 | last << 16 }
    return 0xF0 | self >> 18 | second << 8 | third << 16 | last << 24
  }

  /// The number of bytes in ``packedUTF8``.
  @inline(__always)
  var packedLength: Int { Swift.max(1, 4 &- leadingZeroBitCount >> 3) }
}
