/// Values as Swift source writes them.
///
/// What editors change or readers do not see is escaped: controls, blanks but the ordinary one,
/// characters that only steer others.
package enum SwiftSource {
  /// Returns a string literal on one line.
  package static func string(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\": result += "\\\\"
      case "\"": result += "\\\""
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      case _ where isHidden(scalar, after: result.unicodeScalars.dropFirst().last):
        result += escape(scalar, "\\")
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }

  /// Returns an array literal of strings on one line.
  package static func strings(_ texts: [String]) -> String {
    "[" + texts.map(string).joined(separator: ", ") + "]"
  }

  /// Returns a number that reads back as the same one.
  package static func number(_ number: Double) -> String {
    if number.isNaN { return ".nan" }
    if number.isInfinite { return number < 0 ? "-.infinity" : ".infinity" }
    return number.description
  }

  /// Returns a closed range.
  package static func range(_ bounds: ClosedRange<Double>) -> String {
    "\(number(bounds.lowerBound))...\(number(bounds.upperBound))"
  }

  /// Returns a name for a property made of a text: its ASCII letters and digits, each word but the
  /// first with a capital.
  ///
  /// - Parameter fallback: The name where nothing is left, and the beginning of one that would begin
  ///   with a digit.
  package static func identifier(_ text: String, fallback: String) -> String {
    let words = text.split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
    let joined = words.enumerated().map { index, word in
      index == 0
        ? word.prefix(1).lowercased() + word.dropFirst()
        : word.prefix(1).uppercased() + word.dropFirst()
    }.joined()
    guard let first = joined.first else { return fallback }
    return first.isNumber ? fallback + joined : joined
  }

  /// Returns a string literal of several lines, from its first quote to its last.
  ///
  /// Blanks at the ends of lines are escaped, because editors remove them.
  ///
  /// - Parameters:
  ///   - text: What the literal stands for.
  ///   - indentation: The blanks before each further line.
  ///   - lineEnd: What ends a line in the file.
  package static func lines(of text: String, indentation: String, lineEnd: String) -> String {
    let lines = text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
    let pounds = pounds(for: text)
    let contents = text.isEmpty ? [] : lines.map { line($0, "\\" + pounds) }
    let inner = contents.map { $0.isEmpty ? "" : indentation + $0 }
    return ([pounds + "\"\"\""] + inner + [indentation + "\"\"\"" + pounds])
      .joined(separator: lineEnd)
  }

  /// The number signs that let the backslashes and quotes of a text stand for themselves.
  private static func pounds(for text: String) -> String {
    var (longest, run) = (-1, -1)
    var quotes = 0
    for scalar in text.unicodeScalars {
      if scalar == "\\" || (scalar == "\"" && quotes >= 2) {
        run = 0
      } else if scalar == "#", run >= 0 {
        run += 1
      } else {
        run = -1
      }
      quotes = scalar == "\"" ? quotes + 1 : 0
      longest = max(longest, run)
    }
    return String(repeating: "#", count: longest + 1)
  }

  private static func line(_ line: Substring.UnicodeScalarView, _ mark: String) -> String {
    var result = ""
    let last = line.indices.last
    for index in line.indices {
      let scalar = line[index]
      let isLastBlank = index == last && scalar.properties.isWhitespace
      if isLastBlank || isHidden(scalar, after: result.unicodeScalars.last) {
        result += escape(scalar, mark)
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  private static func escape(_ scalar: Unicode.Scalar, _ mark: String) -> String {
    "\(mark)u{\(String(scalar.value, radix: 16, uppercase: true))}"
  }

  /// Whether a reader does not see a scalar behind another, or sees something else by it.
  private static func isHidden(_ scalar: Unicode.Scalar, after last: Unicode.Scalar?) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned: true
    case .spaceSeparator: scalar != " "
    // A joiner between two emoji is seen as their being one.
    case .format: scalar != "\u{200D}" || !(last == "\u{FE0F}" || last?.properties.isEmoji == true)
    // A mark on nothing would change the look of what stands before the text.
    case .nonspacingMark, .enclosingMark, .spacingMark: last == nil
    default: false
    }
  }
}
