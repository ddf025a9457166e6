/// One screen of a settings bundle: what a property list declares, localised and ready to show.
public struct SettingsPane: Hashable, Sendable {
  /// `Root` for the root, else the `File` of the row that leads here: `Advanced`, `Licences/Swift`.
  public var name: String
  /// The property list's path in the bundle, as it was found: `Advanced~ipad.plist`.
  public var file: String
  /// The localised title of the first row that leads here; nil for the root, whose title is the app's.
  public var title: String?
  /// Whether the property list could be used; where it is not `ok`, there are no sections.
  public var status: Status
  /// How the property list is written; nil where it could not be read.
  public var format: Format?
  /// The property list's own `Title`, which Settings does not show.
  public var rawTitle: String?
  /// The `StringsTable` that the property list names.
  public var declaredStringsTable: String?
  /// The table that was looked into, by mode: see ``SettingsBundle/Mode``. Nil: not localised.
  public var stringsTable: String?
  /// What became of the table in the localisation chosen.
  public var stringsStatus: StringsStatus
  /// The app group whose user defaults hold this pane's values.
  public var applicationGroup: String?
  /// The sections in display order, those without rows included: licence texts are written so.
  public var sections: [SettingsSection]

  /// Whether a pane's property list could be used.
  public enum Status: String, Sendable, CaseIterable {
    /// It has specifiers.
    case ok
    /// It is not there any more, or not a property list.
    case unreadable
    /// Its root is something else, such as a string.
    case notADictionary = "not a dictionary"
    /// It has no `PreferenceSpecifiers` array.
    case noSpecifiers = "no specifiers"
  }

  /// A way to write a property list.
  public enum Format: String, Sendable, CaseIterable {
    /// XML 1.0.
    case xml
    /// `bplist00`.
    case binary
    /// NeXTSTEP's ASCII format: `{ key = value; }`.
    case oldStyle = "old-style"
  }

  /// What became of a pane's strings table.
  public enum StringsStatus: String, Sendable, CaseIterable {
    /// The titles are localised with it.
    case ok
    /// No localisation is chosen, or the pane has no table.
    case none
    /// The localisation has no such file.
    case missing
    /// The file is not a strings file; one syntax error loses all of it, as in Foundation.
    case unreadable
  }
}
