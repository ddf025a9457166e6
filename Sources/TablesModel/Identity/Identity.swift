/// What tells an element from its siblings, kept as what it is: no box, no `AnyHashable`.
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
    case .string(let value): value
    case .uuid(let high, let low): Self.uuidText(high, low)
    case .place(let place): place.description
    }
  }

  /// The 8-4-4-4-12 form of RFC 9562, in the capitals that Foundation prints.
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
