/// Expects a value to have the text that is written in the closure after the call.
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
/// From then on the text is compared. The modes are those of `expectSnapshot`. Text is written only
/// if the source calls this function in a statement of its own, not through a helper, and has not
/// changed since the test was compiled. A text that differs is left pending, and accepting it
/// replaces the literal, even if lines above have changed. If the text is not one literal, nothing
/// is left, and the failure says why. The function never throws; whatever goes wrong, it reports
/// one failure.
///
/// - Parameters:
///   - value: The value to show.
///   - strategy: How the value becomes text. Defaults to the strategy of the value's type, if it is
///     a ``SnapshotStrategyProviding`` type, such as `Table`, `Screen` and `String`.
///   - width: The number of columns, for a table without a strategy. Defaults to the width of the
///     look in scope, which is 40 if none is set.
///   - layers: What the snapshot of a table or screen shows if no strategy is given.
///   - redactions: What to leave out, in addition to the redactions in scope.
///   - fileID: The file of the call, given by the compiler.
///   - filePath: The path of that file, given by the compiler.
///   - function: The function of the call, given by the compiler.
///   - line: The line of the call, given by the compiler.
///   - column: The column of the call, given by the compiler.
///   - dsoHandle: The module of the call, given by the compiler.
///   - expected: A closure that holds one string literal and nothing else. Leave it out until the
///     text is recorded.
public func expectInlineSnapshot<Value>(
  of value: Value, as strategy: SnapshotStrategy<Value> = .automatic, width: Int? = nil,
  layers: SnapshotLayers = .all, redacting redactions: [SnapshotRedaction] = [],
  fileID: StaticString = #fileID, filePath: StaticString = #filePath,
  function: StaticString = #function, line: Int = #line, column: Int = #column,
  dsoHandle: UnsafeRawPointer = #dsohandle, matches expected: (() -> String)? = nil
) {
  SnapshotCall(in: function, at: SnapshotLocation(fileID, filePath, line, column))
    .expect(
      value, as: strategy,
      with: SnapshotOptions(width: width, layers: layers, redactions: redactions),
      matches: expected?(), image: dsoHandle)
}
