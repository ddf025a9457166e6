/// A hash that is the same in every process and on every machine: FNV-1a, 64 bits.
///
/// Source: Fowler, Noll and Vo, "The FNV Non-Cryptographic Hash Algorithm", RFC 9923.
package struct StableHash {
  /// The hash value.
  package private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

  /// Creates the hash of the UTF-8 bytes of a text.
  package init(_ text: String) { self.init(text.utf8) }

  /// Creates the hash of bytes.
  package init(_ bytes: some Sequence<UInt8>) {
    // Iterating over the bytes of a buffer avoids a call through the protocol for each byte.
    if bytes.withContiguousStorageIfAvailable({ add($0) }) == nil { add(bytes) }
  }

  private mutating func add(_ bytes: UnsafeBufferPointer<UInt8>) {
    for byte in bytes { add(byte) }
  }

  private mutating func add(_ bytes: some Sequence<UInt8>) {
    for byte in bytes { add(byte) }
  }

  private mutating func add(_ byte: UInt8) {
    value = (value ^ UInt64(byte)) &* 0x100_0000_01b3
  }

  /// The hash value as sixteen hexadecimal digits.
  package var digits: String { value.hexDigits(16) }

  /// The two halves of the hash value, combined with XOR, as eight hexadecimal digits.
  package var shortDigits: String {
    UInt64(UInt32(truncatingIfNeeded: value ^ value >> 32)).hexDigits(8)
  }
}
