extension Row {
  /// A kind of text, which determines the keyboard of a host and how it completes typed text.
  @nonexhaustive
  public enum TextContent: Hashable, Sendable {
    /// Any text.
    case text
    /// A whole number.
    case integer
    /// A number that may have decimals. The keyboard of a phone has no minus.
    case decimal
    /// A number that may have decimals, and may be below 0.
    case signedDecimal
    /// An e-mail address.
    case emailAddress
    /// A web address.
    case url
    /// A telephone number.
    case phone
    /// The name of a person.
    case name
    /// The name of an account.
    case username
    /// The password of an account. To hide it, add `.secure()`.
    case password
    /// A password that the user chooses. To hide it, add `.secure()`.
    case newPassword
    /// A code that was sent to the user, and that is valid once.
    case oneTimeCode
    /// Digits only, such as a PIN or a port.
    case digits
    /// Digits and punctuation first, such as a version or an address in a network.
    case numbersAndPunctuation
    /// A text that is stored as it is typed, such as a key, a command or source code: nothing is
    /// capitalized, corrected, replaced or filled in.
    case verbatim
  }
}
