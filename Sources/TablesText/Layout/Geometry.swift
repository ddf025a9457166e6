/// Where the parts of a screen stand, in columns from 0.
struct Geometry: Hashable {
  /// The columns of the screen.
  let columns: Int
  /// Whether sections are framed: there is room for a frame and some words inside.
  let isFramed: Bool
  /// Where text starts: headers, rows and footers stand in one line.
  let start: Int
  /// The columns that text has.
  let content: Int

  /// The columns below which a screen has no frames, and below which a frame is not inset.
  private static let least = (framed: 20, inset: 24)

  init(columns: Int) {
    self.columns = columns
    isFramed = columns >= Self.least.framed
    start = isFramed ? (columns >= Self.least.inset ? 3 : 2) : 0
    content = columns - 2 * start
  }

  /// Where the frame's left edge stands, and its right one.
  var frame: (left: Int, right: Int) { (start - 2, columns - start + 1) }
}
