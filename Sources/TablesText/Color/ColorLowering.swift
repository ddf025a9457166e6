import TablesModel

extension Color {
  /// The colour that a sink shows in place of this one; `nil` where it shows none.
  ///
  /// It is the one that looks nearest of those that no theme changes, or of the sixteen as xterm
  /// has them where there are no others.
  package func lowered(to depth: ColorDepth) -> Color? {
    switch (depth, self) {
    case (.monochrome, _): return nil
    case (.trueColor, _), (.ansi256, .ansi), (.ansi256, .palette), (.ansi16, .ansi): return self
    case (.ansi256, .rgb): return .palette(Palette.nearestOfCube(to: RGB(self)))
    case (.ansi16, .palette(let place)) where place < 16:
      return ANSIColor(rawValue: place).map(Color.ansi)
    case (.ansi16, _):
      return ANSIColor(rawValue: Palette.nearestOfSixteen(to: RGB(self))).map(Color.ansi)
    }
  }
}
