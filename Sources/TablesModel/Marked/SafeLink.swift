/// An address that a text may lead to: one of the schemes `https` and `mailto`, of visible ASCII
/// characters only.
///
/// The address is written to terminals, pages and views, so it can contain nothing that any of them
/// could interpret. Characters outside of ASCII are percent-encoded, except in the name of a
/// server, where they could be mistaken for others. An address is refused if it contains a control
/// character, also one that is percent-encoded, a blank, a percent sign without two digits, the
/// name of a user before that of the server, or characters that RFC 3986 does not allow.
package struct SafeLink: Hashable, Sendable {
  package let address: String

  /// The greatest number of bytes of an address, which all browsers and terminals accept.
  private static let greatestLength = 2_000

  /// Reads an address; `nil` if a text must not lead to it.
  package init?(_ text: String) {
    let lowercased = text.prefix(8).lowercased()
    let isWeb = lowercased.hasPrefix("https://")
    guard isWeb || lowercased.hasPrefix("mailto:") else { return nil }
    let rest = text.utf8.dropFirst(isWeb ? 8 : 7)
    let server = isWeb ? rest.prefix { !"/?#".utf8.contains($0) } : rest.prefix(0)
    guard isWeb ? Self.isServer(server) : !rest.isEmpty, let tail = Self.encoded(rest) else {
      return nil
    }
    address = (isWeb ? "https://" : "mailto:") + tail
    if address.utf8.count > Self.greatestLength { return nil }
  }

  /// Returns whether bytes are the name of a server, with a port or without.
  private static func isServer(_ bytes: Substring.UTF8View) -> Bool {
    bytes.allSatisfy { $0.isLetterOrDigit || "-.:[]".utf8.contains($0) }
      && bytes.contains(where: \.isLetterOrDigit)
  }

  /// Returns bytes of an address with those outside of ASCII percent-encoded; `nil` if one is not
  /// allowed.
  private static func encoded(_ bytes: Substring.UTF8View) -> String? {
    var result = ""
    var rest = bytes
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "%") {
        guard let digits = String(rest.prefix(2)), digits.utf8.count == 2,
          digits.allSatisfy(\.isHexDigit), let value = UInt8(digits, radix: 16),
          value >= 0x20, value != 0x7F
        else { return nil }
        rest = rest.dropFirst(2)
        result += "%" + digits
      } else if byte >= 0x80 {
        result += "%" + String(byte, radix: 16, uppercase: true)
      } else {
        guard byte.isLetterOrDigit || "-._~:/?#[]@!$&'()*+,;=".utf8.contains(byte) else {
          return nil
        }
        result.unicodeScalars.append(Unicode.Scalar(byte))
      }
    }
    return result
  }
}
