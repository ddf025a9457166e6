/// A colour in OKLab, where equal distances look equally different (Ottosson 2020).
struct OKLab {
  private let lightness: Double
  private let greenRed: Double
  private let blueYellow: Double

  /// Converts a colour of sRGB.
  init(_ color: RGB) {
    let (red, green, blue) = color.linear
    let long = RGB.root(3, of: 0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
    let medium = RGB.root(3, of: 0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
    let short = RGB.root(3, of: 0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
    lightness = 0.2104542553 * long + 0.7936177850 * medium - 0.0040720468 * short
    greenRed = 1.9779984951 * long - 2.4285922050 * medium + 0.4505937099 * short
    blueYellow = 0.0259040371 * long + 0.7827717662 * medium - 0.8086757660 * short
  }

  /// The square of the distance, with lightness weighted.
  func squaredDistance(to other: OKLab, lightnessWeight: Double) -> Double {
    let first = (lightness - other.lightness) * lightnessWeight
    let second = greenRed - other.greenRed
    let third = blueYellow - other.blueYellow
    return first * first + second * second + third * third
  }
}
