import TablesModel

extension Color {
  /// The nearest colour that a sink shows; `nil` where it shows none.
  package func lowered(to depth: ColorDepth) -> Color? {
    switch depth {
    case .monochrome: nil
    case .trueColor: self
    case .ansi256: paletteColor
    case .ansi16: ansiColor
    }
  }

  private var paletteColor: Color {
    guard case .rgb(let red, let green, let blue) = self else { return self }
    return .palette(Palette.nearest(to: (red, green, blue), in: 16...255))
  }

  private var ansiColor: Color {
    let rgb: Palette.RGB
    switch self {
    case .ansi: return self
    case .palette(let number): rgb = Palette.color(number)
    case .rgb(let red, let green, let blue): rgb = (red, green, blue)
    }
    let number = Palette.nearest(to: rgb, in: 0...15)
    return ANSIColor(rawValue: number).map(Color.ansi) ?? self
  }
}

/// The 256 colours of xterm.
enum Palette {
  typealias RGB = (red: UInt8, green: UInt8, blue: UInt8)

  private static let steps: [UInt8] = [0, 95, 135, 175, 215, 255]

  /// The sixteen that a theme may change, as xterm has them.
  private static let ansi: [RGB] = [
    (0, 0, 0), (205, 0, 0), (0, 205, 0), (205, 205, 0),
    (0, 0, 238), (205, 0, 205), (0, 205, 205), (229, 229, 229),
    (127, 127, 127), (255, 0, 0), (0, 255, 0), (255, 255, 0),
    (92, 92, 255), (255, 0, 255), (0, 255, 255), (255, 255, 255),
  ]

  /// Red, green and blue of a place: sixteen, a cube of 6 × 6 × 6, and 24 greys.
  static func color(_ number: UInt8) -> RGB {
    if number < 16 { return ansi[Int(number)] }
    if number >= 232 {
      let grey = 8 + 10 * (number - 232)
      return (grey, grey, grey)
    }
    let place = Int(number) - 16
    return (steps[place / 36], steps[place / 6 % 6], steps[place % 6])
  }

  /// The place of the nearest colour.
  static func nearest(to color: RGB, in places: ClosedRange<UInt8>) -> UInt8 {
    places.min { distance(color, Self.color($0)) < distance(color, Self.color($1)) } ?? 0
  }

  private static func distance(_ first: RGB, _ second: RGB) -> Int {
    let red = Int(first.red) - Int(second.red)
    let green = Int(first.green) - Int(second.green)
    let blue = Int(first.blue) - Int(second.blue)
    return red * red + green * green + blue * blue
  }
}
