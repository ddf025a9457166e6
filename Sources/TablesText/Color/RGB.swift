import TablesModel

/// A colour of sRGB, 0…255 a channel.
struct RGB: Hashable {
  var red: UInt8
  var green: UInt8
  var blue: UInt8

  /// Makes a colour of its channels.
  init(_ red: UInt8, _ green: UInt8, _ blue: UInt8) {
    self.red = red
    self.green = green
    self.blue = blue
  }

  /// A colour as xterm shows it; the first sixteen are the theme's to change.
  init(_ color: Color) {
    switch color {
    case .ansi(let color): self = Palette.color(color.rawValue)
    case .palette(let number): self = Palette.color(number)
    case .rgb(let red, let green, let blue): self.init(red, green, blue)
    }
  }

  /// The light of the channels, 0…1 (IEC 61966-2-1).
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

  /// A root of a number in 0…1.
  ///
  /// By Newton's method, from a guess that divides the exponent: a program that imports no C
  /// library is not linked with its `pow`, `cbrt` or, in a debug build, `sqrt`.
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
  /// The contrast ratio to another colour, 1…21, as WCAG 2.2 defines it.
  ///
  /// Text needs at least 4.5, large text and the parts of controls 3 (success criteria 1.4.3 and
  /// 1.4.11). The sixteen of a theme are taken as xterm has them.
  package func contrast(with other: Color) -> Double {
    let (first, second) = (RGB(self).luminance, RGB(other).luminance)
    return (max(first, second) + 0.05) / (min(first, second) + 0.05)
  }
}

extension RGB {
  /// Relative luminance, 0…1.
  fileprivate var luminance: Double {
    0.2126 * linear.red + 0.7152 * linear.green + 0.0722 * linear.blue
  }
}
