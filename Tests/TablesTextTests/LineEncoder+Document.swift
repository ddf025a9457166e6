import TablesText

extension LineEncoder {
  /// All rows of a buffer as the sink gets them.
  func document(of buffer: ScreenBuffer) -> String {
    var encoder = self
    var bytes: [UInt8] = []
    for row in 0..<buffer.rows { encoder.append(line: row, of: buffer, to: &bytes) }
    return String(decoding: encoder.document(of: bytes, columns: buffer.columns), as: UTF8.self)
  }
}
