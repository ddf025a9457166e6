import TablesModel
import TablesText
import Testing

@Suite struct ColorTests {
  @Test(arguments: [
    (Color.rgb(0, 0, 0), Color.palette(16)), (.rgb(255, 255, 255), .palette(231)),
    (.rgb(255, 0, 0), .palette(196)), (.rgb(128, 128, 128), .palette(244)),
    (.rgb(8, 8, 8), .palette(232)), (.rgb(95, 135, 175), .palette(67)),
    (.rgb(250, 128, 114), .palette(210)), (.palette(3), .palette(3)), (.ansi(.red), .ansi(.red)),
  ])
  func `a colour becomes the nearest of 256`(color: Color, nearest: Color) {
    #expect(sequence(of: color, depth: .ansi256) == sequence(of: nearest, depth: .trueColor))
  }

  @Test(arguments: [
    (Color.rgb(0, 0, 0), Color.ANSIColor.black), (.rgb(255, 255, 255), .brightWhite),
    (.rgb(220, 20, 10), .red), (.rgb(255, 10, 0), .brightRed), (.rgb(0, 128, 0), .green),
    (.rgb(120, 120, 130), .brightBlack), (.palette(9), .brightRed), (.palette(196), .brightRed),
    (.palette(21), .blue), (.palette(250), .white), (.ansi(.magenta), .magenta),
  ])
  func `a colour becomes the nearest of 16`(color: Color, nearest: Color.ANSIColor) {
    #expect(sequence(of: color, depth: .ansi16) == sequence(of: .ansi(nearest), depth: .trueColor))
  }

  @Test func `every place of the palette stays where it is`() {
    for place in UInt8.min...UInt8.max {
      let color = Color.palette(place)
      #expect(sequence(of: color, depth: .ansi256) == sequence(of: color, depth: .trueColor))
    }
  }

  /// The ratios are those of the W3C's examples and of WebAIM's checker.
  @Test(arguments: [
    (Color.rgb(0, 0, 0), Color.rgb(255, 255, 255), 21.0),
    (.rgb(119, 119, 119), .rgb(255, 255, 255), 4.48),
    (.rgb(118, 118, 118), .rgb(255, 255, 255), 4.54),
    (.rgb(0, 0, 255), .rgb(255, 255, 255), 8.59),
    (.rgb(255, 0, 0), .rgb(255, 255, 255), 4.0),
    (.ansi(.black), .palette(16), 1.0),
  ])
  func `contrast is that of WCAG`(first: Color, second: Color, ratio: Double) {
    #expect(abs(first.contrast(with: second) - ratio) < 0.005)
    #expect(first.contrast(with: second) == second.contrast(with: first))
  }

  private func sequence(of color: Color, depth: ColorDepth) -> [UInt8] {
    var buffer = ScreenBuffer(columns: 1, rows: 1)
    buffer.write("x", column: 0, row: 0, style: TextStyle(foreground: color))
    var bytes: [UInt8] = []
    ANSIEncoder(colors: depth).append(row: 0, of: buffer, to: &bytes)
    return bytes
  }
}
