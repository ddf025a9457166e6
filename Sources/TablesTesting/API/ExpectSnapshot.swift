/// Expects a value to look as it did when its snapshot was recorded.
///
/// ```swift
/// expectSnapshot(of: user, as: .json)
/// ```
/// The snapshot lies in `__Snapshots__/<test target>/<suite>/<test>.txt` at the root of the
/// package. Where there is none it is recorded, and the test fails once, so that somebody looks at
/// it. It never throws; whatever is wrong, the test is told once.
///
/// - Parameters:
///   - value: What is shown.
///   - strategy: How it becomes text.
///   - redactions: What is left out, beside what the scope leaves out.
///   - name: Tells several snapshots of a test apart; without one they are numbered in order.
///   - mode: What happens where the snapshot is missing or differs, in place of the mode in scope.
public func expectSnapshot<Value>(
  of value: Value, as strategy: SnapshotStrategy<Value>,
  redacting redactions: [SnapshotRedaction] = [], named name: String? = nil,
  record mode: SnapshotMode? = nil, fileID: StaticString = #fileID,
  filePath: StaticString = #filePath, function: StaticString = #function, line: Int = #line,
  column: Int = #column
) {
  let location = SnapshotLocation(
    fileID: "\(fileID)", filePath: filePath, line: line, column: column)
  SnapshotCall(at: location, in: function, named: name, mode: mode, redacting: redactions)
    .expect(value, as: strategy)
}

/// Expects a table to look and to route as it did when its snapshot was recorded.
///
/// ```swift
/// expectSnapshot(of: settings.table, width: 20)
/// ```
///
/// - Parameters:
///   - table: What is drawn.
///   - width: The columns of a line.
///   - theme: The styles of the table's parts.
///   - colors: What colours the styles are lowered to.
///   - layers: What is shown.
///   - redactions: What is left out, beside what the scope leaves out.
///   - name: Tells several snapshots of a test apart; without one they are numbered in order.
///   - mode: What happens where the snapshot is missing or differs, in place of the mode in scope.
public func expectSnapshot(
  of table: Table, width: Int = 40, theme: Theme = .dark, colors: ColorDepth = .trueColor,
  layers: SnapshotLayers = .all, redacting redactions: [SnapshotRedaction] = [],
  named name: String? = nil, record mode: SnapshotMode? = nil, fileID: StaticString = #fileID,
  filePath: StaticString = #filePath, function: StaticString = #function, line: Int = #line,
  column: Int = #column
) {
  expectSnapshot(
    of: table, as: .table(width: width, theme: theme, colors: colors, layers: layers),
    redacting: redactions, named: name, record: mode, fileID: fileID, filePath: filePath,
    function: function, line: line, column: column)
}

/// Expects a screen to look and to route now as it did when its snapshot was recorded.
///
/// ```swift
/// screen.press(.down, .space)
/// expectSnapshot(of: screen)
/// ```
public func expectSnapshot(
  of screen: Screen, layers: SnapshotLayers = .all,
  redacting redactions: [SnapshotRedaction] = [], named name: String? = nil,
  record mode: SnapshotMode? = nil, fileID: StaticString = #fileID,
  filePath: StaticString = #filePath, function: StaticString = #function, line: Int = #line,
  column: Int = #column
) {
  expectSnapshot(
    of: screen, as: .screen(layers: layers), redacting: redactions, named: name, record: mode,
    fileID: fileID, filePath: filePath, function: function, line: line, column: column)
}

extension SnapshotCall {
  /// A call outside an `XCTestCase`.
  init(
    at location: SnapshotLocation, in function: StaticString, named name: String?,
    mode: SnapshotMode?, redacting redactions: [SnapshotRedaction]
  ) {
    self.init(
      location: location, test: .ofCaller(function, location.fileID), framework: .ofCaller,
      name: name, mode: mode, redactions: redactions)
  }
}

extension TestIdentity {
  /// The current test, else what the call itself tells.
  fileprivate static func ofCaller(_ function: StaticString, _ fileID: String) -> TestIdentity {
    let fallback = TestIdentity(function: "\(function)", fileID: fileID)
    #if canImport(Testing)
      return ofCurrentTest ?? fallback
    #else
      return fallback
    #endif
  }
}
