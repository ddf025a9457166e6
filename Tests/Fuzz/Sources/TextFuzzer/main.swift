import FuzzTools
import TablesText

// An input is two bytes of numbers, then texts with a byte 0xFF between them.
Fuzzer.run { bytes in
  guard bytes.count >= 2 else { return }
  let texts = bytes.dropFirst(2).split(separator: 0xFF, omittingEmptySubsequences: false)
    .map { String(decoding: $0, as: UTF8.self) }
  let check = Check(columns: Int(bytes[0] % 40) + 1, metrics: bytes[1] & 1 == 0 ? .narrow : .wide)
  check.rows(of: texts, column: Int(bytes[1] >> 1))
  for text in texts.prefix(3) { check.text(text) }
}
