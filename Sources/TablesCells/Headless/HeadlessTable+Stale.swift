import TablesModel

extension HeadlessTable {
  /// The rows in sight whose cells show something else than new cells would: what a configurator
  /// forgot to set when it was given a used cell, or data that changed unannounced.
  ///
  /// ```swift
  /// table.scroll(by: 50)
  /// #expect(table.stalePaths.isEmpty)
  /// ```
  /// - Complexity: Makes and configures a cell for each row in sight.
  public var stalePaths: [RowPath] {
    visiblePaths.filter { path in
      guard let fresh = freshCell(at: path) else { return false }
      return cell(at: path)?.row != fresh.row
    }
  }

  /// A cell for a row that has shown no other; `nil` where there is none to be had.
  private func freshCell(at path: RowPath) -> (any HeadlessCell)? {
    let host = HeadlessTable()
    host.factory = factory
    host.registry = registry
    return try? dataSource?.headlessCell(at: path, in: host, named: "HeadlessTable")  // in `errors`
  }
}
