import TablesBasics
import Testing

struct DebugNoticeTests {
  @Test func `a sentence is told once in a process`() {
    let told = (0..<3).map { _ in DebugNotice.tell("a test tells this") }
    #expect(told == [true, false, false])
    #expect(DebugNotice.tell("a test tells this, too"))
  }
}
