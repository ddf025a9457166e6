#if canImport(XCTest)
  public import Tables
  public import TablesText
  public import XCTest

  extension XCTestCase {
    /// Expects that a value is as its snapshot holds it; see the function of the same name.
    public func expectSnapshot<Value>(
      of value: Value, as strategy: SnapshotStrategy<Value>, named name: String? = nil,
      record mode: SnapshotMode? = nil, fileID: String = #fileID,
      file: StaticString = #filePath, line: Int = #line, column: Int = #column,
      function: String = #function
    ) {
      let site = CallSite(fileID: fileID, file: file, line: line, column: column)
      let expectation = Expectation(
        site: site, name: name, mode: mode, configuration: .current, library: .xcTest)
      expectation.check(value, as: strategy) {
        TestIdentity(
          className: String(describing: type(of: self)), function: function, fileID: fileID)
      }
    }

    /// Expects that a table looks as its snapshot holds it; see the function of the same name.
    public func expectSnapshot(
      of table: Table, width: Int = 40, theme: Theme = .dark, named name: String? = nil,
      record mode: SnapshotMode? = nil, fileID: String = #fileID,
      file: StaticString = #filePath, line: Int = #line, column: Int = #column,
      function: String = #function
    ) {
      expectSnapshot(
        of: table, as: .table(width: width, theme: theme), named: name, record: mode,
        fileID: fileID, file: file, line: line, column: column, function: function)
    }
  }
#endif
