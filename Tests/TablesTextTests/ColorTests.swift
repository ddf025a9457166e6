import Foundation
import TablesModel
import TablesText
import Testing

@Suite struct ColorTests {
  @Test(arguments: [
    (TextColor.rgb(0, 0, 0), TextColor.palette(16)), (.rgb(255, 255, 255), .palette(231)),
    (.rgb(255, 0, 0), .palette(196)), (.rgb(128, 128, 128), .palette(244)),
    (.rgb(8, 8, 8), .palette(232)), (.rgb(95, 135, 175), .palette(67)),
    (.rgb(250, 128, 114), .palette(210)), (.palette(3), .palette(3)), (.ansi(.red), .ansi(.red)),
  ])
  func `a colour becomes the nearest of 256`(color: TextColor, nearest: TextColor) {
    #expect(sequence(of: color, depth: .ansi256) == sequence(of: nearest, depth: .trueColor))
  }

  @Test(arguments: [
    (TextColor.rgb(0, 0, 0), TextColor.ANSIColor.black), (.rgb(255, 255, 255), .brightWhite),
    (.rgb(220, 20, 10), .red), (.rgb(255, 10, 0), .brightRed), (.rgb(0, 128, 0), .green),
    (.rgb(120, 120, 130), .brightBlack), (.palette(9), .brightRed), (.palette(196), .brightRed),
    (.palette(21), .blue), (.palette(250), .white), (.ansi(.magenta), .magenta),
  ])
  func `a colour becomes the nearest of 16`(color: TextColor, nearest: TextColor.ANSIColor) {
    #expect(sequence(of: color, depth: .ansi16) == sequence(of: .ansi(nearest), depth: .trueColor))
  }

  @Test func `no other colour of the cube is noticeably more similar`() throws {
    let cube = (16...255).map { ReferenceOKLab(ReferencePalette.color($0)) }
    var missed = 0
    for value in stride(from: 0, to: 1 << 24, by: 9_973) {
      let channels = [value >> 16, value >> 8 & 255, value & 255]
      let wanted = ReferenceOKLab(channels)
      let place = try #require(
        self.place(of: .rgb(UInt8(channels[0]), UInt8(channels[1]), UInt8(channels[2]))))
      let nearest = cube.map { wanted.distance(to: $0) }.min() ?? 0
      let excess = wanted.distance(to: cube[place - 16]) - nearest
      #expect(excess < 0.01)
      missed += excess > 1e-6 ? 1 : 0
    }
    #expect(missed <= 2)
  }

  /// Returns the number of the palette's color that replaces a color.
  private func place(of color: TextColor) -> Int? {
    let parameters = sequence(of: color, depth: .ansi256)
      .split { !$0.isNumber }
    return parameters.count > 2 ? Int(parameters[2]) : nil
  }

  @Test func `colours of the palette stay unchanged`() {
    for place in UInt8.min...UInt8.max {
      let color = TextColor.palette(place)
      #expect(sequence(of: color, depth: .ansi256) == sequence(of: color, depth: .trueColor))
    }
  }

  /// The ratios are from the examples of the W3C and from WebAIM's checker.
  @Test(arguments: [
    (TextColor.rgb(0, 0, 0), TextColor.rgb(255, 255, 255), 21.0),
    (.rgb(119, 119, 119), .rgb(255, 255, 255), 4.48),
    (.rgb(118, 118, 118), .rgb(255, 255, 255), 4.54),
    (.rgb(0, 0, 255), .rgb(255, 255, 255), 8.59),
    (.rgb(255, 0, 0), .rgb(255, 255, 255), 4.0),
    (.ansi(.black), .palette(16), 1.0),
  ])
  func `contrast is that of WCAG`(first: TextColor, second: TextColor, ratio: Double) {
    #expect(abs(first.contrast(with: second) - ratio) < 0.005)
    #expect(first.contrast(with: second) == second.contrast(with: first))
  }

  private func sequence(of color: TextColor, depth: ColorDepth) -> String {
    var buffer = ScreenBuffer(columns: 1, rows: 1)
    buffer.write("x", column: 0, row: 0, style: TextStyle(foreground: color))
    return buffer.encoded(by: ANSIEncoder(colors: depth))
  }
}

/// OKLab, computed with functions of the C library.
private struct ReferenceOKLab {
  let coordinates: [Double]

  init(_ channels: [Int]) {
    let linear = channels.map { channel in
      let value = Double(channel) / 255
      return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    let roots = Self.product(
      [
        [0.4122214708, 0.5363325363, 0.0514459929], [0.2119034982, 0.6806995451, 0.1073969566],
        [0.0883024619, 0.2817188376, 0.6299787005],
      ], linear
    ).map { cbrt($0) }
    coordinates = Self.product(
      [
        [0.2104542553, 0.7936177850, -0.0040720468], [1.9779984951, -2.4285922050, 0.4505937099],
        [0.0259040371, 0.7827717662, -0.8086757660],
      ], roots)
  }

  func distance(to other: Self) -> Double {
    zip(coordinates, other.coordinates).reduce(0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) }
      .squareRoot()
  }

  private static func product(_ matrix: [[Double]], _ vector: [Double]) -> [Double] {
    matrix.map { row in zip(row, vector).reduce(0) { $0 + $1.0 * $1.1 } }
  }
}

/// The color cube and the grays of xterm.
private enum ReferencePalette {
  static func color(_ place: Int) -> [Int] {
    if place >= 232 { return Array(repeating: 8 + 10 * (place - 232), count: 3) }
    let steps = [0, 95, 135, 175, 215, 255]
    return [(place - 16) / 36, (place - 16) / 6 % 6, (place - 16) % 6].map { steps[$0] }
  }
}
