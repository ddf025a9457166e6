import TablesModel

/// A number that is typed or changed in steps.
///
/// The line shows the number as the row does, and takes any text. Whether the text is a number that
/// the row accepts is decided when it is stored. As long as nothing is typed, the number keeps the
/// decimals that are not shown.
package struct NumberEditor: Equatable, Sendable {
  /// The text with the cursor.
  package private(set) var line: LineEditor
  /// The initial number, or the result of the last step, in the scale of the line. `step(by:)`
  /// starts from it if the line does not hold a number.
  private var value: Double
  /// The exact number of the row, which scaling could round. `nil` after a step has changed it.
  private var original: Double?
  private let rules: NumberRules
  /// The format of the row, by whose scale the number of the row is multiplied to get the typed
  /// one: 100 for a percentage.
  private let format: NumberFormat

  /// Creates an editor for the number of a slider or stepper; `nil` for other rows.
  package init?(_ kind: Row.Kind, format: NumberFormat = .plain) {
    guard case .number(let value)? = Row.Value(kind),
      let rules = NumberRules(kind, scale: format.scale)
    else { return nil }
    self.value = value * format.scale
    original = value
    self.rules = rules
    self.format = format
    line = LineEditor(NumberFormat.plain.text(of: value * format.scale))
  }

  /// The number of the row, if the line shows it or the result of a step; `nil` once another text
  /// is typed.
  package var untypedNumber: Double? {
    line.text == NumberFormat.plain.text(of: value) ? original ?? value / format.scale : nil
  }

  /// Inserts text before the cursor.
  package mutating func insert(_ typed: String) { line.insert(typed) }

  /// Moves the cursor or deletes text.
  package mutating func edit(_ change: (inout LineEditor) -> Void) { change(&line) }

  /// Adds steps, or subtracts them if `count` is negative, as far as the bounds.
  ///
  /// Starts from the number on the line or, if it does not hold one, from the last number.
  package mutating func step(by count: Int) {
    if untypedNumber == nil, let typed = TypedNumber(format.withoutUnit(line.text)) {
      value = rules.nearest(to: typed.value)
    }
    (value, original) = (rules.stepped(value, by: count), nil)
    line = LineEditor(NumberFormat.plain.text(of: value))
  }

  /// Adds or subtracts ten steps for each page.
  package mutating func page(by count: Int) { step(by: 10 * count) }
}
