import Tables

/// A row of a pane: a specifier, or one option of a radio group.
///
/// A `Key` does not identify a row, because real bundles use some keys twice in a pane. A row is
/// identified by ``entry`` and, in a radio group, the index of the option.
package struct SettingsRow: Equatable, Sendable {
  /// The kind of the row, with the properties that only rows of that kind have.
  package var kind: Kind
  /// The localized title. `nil` if there is none, as for a text field that fills its row.
  package var title: String?
  /// The key under which the value is stored. The options of a radio group have the key of the
  /// group.
  package var key: String?
  /// The `Type` of the specifier as written. `nil` if there is none.
  package var type: String?
  /// The index in `PreferenceSpecifiers`, which counts specifiers for other idioms too.
  package var entry: Int
  /// The specifier as written, with its raw texts and with keys that other readers define, such as
  /// `IASKSubtitle`. Empty for an option of a radio group.
  package var attributes: [String: PropertyListValue]
  /// The second text that InAppSettingsKit shows below the title. `nil` if there is none, and in
  /// the mode `settings`.
  package var subtitle: SettingsSubtitle?
  /// The position of the text in InAppSettingsKit. `nil` if there is none, and in the mode
  /// `settings`.
  package var alignment: SettingsAlignment?
  /// The value that the row shows while none is stored: the `DefaultValue` of the specifier, which
  /// is never localized.
  package var defaultValue: PropertyListValue?

  /// A kind of row, by the `Type` of its specifier.
  @nonexhaustive
  package enum Kind: Equatable, Sendable {
    /// `PSToggleSwitchSpecifier`.
    case toggle(SettingsToggle)
    /// `PSChildPaneSpecifier`.
    case segue(SettingsSegue)
    /// `PSTitleValueSpecifier`: a value that cannot be edited.
    case info(SettingsInfo)
    /// `PSMultiValueSpecifier`: a list of options on a screen of its own.
    case picker(SettingsOptions)
    /// `PSTextFieldSpecifier`.
    case textField(SettingsTextField)
    /// `PSSliderSpecifier`.
    case slider(SettingsSlider)
    /// One option of the radio group that opened the section.
    case radioOption(SettingsRadioOption)
    /// `IASKButtonSpecifier`, whose action the app performs. Like all types of InAppSettingsKit, it
    /// is `unsupported` in the mode `settings`.
    case button
    /// `IASKOpenURLSpecifier`.
    case link(SettingsLink)
    /// `IASKMailComposeSpecifier`.
    case mail(SettingsMail)
    /// `IASKDatePickerSpecifier`.
    case datePicker(SettingsDatePicker)
    /// `IASKTextViewSpecifier`: a text of several lines.
    case textView(SettingsTextField)
    /// `IASKCustomViewSpecifier`: a view that the app draws, and the screen to which it leads.
    case customView(SettingsSegue)
    /// `IASKListGroupSpecifier`: a section of values that the user adds and deletes. On the screen,
    /// the rows after it are in another section.
    indirect case list(SettingsList)
    /// Any other `Type`, or none. The row is shown as disabled.
    case unsupported
  }
}

/// A switch, with the values that it stores for on and off. Either may be of any kind.
package struct SettingsToggle: Equatable, Sendable {
  /// The value that is stored for on: `TrueValue`. Defaults to `true`.
  package var onValue: PropertyListValue
  /// The value that is stored for off: `FalseValue`. Defaults to `false`.
  package var offValue: PropertyListValue
  /// Whether InAppSettingsKit shows a checkmark and not a switch: `IASKToggleStyle`. `false` in the
  /// mode `settings`.
  package var isCheckmark: Bool

  /// Returns whether the switch is on if this value is stored.
  ///
  /// A value that matches ``onValue`` is on and one that matches ``offValue`` is off. Any other
  /// value counts as a Boolean (`PropertyListValue.isTrue`), and no value as off.
  package func isOn(for value: PropertyListValue?) -> Bool {
    guard let value else { return false }
    return value.matches(onValue) || (!value.matches(offValue) && value.isTrue)
  }
}

