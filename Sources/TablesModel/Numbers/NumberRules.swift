/// The numbers that a row accepts, and the size of a step.
///
/// Steps are added in decimal arithmetic, so that ten steps of 0.1 lead from 0 to exactly 1.
package struct NumberRules: Equatable, Sendable {
  package let bounds: ClosedRange<Double>
  /// The step that the app gave; `nil` for a slider that stops anywhere.
  package let givenStep: Double?
  /// Whether the row is a stepper.
  package let isStepper: Bool
  /// Whether the row accepts only whole numbers.
  package let isInteger: Bool

  /// The numbers in digits, if a `Double` could round them.
  package let exact: Row.Box<ExactNumbers>?

  /// Creates the rules of a slider. If the slider has no step, a step is a twentieth of its length.
  package init(_ slider: Row.Kind.Slider) {
    self.init(slider.bounds, sliderStep: slider.step, exact: slider.exact)
  }

  /// Creates the rules of a stepper. The app can set any number in the bounds, which is rounded if
  /// the stepper is whole. The user can type only numbers at a step; see `accepts(_:from:)`.
  package init(_ stepper: Row.Kind.Stepper) {
    self.init(
      stepper.bounds, stepperStep: stepper.step, isInteger: stepper.isInteger,
      exact: stepper.exact)
  }

  private init(
    _ bounds: ClosedRange<Double>, sliderStep step: Double?, exact: Row.Box<ExactNumbers>?
  ) {
    (self.bounds, givenStep, isStepper, self.exact) = (bounds, step, false, exact)
    let isWhole = step.map { $0.isWhole && bounds.lowerBound.isWhole } ?? false
    isInteger = isWhole && bounds.lowerBound.isFinite && bounds.upperBound.isWhole
  }

  private init(
    _ bounds: ClosedRange<Double>, stepperStep step: Double, isInteger: Bool,
    exact: Row.Box<ExactNumbers>?
  ) {
    (self.bounds, givenStep, isStepper, self.isInteger) = (bounds, step, true, isInteger)
    self.exact = exact
  }

  /// Returns the rules for the numbers as a row with a ``NumberFormat`` shows them.
  /// - Parameter scale: The factor of the format.
  package func scaled(by scale: Double) -> Self {
    if scale == 1 { return self }
    let format = NumberFormat(scale: scale)
    let bounds = format.scaled(bounds.lowerBound)...format.scaled(bounds.upperBound)
    let exact = exact.map { Row.Box($0.value.scaled(by: format)) }
    return isStepper
      ? Self(
        bounds, stepperStep: format.scaled(step), isInteger: isInteger && scale.isWhole,
        exact: exact)
      : Self(bounds, sliderStep: givenStep.map { format.scaled($0) }, exact: exact)
  }

  /// The number that a step adds, greater than 0.
  package var step: Double { givenStep ?? Self.twentieth(of: bounds) }

  /// Whether the row accepts only the bounds and the numbers that are a whole number of steps from
  /// the lower bound.
  private var hasStops: Bool { !isStepper && givenStep != nil && bounds.lowerBound.isFinite }

  /// Whether the user can type only numbers at a step.
  package var hasSteps: Bool { hasStops || isStepper && bounds.lowerBound.isBound }

  /// The greatest number of decimals of the shown numbers, unless a format says otherwise: as many
  /// as the step has, if that is more than usual.
  var decimalLimit: Int {
    let decimals = givenStep.flatMap { DecimalNumber($0)?.fractionDigits } ?? 0
    return decimals <= 9 ? max(decimals, NumberFormat.defaultLimit) : NumberFormat.defaultLimit
  }

  private static func twentieth(of bounds: ClosedRange<Double>) -> Double {
    // Halved, because the distance between finite bounds may be more than a `Double` can hold.
    let length = (bounds.upperBound / 2 - bounds.lowerBound / 2) / 10
    guard length > 0, length.isFinite else { return 1 }
    return DecimalNumber(length)?.tidied.double ?? length
  }

  /// The least number that the row accepts; `nil` for no bound.
  private var least: DecimalNumber? {
    if let exact { DecimalNumber(exact.value.least) } else { DecimalNumber(bounds.lowerBound) }
  }

  /// The greatest number that the row accepts; `nil` for no bound.
  private var greatest: DecimalNumber? {
    if let exact { DecimalNumber(exact.value.greatest) } else { DecimalNumber(bounds.upperBound) }
  }

  /// The step; `nil` if it is infinite.
  private var decimalStep: DecimalNumber? {
    exact?.value.step.flatMap { DecimalNumber($0) } ?? DecimalNumber(step)
  }

  /// Returns a number as it is stored. Of a row for a `Double`, it is one.
  func value(_ number: DecimalNumber) -> Row.Value {
    exact == nil && !isInteger ? .number(number.double) : Row.Value(number)
  }

  /// Returns the nearest number in the bounds.
  fileprivate func inside(_ number: DecimalNumber) -> DecimalNumber {
    max(least ?? number, min(greatest ?? number, number))
  }

  /// Returns the nearest number that the row accepts.
  package func nearest(to number: DecimalNumber) -> DecimalNumber {
    let inside = inside(number)
    guard hasStops, let least, let step = decimalStep else {
      return isInteger ? inside.rounded(toPlaces: 0) : inside
    }
    let (count, rest) = (inside - least).dividedIntoSteps(of: step)
    let isNearerToEnd = greatest.map { $0 - inside < max(rest, -rest) } ?? false
    return isNearerToEnd ? greatest ?? inside : sum(of: least, steps: count)
  }

  /// Returns the number after some steps, which is always inside the bounds.
  ///
  /// If the number of a slider is between two stops, the first step leads to the next stop. The
  /// bounds are stops, so that both ends can be reached whatever the step is. From an upper bound
  /// that is between two steps, a step leads back to the one below.
  package func stepped(_ number: DecimalNumber, by count: Int) -> DecimalNumber {
    let steps = DecimalNumber(Double(count)) ?? DecimalNumber(digits: [])
    let isAtEnd = isStepper && count < 0 && number == greatest && hasSteps
    guard let least, let step = decimalStep, inside(number) == number, hasStops || isAtEnd else {
      return nearest(to: sum(of: number, steps: steps))
    }
    let (place, rest) = (number - least).dividedIntoSteps(of: step)
    let one = DecimalNumber(digits: [1])
    let isAtStop =
      abs(rest.double / step.double) < 1e-9
      || sum(of: least, steps: place) == number && number != greatest
    let from =
      isAtStop || rest.isNegative != (count > 0) ? place : count > 0 ? place - one : place + one
    return sum(of: least, steps: max(from + steps, DecimalNumber(digits: [])))
  }

  /// Returns a number some steps away from another, in the bounds.
  private func sum(of number: DecimalNumber, steps: DecimalNumber) -> DecimalNumber {
    guard let step = decimalStep else {
      return steps.isNegative ? least ?? number : greatest ?? number
    }
    return inside((exact == nil ? number.tidied : number) + step * steps)
  }
}

