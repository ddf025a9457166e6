import TablesTesting
import Testing

@Test func free() { expectSnapshot(of: Subject.table) }

@Suite struct Suites {
  @Test func severalCalls() {
    expectSnapshot(of: Subject.text, as: .lines)
    expectSnapshot(of: Subject.text, as: .dump)
    expectSnapshot(of: [Subject.text], as: .json, named: "own")
  }

  @Test(arguments: [20, 40]) func widths(_ width: Int) {
    expectSnapshot(of: Subject.table, width: width)
  }

  @Test func detached() async {
    await Task.detached { expectSnapshot(of: Subject.text, as: .lines) }.value
  }

  @Test(.snapshots(mode: .never)) func scoped() {
    withKnownIssue { expectSnapshot(of: Subject.text, as: .lines) }
  }

  @MainActor @Suite struct Nested {
    @Test func onTheMainActor() { expectSnapshot(of: Subject.text, as: .description) }
  }
}
