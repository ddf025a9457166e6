import TablesSnapshots

#if canImport(XCTest)
  public import XCTest

  extension XCTestCase {
    /// Expects a value to look as it did when its snapshot was recorded.
    ///
    /// Works like the free function, but the file is named after the class and method of the test.
    public func expectSnapshot<Value>(
      of value: Value, as strategy: SnapshotStrategy<Value> = .automatic,
      layers: SnapshotLayers = .all,
      redacting redactions: [SnapshotRedaction] = [], named name: String? = nil,
      record mode: SnapshotMode? = nil, fileID: StaticString = #fileID,
      filePath: StaticString = #filePath, line: Int = #line, column: Int = #column
    ) {
      let location = SnapshotLocation(fileID, filePath, line, column)
      SnapshotCall(at: location, in: self, named: name, mode: mode, redacting: redactions)
        .expect(value, as: strategy, layers: layers)
    }

    /// Expects a table to have the look and the routing of its recorded snapshot.
    ///
    /// Works like the free function, but the file is named after the class and method of the test.
    public func expectSnapshot(
      of table: Table, width: Int? = nil, theme: Theme? = nil, colors: ColorDepth? = nil,
      layers: SnapshotLayers = .all, redacting redactions: [SnapshotRedaction] = [],
      named name: String? = nil, fileID: StaticString = #fileID,
      filePath: StaticString = #filePath, line: Int = #line, column: Int = #column
    ) {
      let location = SnapshotLocation(fileID, filePath, line, column)
      SnapshotCall(at: location, in: self, named: name, redacting: redactions)
        .expect(table, as: .table(.inScope(width, theme, colors), layers: layers))
    }

    /// Expects a table to match its recorded snapshot in every combination of looks.
    ///
    /// Works like the free function, but the file is named after the class and method of the test.
    public func expectSnapshot(
      of table: Table, widths: [Int], themes: [Theme] = [.dark],
      colors: [ColorDepth] = [.trueColor], layers: SnapshotLayers = .all,
      redacting redactions: [SnapshotRedaction] = [], named name: String? = nil,
      fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: Int = #line,
      column: Int = #column
    ) {
      let location = SnapshotLocation(fileID, filePath, line, column)
      let matrix = SnapshotMatrix(widths: widths, themes: themes, colors: colors)
      SnapshotCall(at: location, in: self, named: name, redacting: redactions)
        .expect(table, as: .matrix(matrix, layers: layers))
    }

    /// Expects steps on a screen to have the outcomes of their recorded snapshot.
    ///
    /// Works like the free function, but the file is named after the class and method of the test.
    public func expectSnapshot(
      of table: @autoclosure @escaping () -> Table, width: Int? = nil, height: Int = 16,
      layers: SnapshotLayers = .all, redacting redactions: [SnapshotRedaction] = [],
      named name: String? = nil, fileID: StaticString = #fileID,
      filePath: StaticString = #filePath, line: Int = #line, column: Int = #column,
      steps: (Screen) throws -> Void
    ) {
      let location = SnapshotLocation(fileID, filePath, line, column)
      SnapshotCall(at: location, in: self, named: name, redacting: redactions)
        .trace(of: table, width: width, height: height, layers: layers).run(steps)
    }

    /// Expects asynchronous steps on a screen to have the outcomes of their recorded snapshot.
    ///
    /// Works like the free function, but the file is named after the class and method of the test.
    public nonisolated(nonsending) func expectSnapshot(
      of table: @autoclosure @escaping () -> Table, width: Int? = nil, height: Int = 16,
      layers: SnapshotLayers = .all, redacting redactions: [SnapshotRedaction] = [],
      named name: String? = nil, fileID: StaticString = #fileID,
      filePath: StaticString = #filePath, line: Int = #line, column: Int = #column,
      steps: nonisolated(nonsending) (Screen) async throws -> Void
    ) async {
      let location = SnapshotLocation(fileID, filePath, line, column)
      await SnapshotCall(at: location, in: self, named: name, redacting: redactions)
        .trace(of: table, width: width, height: height, layers: layers).run(steps)
    }
  }

  extension SnapshotCall {
    /// Creates a call from an `XCTestCase`.
    init(
      at location: SnapshotLocation, in test: XCTestCase, named name: String?,
      mode: SnapshotMode? = nil, redacting redactions: [SnapshotRedaction]
    ) {
      self.init(
        location: location,
        test: TestIdentity(
          typeName: String(reflecting: Swift.type(of: test)), testName: test.name),
        framework: .xctest, name: name, mode: mode, redactions: redactions)
    }
  }
#endif
