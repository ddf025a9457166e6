import TablesSnapshots

#if canImport(XCTest)
  public import XCTest

  extension XCTestCase {
    /// Expects a value to look as it did when its snapshot was recorded.
    ///
    /// Works like the free function, but the file is named after the class and method of the test.
    public func expectSnapshot<Value>(
      of value: Value, as strategy: SnapshotStrategy<Value> = .automatic, width: Int? = nil,
      theme: Theme? = nil, colors: ColorDepth? = nil, layers: SnapshotLayers = .all,
      redacting redactions: [SnapshotRedaction] = [], named name: String? = nil,
      fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: Int = #line,
      column: Int = #column
    ) {
      let location = SnapshotLocation(fileID, filePath, line, column)
      let options = SnapshotOptions(
        width: width, theme: theme, colors: colors, layers: layers, redactions: redactions)
      SnapshotCall(by: TestCaller(in: self), at: location, named: name, with: options)
        .expect(value, as: strategy)
    }

    /// Expects a table to match its snapshot in every combination of widths, themes and colors.
    ///
    /// Works like the free function, but the file is named after the class and method of the test.
    public func expectSnapshot<Content: ScreenContent>(
      of table: Content, widths: [Int], themes: [Theme] = [.dark],
      colors: [ColorDepth] = [.trueColor], layers: SnapshotLayers = .all,
      redacting redactions: [SnapshotRedaction] = [], named name: String? = nil,
      fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: Int = #line,
      column: Int = #column
    ) {
      let matrix = SnapshotMatrix(widths: widths, themes: themes, colors: colors)
      expectSnapshot(
        of: table, as: .matrix(matrix, layers: layers), redacting: redactions, named: name,
        fileID: fileID, filePath: filePath, line: line, column: column)
    }

    /// Expects steps on a screen to have the outcomes of their recorded snapshot.
    ///
    /// Works like the free function, but the file is named after the class and method of the test.
    public func expectSnapshot(
      of table: @autoclosure @escaping () -> any ScreenContent, width: Int? = nil, height: Int = 16,
      layers: SnapshotLayers = .all, redacting redactions: [SnapshotRedaction] = [],
      named name: String? = nil, fileID: StaticString = #fileID,
      filePath: StaticString = #filePath, line: Int = #line, column: Int = #column,
      steps: (Screen) throws -> Void
    ) {
      let location = SnapshotLocation(fileID, filePath, line, column)
      let options = SnapshotOptions(width: width, layers: layers, redactions: redactions)
      let call = SnapshotCall(by: TestCaller(in: self), at: location, named: name, with: options)
      SnapshotTrace(of: table, height: height, call: call).run(steps)
    }

    /// Expects asynchronous steps on a screen to have the outcomes of their recorded snapshot.
    ///
    /// Works like the free function, but the file is named after the class and method of the test.
    public nonisolated(nonsending) func expectSnapshot(
      of table: @autoclosure @escaping () -> any ScreenContent, width: Int? = nil, height: Int = 16,
      layers: SnapshotLayers = .all, redacting redactions: [SnapshotRedaction] = [],
      named name: String? = nil, fileID: StaticString = #fileID,
      filePath: StaticString = #filePath, line: Int = #line, column: Int = #column,
      steps: nonisolated(nonsending) (Screen) async throws -> Void
    ) async {
      let location = SnapshotLocation(fileID, filePath, line, column)
      let options = SnapshotOptions(width: width, layers: layers, redactions: redactions)
      let call = SnapshotCall(by: TestCaller(in: self), at: location, named: name, with: options)
      await SnapshotTrace(of: table, height: height, call: call).run(steps)
    }
  }
#endif
