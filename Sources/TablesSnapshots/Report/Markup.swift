import TablesText

/// HTML markup.
///
/// The literal segments of a string literal are markup. Texts have to be interpolated, and are
/// escaped, so that no text can become an element or end an attribute:
///
/// ```swift
/// let heading: Markup = "<h1 title=\"\(exactly: title)\">\(exactly: title)</h1>"
/// ```
struct Markup: ExpressibleByStringInterpolation {
  /// The markup as a string.
  let html: String

  /// Markup without content.
  static let empty: Markup = ""

  init(stringLiteral html: String) { self.html = html }

  init(stringInterpolation: StringInterpolation) { html = stringInterpolation.html }

  static func + (first: Markup, second: Markup) -> Markup { "\(first)\(second)" }

  struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var html = ""

    init(literalCapacity: Int, interpolationCount: Int) {}

    mutating func appendLiteral(_ literal: String) { html += literal }

    mutating func appendInterpolation(_ markup: Markup) { html += markup.html }

    mutating func appendInterpolation(_ number: Int) { html += String(number) }

    /// Appends a text or the value of an attribute without changing any of its characters.
    mutating func appendInterpolation(exactly text: String) { html += text.escapedForMarkup }
  }
}

extension Sequence<Markup> {
  /// Returns the elements joined into one.
  func joined() -> Markup { Markup(stringLiteral: map(\.html).joined()) }
}
