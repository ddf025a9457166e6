/// A hash that is the same in every process and on every machine: FNV-1a, 64 bits.
///
/// Source: Fowler, Noll and Vo, "The FNV Non-Cryptographic Hash Algorithm", RFC 9923.
struct StableHash {
  private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

  init(_ text: String) { self.init(text.utf8) }

  init(_ bytes: some Sequence<UInt8>) {
    for byte in bytes { value = (value ^ UInt64(byte)) &* 0x100_0000_01b3 }
  }

  /// Eight hexadecimal digits, both halves folded.
  var digits: String {
    let folded = UInt32(truncatingIfNeeded: value ^ value >> 32)
    let text = String(folded, radix: 16)
    return String(repeating: "0", count: 8 - text.count) + text
  }
}
