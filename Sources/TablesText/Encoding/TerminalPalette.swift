/// The 256 colors of xterm.
enum TerminalPalette {
  /// The values of a channel in the cube of 6 × 6 × 6 colors.
  private static let steps: [UInt8] = [0, 95, 135, 175, 215, 255]

  private static let ansi = [
    RGB(0, 0, 0), RGB(205, 0, 0), RGB(0, 205, 0), RGB(205, 205, 0),
    RGB(0, 0, 238), RGB(205, 0, 205), RGB(0, 205, 205), RGB(229, 229, 229),
    RGB(127, 127, 127), RGB(255, 0, 0), RGB(0, 255, 0), RGB(255, 255, 0),
    RGB(92, 92, 255), RGB(255, 0, 255), RGB(0, 255, 255), RGB(255, 255, 255),
  ]

  /// Returns a color by its number: sixteen that users can change, then the cube, then 24 grays.
  static func color(_ place: UInt8) -> RGB {
    if place < 16 { return ansi[Int(place)] }
    if place >= 232 {
      let grey = 8 + 10 * (place - 232)
      return RGB(grey, grey, grey)
    }
    let cube = Int(place) - 16
    return RGB(steps[cube / 36], steps[cube / 6 % 6], steps[cube % 6])
  }

  /// Returns the number of the most similar of the first sixteen colors, measured in OKLab.
  ///
  /// Lightness counts half, so that a dark green becomes green and not gray. The sixteen differ in
  /// lightness between terminals, but not much in hue.
  static func nearestOfSixteen(to color: RGB) -> UInt8 {
    nearest(to: color, among: 0...15, lightnessWeight: 0.5)
  }

  /// Returns the number of the most similar color of the cube and the grays.
  static func nearestOfCube(to color: RGB) -> UInt8 {
    nearest(to: color, among: 16...255, lightnessWeight: 1)
  }

  private static func nearest(
    to color: RGB, among places: ClosedRange<UInt8>, lightnessWeight: Double
  ) -> UInt8 {
    let wanted = OKLab(color)
    var best: (place: UInt8, distance: Double) = (0, .infinity)
    for place in places {
      let distance = wanted.squaredDistance(
        to: labs[Int(place)], lightnessWeight: lightnessWeight)
      if distance < best.distance { best = (place, distance) }
    }
    return best.place
  }

  private static let labs = (0...255).map { OKLab(color(UInt8($0))) }
}

/// A color in OKLab, a space where equal distances look equally different (Ottosson 2020).
struct OKLab {
  private let lightness: Double
  private let greenRed: Double
  private let blueYellow: Double

  /// Converts a color from sRGB.
  init(_ color: RGB) {
    let (red, green, blue) = color.linear
    let long = RGB.root(3, of: 0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
    let medium = RGB.root(3, of: 0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
    let short = RGB.root(3, of: 0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
    lightness = 0.2104542553 * long + 0.7936177850 * medium - 0.0040720468 * short
    greenRed = 1.9779984951 * long - 2.4285922050 * medium + 0.4505937099 * short
    blueYellow = 0.0259040371 * long + 0.7827717662 * medium - 0.8086757660 * short
  }

  /// Returns the square of the distance, with the difference in lightness weighted.
  func squaredDistance(to other: OKLab, lightnessWeight: Double) -> Double {
    let first = (lightness - other.lightness) * lightnessWeight
    let second = greenRed - other.greenRed
    let third = blueYellow - other.blueYellow
    return first * first + second * second + third * third
  }
}
