/// The greatest number of characters of a text, at which typing stops.
///
/// A character is a grapheme cluster, which is what people count. A text of the app may be longer;
/// it can be shortened, and does not grow.
package struct TextLimit: Hashable, Sendable {
  package let count: Int

  package init(_ count: Int) { self.count = count }

  /// Returns as much of an inserted text, from its start, as fits between two parts of a text.
  /// - Parameter old: The text before the change.
  /// - Complexity: O(bytes), for a mark or a joiner at the seams too.
  package func fitting(
    _ inserted: String, between before: some StringProtocol, and after: some StringProtocol,
    of old: String
  ) -> String {
    func count(_ inserted: some StringProtocol) -> Int { "\(before)\(inserted)\(after)".count }
    let most = max(self.count, old.count)
    let excess = count(inserted) - most
    if excess <= 0 { return inserted }
    var fitting = inserted.dropLast(excess)
    // Without the dropped characters, the last one may no longer join those that follow.
    while !fitting.isEmpty, count(fitting) > most { fitting.removeLast() }
    return String(fitting)
  }

  /// Returns a changed text, without what was inserted beyond the limit.
  /// - Parameter old: The text before the change.
  package func fitting(_ text: String, from old: String) -> String {
    if text.count <= max(count, old.count) { return text }
    let before = String(zip(text, old).prefix { $0 == $1 }.map(\.0))
    let rest = (new: text.dropFirst(before.count), old: old.dropFirst(before.count))
    let after = String(
      zip(rest.new.reversed(), rest.old.reversed()).prefix { $0 == $1 }.map(\.0).reversed())
    let inserted = rest.new.dropLast(after.count)
    return before + fitting(String(inserted), between: before, and: after, of: old) + after
  }
}

extension StringProtocol {
  /// The text as it is typed: with each line break replaced, each tab as a blank, and without other
  /// control characters.
  package func typed(lineBreak: Unicode.Scalar = " ") -> String {
    var text = String.UnicodeScalarView()
    var previous: Unicode.Scalar?
    for scalar in unicodeScalars {
      defer { previous = scalar }
      if scalar == "\n" && previous == "\r" { continue }
      if scalar == "\t" {
        text.append(" ")
      } else if scalar.breaksLine {
        text.append(lineBreak)
      } else if scalar.properties.generalCategory != .control {
        text.append(scalar)
      }
    }
    return String(text)
  }
}

extension Unicode.Scalar {
  /// Whether a typed scalar becomes a line break: one that ends a line, a vertical tab, or a form
  /// feed (UAX #14: BK, CR, LF, NL).
  fileprivate var breaksLine: Bool { isLineBreak || self == "\u{B}" || self == "\u{C}" }
}
