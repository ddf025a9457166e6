import Tables

/// A place in a settings bundle that breaks the schema, and the way in which it is shown instead.
///
/// A problem never stops the reading. The pane or row is shown as far as possible.
public struct SettingsProblem: Hashable, Sendable, CustomStringConvertible {
  /// The kind of problem.
  package var kind: Kind
  /// The path of the file in the bundle, such as `Advanced.plist` or `de.lproj/Root.strings`.
  public var file: String
  /// The place in the property list, such as `PreferenceSpecifiers[3].Values`. Empty if the problem
  /// is about the whole file.
  public var place = ""
  /// The `Key` of the specifier, by which the row can be found. `nil` if it has none.
  public var key: String?
  /// A description of the content of the file at that place.
  public var found: String
  /// A description of the expected content, often with the value that is used instead.
  public var expected: String

  /// A kind of problem.
  @nonexhaustive
  package enum Kind: String, Sendable, CaseIterable {
    /// A file cannot be read or parsed. If it is the property list of a pane, the pane has no
    /// sections. If it is a strings file, its texts are not translated.
    case unreadable
    /// A property list, or an entry of one, is not a dictionary. Such an entry is skipped.
    case notADictionary
    /// A property list has no `PreferenceSpecifiers` array.
    case noSpecifiers
    /// A required key is missing. The row is kept.
    case missing
    /// A value is of the wrong kind. It is used as far as it can be shown.
    case wrongType
    /// The `Type` of a specifier is not one of Apple's, nor one of InAppSettingsKit's where the app
    /// itself shows the panes. The row is unsupported.
    case unknownType
    /// A specifier is for a device that is neither `Phone` nor `Pad`. That device is ignored. If no
    /// other device is listed, the row is shown on all devices.
    case unknownIdiom
    /// A row leads to a property list that is not in the bundle.
    case missingPane
    /// A row leads to its own pane, or back to a pane on the path from the root.
    case circularPane
    /// A path leads out of the bundle. It is not followed.
    case outsideBundle
    /// The bundle contains something that is neither a file nor a folder, such as a named pipe, a
    /// device, or a broken symbolic link. It is not opened.
    case notAFile
    /// `Values` and `Titles` have different lengths. The rest of the longer one is ignored.
    case lengthMismatch
    /// A default value is not one of the values. Nothing is selected; a switch is on if the default
    /// is true.
    case defaultNotAmongValues
    /// The default value of a slider is outside its bounds, its maximum is below its minimum, a
    /// number is infinite or not a number, or a date is outside the years 1 to 9999.
    case outOfRange
    /// A key is ignored: the schema does not define it for the root of a property list, or it looks
    /// like a misspelled key of a specifier.
    case unknownKey
    /// A key that takes one of several words has another one, such as `NumbersPad`. It is ignored.
    case unknownWord
    /// A key, or the title of a row that needs one, is an empty string.
    case emptyText
    /// Two elements of `Values` are equal, so that the second one is never shown as selected, or a
    /// switch stores the same value for on and off.
    case equalValues
    /// The image at an end of a slider is not in the bundle.
    case missingImage
    /// Two specifiers of a pane have the same key, or specifiers of two panes have the same key and
    /// different defaults.
    case duplicateKey
    /// Blanks or comments precede `<?xml`.
    case textBeforeDeclaration
    /// The localization lacks a strings file. The pane is not localized.
    case missingTable
    /// A strings file is empty. The pane is not localized.
    case emptyTable
    /// A strings file has text that is not an entry. The rest of the file is ignored.
    case truncatedTable
    /// The bundle lacks the requested localization. Texts are not localized.
    case missingLocalization
    /// The bundle has no `Root.plist`. Another property list is used as the root.
    case rootFallback
    /// A pane has more than 1,000 problems or 100 unknown keys, or all panes have more than 3,000
    /// problems. The others are not reported.
    case tooManyProblems
    /// The bundle has more than 2,000 panes, 10,000 specifiers and options, or 4 MiB of translated
    /// texts. The other panes, specifiers and options are ignored, and the other texts are not
    /// translated.
    case tooLarge
    /// The folder has more than 10,000 files. The others are ignored.
    case tooManyFiles
  }

  /// How much a problem matters.
  @nonexhaustive
  public enum Severity: String, Sendable {
    /// A value, a text or a row is lost or wrong.
    case error
    /// Something is ignored or misspelled.
    case warning
    /// Nothing is lost, but other programs may read the bundle in another way.
    case note
  }

  /// How much the problem matters, by its kind.
  public var severity: Severity {
    switch kind {
    case .unreadable, .notADictionary, .noSpecifiers, .unknownType, .missingPane, .outsideBundle,
      .notAFile, .lengthMismatch, .defaultNotAmongValues, .outOfRange, .equalValues, .missingTable,
      .truncatedTable, .tooManyProblems, .tooLarge, .tooManyFiles:
      .error
    case .missing, .emptyText: place.hasSuffix(".Key") ? .error : .warning
    case .wrongType, .unknownIdiom, .circularPane, .unknownKey, .unknownWord, .duplicateKey,
      .emptyTable, .missingImage, .missingLocalization:
      .warning
    case .textBeforeDeclaration, .rootFallback: .note
    }
  }

  /// A line with the file, the place, the key, the content that was found, and that which was
  /// expected.
  public var description: String { "\(file): \(descriptionWithoutFile)".printable }

  /// The description without the file.
  var descriptionWithoutFile: String {
    let key = key?.nonEmpty?.quotedPrintable.dropFirst().dropLast()
    let location = place + (key.map { " (\($0))" } ?? "")
    return (location.isEmpty ? "" : "\(location): ") + "found \(found); expected \(expected)"
  }
}

/// The reason why a settings bundle cannot be read at all.
public struct SettingsBundleError: Error, Equatable, Sendable, CustomStringConvertible {
  /// A sentence that says what happened, where, and what to do.
  public let description: String
  /// Whether there is no file or folder at the path.
  package let isNotFound: Bool

  private init(_ sentence: String, isNotFound: Bool = false) {
    description = sentence.printable
    self.isNotFound = isNotFound
  }

  static func notFound(path: String) -> Self {
    Self(
      "No settings bundle at \(path): give the path of a Settings.bundle folder or of a .plist file.",
      isNotFound: true)
  }

  /// A folder or file cannot be read, for a reason that the system gives.
  package static func unreadable(path: String, reason: String) -> Self {
    Self("The settings bundle at \(path) cannot be read (\(reason)): check its permissions.")
  }

  /// A folder has no property list that could be the root pane. `similar` is a file of it whose
  /// name differs only in case, which counts on a device.
  static func noRoot(path: String, tried: [String], similar: String?) -> Self {
    let advice =
      similar.map { "rename \($0) to Root\($0.dropFirst(4)), because case counts on a device." }
      ?? "add Root.plist, or give the path of the .plist file to begin with. Looked for "
      + "\(tried.joined(separator: ", "))."
    return Self("The folder \(path) has no root pane: \(advice)")
  }

  /// A folder is not a settings bundle, but contains settings bundles with these names.
  static func holdsBundles(path: String, names: [String]) -> Self {
    Self(
      "The folder \(path) is not a settings bundle: give the path of the one in it, "
        + "\(names.map { "\(path)/\($0)" }.listed("or")).")
  }

  /// The file at the path of the root pane is not read, for example because it is a named pipe or a
  /// symbolic link out of the bundle.
  package static func unusableRoot(path: String, reason: String) -> Self {
    Self(
      "The root pane at \(path) is not read, because it is \(reason): put a property list in its "
        + "place, or give the path of another .plist file.")
  }
}