// MARK: - Typed numbers

extension NumberRules {
  /// Returns whether a row accepts a typed number: it is inside the bounds, whole if it has to be,
  /// and a bound or a whole number of steps from the lower one.
  ///
  /// A stepper also accepts whole numbers of steps from its current number. Without a lower bound,
  /// it accepts numbers between its steps. A fraction of zeros is no fraction: `5.0` is whole. Only
  /// `5.000` is refused in place of a whole number, because it may mean five thousand.
  /// - Parameter current: The number of the row.
  package func accepts(_ typed: TypedNumber, from current: DecimalNumber?) -> Bool {
    let number = typed.value
    guard number.double.isFinite, inside(number) == number else { return false }
    if isInteger && (typed.isAmbiguous || !number.isWhole) { return false }
    if !hasSteps || number == greatest { return true }
    return isReachable(number, from: least) || isStepper && isReachable(number, from: current)
  }

  private func isReachable(_ number: DecimalNumber, from start: DecimalNumber?) -> Bool {
    guard let start, let step = decimalStep else { return false }
    let (count, rest) = (number - start).dividedIntoSteps(of: step)
    // A step such as a third has no exact decimal number.
    return rest == DecimalNumber(digits: [])
      || abs(count.double) < 1e6 && abs(rest.double / step.double) < 1e-9
  }

  /// Returns the numbers near another one that a user can reach in steps.
  func stops(near number: DecimalNumber, from current: DecimalNumber?) -> [DecimalNumber] {
    guard isStepper, let step = decimalStep else { return [nearest(to: number)] }
    return [current, least].compactMap { $0 }.map { start in
      sum(of: start, steps: (number - start).dividedIntoSteps(of: step).count)
    }
  }

