/// What a part of a screen is for assistive technology, by the names of WAI-ARIA 1.2.
public enum AccessibilityRole: String, Hashable, Sendable, CaseIterable {
  /// A row that only says something.
  case text
  /// A row that does something.
  case button
  /// A row that leads to another screen.
  case link
  /// Something that is on or off.
  case `switch`
  /// One choice of which exactly one is made.
  case radio
  /// One choice of which any number is made.
  case checkbox
  /// A list of choices on a screen of its own.
  case combobox
  /// A number that is dragged.
  case slider
  /// A number that is stepped.
  case spinbutton
  /// Text that is typed.
  case textbox
  /// How far something has come.
  case progressbar
}
