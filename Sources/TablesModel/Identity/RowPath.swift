/// The position of a row: its section, and its position in that section.
///
/// Foundation's `IndexPath` has neither `section` nor `row` on Linux. `TablesUIKit` converts both
/// ways.
public struct RowPath: Hashable, Sendable {
  /// The position of the section, counted from 0.
  public var section: Int
  /// The position of the row in its section, counted from 0.
  public var row: Int

  /// Creates a path. It is not checked until it is used.
  public init(section: Int, row: Int) {
    self.section = section
    self.row = row
  }
}

extension RowPath: Comparable {
  /// Orders paths by section, then by row.
  public static func < (left: RowPath, right: RowPath) -> Bool {
    (left.section, left.row) < (right.section, right.row)
  }
}

extension RowPath: CustomStringConvertible {
  /// The path as text: `section 1, row 2`.
  public var description: String { "section \(section), row \(row)" }
}
