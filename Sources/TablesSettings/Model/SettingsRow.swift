public import Tables

/// One row of a pane: a specifier, or one option of a radio group.
///
/// Rows have no identity of their own: real bundles use a `Key` twice in a pane. Their place
/// (``entry``, and within a radio group the option's index) is unique in a pane.
public struct SettingsRow: Hashable, Sendable {
  /// What the row shows, and what may be done with it.
  public var kind: Kind
  /// The localised title; nil where there is none, as for a text field that spans its row.
  public var title: String?
  /// The name under which the value is stored. An option of a radio group has its group's.
  public var key: String?
  /// The specifier's `Type` as written; nil where there is none.
  public var type: String?
  /// The specifier's `DefaultValue`, never localised.
  public var defaultValue: PropertyListValue?
  /// The place in `PreferenceSpecifiers`, from 0, counting entries that other idioms show.
  public var entry: Int
  /// The specifier as written: its raw texts, and keys that only some reader knows, such as
  /// `IASKSubtitle`. Empty for an option of a radio group.
  public var attributes: [String: PropertyListValue]

  /// What a row shows; a specifier of any other type is ``unsupported``.
  @nonexhaustive
  public enum Kind: Hashable, Sendable {
    /// `PSToggleSwitchSpecifier`.
    case toggle(SettingsToggle)
    /// `PSChildPaneSpecifier`.
    case segue(SettingsSegue)
    /// `PSTitleValueSpecifier`: a value that is shown and not edited.
    case info(SettingsInfo)
    /// `PSMultiValueSpecifier`: a list of options on a screen of its own.
    case picker(SettingsOptions)
    /// `PSTextFieldSpecifier`.
    case textField(SettingsTextField)
    /// `PSSliderSpecifier`.
    case slider(SettingsSlider)
    /// One option of the radio group that opened the section.
    case radioOption(SettingsRadioOption)
    /// Any other `Type`, or none: shown dimmed, never dropped.
    case unsupported
  }
}
