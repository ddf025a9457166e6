import TablesModel

/// The rules for numbers that a `Double` holds.
extension NumberRules {
  func nearest(to number: Double) -> Double? {
    DecimalNumber(number).map { nearest(to: $0).double }
  }

  func stepped(_ number: Double, by count: Int) -> Double {
    DecimalNumber(number).map { stepped($0, by: count).double } ?? .nan
  }

  func accepts(_ typed: TypedNumber, from current: Double) -> Bool {
    accepts(typed, from: DecimalNumber(current))
  }
}
