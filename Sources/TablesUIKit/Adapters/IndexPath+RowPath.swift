#if canImport(UIKit) && !os(watchOS)
  public import TablesModel
  public import UIKit

  extension IndexPath {
    /// Creates the index path of a row.
    public init(_ path: RowPath) { self.init(row: path.row, section: path.section) }
  }

  extension RowPath {
    /// Creates the path of a row from its index path.
    public init(_ path: IndexPath) { self.init(section: path.section, row: path.row) }
  }
#endif