  /// Returns a number on the line of an editor: in the scale of the row, without its unit.
  func text(of number: DecimalNumber, words: Words) -> String {
    if exact == nil && !isInteger {
      return NumberFormat.plain.text(of: number.double, words: words, limit: decimalLimit)
    }
    return NumberFormat.plain.text(of: number, words: words, limit: decimalLimit)
  }

  /// Returns the reason why a typed text is refused. It names the numbers that the row accepts or,
  /// if they have no bounds, says what is wrong.
  /// - Parameter format: The format with the unit of the numbers. The rules are scaled already.
  func refusal(of text: String, in words: Words, format: NumberFormat) -> String {
    let typed = format.number(typed: text, words: words)
    let isFraction = isInteger && typed.map { $0.isAmbiguous || !$0.value.isWhole } ?? false
    let isOpen = !(bounds.lowerBound.isBound && bounds.upperBound.isBound)
    if isFraction, isOpen, let typed, inside(typed.value) == typed.value {
      return words.numberIsWhole
    }
    if let demand = demand(insteadOf: typed?.value, in: words, format: format) { return demand }
    return text.trimmed.isEmpty || typed != nil
      ? words.numberNeeded : words.noNumber.filled(["text": text])
  }

  /// Returns the sentence that names the accepted numbers; `nil` if they have no bounds. The bounds
  /// of a type such as `Int` are named only if the number is beyond them.
  /// - Parameters:
  ///   - number: The number that is not accepted; `nil` for none.
  ///   - format: The format with the unit of the numbers. The rules are scaled already.
  func demand(
    insteadOf number: DecimalNumber?, in words: Words, format: NumberFormat
  ) -> String? {
    var unit = format
    (unit.scale, unit.fractionDigits) = (1, nil)
    func name(_ bound: DecimalNumber?, isNamed: Bool) -> String? {
      guard isNamed, let bound else { return nil }
      return unit.text(of: bound, words: words, limit: decimalLimit)
    }
    let isBelow = number.flatMap { number in least.map { number < $0 } } ?? false
    let isAbove = number.flatMap { number in greatest.map { number > $0 } } ?? false
    return words.demand(
      least: name(least, isNamed: isBelow || bounds.lowerBound.isBound),
      greatest: name(greatest, isNamed: isAbove || bounds.upperBound.isBound),
      step: name(decimalStep, isNamed: hasSteps && !(isInteger && step == 1)), isWhole: isInteger)
  }
}

extension RowFace.Number {
  /// Whether the number is inside the bounds.
  var isInside: Bool {
    guard rules.exact != nil, let number = stored.decimal else {
      return rules.bounds.contains(value)
    }
    return rules.inside(number) == number
  }

  /// Returns the number that the row takes for another one; `nil` for a value that is no number.
  package func nearest(to value: Row.Value) -> Row.Value? {
    let number = value.decimal ?? DecimalNumber(value.double.clamped(to: rules.bounds))
    return number.map { rules.value(rules.nearest(to: $0)) }
  }

  /// Returns the number after some steps.
  package func stepped(by count: Int) -> Row.Value {
    let start = stored.decimal ?? DecimalNumber(digits: [])
    return rules.value(rules.stepped(start, by: count))
  }
}

extension Words {
  /// Returns the sentence that names the accepted numbers; `nil` if they have no bounds.
  func demand(least: String?, greatest: String?, step: String? = nil, isWhole: Bool) -> String? {
    let sentence: String
    switch (least, greatest) {
    case (nil, nil): return nil
    case (_?, nil): sentence = step == nil ? numberFrom : numberInStepsFrom
    case (nil, _?): sentence = numberUpTo
    case (let least?, let greatest?) where least == greatest: sentence = numberOnly
    case (_?, _?):
      sentence = step != nil ? numberInSteps : isWhole ? wholeNumberInside : numberInside
    }
    return sentence.filled([
      "least": least ?? "", "greatest": greatest ?? "", "step": step ?? "",
    ])
  }
}

extension Double {
  /// Whether the number has no fraction.
  fileprivate var isWhole: Bool { isFinite && self == rounded() }

  /// Whether the number limits what a user can enter. The bounds of a type such as `Int` do not.
  package var isBound: Bool { isFinite && abs(self) < 9e15 }
}
