import TablesModel
import TablesText

/// The last frame, and what was measured of the rows as they are now.
///
/// Measures are kept until the rows, an edit, the size or the look change. The lines in the window
/// are drawn for each frame, which takes those that were drawn to measure the window.
final class FrameCache {
  /// The last frame. It is stale if its version is not that of the screen.
  var frame: DrawnFrame?
  /// The number of times that measures were discarded. A measure is kept only if they were not
  /// discarded while it was taken, because creating a row runs a closure of the app.
  private(set) var generation = 0
  /// The last window.
  var window: Window?
  /// The lines that were drawn to measure the window; `nil` once a frame has taken them.
  private var lines: MeasuredLines?
  /// The actions in the bars, of which `focused` has the focus.
  var toolbar: (focused: RowPath?, toolbar: ScreenToolbar)?
  /// The number of rows above each section, followed by the number of all rows. The inner value is
  /// `nil` if there are too many sections to count.
  var rowCounts: [Int]??
  /// The ids of the row that is being edited, and of all rows whose typed text is not stored yet,
  /// which is drawn in place of the value.
  var editedIDs: [RowID]?
  private var heights: [LayoutElement: Int] = [:]
  /// The greatest number of heights that are kept.
  private static let limit = 4096

  /// Discards all measures, because something that they depend on has changed.
  func discardMeasures() {
    generation += 1
    (window, lines, toolbar, rowCounts, editedIDs) = (nil, nil, nil, nil, nil)
    heights.removeAll(keepingCapacity: true)
  }

  /// Returns the height of an element; `nil` if it is not known.
  func height(of element: LayoutElement) -> Int? { heights[element] }

  /// Keeps the height of an element that was measured in a generation.
  func keep(_ height: Int, of element: LayoutElement, measuredIn generation: Int) {
    if generation != self.generation { return }
    if heights.count >= Self.limit { heights.removeAll(keepingCapacity: true) }
    heights[element] = height
  }

  /// Keeps lines that were drawn in a generation, for the next frame.
  func keep(_ lines: MeasuredLines, measuredIn generation: Int) {
    if generation == self.generation { self.lines = lines }
  }

  /// Returns the lines of a window that were drawn to measure it, if there are such lines, and
  /// forgets them.
  func takeLines(from anchor: Anchor?, rows: Range<Int>) -> MeasuredLines? {
    defer { lines = nil }
    guard let lines, let anchor, lines.anchor.isSamePlace(as: anchor), lines.rows == rows else {
      return nil
    }
    return lines
  }
}

/// The lines of a window, which were drawn to measure it.
struct MeasuredLines {
  let anchor: Anchor
  /// The rows of the frame that the lines are drawn in.
  let rows: Range<Int>
  let canvas: LineCanvas
  /// The position of the cursor; `nil` if no row is edited in the window.
  let cursor: Frame.Position?
}
