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
struct Anchor: Equatable {
  var element: LayoutElement
  var line = 0
}
