/// Writes the rows of buffers as bytes, one after the other, for one sink.
package protocol LineEncoder {
  /// Adds a row in UTF-8 with what ends it.
  mutating func append(line row: Int, of buffer: ScreenBuffer, to bytes: inout [UInt8])

  /// All rows, with what stands around them.
  func document(of lines: consuming [UInt8], columns: Int) -> [UInt8]
}

extension PlainEncoder: LineEncoder {
  package func append(line row: Int, of buffer: ScreenBuffer, to bytes: inout [UInt8]) {
    append(row: row, of: buffer, to: &bytes)
    bytes.append(UInt8(ascii: "\n"))
  }

  package func document(of lines: consuming [UInt8], columns: Int) -> [UInt8] {
    lines.removeLastLineFeed()
    return lines
  }
}

extension ANSIEncoder: LineEncoder {
  package func append(line row: Int, of buffer: ScreenBuffer, to bytes: inout [UInt8]) {
    append(row: row, of: buffer, to: &bytes)
    bytes.append(UInt8(ascii: "\n"))
  }

  package func document(of lines: consuming [UInt8], columns: Int) -> [UInt8] {
    lines.removeLastLineFeed()
    return lines
  }
}

extension [UInt8] {
  fileprivate mutating func removeLastLineFeed() {
    if last == UInt8(ascii: "\n") { removeLast() }
  }
}
