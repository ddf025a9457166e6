/// Rules for the output of any text.
public enum Rules {
  /// Ends the process if a condition is false.
  public static func require(_ condition: Bool, _ message: @autoclosure () -> String) {
    precondition(condition, message())
  }

  /// Requires that a text has no control characters except line feeds, no bidirectional controls
  /// and no other line breaks.
  public static func requireSafe(_ text: String, in sink: String, lineFeeds: Bool = true) {
    for scalar in text.unicodeScalars where !isSafe(scalar, lineFeeds: lineFeeds) {
      require(false, "U+\(String(scalar.value, radix: 16)) in \(sink)")
    }
  }

  private static func isSafe(_ scalar: Unicode.Scalar, lineFeeds: Bool) -> Bool {
    switch scalar.value {
    case 0x0A: lineFeeds
    case 0x20..<0x7F: true
    case ..<0xA0, 0x61C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069, 0xFEFF: false
    default: scalar.value & 0xFFFE != 0xFFFE
    }
  }

  /// Returns UTF-8 text without SGR sequences. Other sequences that begin with ESC are kept.
  public static func withoutSGR(_ bytes: some Sequence<UInt8>) -> [UInt8] {
    var result: [UInt8] = []
    var rest = Array(bytes)[...]
    while let byte = rest.first {
      let parameters = rest.dropFirst(2).prefix { 0x30...0x39 ~= $0 || $0 == 0x3B }
      let end = parameters.endIndex
      if byte == 0x1B, rest.dropFirst().first == 0x5B, end < rest.endIndex, rest[end] == 0x6D {
        rest = rest[(end + 1)...]
      } else {
        result.append(byte)
        rest = rest.dropFirst()
      }
    }
    return result
  }
}
