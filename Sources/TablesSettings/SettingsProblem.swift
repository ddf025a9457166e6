/// Something in a settings bundle that is not as the schema has it, and what was made of it.
///
/// A problem never stops the reading: the pane or row is there as far as it can be.
public struct SettingsProblem: Hashable, Sendable, CustomStringConvertible {
  /// What is wrong.
  public var kind: Kind
  /// The file, by its path in the bundle: `Advanced.plist`, `de.lproj/Root.strings`.
  public var file: String
  /// Where in the property list, as a path: `PreferenceSpecifiers[3].Values`. Empty for a whole file.
  public var place: String
  /// The specifier's `Key`, which finds the row on the screen; nil where it has none.
  public var key: String?
  /// What is there.
  public var found: String
  /// What should be there, or what was done instead.
  public var expected: String

  /// The kinds of problems, each with what is done about it.
  @nonexhaustive
  public enum Kind: String, Sendable, CaseIterable {
    /// A file cannot be read or parsed. A pane has no sections then, a table no translations.
    case unreadable
    /// A property list or one of its entries is not a dictionary; an entry is skipped.
    case notADictionary
    /// A property list has no `PreferenceSpecifiers` array.
    case noSpecifiers
    /// A key that the schema requires is absent; the row stays.
    case missing
    /// A value is of another kind than the schema has; it is used as far as it can be shown.
    case wrongType
    /// A specifier's `Type` is none of Apple's; the row is unsupported.
    case unknownType
    /// A row leads to a property list that the bundle does not hold.
    case missingPane
    /// A row leads back to a pane that leads to it.
    case circularPane
    /// A path leads out of the bundle; it is not followed.
    case outsideBundle
    /// `Values` and `Titles` are of unequal length; what has no partner is left out.
    case lengthMismatch
    /// A default is none of the values; nothing is selected, a switch goes by the value's truth.
    case defaultNotAmongValues
    /// A slider's default is outside its bounds, or the bounds are no range.
    case outOfRange
    /// Two specifiers of a pane store under one key, or those of two panes with other defaults.
    case duplicateKey
    /// Blanks or comments stand before `<?xml`.
    case textBeforeDeclaration
    /// The localisation has no such strings file; the pane shows its texts as they are.
    case missingTable
    /// A strings file ends, for its reader, before its text does.
    case truncatedTable
    /// The bundle has no localisation of the name asked for; raw texts are shown.
    case missingLocalization
    /// The bundle has no `Root.plist`, and another property list is taken for it.
    case rootFallback
    /// A pane has more problems than anybody reads; the rest is not told.
    case tooManyProblems
    /// The folder holds more files than any settings bundle; the rest is not looked at.
    case tooManyFiles
  }

  /// The problem in a sentence: file, place and key, what was found, what was expected.
  public var description: String { "\(file): \(descriptionWithoutFile)" }

  /// The sentence for where the file is clear already.
  var descriptionWithoutFile: String {
    let location = place + (key.map { " (\($0))" } ?? "")
    return (location.isEmpty ? "" : "\(location): ") + "found \(found); expected \(expected)"
  }
}
