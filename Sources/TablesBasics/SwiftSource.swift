/// Converts values to Swift source code.
///
/// Characters that editors change or that are invisible are escaped: control characters, spaces
/// other than U+0020, and format characters.
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
      case " "..."~": result.unicodeScalars.append(scalar)
      case _ where isHidden(scalar, after: result.unicodeScalars.dropFirst().last):
        result += escape(scalar, "\\")
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }

  /// Returns a text in which everything but printable ASCII characters is escaped.
  package static func ascii(_ text: String) -> String {
    text.unicodeScalars.map { " "..."~" ~= $0 ? String($0) : escape($0, "\\") }.joined()
  }

  /// Returns an array literal of strings on one line.
  package static func strings(_ texts: [String]) -> String {
    "[" + texts.map(string).joined(separator: ", ") + "]"
  }

  /// Returns a literal that evaluates to the same number.
  package static func number(_ number: Double) -> String {
    if number.isNaN { return ".nan" }
    if number.isInfinite { return number < 0 ? "-.infinity" : ".infinity" }
    return number.description
  }

  /// Returns the source of a closed range.
  package static func range(_ bounds: ClosedRange<Double>) -> String {
    "\(number(bounds.lowerBound))...\(number(bounds.upperBound))"
  }

  /// Returns a property name in camel case, built from the ASCII letters and digits of a text.
  ///
  /// - Parameter fallback: The name if the text has no such characters, and the prefix of a name
  ///   that would begin with a digit.
  package static func identifier(_ text: String, fallback: String) -> String {
    let words = text.split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
    let joined = words.enumerated().map { index, word in
      index == 0 ? word.prefix(1).lowercased() + word.dropFirst() : word.capitalizedFirst
    }.joined()
    guard let first = joined.first else { return fallback }
    return first.isNumber ? fallback + joined : joined
  }

  /// Returns a multi-line string literal with its quotes.
  ///
  /// Spaces at the ends of lines are escaped, because editors remove them.
  ///
  /// - Parameters:
  ///   - text: The value of the literal.
  ///   - indentation: The spaces before each line but the first.
  ///   - lineEnd: The line ending of the file.
  package static func lines(of text: String, indentation: String, lineEnd: String) -> String {
    let lines = text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
    let pounds = pounds(for: text)
    let contents = text.isEmpty ? [] : lines.map { line($0, "\\" + pounds) }
    let inner = contents.map { $0.isEmpty ? "" : indentation + $0 }
    return ([pounds + "\"\"\""] + inner + [indentation + "\"\"\"" + pounds])
      .joined(separator: lineEnd)
  }

  /// Returns the number signs of a raw literal in which no backslash or quote of a text is special.
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

  /// Returns whether a scalar must be escaped because it is invisible or would change how its
  /// neighbors look.
  ///
  /// - Parameter last: The preceding scalar; `nil` at the start of a literal, or of a line of a
  ///   multi-line literal.
  private static func isHidden(_ scalar: Unicode.Scalar, after last: Unicode.Scalar?) -> Bool {
    switch scalar.visibility {
    case .control, .lineBreak, .blank, .undefined: true
    // Format characters are invisible, except a zero-width joiner after an emoji: it joins the
    // emoji with the next one into one picture.
    case .format: scalar != "\u{200D}" || !(last == "\u{FE0F}" || last?.properties.isEmoji == true)
    // A combining mark at the start would be drawn on the quotation mark or space before it.
    case .visible: last == nil && scalar.isMark
    }
  }
}

extension Unicode.Scalar {
  /// Whether the scalar is drawn on the character before it.
  fileprivate var isMark: Bool {
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .spacingMark: true
    default: false
    }
  }
}
