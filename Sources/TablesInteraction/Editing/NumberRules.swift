import TablesModel

/// The numbers that a row accepts, and the size of a step.
struct NumberRules: Equatable, Sendable {
  let bounds: ClosedRange<Double>
  /// The number that a step adds, greater than 0.
  let step: Double
  /// Whether the row accepts only the numbers that are a whole number of steps from the lower
  /// bound.
  let hasStops: Bool
  let isInteger: Bool

  /// Creates the rules of a slider. If the slider has no step, a step is a twentieth of its length.
  init(_ slider: Row.Kind.Slider) {
    bounds = slider.bounds
    step = slider.step ?? Self.twentieth(of: slider.bounds)
    hasStops = slider.step != nil && slider.bounds.lowerBound.isFinite
    isInteger = hasStops && [step, bounds.lowerBound].allSatisfy { $0 == $0.rounded() }
  }

  init(_ stepper: Row.Kind.Stepper) {
    (bounds, step, hasStops) = (stepper.bounds, stepper.step, false)
    isInteger = stepper.isInteger
  }

  private static func twentieth(of bounds: ClosedRange<Double>) -> Double {
    // Halved, because the distance between finite bounds may be more than a `Double` can hold.
    let length = (bounds.upperBound / 2 - bounds.lowerBound / 2) / 10
    return length > 0 && length.isFinite ? length : 1
  }

  /// Returns the nearest number that the row accepts.
  func nearest(to number: Double) -> Double {
    let inside = bounds.clamp(number)
    guard hasStops, inside.isFinite else { return inside }
    return stop(min(((inside - bounds.lowerBound) / step).rounded(), lastStop))
  }

  /// Returns the number after some steps. If the number is between two stops, the first step leads
  /// to the next stop.
  func stepped(_ number: Double, by count: Int) -> Double {
    guard hasStops, number.isFinite else {
      return tidied(bounds.clamp(number + Double(count) * step))
    }
    let place = (number - bounds.lowerBound) / step
    let nearest = place.rounded()
    let isAtStop = abs(place - nearest) < 1e-9
    let from = isAtStop ? nearest : count > 0 ? place.rounded(.down) : place.rounded(.up)
    return stop(min(max(from + Double(count), 0), lastStop))
  }

  /// Returns a typed text with ASCII digits.
  /// - Throws: The reason if a character cannot be part of a number that the row accepts.
  func digits(of typed: String) throws(NumberRefusal) -> String {
    var digits = ""
    for character in typed where !character.isWhitespace {
      digits.append(try digit(character))
    }
    return digits
  }

  private func digit(_ character: Character) throws(NumberRefusal) -> Character {
    if let value = character.decimalValue { return Character(String(value)) }
    switch character {
    case "-", "−":
      if bounds.lowerBound >= 0 { throw .negative }
      return "-"
    case ".":
      if isInteger { throw .fraction }
      return "."
    default: throw .character(character)
    }
  }

  private var lastStop: Double {
    guard bounds.upperBound.isFinite else { return .greatestFiniteMagnitude }
    return ((bounds.upperBound - bounds.lowerBound) / step + 1e-9).rounded(.down)
  }

  private func stop(_ place: Double) -> Double {
    tidied(bounds.clamp(bounds.lowerBound + place * step))
  }

  /// Returns a sum without the rounding error of binary fractions: 0.1 + 0.2 is 0.3.
  private func tidied(_ number: Double) -> Double {
    let scale = 1e9
    guard step * scale > 1_000, abs(number) < 1e6 else { return number }
    return bounds.clamp((number * scale).rounded() / scale)
  }
}

extension Character {
  /// The value of a decimal digit of any script (Numeric_Type Decimal).
  fileprivate var decimalValue: Int? {
    guard unicodeScalars.count == 1, unicodeScalars.first?.properties.numericType == .decimal
    else { return nil }
    return wholeNumberValue
  }
}
