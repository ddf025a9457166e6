import TablesBasics
import TablesModel

/// Why text is not taken as a number.
package enum NumberRefusal: Error, Hashable, Sendable {
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

  /// The reason for whoever typed it, the same on every kind of screen.
  package func reason(in words: Words) -> String {
    switch self {
    case .empty: words.numberNeeded
    case .character(let character): words.notInNumber.filled(["text": String(character)])
    case .negative: words.numberNotNegative
    case .fraction: words.numberIsWhole
    case .notANumber(let text): words.noNumber.filled(["text": text])
    }
  }
}
