import Tables
import TablesTesting
import Testing

/// What a screen with every kind of row looks like as it gets narrower.
@Suite struct WidthLookTests {
  @Test(arguments: [1, 8, 20, 40, 80]) func `the whole language`(_ width: Int) {
    expectSnapshot(of: WholeLanguage.table, width: width)
  }
}
