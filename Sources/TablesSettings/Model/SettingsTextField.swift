/// A text that is edited in its row.
public struct SettingsTextField: Hashable, Sendable {
  /// The default as text; empty where there is none.
  public var text: String
  /// Whether the text is to be masked: `IsSecure`.
  public var isSecure: Bool
  /// The keyboard to show.
  public var keyboard: Keyboard
  /// What is made a capital letter while typing.
  public var autocapitalization: Autocapitalization
  /// Whether words are corrected while typing.
  public var autocorrection: Autocorrection

  /// A `KeyboardType` as written; names that Apple does not document, as `DecimalPad`, are kept.
  public struct Keyboard: RawRepresentable, Hashable, Sendable {
    /// The name as the property list has it.
    public var rawValue: String
    /// Makes a keyboard of any name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Letters; the default.
    public static let alphabet = Keyboard(rawValue: "Alphabet")
    /// Digits and punctuation, then letters.
    public static let numbersAndPunctuation = Keyboard(rawValue: "NumbersAndPunctuation")
    /// Digits only.
    public static let numberPad = Keyboard(rawValue: "NumberPad")
    /// Letters with the marks of URLs at hand.
    public static let url = Keyboard(rawValue: "URL")
    /// Letters with the marks of mail addresses at hand.
    public static let emailAddress = Keyboard(rawValue: "EmailAddress")
  }

  /// An `AutocapitalizationType` as written.
  public struct Autocapitalization: RawRepresentable, Hashable, Sendable {
    /// The name as the property list has it.
    public var rawValue: String
    /// Makes a way to capitalise of any name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Nothing; the default.
    public static let none = Autocapitalization(rawValue: "None")
    /// The first letter of a sentence.
    public static let sentences = Autocapitalization(rawValue: "Sentences")
    /// The first letter of a word.
    public static let words = Autocapitalization(rawValue: "Words")
    /// Every letter.
    public static let allCharacters = Autocapitalization(rawValue: "AllCharacters")
  }

  /// An `AutocorrectionType` as written.
  public struct Autocorrection: RawRepresentable, Hashable, Sendable {
    /// The name as the property list has it.
    public var rawValue: String
    /// Makes a way to correct of any name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// As the user has set it; the default.
    public static let `default` = Autocorrection(rawValue: "Default")
    /// Never.
    public static let no = Autocorrection(rawValue: "No")
    /// Always.
    public static let yes = Autocorrection(rawValue: "Yes")
  }
}
