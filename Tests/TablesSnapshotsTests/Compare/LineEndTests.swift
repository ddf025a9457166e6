import Testing

@testable import TablesSnapshots

/// What a failure says about line ends.
@Suite struct LineEndTests {
  private func advice(_ old: String, _ new: String) -> String? {
    DifferenceCause(stored: Array(old.utf8), expected: Array(new.utf8))?.advice
  }

  @Test func `a file that has CR LF throughout is one that Git changed`() {
    #expect(advice("a\r\nb\r\n", "a\nb\n")?.contains("some settings of Git write") == true)
  }

  @Test func `a file without the returns of the value is one that Git changed`() {
    #expect(advice("a\nb\nc\n", "a\r\nb\nc\n")?.contains("Git changed the file") == true)
  }

  @Test(arguments: [
    ("a\r\nb\nc\n", "a\nb\nc\n", "In the file, but not in the new text, CR LF ends line 1."),
    (
      "a\r\nb\nc\r\nd\r\ne\n", "a\nb\nc\nd\ne\n",
      "In the file, but not in the new text, CR LF ends lines 1 and 3-4."
    ),
    (
      "a\r\nb\nc\n", "a\nb\r\nc\r\n",
      """
      In the file, but not in the new text, CR LF ends line 1.
      In the new text, but not in the file, CR LF ends lines 2-3.
      """
    ),
  ])
  func `the lines of a file with both ends are named, and the checkout is not blamed`(
    _ old: String, _ new: String, _ lines: String
  ) {
    #expect(
      advice(old, new) == """
        Only line ends differ.
        \(lines)
        Git changes all lines of a file or none: look for an editor, a merge or a value that mixes them.
        """)
  }

  @Test func `the lines are named below another change`() {
    #expect(
      advice("a\r\nb\nc\n", "a\nB\nc\n") == """
        The line ends of the file are mixed: CR LF ends line 1 of 3.
        """)
    #expect(advice("a\r\nb\nc\n", "a\r\nB\nc\n") == nil)
  }

  @Test func `many lines are named in part`() {
    let old = (0..<60).map { $0 % 2 == 0 ? "a\r\n" : "a\n" }.joined()
    let new = (0..<60).map { _ in "a\n" }.joined()
    #expect(
      advice(old, new)?.contains("lines 1, 3, 5, 7, 9, 11, 13, 15, 17, 19 and 20 more.") == true)
  }
}
