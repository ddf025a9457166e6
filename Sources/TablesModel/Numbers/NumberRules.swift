/// The numbers that a row accepts, and the size of a step.
///
/// Sums are those of decimal numbers, so that ten steps of 0.1 lead from 0 to 1.
package struct NumberRules: Equatable, Sendable {
  package let bounds: ClosedRange<Double>
  /// The step that the app gave; `nil` for a slider that stops anywhere.
  package let givenStep: Double?
  /// Whether the row is a stepper.
  package let isStepper: Bool
  /// Whether the row accepts only whole numbers.
  package let isInteger: Bool

  /// Creates the rules of a slider. If the slider has no step, a step is a twentieth of its length.
  package init(_ slider: Row.Kind.Slider) { self.init(slider.bounds, sliderStep: slider.step) }

  /// Creates the rules of a stepper. The app can set any number in the bounds, which is rounded if
  /// the stepper is whole. The user can type only numbers at a step; see `accepts(_:from:)`.
  package init(_ stepper: Row.Kind.Stepper) {
    self.init(stepper.bounds, stepperStep: stepper.step, isInteger: stepper.isInteger)
  }

  private init(_ bounds: ClosedRange<Double>, sliderStep step: Double?) {
    (self.bounds, givenStep, isStepper) = (bounds, step, false)
    let isWhole = step.map { $0.isWhole && bounds.lowerBound.isWhole } ?? false
    isInteger = isWhole && bounds.lowerBound.isFinite && bounds.upperBound.isWhole
  }

  private init(_ bounds: ClosedRange<Double>, stepperStep step: Double, isInteger: Bool) {
    (self.bounds, givenStep, isStepper, self.isInteger) = (bounds, step, true, isInteger)
  }

  /// Returns the rules for the numbers as a row with a ``NumberFormat`` shows them.
  /// - Parameter scale: The factor of the format.
  package func scaled(by scale: Double) -> Self {
    if scale == 1 { return self }
    let format = NumberFormat(scale: scale)
    let bounds = format.scaled(bounds.lowerBound)...format.scaled(bounds.upperBound)
    return isStepper
      ? Self(bounds, stepperStep: format.scaled(step), isInteger: isInteger && scale.isWhole)
      : Self(bounds, sliderStep: givenStep.map { format.scaled($0) })
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

  /// Returns the nearest number that the row accepts.
  package func nearest(to number: Double) -> Double {
    let inside = number.clamped(to: bounds)
    guard hasStops, inside.isFinite else { return isInteger ? inside.rounded() : inside }
    let stop = stop(((inside - bounds.lowerBound) / step).rounded())
    return bounds.upperBound - inside < abs(stop - inside) ? bounds.upperBound : stop
  }

  /// Returns the number after some steps, which is always inside the bounds.
  ///
  /// If the number of a slider is between two stops, the first step leads to the next stop. The
  /// bounds are stops, so that both ends can be reached whatever the step is. From an upper bound
  /// that is between two steps, a step leads back to the one below.
  package func stepped(_ number: Double, by count: Int) -> Double {
    let isInside = bounds.contains(number)
    let isAtEnd = isStepper && count < 0 && number == bounds.upperBound && hasSteps
    guard isInside, number.isFinite, hasStops || isAtEnd else {
      return nearest(to: sum(of: number, steps: Double(count)))
    }
    let place = (number - bounds.lowerBound) / step
    guard abs(place) < 0x1p53 else { return sum(of: number, steps: Double(count)) }
    let nearest = place.rounded()
    let isAtStop =
      abs(place - nearest) < 1e-9 || stop(nearest) == number && number < bounds.upperBound
    let from = isAtStop ? nearest : count > 0 ? place.rounded(.down) : place.rounded(.up)
    return stop(max(from + Double(count), 0))
  }

  private func stop(_ place: Double) -> Double { sum(of: bounds.lowerBound, steps: place) }

  /// Returns a number some steps away from another, in the bounds.
  private func sum(of number: Double, steps: Double) -> Double {
    guard let start = DecimalNumber(number), let step = DecimalNumber(step),
      let count = DecimalNumber(steps)
    else { return (number + steps * step).clamped(to: bounds) }
    return (start.tidied + step * count).double.clamped(to: bounds)
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
  package func accepts(_ typed: TypedNumber, from current: Double) -> Bool {
    let number = typed.value
    guard isInside(number) else { return false }
    if isInteger && (typed.isAmbiguous || !number.isWhole) { return false }
    if !hasSteps || number == DecimalNumber(bounds.upperBound) { return true }
    return isReachable(number, from: bounds.lowerBound)
      || isStepper && isReachable(number, from: current)
  }

  private func isInside(_ number: DecimalNumber) -> Bool {
    number.double.isFinite && DecimalNumber(bounds.lowerBound).map { number >= $0 } ?? true
      && DecimalNumber(bounds.upperBound).map { number <= $0 } ?? true
  }

  private func isReachable(_ number: DecimalNumber, from start: Double) -> Bool {
    guard let first = DecimalNumber(start), let step = DecimalNumber(step) else { return false }
    let count = (number - first).double / step.double
    guard let steps = DecimalNumber(count.rounded()) else { return false }
    // A step such as a third has no exact decimal number.
    return first + step * steps == number || abs(count) < 1e6 && abs(count - count.rounded()) < 1e-9
  }

  /// Returns the numbers near another one that a user can reach in steps.
  func stops(near number: Double, from current: Double) -> [Double] {
    guard isStepper else { return [nearest(to: number)] }
    return [current, bounds.lowerBound].filter(\.isFinite).map { start in
      sum(of: start, steps: ((number - start) / step).rounded())
    }
  }

  /// Returns a number on the line of an editor: in the scale of the row, without its unit.
  package func text(of number: Double, words: Words) -> String {
    NumberFormat.plain.text(of: number, words: words, limit: decimalLimit)
  }

  /// Returns the reason why a typed text is refused. It names the numbers that the row accepts or,
  /// if they have no bounds, says what is wrong.
  /// - Parameter format: The format with the unit of the numbers. The rules are scaled already.
  func refusal(of text: String, in words: Words, format: NumberFormat) -> String {
    if let demand = demand(in: words, format: format) { return demand }
    if text.trimmed.isEmpty { return words.numberNeeded }
    guard let typed = format.number(typed: text, words: words) else {
      return words.noNumber.filled(["text": text])
    }
    let isFraction = isInteger && (typed.isAmbiguous || !typed.value.isWhole)
    return isFraction
      ? words.numberIsWhole
      : demand(in: words, format: format, isBounded: true) ?? words.numberNeeded
  }

  /// Returns the sentence that names the accepted numbers; `nil` if they have no bounds.
  /// - Parameters:
  ///   - format: The format with the unit of the numbers. The rules are scaled already.
  ///   - isBounded: Whether to name the bounds even if they are those of the type of the number.
  func demand(in words: Words, format: NumberFormat, isBounded: Bool = false) -> String? {
    let (least, greatest) = (bounds.lowerBound, bounds.upperBound)
    guard least.isBound || greatest.isBound || isBounded else { return nil }
    var unit = format
    (unit.scale, unit.fractionDigits) = (1, nil)
    let text =
      if hasSteps && !(isInteger && step == 1) {
        words.numberInSteps
      } else {
        isInteger ? words.wholeNumberInside : words.numberInside
      }
    func name(_ number: Double) -> String {
      unit.text(of: number, words: words, limit: decimalLimit)
    }
    return text.filled([
      "least": least.isBound || isBounded ? name(least) : "−∞",
      "greatest": greatest.isBound || isBounded ? name(greatest) : "∞",
      "step": name(step),
    ])
  }
}

extension Double {
  /// Whether the number has no fraction.
  fileprivate var isWhole: Bool { self == rounded() }

  /// Whether the number limits what a user can enter. The bounds of a type such as `Int` do not.
  package var isBound: Bool { isFinite && abs(self) < 9e15 }
}