/// A row that leads to another pane, or to a screen of the app itself.
package struct SettingsSegue: Equatable, Sendable {
  /// The `File` of the specifier as written. `nil` if there is none.
  package var file: String?
  /// The destination of the row.
  package var target: Target
  /// The key with which InAppSettingsKit opens a screen of the app itself, such as
  /// `IASKViewControllerClass`. `nil` for an ordinary child pane.
  package var externalKey: String?

  /// The destination of a segue.
  package enum Target: Equatable, Sendable {
    /// A pane of the bundle, by its ``SettingsPane/file``.
    case pane(file: String)
    /// A file that is not in the bundle.
    case missing
    /// The row names no file.
    case none
  }
}

/// A value that cannot be edited.
package struct SettingsInfo: Equatable, Sendable {
  /// The titles of values. `nil` unless the specifier has both `Values` and `Titles`.
  package var options: SettingsOptions?

  /// Returns the text that is shown for a stored value. `nil` if there are titles, but none for it.
  package func display(for value: PropertyListValue) -> String? {
    guard let options else { return value.text }
    return options.index(ofStored: value).flatMap { options.options[$0].displayTitle }
  }
}

/// A number between two bounds. The bundle may write numbers as strings; infinite numbers are
/// ignored.
package struct SettingsSlider: Equatable, Sendable {
  /// `MinimumValue` as a number. Defaults to 0.
  package var minimum: PropertyListValue
  /// `MaximumValue` as a number. Defaults to 1.
  package var maximum: PropertyListValue
  /// The name of the image at the lower end.
  package var minimumImage: String?
  /// The name of the image at the upper end.
  package var maximumImage: String?

  /// The bounds. If the maximum is below the minimum, both are the minimum.
  package var range: ClosedRange<Double> {
    let lower = minimum.number ?? 0
    return lower...max(lower, maximum.number ?? 1)
  }

  /// Returns a value clamped to the bounds. If it is not a number, returns the minimum.
  package func clamped(_ value: PropertyListValue) -> PropertyListValue {
    guard let number = value.number, number >= range.lowerBound else { return minimum }
    return number <= range.upperBound ? value : maximum
  }
}

/// A text that the user edits in the row.
package struct SettingsTextField: Equatable, Sendable {
  /// The localized text that InAppSettingsKit shows while the field is empty: `IASKPlaceholder`.
  /// `nil` if there is none, and in the mode `settings`.
  package var placeholder: String?
  /// Whether the text is masked: `IsSecure`.
  package var isSecure: Bool
  /// The keyboard for the field: `KeyboardType` as written, including names that Apple does not
  /// document, such as `DecimalPad`. Defaults to `Alphabet`.
  package var keyboard: String
  /// The letters that are capitalized while the user types: `AutocapitalizationType` as written.
  /// Defaults to `None`.
  package var autocapitalization: String
  /// The correction of words while the user types: `AutocorrectionType` as written. Defaults to
  /// `Default`.
  package var autocorrection: String

  /// The kind of text that InAppSettingsKit offers to fill in: `IASKTextContentType`. `nil` if
  /// there is none, and in the mode `settings`.
  package var contentType: String?

  /// The kind of text that rows of tables expect. A text without capitals and without correction
  /// is stored as it is typed. Rows do not tell other capitals and corrections apart, but for the
  /// names of people.
  var textContent: Row.TextContent {
    if let content = contentType.flatMap({ Self.contents[$0] }) { return content }
    if let content = Self.contents[keyboard] { return content }
    switch autocapitalization {
    case "Words": return .name
    case "Sentences": return .text
    default: return autocorrection == "No" ? .verbatim : .text
    }
  }

  /// The kinds of text by the names of keyboards and of InAppSettingsKit's contents.
  private static let contents: [String: Row.TextContent] = [
    "NumbersAndPunctuation": .numbersAndPunctuation, "NumberPad": .digits, "URL": .url,
    "EmailAddress": .emailAddress, "DecimalPad": .decimal, "PhonePad": .phone,
    "TelephoneNumber": .phone, "Name": .name, "Username": .username, "Password": .password,
    "NewPassword": .newPassword, "OneTimeCode": .oneTimeCode,
  ]
}
