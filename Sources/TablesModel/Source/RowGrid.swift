/// Rows side by side, for a host that shows them in a grid.
public struct RowGrid: Equatable, Sendable {
  /// The number of rows in a full line.
  public var columns: Int
  /// The sections, from top to bottom.
  public var sections: [Section]

  /// Creates a grid.
  public init(columns: Int, sections: [Section]) {
    self.columns = columns
    self.sections = sections
  }

  /// One section of a grid.
  public struct Section: Equatable, Sendable {
    /// The header above the rows.
    public var header: String?
    /// The footer below the rows.
    public var footer: String?
    /// The rows of each line. The last line may be shorter than the others.
    public var lines: [[Row]]

    /// Creates a section.
    public init(header: String? = nil, footer: String? = nil, lines: [[Row]]) {
      self.header = header
      self.footer = footer
      self.lines = lines
    }
  }
}
