public import TablesModel

/// What a line of a drawn table belongs to, for whoever points at it.
public enum LineOrigin: Hashable, Sendable {
  /// The screen's title.
  case title
  /// The header of a section.
  case header(section: Int)
  /// A line of a row; a row may have several.
  case row(RowPath)
  /// The footer of a section.
  case footer(section: Int)
  /// A row or text that stands in for rows that are not there.
  case emptyState
  /// A frame or a blank line.
  case decoration
}
