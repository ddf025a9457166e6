import TablesModel
import TablesText

/// The parts of controls in a frame: the signs of steppers, and the tracks of sliders.
///
/// They are found by the characters and colors with which they are drawn.
struct DrawnControls {
  let frame: DrawnFrame
  /// The columns of the table.
  let columns: Range<Int>
  let look: Look

  /// Returns 1 for a place at or next to the sign that increases a number, -1 at or next to the
  /// sign that decreases it, and `nil` elsewhere.
  func stepCount(column: Int, row: Int) -> Int? {
    for place in [column, column - 1, column + 1] where columns.contains(place) {
      let cell = frame.frame.buffer[place, row]
      // A sign that would leave the bounds is dimmed.
      let isDimmed = cell.style.attributes.contains(.dim)
      let color = isDimmed ? look.theme.faint.foreground : look.theme.accent.foreground
      guard cell.style.foreground == color else { continue }
      if cell.text == look.glyphs.increase { return 1 }
      if cell.text == look.glyphs.decrease { return -1 }
    }
    return nil
  }

  /// Returns the columns of the track of the slider at a path, on any of its lines.
  func track(of path: RowPath) -> Range<Int>? {
    frame.origins.indices.lazy.filter { frame.origins[$0] == .row(path) }
      .compactMap { track(inRow: $0) }.first
  }

  /// Returns the columns of a slider's track in a row of the frame.
  func track(inRow row: Int) -> Range<Int>? {
    let parts: Set = [look.glyphs.trackFilled, look.glyphs.knob, look.glyphs.track]
    let colors = [look.theme.accent.foreground, look.theme.faint.foreground]
    var start: Int?
    var hasKnob = false
    for column in columns {
      let cell = frame.frame.buffer[column, row]
      if parts.contains(cell.text), colors.contains(cell.style.foreground) {
        if start == nil { (start, hasKnob) = (column, false) }
        if cell.text == look.glyphs.knob { hasKnob = true }
      } else if let first = start {
        if hasKnob { return first..<column }
        start = nil
      }
    }
    return start.flatMap { hasKnob ? $0..<columns.upperBound : nil }
  }
}
