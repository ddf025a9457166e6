extension SwiftLiteral {
  /// A literal of several lines that stands for a text, from its first quote to its last.
  ///
  /// What editors change or hide is escaped: blanks at the ends of lines, tabs and other controls,
  /// and what only steers other characters.
  ///
  /// - Parameters:
  ///   - text: What it stands for.
  ///   - indentation: The blanks before each further line.
  ///   - lineEnd: What ends a line in the file.
  static func source(of text: String, indentation: String, lineEnd: String) -> String {
    let lines = text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
    let pounds = pounds(for: text)
    let escape = "\\" + pounds
    let contents = text.isEmpty ? [] : lines.map { shown($0, escape) }
    let inner = contents.map { $0.isEmpty ? "" : indentation + $0 }
    return ([pounds + "\"\"\""] + inner + [indentation + "\"\"\"" + pounds])
      .joined(separator: lineEnd)
  }

  /// The number signs that let backslashes and quotes stand for themselves.
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

  private static func shown(
    _ line: Substring.UnicodeScalarView, _ escape: String
  ) -> String {
    var result = ""
    let last = line.indices.last
    for index in line.indices {
      let scalar = line[index]
      let isLastBlank = index == last && scalar.properties.isWhitespace
      if isLastBlank || isHidden(scalar, after: result.unicodeScalars.last) {
        result += "\(escape)u{\(String(scalar.value, radix: 16, uppercase: true))}"
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// Whether a character is one that a reader does not see.
  private static func isHidden(_ scalar: Unicode.Scalar, after last: Unicode.Scalar?) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned: true
    case .spaceSeparator: scalar != " "
    // A joiner between two emoji is seen as their being one.
    case .format: scalar != "\u{200D}" || !(last == "\u{FE0F}" || last?.properties.isEmoji == true)
    // A mark on nothing would change the look of the blanks before it.
    case .nonspacingMark, .enclosingMark, .spacingMark: last == nil
    default: false
    }
  }
}
