import TablesModel

/// An sRGB color with channels of 0…255.
struct RGB: Hashable {
  var red: UInt8
  var green: UInt8
  var blue: UInt8

  /// Creates a color from its channels.
  init(_ red: UInt8, _ green: UInt8, _ blue: UInt8) {
    self.red = red
    self.green = green
    self.blue = blue
  }

  /// Creates the color as xterm shows it. Users can change the first sixteen colors.
  init(_ color: Color) {
    switch color {
    case .ansi(let color): self = TerminalPalette.color(color.rawValue)
    case .palette(let number): self = TerminalPalette.color(number)
    case .rgb(let red, let green, let blue): self.init(red, green, blue)
    }
  }

  /// The linear channels, 0…1 (IEC 61966-2-1).
  var linear: (red: Double, green: Double, blue: Double) {
    (Self.linear[Int(red)], Self.linear[Int(green)], Self.linear[Int(blue)])
  }

  private static let linear: [Double] = (0...255).map { value in
    let channel = Double(value) / 255
    if channel <= 0.04045 { return channel / 12.92 }
    let base = (channel + 0.055) / 1.055
    let fifthRoot = root(5, of: base)
    return base * base * fifthRoot * fifthRoot
  }

  /// Returns a root of a number in 0…1, found by Newton's method.
  ///
  /// The C library's `pow` and `cbrt` are not available, because a program that imports no C
  /// library is not linked with them.
  static func root(_ degree: UInt64, of number: Double) -> Double {
    if number == 0 { return 0 }
    let one = (1.0).bitPattern
    var guess = Double(bitPattern: number.bitPattern / degree + one - one / degree)
    for _ in 0..<5 {
      let power = (1..<degree).reduce(1) { product, _ in product * guess }
      guess -= (guess - number / power) / Double(degree)
    }
    return guess
  }
}

extension Color {
  /// Returns the contrast ratio to another color, 1…21, as WCAG 2.2 defines it.
  ///
  /// Text needs at least 4.5; large text and the parts of controls need 3 (success criteria 1.4.3
  /// and 1.4.11). The first sixteen colors are those of xterm.
  package func contrast(with other: Color) -> Double {
    let (first, second) = (RGB(self).luminance, RGB(other).luminance)
    return (max(first, second) + 0.05) / (min(first, second) + 0.05)
  }
}

extension RGB {
  /// The relative luminance, 0…1.
  fileprivate var luminance: Double {
    0.2126 * linear.red + 0.7152 * linear.green + 0.0722 * linear.blue
  }
}
