#if canImport(XCTest)
  public import XCTest

  extension XCTestCase {
    /// Expects a value to look as it did when its snapshot was recorded.
    ///
    /// As the function of the same name; the file is named for the class and the test's method.
    public func expectSnapshot<Value>(
      of value: Value, as strategy: SnapshotStrategy<Value>,
      redacting redactions: [SnapshotRedaction] = [], named name: String? = nil,
      record mode: SnapshotMode? = nil, fileID: StaticString = #fileID,
      filePath: StaticString = #filePath, line: Int = #line, column: Int = #column
    ) {
      let location = SnapshotLocation(
        fileID: "\(fileID)", filePath: filePath, line: line, column: column)
      SnapshotCall(at: location, in: self, named: name, mode: mode, redacting: redactions)
        .expect(value, as: strategy)
    }

    /// Expects a table to look and to route as it did when its snapshot was recorded.
    ///
    /// As the function of the same name; the file is named for the class and the test's method.
    public func expectSnapshot(
      of table: Table, width: Int = 40, theme: Theme = .dark, colors: ColorDepth = .trueColor,
      layers: SnapshotLayers = .all, redacting redactions: [SnapshotRedaction] = [],
      named name: String? = nil, record mode: SnapshotMode? = nil,
      fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: Int = #line,
      column: Int = #column
    ) {
      expectSnapshot(
        of: table, as: .table(width: width, theme: theme, colors: colors, layers: layers),
        redacting: redactions, named: name, record: mode, fileID: fileID, filePath: filePath,
        line: line, column: column)
    }

    /// Expects a screen to look and to route now as it did when its snapshot was recorded.
    ///
    /// As the function of the same name; the file is named for the class and the test's method.
    public func expectSnapshot(
      of screen: Screen, layers: SnapshotLayers = .all,
      redacting redactions: [SnapshotRedaction] = [], named name: String? = nil,
      record mode: SnapshotMode? = nil, fileID: StaticString = #fileID,
      filePath: StaticString = #filePath, line: Int = #line, column: Int = #column
    ) {
      expectSnapshot(
        of: screen, as: .screen(layers: layers), redacting: redactions, named: name, record: mode,
        fileID: fileID, filePath: filePath, line: line, column: column)
    }
  }

  extension SnapshotCall {
    /// A call of an `XCTestCase`.
    init(
      at location: SnapshotLocation, in test: XCTestCase, named name: String?, mode: SnapshotMode?,
      redacting redactions: [SnapshotRedaction]
    ) {
      self.init(
        location: location,
        test: TestIdentity(
          typeName: String(reflecting: Swift.type(of: test)), testName: test.name),
        framework: .xctest, name: name, mode: mode, redactions: redactions)
    }
  }
#endif
