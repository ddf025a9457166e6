/// Rows side by side, in lines of equal columns: what a host that is no table shows.
public struct RowGrid: Equatable, Sendable {
  /// The most rows of one line.
  public var columns: Int
  /// The sections, one below the other.
  public var sections: [Section]

  /// Makes a grid.
  public init(columns: Int, sections: [Section]) {
    self.columns = columns
    self.sections = sections
  }

  /// The rows between two headers of a grid.
  public struct Section: Equatable, Sendable {
    /// The title above the rows.
    public var header: String?
    /// The note below them.
    public var footer: String?
    /// The rows, a line at a time; the last line may be shorter than the others.
    public var lines: [[Row]]

    /// Makes a section.
    public init(header: String? = nil, footer: String? = nil, lines: [[Row]]) {
      self.header = header
      self.footer = footer
      self.lines = lines
    }
  }
}
