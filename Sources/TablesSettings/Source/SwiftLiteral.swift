/// Values as Swift source writes them.
enum SwiftLiteral {
  /// A string literal on one line; what cannot be seen is written as `\u{…}`.
  static func string(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\": result += "\\\\"
      case "\"": result += "\\\""
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      case _ where isVisible(scalar), _ where isMark(scalar) && result.count > 1:
        result.unicodeScalars.append(scalar)
      default: result += "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
      }
    }
    return result + "\""
  }

  static func strings(_ texts: [String]) -> String {
    "[" + texts.map(string).joined(separator: ", ") + "]"
  }

  /// A number that reads back as the same one.
  static func number(_ number: Double) -> String {
    if number.isNaN { return ".nan" }
    if number.isInfinite { return number < 0 ? "-.infinity" : ".infinity" }
    return number.description
  }

  static func range(_ bounds: ClosedRange<Double>) -> String {
    "\(number(bounds.lowerBound))...\(number(bounds.upperBound))"
  }

  /// A name for a property out of any text: letters and digits, each word but the first with a
  /// capital; `pane` where nothing is left.
  static func identifier(_ text: String) -> String {
    let words = text.split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
    let joined = words.enumerated().map { index, word in
      index == 0
        ? word.prefix(1).lowercased() + word.dropFirst()
        : word.prefix(1).uppercased() + word.dropFirst()
    }.joined()
    guard let first = joined.first else { return "pane" }
    return first.isNumber ? "pane" + joined : joined
  }

  /// Whether a reader of the source sees the scalar, and it cannot reorder what stands beside it.
  private static func isVisible(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator,
      .paragraphSeparator:
      false
    case .spaceSeparator: scalar == " "
    case .nonspacingMark, .enclosingMark, .spacingMark: false
    default: true
    }
  }

  /// Whether the scalar combines with the one before it, which must not be the opening quote.
  private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .spacingMark:
      !scalar.properties.isDefaultIgnorableCodePoint
    default: false
    }
  }
}
