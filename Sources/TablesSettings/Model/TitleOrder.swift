import Foundation

/// The order of titles in a language, as `localizedStandardCompare(_:)` of Foundation sorts them:
/// ignoring case and width, with numbers in texts by their values, and letters with accents where
/// the language has them.
struct TitleOrder {
  private let locale: Locale

  /// Creates the order of a language.
  ///
  /// - Parameter language: The tag of the language, such as `de` or `zh-hans`.
  init(language: String) { locale = Locale(identifier: language) }

  /// Returns the indices of titles in this order. Equal titles stay in their order.
  ///
  /// - Complexity: O(*n* log *n*).
  func indices(of titles: [String]) -> [Int] {
    let texts = titles.map { NSString(string: $0) }
    return titles.indices.sorted { first, second in
      // `localizedStandardCompare(_:)` itself has no parameter for the language.
      let order = texts[first].compare(
        titles[second], options: [.caseInsensitive, .numeric, .widthInsensitive, .forcedOrdering],
        range: NSRange(location: 0, length: texts[first].length), locale: locale)
      return order == .orderedSame ? first < second : order == .orderedAscending
    }
  }
}
