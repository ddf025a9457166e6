import TablesModel

/// The functions that format numbers and percentages for rows.
package enum NumberText {
  /// Returns a number with at most three decimals, no trailing zeros, and no exponent below 10¹⁶.
  package static func text(_ number: Double) -> String {
    NumberFormat().text(of: number)
  }

  /// Returns a part, 0…1, in percent: `0 %` only for 0, and `100 %` only for 1.
  static func percent(_ part: Double) -> String {
    if part >= 1 { return "100 %" }
    return part > 0 ? "\(min(max(Int((part * 100).rounded()), 1), 99)) %" : "0 %"
  }
}
