/// Expects a value to have the text that stands behind the call.
///
/// ```swift
/// expectInlineSnapshot(of: user, as: .json)
/// ```
/// The first run writes the text into the source of the test and fails, so that somebody looks at
/// it:
/// ```swift
/// expectInlineSnapshot(of: user, as: .json) {
///   """
///   { "name" : "Ada" }
///   """
/// }
/// ```
/// From then on the text is compared. The modes are those of `expectSnapshot`. Text is only written
/// behind a call of this function that is a statement of its own, not behind a call of a helper,
/// and only if the source has not changed since the test was compiled. The function never throws;
/// whatever goes wrong, it reports one failure.
///
/// - Parameters:
///   - value: The value to show.
///   - strategy: How the value becomes text. Defaults to the format that a `Table` or a `Screen` has
///     of its own; a value of any other type needs a strategy.
///   - width: The columns of a line if a table is shown and no strategy is given. Defaults to the width
///     of the look in scope, 40.
///   - layers: What the snapshot of a table or screen shows if no strategy is given.
///   - redactions: What to leave out, in addition to the redactions in scope.
///   - mode: What to do if no text is expected yet, or another one. Defaults to the mode in scope.
///   - expected: A closure that holds one string literal and nothing else. Leave it out until the
///     text is recorded.
public func expectInlineSnapshot<Value>(
  of value: Value, as strategy: SnapshotStrategy<Value> = .automatic, width: Int? = nil,
  layers: SnapshotLayers = .all, redacting redactions: [SnapshotRedaction] = [],
  record mode: SnapshotMode? = nil, fileID: StaticString = #fileID,
  filePath: StaticString = #filePath, function: StaticString = #function, line: Int = #line,
  column: Int = #column, dsoHandle: UnsafeRawPointer = #dsohandle,
  matches expected: (() -> String)? = nil
) {
  let location = SnapshotLocation(fileID, filePath, line, column)
  SnapshotCall(at: location, in: function, named: nil, mode: mode, redacting: redactions)
    .expect(
      value, as: strategy, width: width, layers: layers, matches: expected?(), image: dsoHandle)
}
