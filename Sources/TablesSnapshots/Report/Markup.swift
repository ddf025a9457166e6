import TablesText

/// HTML in which interpolated text is escaped and all its characters are visible.
///
/// Literals are taken as HTML, and so is interpolated markup.
struct Markup: ExpressibleByStringInterpolation {
  private(set) var html: String

  /// Empty markup.
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

    /// Adds text, escaped and with its invisible characters made visible.
    mutating func appendInterpolation(_ text: String) {
      html += VisibleLine(text, showsTrailingBlanks: false).text.escapedForMarkup
    }

    /// Adds text whose characters are all visible already.
    mutating func appendInterpolation(shown text: String) { html += text.escapedForMarkup }

    /// Adds the value of an attribute that a browser reads exactly, such as a whole page.
    mutating func appendInterpolation(exactly value: String) { html += value.escapedForMarkup }
  }
}

extension Sequence<Markup> {
  /// Returns the pieces as one.
  func joined(_ separator: Markup = "") -> Markup {
    var result = Markup.empty
    for (index, piece) in enumerated() {
      if index > 0 { result += separator }
      result += piece
    }
    return result
  }
}
