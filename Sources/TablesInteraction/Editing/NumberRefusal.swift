/// Why text is not taken as a number, in words for whoever typed it.
package enum NumberRefusal: Error, Hashable, Sendable, CustomStringConvertible {
  /// Nothing was typed.
  case empty
  /// No number has this character in it.
  case character(Character)
  /// A minus, where no number below 0 is allowed.
  case negative
  /// A point, where only whole numbers are allowed.
  case fraction
  /// The characters are those of a number, but they make none.
  case notANumber(String)

  /// One sentence, to be shown at the row.
  package var description: String {
    switch self {
    case .empty: "A number is needed."
    case .character(let character): "“\(character)” is no part of a number."
    case .negative: "The number cannot be below 0."
    case .fraction: "Only whole numbers are possible."
    case .notANumber(let text): "“\(text)” is not a number."
    }
  }
}
