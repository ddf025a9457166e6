import TablesSnapshots

/// Expects a value to look as it did when its snapshot was recorded.
///
/// ```swift
/// expectSnapshot(of: settings(), width: 20)
/// expectSnapshot(of: user, as: .card)
/// ```
/// The snapshot is stored in `__Snapshots__/<test target>/<suite>/<test>.txt` at the root of the
/// package. If there is none, it is recorded and the test fails once, so that somebody looks at it.
/// The function never throws; whatever goes wrong, it reports one failure.
///
/// - Parameters:
///   - value: The value to show: a table, or a `ScreenContent` that has one, is shown with its look
///     and its routing, a screen as well, and a string as it is. A value of any other type needs a
///     strategy, or a type that conforms to ``SnapshotStrategyProviding``.
///   - strategy: How the value becomes text. Defaults to the strategy of the value's type. For
///     other marks or languages, pass `.table(SnapshotLook(…))`.
///   - width: The number of columns of a line. Defaults to that of the look in scope, or to 40. The
///     width, the theme and the colors are only for values that are drawn, such as tables; a
///     screen has its own.
///   - theme: The styles of the table's parts. Defaults to that of the look in scope, or `.dark`.
///   - colors: The colors that the terminal can show. Defaults to those of the look in scope, or
///     `.trueColor`.
///   - layers: What the snapshot of a table or screen shows.
///   - redactions: What to leave out, in addition to the redactions in scope.
///   - name: A name that distinguishes the snapshots of a test. Snapshots without a name are
///     numbered in order.
///   - fileID: The file of the call, given by the compiler.
///   - filePath: The path of that file, given by the compiler.
///   - function: The function of the call, given by the compiler.
///   - line: The line of the call, given by the compiler.
///   - column: The column of the call, given by the compiler.
public func expectSnapshot<Value>(
  of value: Value, as strategy: SnapshotStrategy<Value> = .automatic, width: Int? = nil,
  theme: Theme? = nil, colors: ColorDepth? = nil, layers: SnapshotLayers = .all,
  redacting redactions: [SnapshotRedaction] = [], named name: String? = nil,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath,
  function: StaticString = #function, line: Int = #line, column: Int = #column
) {
  let location = SnapshotLocation(fileID, filePath, line, column)
  let options = SnapshotOptions(
    width: width, theme: theme, colors: colors, layers: layers, redactions: redactions)
  SnapshotCall(by: TestCaller(in: function, at: location), at: location, named: name, with: options)
    .expect(value, as: strategy)
}

/// Expects a table to match its snapshot in every combination of widths, themes and colors.
///
/// ```swift
/// expectSnapshot(of: table, widths: [20, 40], themes: [.light, .dark])
/// ```
/// One file shows all looks. A look that equals an earlier one refers to it, and the routing is
/// written once if it is the same in all looks. A failure names every combination that differs. For
/// other marks or languages, or fewer combinations, pass `.matrix(SnapshotMatrix(…))`.
///
/// - Parameters:
///   - table: The table to draw, or a screen that has one.
///   - widths: The numbers of columns of a line.
///   - themes: The styles of the table's parts. Defaults to `.dark` alone.
///   - colors: The colors that the terminal can show. Defaults to `.trueColor` alone.
///   - layers: What the snapshot shows.
///   - redactions: What to leave out, in addition to the redactions in scope.
///   - name: A name that distinguishes the snapshots of a test. Snapshots without a name are
///     numbered in order.
///   - fileID: The file of the call, given by the compiler.
///   - filePath: The path of that file, given by the compiler.
///   - function: The function of the call, given by the compiler.
///   - line: The line of the call, given by the compiler.
///   - column: The column of the call, given by the compiler.
public func expectSnapshot<Content: ScreenContent>(
  of table: Content, widths: [Int], themes: [Theme] = [.dark], colors: [ColorDepth] = [.trueColor],
  layers: SnapshotLayers = .all, redacting redactions: [SnapshotRedaction] = [],
  named name: String? = nil, fileID: StaticString = #fileID,
  filePath: StaticString = #filePath, function: StaticString = #function, line: Int = #line,
  column: Int = #column
) {
  let matrix = SnapshotMatrix(widths: widths, themes: themes, colors: colors)
  expectSnapshot(
    of: table, as: .matrix(matrix, layers: layers), redacting: redactions, named: name,
    fileID: fileID, filePath: filePath, function: function, line: line, column: column)
}

