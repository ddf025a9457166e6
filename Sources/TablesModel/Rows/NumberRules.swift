/// The numbers that a row accepts, and the size of a step.
package struct NumberRules: Equatable, Sendable {
  package let bounds: ClosedRange<Double>
  /// The number that a step adds, greater than 0.
  package let step: Double
  /// Whether the row accepts only the numbers that are a whole number of steps from the lower
  /// bound.
  private let hasStops: Bool
  /// Whether the row is a stepper.
  let isStepper: Bool
  /// Whether the row accepts only whole numbers.
  package let isInteger: Bool

  /// Creates the rules of a row; `nil` for a row without a number.
  package init?(_ kind: Row.Kind) { self.init(kind, scale: 1) }

  /// Creates the rules for the numbers of a row as it shows them; `nil` for a row without a number.
  /// - Parameter scale: The factor of the row's ``NumberFormat``.
  package init?(_ kind: Row.Kind, scale: Double) {
    switch kind {
    case .slider(let slider): self.init(slider.scaled(by: scale))
    case .stepper(let stepper): self.init(stepper.scaled(by: scale))
    default: return nil
    }
  }

  /// Creates the rules of a slider. If the slider has no step, a step is a twentieth of its length.
  package init(_ slider: Row.Kind.Slider) {
    bounds = slider.bounds
    step = slider.step ?? Self.twentieth(of: slider.bounds)
    hasStops = slider.step != nil && slider.bounds.lowerBound.isFinite
    isStepper = false
    isInteger = hasStops && [step, bounds.lowerBound].allSatisfy { $0 == $0.rounded() }
  }

  /// Creates the rules of a stepper. The app can set any number inside the bounds, or any whole
  /// number. The user can type only the numbers at its steps; see `accepts(_:from:)`.
  package init(_ stepper: Row.Kind.Stepper) {
    (bounds, step, hasStops, isStepper) = (stepper.bounds, stepper.step, false, true)
    isInteger = stepper.isInteger
  }

  /// Whether the user can type only numbers at a step.
  package var hasSteps: Bool { hasStops || isStepper && bounds.lowerBound.isBound }

  private static func twentieth(of bounds: ClosedRange<Double>) -> Double {
    // Halved, because the distance between finite bounds may be more than a `Double` can hold.
    let length = (bounds.upperBound / 2 - bounds.lowerBound / 2) / 10
    return length > 0 && length.isFinite ? length : 1
  }

  /// Returns the nearest number that the row accepts.
  package func nearest(to number: Double) -> Double {
    let inside = number.clamped(to: bounds)
    guard hasStops, inside.isFinite else { return isInteger ? inside.rounded() : inside }
    return stop(min(((inside - bounds.lowerBound) / step).rounded(), lastStop))
  }

  /// Returns the number after some steps. If the number is between two stops, the first step leads
  /// to the next stop.
  package func stepped(_ number: Double, by count: Int) -> Double {
    guard hasStops, number.isFinite else {
      return tidied((number + Double(count) * step).clamped(to: bounds))
    }
    let place = (number - bounds.lowerBound) / step
    let nearest = place.rounded()
    let isAtStop = abs(place - nearest) < 1e-9
    let from = isAtStop ? nearest : count > 0 ? place.rounded(.down) : place.rounded(.up)
    return stop((from + Double(count)).clamped(to: 0...lastStop))
  }

  private var lastStop: Double {
    guard bounds.upperBound.isFinite else { return .greatestFiniteMagnitude }
    return ((bounds.upperBound - bounds.lowerBound) / step + 1e-9).rounded(.down)
  }

  private func stop(_ place: Double) -> Double {
    tidied((bounds.lowerBound + place * step).clamped(to: bounds))
  }

  /// Returns a sum without the rounding error of binary fractions: 0.1 + 0.2 is 0.3.
  private func tidied(_ number: Double) -> Double {
    let scale = 1e9
    guard step * scale > 1_000, abs(number) < 1e6 else { return number }
    return ((number * scale).rounded() / scale).clamped(to: bounds)
  }
}

extension Row.Kind.Slider {
  fileprivate func scaled(by scale: Double) -> Self {
    if scale == 1 { return self }
    return Self(
      value: value * scale, bounds: bounds.lowerBound * scale...bounds.upperBound * scale,
      step: step.map { $0 * scale })
  }
}

extension Row.Kind.Stepper {
  fileprivate func scaled(by scale: Double) -> Self {
    if scale == 1 { return self }
    return Self(
      value: value * scale, bounds: bounds.lowerBound * scale...bounds.upperBound * scale,
      step: step * scale, isInteger: isInteger && scale == scale.rounded())
  }
}
