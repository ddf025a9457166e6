import TablesBasics
import TablesModel
import TablesText

/// A number that is being typed or stepped, inside its bounds.
///
/// The line shows the number as its row does, and stands for it as long as nothing is typed, with
/// the decimals that are not shown. Only what can become a number is taken: digits, a minus where
/// the bounds reach below 0, a point where the number may have a fraction.
package struct NumberEditor: Equatable, Sendable {
  /// The text and its cursor.
  package private(set) var line: LineEditor
  /// The number that steps go on from where the line holds none.
  private var value: Double
  private let rules: NumberRules

  /// Edits the number of a slider; what is typed goes to the nearest number it stops at.
  package init(_ slider: Row.Kind.Slider) {
    self.init(value: slider.value, rules: NumberRules(slider))
  }

  /// Edits the number of a stepper; a typed number need not be one that steps lead to.
  package init(_ stepper: Row.Kind.Stepper) {
    self.init(value: stepper.value, rules: NumberRules(stepper))
  }

  private init(value: Double, rules: NumberRules) {
    self.value = value
    self.rules = rules
    line = LineEditor(NumberText.text(value))
  }

  /// The number that the line holds, brought inside the bounds.
  /// - Throws: What is wrong with the line, where it holds none.
  package func number() throws(NumberRefusal) -> Double {
    if line.text == NumberText.text(value) { return value }
    if line.text.isEmpty { throw .empty }
    guard let number = Double(line.text) else { throw .notANumber(line.text) }
    return rules.nearest(to: number)
  }

  /// Puts digits, a minus or a point before the cursor; digits of any script, and a typeset minus.
  ///
  /// In place of a number that is written in no digits alone, such as `1e+16`, it takes all.
  /// - Throws: Why the text cannot be part of the number; the line is then as it was.
  package mutating func insert(_ typed: String) throws(NumberRefusal) {
    let digits = try rules.digits(of: typed)
    try edit {
      if !Self.isBeginning($0.text) { $0 = LineEditor() }
      $0.insert(digits)
    }
  }

  /// Moves or deletes in the line.
  /// - Throws: `notANumber` where a number cannot begin with the result; the line is as it was.
  package mutating func edit(
    _ change: (inout LineEditor) -> Void
  ) throws(NumberRefusal) {
    var changed = line
    change(&changed)
    // What is left of `1e+16` after a deletion may stand until something is typed.
    let isShorter = changed.text.utf8.count < line.text.utf8.count
    if changed.text != line.text && !isShorter && !Self.isBeginning(changed.text) {
      throw .notANumber(changed.text)
    }
    line = changed
  }

  /// Adds steps, or takes them where `count` is below 0; stops at the bounds.
  ///
  /// Goes on from the number in the line, or from the last one where that is none.
  package mutating func step(by count: Int) {
    set((try? number()) ?? value)  // The last number stands in for what is no number.
    set(rules.stepped(value, by: count))
  }

  /// Adds or takes ten steps a page.
  package mutating func page(by count: Int) { step(by: 10 * count) }

  /// Sets the least number (home).
  package mutating func setToLeast() { set(rules.bounds.lowerBound) }

  /// Sets the greatest number there is a stop at (end).
  package mutating func setToGreatest() { set(rules.nearest(to: rules.bounds.upperBound)) }

  private mutating func set(_ number: Double) {
    value = number
    line = LineEditor(NumberText.text(number))
  }

  /// Whether a number in plain decimal notation can begin so: `-`, `12`, `0.`.
  private static func isBeginning(_ text: String) -> Bool {
    let digits = text.utf8.drop { $0 == UInt8(ascii: "-") }
    let points = digits.count { $0 == UInt8(ascii: ".") }
    let isPlain = digits.allSatisfy { $0 == UInt8(ascii: ".") || 0x30...0x39 ~= $0 }
    return text.utf8.count - digits.count <= 1 && points <= 1 && isPlain
  }
}

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