/// Expects steps on a screen to have the outcomes of their recorded snapshot.
///
/// ```swift
/// expectSnapshot(of: settings.table) { screen in
///   screen.press(.down, .space)
///   screen.select("Language")
/// }
/// ```
/// The snapshot shows each step with its outcome and the lines that changed. A step whose name
/// belongs to no row, or to several, fails the test as well. The screen is drawn in the look in
/// scope.
///
/// - Parameters:
///   - table: The table to show. It is evaluated again whenever the state that it reads changes.
///   - width: The number of columns. Defaults to that of the look in scope, or to 40.
///   - height: The number of rows. Defaults to 16.
///   - layers: What the snapshot shows; `.routing` alone shows the steps and their outcomes.
///   - redactions: What to leave out, in addition to the redactions in scope.
///   - name: A name that distinguishes the snapshots of a test. Snapshots without a name are
///     numbered in order.
///   - fileID: The file of the call, given by the compiler.
///   - filePath: The path of that file, given by the compiler.
///   - function: The function of the call, given by the compiler.
///   - line: The line of the call, given by the compiler.
///   - column: The column of the call, given by the compiler.
///   - steps: The steps to perform.
public func expectSnapshot(
  of table: @autoclosure @escaping () -> any ScreenContent, width: Int? = nil, height: Int = 16,
  layers: SnapshotLayers = .all, redacting redactions: [SnapshotRedaction] = [],
  named name: String? = nil, fileID: StaticString = #fileID,
  filePath: StaticString = #filePath, function: StaticString = #function, line: Int = #line,
  column: Int = #column,
  steps: (Screen) throws -> Void
) {
  let location = SnapshotLocation(fileID, filePath, line, column)
  let caller = TestCaller(in: function, at: location)
  let options = SnapshotOptions(width: width, layers: layers, redactions: redactions)
  let call = SnapshotCall(by: caller, at: location, named: name, with: options)
  SnapshotTrace(of: table, height: height, call: call).run(steps)
}

/// Expects asynchronous steps on a screen to have the outcomes of their recorded snapshot.
///
/// Works like the function without `async`. Call `await screen.settle()` to run the work that a
/// step started.
public nonisolated(nonsending) func expectSnapshot(
  of table: @autoclosure @escaping () -> any ScreenContent, width: Int? = nil, height: Int = 16,
  layers: SnapshotLayers = .all, redacting redactions: [SnapshotRedaction] = [],
  named name: String? = nil, fileID: StaticString = #fileID,
  filePath: StaticString = #filePath, function: StaticString = #function, line: Int = #line,
  column: Int = #column,
  steps: nonisolated(nonsending) (Screen) async throws -> Void
) async {
  let location = SnapshotLocation(fileID, filePath, line, column)
  let caller = TestCaller(in: function, at: location)
  let options = SnapshotOptions(width: width, layers: layers, redactions: redactions)
  let call = SnapshotCall(by: caller, at: location, named: name, with: options)
  await SnapshotTrace(of: table, height: height, call: call).run(steps)
}

/// Expects a value to have the text that is written in the closure after the call.
///
/// ```swift
/// expectInlineSnapshot(of: user.name)
/// ```
/// The first run writes the text into the source of the test and fails, so that somebody looks at
/// it:
/// ```swift
/// expectInlineSnapshot(of: user.name) {
///   """
///   Ada
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
  let location = SnapshotLocation(fileID, filePath, line, column)
  let caller = TestCaller(in: function, at: location)
  let options = SnapshotOptions(width: width, layers: layers, redactions: redactions)
  SnapshotCall(by: caller, at: location, with: options)
    .expect(value, as: strategy, matches: expected?(), image: dsoHandle)
}
