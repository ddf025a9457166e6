/// Numbers as a screen shows them: at most three decimals, no trailing zeros, no exponent below 10¹⁶.
package enum NumberText {
  package static func text(_ number: Double) -> String {
    guard number.isFinite, abs(number) < 1e16 else { return String(number) }
    let thousandths = (number * 1000).rounded()
    guard abs(thousandths) < 9e15 else { return String(Int(number.rounded())) }
    let whole = Int(abs(thousandths)) / 1000
    let fraction = String(1000 + Int(abs(thousandths)) % 1000).dropFirst()
    let digits = fraction.lastIndex { $0 != "0" }.map { "." + fraction[...$0] } ?? ""
    return (thousandths < 0 ? "-" : "") + String(whole) + digits
  }
}
