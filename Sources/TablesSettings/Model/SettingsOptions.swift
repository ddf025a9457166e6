public import Tables

/// The options of a picker or radio group, and the one that is selected by default.
public struct SettingsOptions: Hashable, Sendable {
  /// The options in the order of `Values` and `Titles`, as many as the shorter of the two has.
  public var options: [SettingsOption]
  /// The index of the first option whose value matches the default value. `nil` if none does.
  public var selection: Int?
  /// The default value. `nil` if there is none.
  public var value: PropertyListValue?
  /// Whether the options are shown sorted by title: `DisplaySortedByTitle`.
  public var isSortedByTitle: Bool

  /// Creates options of which the first that matches `value` is selected.
  init(_ options: [SettingsOption], value: PropertyListValue?, isSortedByTitle: Bool = false) {
    self.options = options
    self.value = value
    self.isSortedByTitle = isSortedByTitle
    selection = nil
    selection = value.flatMap(index(of:))
  }

  /// The text of the row: the short title of the selected option, or its title if it has no short
  /// one. `nil` if no option is selected, or if the selected option has no title.
  public var display: String? { selection.flatMap { options[$0].displayTitle } }

  /// The indices of the options in the order in which the list shows them: as declared, or sorted
  /// by localized title, ignoring case.
  ///
  /// - Complexity: O(*n* log *n*) when sorted by title.
  public var displayOrder: [Int] {
    guard isSortedByTitle else { return Array(options.indices) }
    let keys = options.map { (($0.title ?? "").lowercased(), $0.title ?? "") }
    return options.indices.sorted { (keys[$0].0, keys[$0].1, $0) < (keys[$1].0, keys[$1].1, $1) }
  }

  /// Returns the index of the first option whose value matches a stored one, as
  /// `PropertyListValue.matches(_:)` compares them.
  public func index(of value: PropertyListValue) -> Int? {
    options.firstIndex { $0.value.matches(value) }
  }
}

/// An option of a picker or radio group: the value that is stored, and its titles.
public struct SettingsOption: Hashable, Sendable {
  /// The value that is stored when the user chooses the option.
  public var value: PropertyListValue
  /// The localized title, which the list shows. `nil` if the element of `Titles` is not a string,
  /// number, boolean or date.
  public var title: String?
  /// The element of `Titles` as written, which is sometimes a number.
  public var rawTitle: PropertyListValue
  /// The localized short title, which the row that leads to the list shows. `nil` if there is none.
  public var shortTitle: String?

  /// The short title, or the title if there is none.
  public var displayTitle: String? { shortTitle ?? title }
}

/// A row that shows one option of a radio group.
public struct SettingsRadioOption: Hashable, Sendable {
  /// The index of the option in its group.
  public var index: Int
  /// The option that the row shows.
  public var option: SettingsOption
  /// Whether the option is selected by default.
  public var isSelected: Bool
}
