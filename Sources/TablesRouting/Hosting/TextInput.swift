import TablesBasics
package import TablesModel

// What a native field needs to know about its text: the limit, the keyboard and the spelling.

extension Row.Kind.TextField {
  /// Returns the words for the greatest number of characters; `nil` without a limit.
  package func limitText(words: Words) -> String? {
    limit.map { ($0 == 1 ? words.textLimitOne : words.textLimit).filled(["count": String($0)]) }
  }
}

extension Row.TextContent {
  /// Returns the kind of text that a field needs: with a minus for a number that may be below 0.
  func needed(by field: Row.Kind.TextField) -> Row.TextContent {
    self == .decimal && field.number?.acceptsNegative == true ? .signedDecimal : self
  }

  /// Whether the keyboard for texts of this kind has a key that ends the edit.
  package var hasReturnKey: Bool { ![4, 5, 8].contains(keyboardNumber) }

  /// The number of the keyboard for texts of this kind: the raw value of a `UIKeyboardType`.
  package var keyboardNumber: Int {
    switch self {
    case .text, .name, .username, .password, .newPassword, .verbatim: 0  // default
    case .integer, .signedDecimal, .numbersAndPunctuation: 2  // numbersAndPunctuation
    case .decimal: 8  // decimalPad
    case .emailAddress: 7  // emailAddress
    case .url: 3  // URL
    case .phone: 5  // phonePad
    case .oneTimeCode, .digits: 4  // numberPad
    }
  }

  /// The name of the kind of text that the system offers to fill in: the raw value of a
  /// `UITextContentType`, which is that of HTML's `autocomplete`. `nil` for other texts, for which
  /// the system may guess. Empty for texts that are not filled in.
  package var autofillName: String? {
    switch self {
    case .emailAddress: "email"
    case .url: "url"
    case .phone: "tel"
    case .name: "name"
    case .username: "username"
    case .password: "password"
    case .newPassword: "new-password"
    case .oneTimeCode: "one-time-code"
    case .verbatim: ""
    case .text, .integer, .decimal, .signedDecimal, .digits, .numbersAndPunctuation: nil
    }
  }

  /// The words that a keyboard capitalizes: those that begin sentences, all, or none. Where it
  /// capitalizes all or none, as in names and codes, it does not correct the spelling either.
  package enum Spelling: Hashable, Sendable { case sentences, words, none }

  /// Whether the keyboard leaves quotation marks, dashes and blanks as they are typed.
  package var isTypedAsIs: Bool { spelling == .none }

  /// The words that the keyboard capitalizes.
  package var spelling: Spelling {
    switch self {
    case .text: .sentences
    case .name: .words
    default: .none
    }
  }
}
