import TablesModel
import TablesText

/// The last frame, and what was measured of the rows as they are now.
///
/// Measures are kept until the rows, an edit, the size or the look change. The lines in the window
/// are drawn for each frame.
final class FrameCache {
  /// The last frame. It is stale if its version is not that of the screen.
  var frame: DrawnFrame?
  /// The number of times that measures were discarded. A measure is kept only if they were not
  /// discarded while it was taken, because creating a row runs a closure of the app.
  private(set) var generation = 0
  /// The last window.
  var window: Window?
  /// The actions in the bars, of which `focused` has the focus.
  var toolbar: (focused: RowPath?, toolbar: ScreenToolbar)?
  /// The number of rows above each section, followed by the number of all rows. The inner value is
  /// `nil` if there are too many sections to count.
  var rowCounts: [Int]??
  /// The ids of the rows whose texts may have to be drawn in place of their values.
  var editedIDs: [RowID]?
  private var heights: [LayoutElement: Int] = [:]
  /// The greatest number of heights that are kept.
  private static let limit = 4096

  /// Discards all measures, because something that they depend on has changed.
  func discardMeasures() {
    generation += 1
    (window, toolbar, rowCounts, editedIDs) = (nil, nil, nil, nil)
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
}
