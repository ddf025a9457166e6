import TablesModel
import TablesText

/// What keys act on: a row, or the header of a section that can be collapsed.
struct Focus: Equatable {
  /// What it is known by while everything around it changes.
  enum Target: Hashable {
    case row(RowAddress)
    case header(SectionID)
  }

  var target: Target
  /// Where it was seen last.
  var element: LayoutElement
}

/// The first line of a window: an element, and how many of its lines are above.
struct Anchor {
  var element: LayoutElement
  var line = 0
  /// What the element is known by while others come and go above it; `nil` at the table's start,
  /// where what comes is to be seen.
  var target: Focus.Target?

  /// Whether both show the same lines.
  func isSamePlace(as other: Anchor) -> Bool { element == other.element && line == other.line }
}
