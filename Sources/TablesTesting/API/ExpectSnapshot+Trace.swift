public import TablesInteraction

/// Expects the steps on a screen to lead where they led when their snapshot was recorded.
///
/// ```swift
/// expectSnapshot(of: settings.table) { screen in
///   screen.press(.down, .space)
///   screen.select("Language")
/// }
/// ```
/// Every step stands in the file with its outcome and the lines that it has changed. A step that
/// names no row, or several, fails the test by itself.
///
/// - Parameters:
///   - table: What is shown, evaluated again whenever what it reads has changed.
///   - width: The columns of the screen.
///   - height: The rows of the screen.
///   - theme: The styles of the table's parts.
///   - colors: What colours the styles are lowered to.
///   - layers: What is shown; `.routing` alone shows the steps and what came of them.
///   - redactions: What is left out, beside what the scope leaves out.
///   - name: Tells several snapshots of a test apart; without one they are numbered in order.
///   - mode: What happens where the snapshot is missing or differs, in place of the mode in scope.
///   - steps: What is done.
public func expectSnapshot(
  of table: @autoclosure @escaping () -> Table, width: Int = 40, height: Int = 16,
  theme: Theme = .dark, colors: ColorDepth = .trueColor, layers: SnapshotLayers = .all,
  redacting redactions: [SnapshotRedaction] = [], named name: String? = nil,
  record mode: SnapshotMode? = nil, fileID: StaticString = #fileID,
  filePath: StaticString = #filePath, function: StaticString = #function, line: Int = #line,
  column: Int = #column, steps: (Screen) throws -> Void
) {
  let location = SnapshotLocation(
    fileID: "\(fileID)", filePath: filePath, line: line, column: column)
  let trace = SnapshotTrace(
    of: table, size: (width, height), theme: theme, colors: colors, layers: layers,
    call: SnapshotCall(
      at: location, in: function, named: name, mode: mode, redacting: redactions))
  do {
    try steps(trace.screen)
    trace.end(after: nil)
  } catch {
    trace.end(after: error)
  }
}

/// Expects the steps on a screen, some of which take their time, to lead where they led.
///
/// As the function without `async`; `await screen.settle()` runs what was started.
public nonisolated(nonsending) func expectSnapshot(
  of table: @autoclosure @escaping () -> Table, width: Int = 40, height: Int = 16,
  theme: Theme = .dark, colors: ColorDepth = .trueColor, layers: SnapshotLayers = .all,
  redacting redactions: [SnapshotRedaction] = [], named name: String? = nil,
  record mode: SnapshotMode? = nil, fileID: StaticString = #fileID,
  filePath: StaticString = #filePath, function: StaticString = #function, line: Int = #line,
  column: Int = #column, steps: nonisolated(nonsending) (Screen) async throws -> Void
) async {
  let location = SnapshotLocation(
    fileID: "\(fileID)", filePath: filePath, line: line, column: column)
  let trace = SnapshotTrace(
    of: table, size: (width, height), theme: theme, colors: colors, layers: layers,
    call: SnapshotCall(
      at: location, in: function, named: name, mode: mode, redacting: redactions))
  do {
    try await steps(trace.screen)
    trace.end(after: nil)
  } catch {
    trace.end(after: error)
  }
}

#if canImport(XCTest)
  public import XCTest

  extension XCTestCase {
    /// Expects the steps on a screen to lead where they led when their snapshot was recorded.
    ///
    /// As the function of the same name; the file is named for the class and the test's method.
    public func expectSnapshot(
      of table: @autoclosure @escaping () -> Table, width: Int = 40, height: Int = 16,
      theme: Theme = .dark, colors: ColorDepth = .trueColor, layers: SnapshotLayers = .all,
      redacting redactions: [SnapshotRedaction] = [], named name: String? = nil,
      record mode: SnapshotMode? = nil, fileID: StaticString = #fileID,
      filePath: StaticString = #filePath, line: Int = #line, column: Int = #column,
      steps: (Screen) throws -> Void
    ) {
      let location = SnapshotLocation(
        fileID: "\(fileID)", filePath: filePath, line: line, column: column)
      let trace = SnapshotTrace(
        of: table, size: (width, height), theme: theme, colors: colors, layers: layers,
        call: SnapshotCall(
          at: location, in: self, named: name, mode: mode, redacting: redactions))
      do {
        try steps(trace.screen)
        trace.end(after: nil)
      } catch {
        trace.end(after: error)
      }
    }

    /// Expects the steps on a screen, some of which take their time, to lead where they led.
    ///
    /// As the function of the same name; the file is named for the class and the test's method.
    public nonisolated(nonsending) func expectSnapshot(
      of table: @autoclosure @escaping () -> Table, width: Int = 40, height: Int = 16,
      theme: Theme = .dark, colors: ColorDepth = .trueColor, layers: SnapshotLayers = .all,
      redacting redactions: [SnapshotRedaction] = [], named name: String? = nil,
      record mode: SnapshotMode? = nil, fileID: StaticString = #fileID,
      filePath: StaticString = #filePath, line: Int = #line, column: Int = #column,
      steps: nonisolated(nonsending) (Screen) async throws -> Void
    ) async {
      let location = SnapshotLocation(
        fileID: "\(fileID)", filePath: filePath, line: line, column: column)
      let trace = SnapshotTrace(
        of: table, size: (width, height), theme: theme, colors: colors, layers: layers,
        call: SnapshotCall(
          at: location, in: self, named: name, mode: mode, redacting: redactions))
      do {
        try await steps(trace.screen)
        trace.end(after: nil)
      } catch {
        trace.end(after: error)
      }
    }
  }
#endif
