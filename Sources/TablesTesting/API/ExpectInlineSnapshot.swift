/// Expects a value to have the text that stands behind the call.
///
/// ```swift
/// expectInlineSnapshot(of: user, as: .json)
/// ```
/// The first run writes the text into the source of the test, and fails, so that somebody looks at
/// it:
/// ```swift
/// expectInlineSnapshot(of: user, as: .json) {
///   """
///   { "name" : "Ada" }
///   """
/// }
/// ```
/// From then on the text is compared. It is written behind calls of this function alone that are
/// statements by themselves: a helper is given no text. The modes are those of `expectSnapshot`; where the source has
/// changed since the test was compiled, it is left as it is. It never throws; whatever is wrong, the
/// test is told once.
///
/// - Parameters:
///   - value: What is shown.
///   - strategy: How it becomes text.
///   - redactions: What is left out, beside what the scope leaves out.
///   - mode: What happens where nothing is expected yet, or something else, in place of the mode in
///     scope.
///   - expected: A string literal alone; left out until it is recorded.
public func expectInlineSnapshot<Value>(
  of value: Value, as strategy: SnapshotStrategy<Value>,
  redacting redactions: [SnapshotRedaction] = [], record mode: SnapshotMode? = nil,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath,
  function: StaticString = #function, line: Int = #line, column: Int = #column,
  dsoHandle: UnsafeRawPointer = #dsohandle, matches expected: (() -> String)? = nil
) {
  let location = SnapshotLocation(
    fileID: "\(fileID)", filePath: filePath, line: line, column: column)
  SnapshotCall(at: location, in: function, named: nil, mode: mode, redacting: redactions)
    .expect(value, as: strategy, matches: expected?(), image: dsoHandle)
}

/// Expects a table to look and to route as the text behind the call says.
///
/// ```swift
/// expectInlineSnapshot(of: card(), width: 20, layers: .look)
/// ```
/// - Parameters:
///   - table: What is drawn.
///   - width: The columns of a line.
///   - theme: The styles of the table's parts.
///   - colors: What colours the styles are lowered to.
///   - layers: What is shown.
///   - redactions: What is left out, beside what the scope leaves out.
///   - mode: What happens where nothing is expected yet, or something else, in place of the mode in
///     scope.
///   - expected: A string literal alone; left out until it is recorded.
public func expectInlineSnapshot(
  of table: Table, width: Int = 40, theme: Theme = .dark, colors: ColorDepth = .trueColor,
  layers: SnapshotLayers = .all, redacting redactions: [SnapshotRedaction] = [],
  record mode: SnapshotMode? = nil, fileID: StaticString = #fileID,
  filePath: StaticString = #filePath, function: StaticString = #function, line: Int = #line,
  column: Int = #column, dsoHandle: UnsafeRawPointer = #dsohandle,
  matches expected: (() -> String)? = nil
) {
  expectInlineSnapshot(
    of: table, as: .table(width: width, theme: theme, colors: colors, layers: layers),
    redacting: redactions, record: mode, fileID: fileID, filePath: filePath, function: function,
    line: line, column: column, dsoHandle: dsoHandle, matches: expected)
}
