/// Encodes rows as text without styles.
package struct PlainEncoder {
  /// Makes an encoder.
  package init() {}

  /// Adds a row in UTF-8 without the blanks at its end, and without a line break.
  ///
  /// - Complexity: O(columns); allocates only where `bytes` must grow.
  package func append(row: Int, of buffer: ScreenBuffer, to bytes: inout [UInt8]) {
    let range = buffer.cellRange(ofRow: row)
    var end = range.upperBound
    while end > range.lowerBound, buffer.cells[end &- 1].isBlank { end &-= 1 }
    buffer.appendGlyphs(range.lowerBound..<end, rowStart: range.lowerBound, to: &bytes)
  }
}

extension ScreenBuffer {
  /// The rows without styles, each ended by a line feed.
  package var plainText: String {
    var bytes: [UInt8] = []
    for row in 0..<rows {
      PlainEncoder().append(row: row, of: self, to: &bytes)
      bytes.append(0x0A)
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
