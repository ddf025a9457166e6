import Tables

/// One screen of a settings bundle: the content of a property list, localized.
public struct SettingsPane: Equatable, Sendable {
  /// The name of the pane: `Root`, or the `File` of the row that leads to it, such as `Advanced` or
  /// `Licences/Swift`.
  public var name: String
  /// The path of the property list in the bundle, such as `Advanced~ipad.plist`.
  public var file: String
  /// The localized title of the first row that leads to the pane. `nil` for the root, which shows
  /// the name of the app.
  public var title: String?
  /// Whether the property list could be used. If the status is not `ok`, there are no sections.
  package var status: Status
  /// The format of the property list. `nil` if it could not be read.
  package var format: Format?
  /// The property list's own `Title`, which Settings does not show.
  package var rawTitle: String?
  /// The `StringsTable` that the property list names.
  package var declaredStringsTable: String?
  /// The strings table that is used, which depends on ``SettingsBundle/Mode``. `nil` if there is
  /// none.
  package var stringsTable: String?
  /// Whether the strings table was found in the chosen localization.
  package var stringsStatus: StringsStatus
  /// The app group whose user defaults contain the values of the pane.
  package var applicationGroup: String?
  /// The sections in display order, including those without rows, which often hold license texts.
  package var sections: [SettingsSection]
  /// Whether only rows of InAppSettingsKit's own types lead to the pane, such as the items of a
  /// list. Such panes come after all others.
  package var isInAppOnly = false

  /// Whether a pane's property list could be used.
  package enum Status: String, Sendable, CaseIterable {
    /// The property list has specifiers.
    case ok
    /// The file no longer exists, or is not a property list.
    case unreadable
    /// The root of the property list is not a dictionary.
    case notADictionary = "not a dictionary"
    /// The property list has no `PreferenceSpecifiers` array.
    case noSpecifiers = "no specifiers"
  }

  /// A file format of property lists.
  package enum Format: String, Sendable, CaseIterable {
    /// XML 1.0.
    case xml
    /// `bplist00`.
    case binary
    /// NeXTSTEP's ASCII format: `{ key = value; }`.
    case oldStyle = "old-style"
  }

  /// Whether the strings table of a pane was found.
  package enum StringsStatus: String, Sendable, CaseIterable {
    /// The titles are localized with it.
    case ok
    /// No localization is chosen, or the pane uses no strings table.
    case none
    /// The localization has no file of that name.
    case missing
    /// The file is not a strings file. One syntax error makes all of it unreadable, as in
    /// Foundation.
    case unreadable
  }
}

/// A section of a pane: a group or radio group with its rows, or the rows before the first group.
package struct SettingsSection: Equatable, Sendable {
  /// The kind of the section, by the specifier that begins it.
  package var kind: Kind
  /// The localized header. `nil` if the group has no `Title`.
  package var title: String?
  /// The localized footer. It may be long: licenses of 80,000 characters occur.
  package var footer: String?
  /// The `Key` of the group, under which a radio group stores its choice. InAppSettingsKit also
  /// gives keys to plain groups.
  package var key: String?
  /// The index of the group in `PreferenceSpecifiers`. `nil` for an implicit section.
  package var entry: Int?
  /// The group as written, with its raw texts. Empty for an implicit section.
  package var attributes: [String: PropertyListValue]
  /// The rows in display order. The options of a radio group come before its other rows.
  package var rows: [SettingsRow]

  /// The default value that is stored under the key of the group.
  var defaultValue: PropertyListValue? {
    if case .radioGroup(let options) = kind { options.value } else { attributes["DefaultValue"] }
  }

  /// A kind of section, by the specifier that begins it.
  @nonexhaustive
  package enum Kind: Equatable, Sendable {
    /// No specifier: the section contains the rows before the first group.
    case implicit
    /// `PSGroupSpecifier`.
    case group
    /// `PSRadioGroupSpecifier`, with the options that its first rows show.
    case radioGroup(SettingsOptions)
  }
}
