import TablesText

/// HTML in which every text that was put in is escaped and every character of it is seen.
///
/// What is written out is taken as it is; what is interpolated is a text unless it is markup.
struct Markup: ExpressibleByStringInterpolation {
  private(set) var html: String

  /// Markup without anything.
  static let empty: Markup = ""

  init(stringLiteral html: String) { self.html = html }

  init(stringInterpolation: StringInterpolation) { html = stringInterpolation.html }

  static func += (markup: inout Markup, more: Markup) { markup.html += more.html }

  static func + (first: Markup, second: Markup) -> Markup { "\(first)\(second)" }

  struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var html = ""

    init(literalCapacity: Int, interpolationCount: Int) { html.reserveCapacity(literalCapacity) }

    mutating func appendLiteral(_ literal: String) { html += literal }

    mutating func appendInterpolation(_ markup: Markup) { html += markup.html }

    mutating func appendInterpolation(_ number: Int) { html += String(number) }

    /// Adds a line of text.
    mutating func appendInterpolation(_ text: String) {
      html += VisibleLine(text, showsTrailingBlanks: false).text.escapedForMarkup
    }

    /// Adds text in which everything is visible already.
    mutating func appendInterpolation(shown text: String) { html += text.escapedForMarkup }

    /// Adds an attribute's value that a browser is to read as it is, such as a whole page.
    mutating func appendInterpolation(exactly value: String) { html += value.escapedForMarkup }
  }
}

extension Sequence<Markup> {
  /// The pieces in one.
  func joined(_ separator: Markup = "") -> Markup {
    var result = Markup.empty
    for (index, piece) in enumerated() {
      if index > 0 { result += separator }
      result += piece
    }
    return result
  }
}
