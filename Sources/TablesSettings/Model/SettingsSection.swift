public import Tables

/// Rows under one header: what a group or a radio group opens, or the rows before the first of them.
public struct SettingsSection: Hashable, Sendable {
  /// What opened the section.
  public var kind: Kind
  /// The localised header; nil where the group has no `Title`.
  public var title: String?
  /// The localised footer. Whole licences stand here: lengths up to 80,000 characters are known.
  public var footer: String?
  /// The group's `Key`: where a radio group stores its choice, or InAppSettingsKit's name of a group.
  public var key: String?
  /// The place in `PreferenceSpecifiers` of the group, from 0; nil for an implicit section.
  public var entry: Int?
  /// The group as written, with its raw texts; empty for an implicit section.
  public var attributes: [String: PropertyListValue]
  /// The rows in display order. A radio group's options come first, then whatever follows it.
  public var rows: [SettingsRow]

  /// What opened a section.
  @nonexhaustive
  public enum Kind: Hashable, Sendable {
    /// A row came before any group.
    case implicit
    /// `PSGroupSpecifier`.
    case group
    /// `PSRadioGroupSpecifier`, with the options that its first rows show.
    case radioGroup(SettingsOptions)
  }
}
