import Foundation
import TablesBasics

/// The characters in which a difference shows everything except the user's own text.
package enum DifferenceSpelling {
  /// Symbols such as `→`, for terminals and pages.
  case symbols
  /// ASCII, even for the frames and marks of tables; for the messages of failing tests.
  ///
  /// SwiftPM reads the output of a test in parts, and drops a part if a character of several bytes
  /// is split between it and the next one.
  case ascii

  var ellipsis: String { self == .ascii ? "..." : "…" }
  /// The mark for a blank at the end of a line.
  var blank: String { self == .ascii ? "<U+0020>" : "·" }

  /// Returns the number of a scalar, as in `⟨U+00E9⟩`.
  func number(_ scalar: Unicode.Scalar) -> String {
    let number = "U+" + UInt64(scalar.value).hexDigits(4, uppercase: true)
    return self == .ascii ? "<\(number)>" : "⟨\(number)⟩"
  }

  /// Returns the symbol of a control character, or `nil` if it is shown as its number.
  func control(_ scalar: Unicode.Scalar) -> String? {
    switch (self, scalar.value) {
    case (.ascii, 0x09): "<TAB>"
    case (.ascii, 0x0D): "<CR>"
    case (.ascii, 0x1B): "<ESC>"
    case (.ascii, _): nil
    case (_, 0x09): "⇥"
    case (_, 0x00..<0x20): Unicode.Scalar(0x2400 + scalar.value).map { String($0) }
    case (_, 0x7F): "␡"
    default: nil
    }
  }

  /// Returns a text in which characters of frames and marks are replaced by ASCII, if the spelling
  /// is `ascii`.
  func text(_ text: String) -> String {
    if self == .symbols || text.isASCII { return text }
    return plain(text)?.text ?? String(text.map { Self.glyphs[$0] ?? $0 })
  }

  /// Returns the result of ``text(_:)`` and the number of characters. `nil` if a character is not
  /// plain.
  func plain(_ text: String) -> (text: String, length: Int)? {
    var scalars = String.UnicodeScalarView()
    var length = 0
    for scalar in text.unicodeScalars {
      guard scalar.isPlain else { return nil }
      if self == .ascii { scalars.append(scalar.isASCII ? scalar : Self.ascii(scalar)) }
      length += 1
    }
    return (self == .ascii ? String(scalars) : text, length)
  }

  /// Returns the replacement of a plain character outside ASCII.
  private static func ascii(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    let value = Int(scalar.value)
    if value >= 0x2500 { return asciiSymbols[value - 0x2500] }
    return glyphs[Character(scalar)]?.unicodeScalars.first ?? scalar
  }

  /// The replacements of U+2500 to U+27BF, or the characters themselves.
  private static let asciiSymbols = (UInt32(0x2500)..<0x27C0).compactMap { value in
    Unicode.Scalar(value).map { glyphs[Character($0)]?.unicodeScalars.first ?? $0 }
  }

  private static let glyphs: [Character: Character] = {
    let groups: [(String, Character)] = [
      ("╭╮╯╰┌┐┘└├┤┬┴┼╞╡╪", "+"), ("─╌", "-"), ("━═", "="), ("│┃║╎", "|"), ("−", "-"), ("❯›▸→", ">"),
      ("‹←", "<"),
      ("↵⏎", "<"), ("●•◉", "*"), ("○☐", "o"), ("✓⊘☑", "x"), ("█▇▆▅▄▃▂▁", "#"), ("░", "."),
      ("▾↓", "v"), ("↑", "^"), ("⚠", "!"), ("␣", "_"), ("↻", "~"), ("“”", "\""),
    ]
    return Dictionary(
      groups.flatMap { glyphs, ascii in glyphs.map { ($0, ascii) } },
      uniquingKeysWith: { first, _ in first })
  }()
}
