/// A text that the user edits in the row.
public struct SettingsTextField: Hashable, Sendable {
  /// The default value as text. Empty if there is none.
  public var text: String
  /// The localized text that InAppSettingsKit shows while the field is empty: `IASKPlaceholder`.
  /// `nil` if there is none, and in the mode `settings`.
  public var placeholder: String?
  /// Whether the text is masked: `IsSecure`.
  public var isSecure: Bool
  /// The keyboard for the field.
  public var keyboard: Keyboard
  /// Which letters are capitalized while the user types.
  public var autocapitalization: Autocapitalization
  /// Whether words are corrected while the user types.
  public var autocorrection: Autocorrection

  /// A `KeyboardType` as written, including names that Apple does not document, such as
  /// `DecimalPad`.
  public struct Keyboard: RawRepresentable, Hashable, Sendable {
    /// The name in the property list.
    public var rawValue: String
    /// Creates a keyboard with any name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Letters. The default.
    public static let alphabet = Keyboard(rawValue: "Alphabet")
    /// Digits and punctuation, then letters.
    public static let numbersAndPunctuation = Keyboard(rawValue: "NumbersAndPunctuation")
    /// Digits only.
    public static let numberPad = Keyboard(rawValue: "NumberPad")
    /// Letters, and the punctuation of URLs.
    public static let url = Keyboard(rawValue: "URL")
    /// Letters, and the punctuation of email addresses.
    public static let emailAddress = Keyboard(rawValue: "EmailAddress")
  }

  /// The value of the key `AutocapitalizationType`, as the property list spells it.
  public struct Autocapitalization: RawRepresentable, Hashable, Sendable {
    /// The name in the property list.
    public var rawValue: String
    /// Creates an autocapitalization type with any name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// No letters. The default.
    public static let none = Autocapitalization(rawValue: "None")
    /// The first letter of each sentence.
    public static let sentences = Autocapitalization(rawValue: "Sentences")
    /// The first letter of each word.
    public static let words = Autocapitalization(rawValue: "Words")
    /// Every letter.
    public static let allCharacters = Autocapitalization(rawValue: "AllCharacters")
  }

  /// An `AutocorrectionType` as written.
  public struct Autocorrection: RawRepresentable, Hashable, Sendable {
    /// The name in the property list.
    public var rawValue: String
    /// Creates an autocorrection type with any name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// According to the user's settings. The default.
    public static let `default` = Autocorrection(rawValue: "Default")
    /// Never.
    public static let no = Autocorrection(rawValue: "No")
    /// Always.
    public static let yes = Autocorrection(rawValue: "Yes")
  }
}
