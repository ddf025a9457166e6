public import Tables

/// The options of a picker or a radio group, and which of them is the default.
public struct SettingsOptions: Hashable, Sendable {
  /// As many options as the shorter of `Values` and `Titles` has, in their order.
  public var options: [SettingsOption]
  /// The first option whose value matches the default; nil where none does.
  public var selection: Int?
  /// The default that the selection was made for; nil where there is none.
  public var value: PropertyListValue?
  /// Whether the list is to be shown by title: `DisplaySortedByTitle`.
  public var isSortedByTitle: Bool

  /// Makes options of which the one that matches `value` is selected.
  init(_ options: [SettingsOption], value: PropertyListValue?, isSortedByTitle: Bool = false) {
    self.options = options
    self.value = value
    self.isSortedByTitle = isSortedByTitle
    selection = nil
    selection = value.flatMap(index(of:))
  }

  /// What the row shows: the selected option's short title, else its title; nil without a selection.
  public var display: String? { selection.map { options[$0].displayTitle } }

  /// The indices of the options in the order in which the list shows them: the declared one, or that
  /// of the localised titles without regard to case.
  ///
  /// - Complexity: O(*n* log *n*) when sorted by title.
  public var displayOrder: [Int] {
    guard isSortedByTitle else { return Array(options.indices) }
    let keys = options.map { ($0.title.lowercased(), $0.title) }
    return options.indices.sorted { (keys[$0].0, keys[$0].1, $0) < (keys[$1].0, keys[$1].1, $1) }
  }

  /// The first option whose value matches a stored one: numbers by value, never a string a number.
  public func index(of value: PropertyListValue) -> Int? {
    options.firstIndex { $0.value.matches(value) }
  }
}

/// One choice: the value that is stored, and the titles that stand for it.
public struct SettingsOption: Hashable, Sendable {
  /// What is stored when the option is chosen.
  public var value: PropertyListValue
  /// The localised title, for the list.
  public var title: String
  /// The element of `Titles` as written, which is a number now and then.
  public var rawTitle: PropertyListValue
  /// The localised short title, for the row that leads to the list; nil where there is none.
  public var shortTitle: String?

  /// The short title, else the title.
  public var displayTitle: String { shortTitle ?? title }
}

/// One row of a radio group.
public struct SettingsRadioOption: Hashable, Sendable {
  /// Which of the group's options the row shows, from 0.
  public var index: Int
  /// The option.
  public var option: SettingsOption
  /// Whether it is the default.
  public var isSelected: Bool
}
