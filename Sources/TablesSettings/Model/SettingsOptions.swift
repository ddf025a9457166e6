import Foundation
import Tables

/// The options of a picker or radio group, and the one that is selected by default.
package struct SettingsOptions: Equatable, Sendable {
  /// The options in the order of `Values` and `Titles`, as many as the shorter of the two has.
  package let options: [SettingsOption]
  /// The default value. `nil` if there is none.
  package let value: PropertyListValue?
  /// The index of the first option whose value matches the default value. `nil` if none does.
  package let selection: Int?
  /// Whether the options are shown sorted by title: `DisplaySortedByTitle`.
  package let isSortedByTitle: Bool
  /// The indices of the options in the order of the list on the screen: as declared, or sorted by
  /// localized title as `localizedStandardCompare(_:)` of Foundation compares them in the language
  /// of the localization.
  package let displayOrder: [Int]

  /// Creates options of which the first that matches `value` is selected.
  ///
  /// - Parameter order: The language by which titles are sorted; `nil` keeps the order of the file.
  init(_ options: [SettingsOption], value: PropertyListValue?, order: Locale?) {
    self.options = options
    isSortedByTitle = order != nil
    displayOrder = order?.order(of: options.map { $0.title ?? "" }) ?? Array(options.indices)
    self.value = value
    selection = value.flatMap { value in options.firstIndex { $0.value.matches(value) } }
  }

  /// The text of the row: the short title of the selected option, or its title if it has no short
  /// one. `nil` if no option is selected, or if the selected option has no title.
  package var display: String? { selection.flatMap { options[$0].displayTitle } }

  /// Returns the index of the first option whose value matches another one, as
  /// `PropertyListValue.matches(_:)` compares them.
  package func index(of value: PropertyListValue) -> Int? {
    options.firstIndex { $0.value.matches(value) }
  }

  /// Returns the index of the option for a stored value: the first that matches it or, if none
  /// does, the first that is the same number. The app may store 2 where the bundle says `"2"`, and
  /// switches, sliders and text fields convert such values, too.
  package func index(ofStored value: PropertyListValue) -> Int? {
    index(of: value) ?? options.firstIndex { $0.value.isSameNumber(as: value) }
  }
}

/// An option of a picker or radio group: the value that is stored, and its titles.
package struct SettingsOption: Equatable, Sendable {
  /// The value that is stored when the user chooses the option.
  package var value: PropertyListValue
  /// The localized title, which the list of options shows. `nil` if the element of `Titles` is not
  /// a string, number, boolean or date.
  package var title: String?
  /// The element of `Titles` as written, which is sometimes a number.
  package var rawTitle: PropertyListValue
  /// The localized short title, which the row that leads to the list shows. `nil` if there is none.
  package var shortTitle: String?

  /// The short title, or the title if there is none.
  package var displayTitle: String? { shortTitle ?? title }
}

/// A row that shows one option of a radio group.
package struct SettingsRadioOption: Equatable, Sendable {
  /// The index of the option in its group.
  package var index: Int
  /// The option that the row shows.
  package var option: SettingsOption
  /// Whether the option is selected by default.
  package var isSelected: Bool
}

extension Locale {
  /// Returns the indices of titles in the order of the language, as `localizedStandardCompare(_:)`
  /// of Foundation sorts them: ignoring case and width, with numbers in texts by their values, and
  /// letters with accents where the language has them. Equal titles stay in their order.
  ///
  /// - Complexity: O(*n* log *n*).
  fileprivate func order(of titles: [String]) -> [Int] {
    let texts = titles.map { NSString(string: $0) }
    return titles.indices.sorted { first, second in
      // `localizedStandardCompare(_:)` itself has no parameter for the language.
      let order = texts[first].compare(
        titles[second], options: [.caseInsensitive, .numeric, .widthInsensitive, .forcedOrdering],
        range: NSRange(location: 0, length: texts[first].length), locale: self)
      return order == .orderedSame ? first < second : order == .orderedAscending
    }
  }
}
