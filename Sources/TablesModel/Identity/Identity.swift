/// The value of an id, stored with its own type rather than as an `AnyHashable`.
package enum Identity: Hashable, Sendable {
  case integer(Int)
  case string(String)
  case uuid(UInt64, UInt64)
  case place(Place)
}

extension Identity: CustomStringConvertible {
  package var description: String {
    switch self {
    case .integer(let value): String(value)
    case .string(let value): Self.isUnmistakable(value) ? value : value.quotedPrintable
    case .uuid(let high, let low): Self.uuidText(high, low)
    case .place(let place): place.description
    }
  }

  var plainText: String {
    if case .string(let value) = self { value } else { description }
  }

  func isCalled(_ name: String) -> Bool {
    switch self {
    case .string(let value): value == name || name.utf8.first == 0x22 && description == name
    case .integer(let value): name.utf8.count < 21 && Int(name) == value
    case .uuid: name.utf8.count == 36 && description == name.uppercased()
    case .place: name.utf8.last.map { 0x30...0x39 ~= $0 } == true && description == name
    }
  }

  /// Returns whether a text can be printed unchanged, because it is printable and cannot be taken
  /// for a number.
  private static func isUnmistakable(_ text: String) -> Bool {
    guard let first = text.utf8.first, first != 0x22, text.isPrintable else { return false }
    return Int(canonical: text[...]) == nil
  }

  /// Returns the 8-4-4-4-12 form of RFC 9562, in uppercase as Foundation prints it.
  private static func uuidText(_ high: UInt64, _ low: UInt64) -> String {
    let digits = (hex(high) + hex(low)).map(String.init)
    return [0..<8, 8..<12, 12..<16, 16..<20, 20..<32]
      .map { digits[$0].joined() }
      .joined(separator: "-")
  }

  private static func hex(_ value: UInt64) -> String {
    let text = String(value, radix: 16, uppercase: true)
    return String(repeating: "0", count: 16 - text.count) + text
  }
}
