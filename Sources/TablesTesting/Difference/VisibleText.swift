/// Text in which nothing is invisible.
enum VisibleText {
  /// The line with its blanks at the end, tabs, controls and other invisible characters shown.
  static func of(_ line: String) -> String {
    var result = ""
    let blanks = line.reversed().prefix { $0 == " " }.count
    for scalar in line.dropLast(blanks).unicodeScalars { result += form(of: scalar) }
    return result + String(repeating: "·", count: blanks)
  }

  private static func form(of scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "\t": "⇥"
    case "\r": "␍"
    case "\u{1B}": "␛"
    case "\u{200D}", "\u{FE0F}": String(scalar)
    default: isInvisible(scalar) ? "⟨U+\(hex(scalar))⟩" : String(scalar)
    }
  }

  private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .unassigned: true
    case .spaceSeparator: scalar != " "
    default: scalar.properties.isDefaultIgnorableCodePoint
    }
  }

  private static func hex(_ scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}
