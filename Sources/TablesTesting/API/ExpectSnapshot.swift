/// Expects a value to look as it did when its snapshot was recorded.
///
/// ```swift
/// expectSnapshot(of: user, as: .json)
/// ```
/// The snapshot is stored in `__Snapshots__/<test target>/<suite>/<test>.txt` at the root of the
/// package. If there is none, it is recorded and the test fails once, so that somebody looks at it.
/// The function never throws; whatever goes wrong, it reports one failure.
///
/// - Parameters:
///   - value: The value to show.
///   - strategy: How the value becomes text. Defaults to the format that a `Table` or a `Screen` has
///     of its own; a value of any other type needs a strategy.
///   - layers: What the snapshot of a table or screen shows if no strategy is given.
///   - redactions: What to leave out, in addition to the redactions in scope.
///   - name: A name that tells several snapshots of a test apart. Snapshots without a name are
///     numbered in order.
///   - mode: What to do if the snapshot is missing or differs. Defaults to the mode in scope.
public func expectSnapshot<Value>(
  of value: Value, as strategy: SnapshotStrategy<Value> = .automatic, layers: SnapshotLayers = .all,
  redacting redactions: [SnapshotRedaction] = [], named name: String? = nil,
  record mode: SnapshotMode? = nil, fileID: StaticString = #fileID,
  filePath: StaticString = #filePath, function: StaticString = #function, line: Int = #line,
  column: Int = #column
) {
  let location = SnapshotLocation(fileID, filePath, line, column)
  SnapshotCall(at: location, in: function, named: name, mode: mode, redacting: redactions)
    .expect(value, as: strategy, layers: layers)
}

/// Expects a table to look and to route as it did when its snapshot was recorded.
///
/// ```swift
/// expectSnapshot(of: settings.table, width: 20)
/// ```
/// For marks or words of other languages pass the strategy `.table(SnapshotLook(…))`.
///
/// - Parameters:
///   - table: The table to draw.
///   - width: The columns of a line. Defaults to the width of the look in scope, 40.
///   - theme: The styles of the table's parts. Defaults to the theme of the look in scope, `.dark`.
///   - colors: The colours that are available. Defaults to those of the look in scope,
///     `.trueColor`.
///   - layers: What the snapshot shows.
///   - redactions: What to leave out, in addition to the redactions in scope.
///   - name: A name that tells several snapshots of a test apart. Snapshots without a name are
///     numbered in order.
public func expectSnapshot(
  of table: Table, width: Int? = nil, theme: Theme? = nil, colors: ColorDepth? = nil,
  layers: SnapshotLayers = .all, redacting redactions: [SnapshotRedaction] = [],
  named name: String? = nil, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
  function: StaticString = #function, line: Int = #line, column: Int = #column
) {
  let location = SnapshotLocation(fileID, filePath, line, column)
  SnapshotCall(at: location, in: function, named: name, redacting: redactions)
    .expect(table, as: .table(.inScope(width, theme, colors), layers: layers))
}

/// Expects a table to look as it did when its snapshot was recorded, in every combination.
///
/// ```swift
/// expectSnapshot(of: table, widths: [20, 40], themes: [.light, .dark])
/// ```
/// One file shows all looks. A look that equals an earlier one refers to it, and the routing stands
/// once if all looks agree on it. A failure names every combination that differs. For marks,
/// languages or fewer combinations pass the strategy `.matrix(SnapshotMatrix(…))`.
///
/// - Parameters:
///   - table: The table to draw.
///   - widths: The columns of a line.
///   - themes: The styles of the table's parts.
///   - colors: The colours that are available.
///   - layers: What the snapshot shows.
///   - redactions: What to leave out, in addition to the redactions in scope.
///   - name: A name that tells several snapshots of a test apart. Snapshots without a name are
///     numbered in order.
public func expectSnapshot(
  of table: Table, widths: [Int], themes: [Theme] = [.dark], colors: [ColorDepth] = [.trueColor],
  layers: SnapshotLayers = .all, redacting redactions: [SnapshotRedaction] = [],
  named name: String? = nil, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
  function: StaticString = #function, line: Int = #line, column: Int = #column
) {
  let location = SnapshotLocation(fileID, filePath, line, column)
  let matrix = SnapshotMatrix(widths: widths, themes: themes, colors: colors)
  SnapshotCall(at: location, in: function, named: name, redacting: redactions)
    .expect(table, as: .matrix(matrix, layers: layers))
}

/// Expects the steps on a screen to lead where they led when their snapshot was recorded.
///
/// ```swift
/// expectSnapshot(of: settings.table) { screen in
///   screen.press(.down, .space)
///   screen.select("Language")
/// }
/// ```
/// The snapshot shows each step with its outcome and the lines that changed. A step that names no
/// row, or several, fails the test by itself. The look in scope says what the screen is drawn with.
///
/// - Parameters:
///   - table: The table to show; it is evaluated again whenever the state that it reads changes.
///   - width: The columns of the screen. Defaults to the width of the look in scope, 40.
///   - height: The rows of the screen.
///   - layers: What the snapshot shows; `.routing` alone shows the steps and their outcomes.
///   - redactions: What to leave out, in addition to the redactions in scope.
///   - name: A name that tells several snapshots of a test apart. Snapshots without a name are
///     numbered in order.
///   - steps: The steps to perform.
public func expectSnapshot(
  of table: @autoclosure @escaping () -> Table, width: Int? = nil, height: Int = 16,
  layers: SnapshotLayers = .all, redacting redactions: [SnapshotRedaction] = [],
  named name: String? = nil, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
  function: StaticString = #function, line: Int = #line, column: Int = #column,
  steps: (Screen) throws -> Void
) {
  let location = SnapshotLocation(fileID, filePath, line, column)
  SnapshotCall(at: location, in: function, named: name, redacting: redactions)
    .trace(of: table, width: width, height: height, layers: layers).run(steps)
}

/// Expects asynchronous steps on a screen to lead where they led when recorded.
///
/// Like the function without `async`; `await screen.settle()` runs the work that a step started.
public nonisolated(nonsending) func expectSnapshot(
  of table: @autoclosure @escaping () -> Table, width: Int? = nil, height: Int = 16,
  layers: SnapshotLayers = .all, redacting redactions: [SnapshotRedaction] = [],
  named name: String? = nil, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
  function: StaticString = #function, line: Int = #line, column: Int = #column,
  steps: nonisolated(nonsending) (Screen) async throws -> Void
) async {
  let location = SnapshotLocation(fileID, filePath, line, column)
  await SnapshotCall(at: location, in: function, named: name, redacting: redactions)
    .trace(of: table, width: width, height: height, layers: layers).run(steps)
}
