import Tables
import TablesTesting
import Testing

/// What texts of any script look like at any width: in columns, and never past the frame.
@Suite struct ScriptLookTests {
  @Test(arguments: Script.allCases, [1, 8, 20, 40, 80]) func scripts(
    _ script: Script, _ width: Int
  ) {
    expectSnapshot(of: script.table, width: width)
  }
}
