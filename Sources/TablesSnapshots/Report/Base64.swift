import Foundation

/// Bytes as text for a `data:` address (RFC 4648).
enum Base64 {
  static func text(of bytes: [UInt8]) -> String { Data(bytes).base64EncodedString() }
}
