/// HTML or SVG markup.
///
/// The literal segments of a string literal are markup. Texts have to be interpolated, and are
/// escaped, so that no text can become an element or end an attribute:
///
/// ```swift
/// let heading: Markup = "<h1 title=\"\(safe: title)\">\(safe: title)</h1>"
/// ```
package struct Markup: ExpressibleByStringInterpolation {
  /// The markup as a string.
  package private(set) var html: String

  /// Markup without content.
  package static let empty: Markup = ""

  package init(stringLiteral html: String) { self.html = html }

  package init(stringInterpolation: StringInterpolation) { html = stringInterpolation.html }

  package static func += (markup: inout Markup, more: Markup) { markup.html += more.html }

  package static func + (first: Markup, second: Markup) -> Markup { "\(first)\(second)" }

  package struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var html = ""

    package init(literalCapacity: Int, interpolationCount: Int) {
      html.reserveCapacity(literalCapacity)
    }

    package mutating func appendLiteral(_ literal: String) { html += literal }

    package mutating func appendInterpolation(_ markup: Markup) { html += markup.html }

    package mutating func appendInterpolation(_ number: Int) { html += String(number) }

    /// Appends a text of unknown origin, made safe to draw.
    package mutating func appendInterpolation(safe text: String) {
      html += text.madeSafe().escapedForMarkup
    }

    /// Appends a text or the value of an attribute without changing any of its characters.
    package mutating func appendInterpolation(exactly text: String) {
      html += text.escapedForMarkup
    }
  }
}

extension Sequence<Markup> {
  /// Returns the elements joined into one, with a separator between them.
  package func joined(_ separator: Markup = "") -> Markup {
    var result = Markup.empty
    for (index, piece) in enumerated() {
      if index > 0 { result += separator }
      result += piece
    }
    return result
  }
}

extension String {
  /// The text escaped for the content or an attribute of an HTML or XML element.
  package var escapedForMarkup: String {
    var result = ""
    result.reserveCapacity(utf8.count)
    for scalar in unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "'": result += "&#39;"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
