/// The encoders that write a row of a buffer as bytes.
package enum LineEncoder {
  case plain(PlainEncoder)
  case ansi(ANSIEncoder)

  /// Adds a row in UTF-8, without a line break.
  package func append(row: Int, of buffer: ScreenBuffer, to bytes: inout [UInt8]) {
    switch self {
    case .plain(let encoder): encoder.append(row: row, of: buffer, to: &bytes)
    case .ansi(let encoder): encoder.append(row: row, of: buffer, to: &bytes)
    }
  }
}
