/// Expects a table to look as it did when its snapshot was recorded, in every combination.
///
/// ```swift
/// expectSnapshot(of: table, widths: [20, 40], themes: [.light, .dark])
/// ```
/// All of them stand in one file; what looks the same as a combination before it is named there.
public func expectSnapshot(
  of table: Table, widths: [Int], themes: [Theme] = [.dark], colors: [ColorDepth] = [.trueColor],
  named name: String? = nil, record mode: SnapshotMode? = nil, fileID: StaticString = #fileID,
  filePath: StaticString = #filePath, function: StaticString = #function, line: Int = #line,
  column: Int = #column
) {
  expectSnapshot(
    of: table, as: .matrix(widths: widths, themes: themes, colors: colors), named: name,
    record: mode, fileID: fileID, filePath: filePath, function: function, line: line,
    column: column)
}

#if canImport(XCTest)
  public import XCTest

  extension XCTestCase {
    /// Expects a table to look as it did when its snapshot was recorded, in every combination.
    ///
    /// As the function of the same name; the file is named for the class and the test's method.
    public func expectSnapshot(
      of table: Table, widths: [Int], themes: [Theme] = [.dark],
      colors: [ColorDepth] = [.trueColor], named name: String? = nil,
      record mode: SnapshotMode? = nil, fileID: StaticString = #fileID,
      filePath: StaticString = #filePath, line: Int = #line, column: Int = #column
    ) {
      expectSnapshot(
        of: table, as: .matrix(widths: widths, themes: themes, colors: colors), named: name,
        record: mode, fileID: fileID, filePath: filePath, line: line, column: column)
    }
  }
#endif
