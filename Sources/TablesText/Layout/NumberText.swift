/// The functions that format numbers and percentages for rows.
package enum NumberText {
  /// Returns a number with at most three decimals, no trailing zeros, and no exponent below 10¹⁶.
  package static func text(_ number: Double) -> String {
    guard number.isFinite, abs(number) < 1e16 else { return String(number) }
    let thousandths = (number * 1000).rounded()
    guard abs(thousandths) < 9e15 else { return String(Int(number.rounded())) }
    let whole = Int(abs(thousandths)) / 1000
    let fraction = String(1000 + Int(abs(thousandths)) % 1000).dropFirst()
    let digits = fraction.lastIndex { $0 != "0" }.map { "." + fraction[...$0] } ?? ""
    return (thousandths < 0 ? "-" : "") + String(whole) + digits
  }

  /// Returns a part, 0…1, in percent: `0 %` only for 0, and `100 %` only for 1.
  static func percent(_ part: Double) -> String {
    if part >= 1 { return "100 %" }
    return part > 0 ? "\(min(max(Int((part * 100).rounded()), 1), 99)) %" : "0 %"
  }
}
