import Testing

@testable import TablesSnapshots

/// What a failure says about line ends, and about other traces of tools in a file.
@Suite struct LineEndTests {
  private func advice(_ old: String, _ new: String) -> String? {
    DifferenceCause(stored: Array(old.utf8), expected: Array(new.utf8))?.advice
  }

  @Test(arguments: [
    ("a\r\nb\r\n", "a\nb\n"), ("a\nb\nc\n", "a\r\nb\nc\n"), ("a\r\nb\nc\n", "a\nb\nc\n"),
    ("a\r\nb\nc\n", "a\nb\r\nc\r\n"), ("a\r\n", "a\n"), ("a\r\n", "a\n\n"),
  ])
  func `a file that differs only in line ends was changed by a tool`(_ old: String, _ new: String) {
    #expect(
      advice(old, new) == """
        Only line ends differ. If the value is as it was, Git or an editor has changed the file:
        put "__Snapshots__/** -text" into .gitattributes, and check the file out again.
        """)
  }

  @Test(arguments: [
    ("a", "a\n", "in 0 line feeds, and now there is 1"),
    ("a\n\n\n", "a\n", "in 3 line feeds, and now there is 1"),
    ("a\r\nb\n", "a\r\nb\n\n", "in 1 line feed, and now there are 2"),
    ("\n", "\n\n", "in 1 line feed, and now there are 2"),
  ])
  func `line feeds that were added or removed at the end are counted`(
    _ old: String, _ new: String, _ words: String
  ) {
    #expect(
      advice(old, new) == """
        Only the end differs: the file ends \(words).
        If the value is as it was, an editor or a tool has changed the file: restore it.
        """)
  }

  @Test(arguments: [("a\r\nb\r\n", "a\nc\n"), ("a\nb\n", "a\r\nc\r\n")])
  func `line ends beside another change are named`(_ old: String, _ new: String) {
    #expect(
      advice(old, new) == """
        All line ends differ, too: lines end in CR LF in the \(old.contains("\r") ? "file" : "value") only. \
        Only other differences are below.
        If Git has changed the file, put "__Snapshots__/** -text" into .gitattributes.
        """)
  }

  @Test func `a return in a line that changed is left to the difference`() {
    #expect(advice("a\r\nb\nc\n", "a\nB\nc\n") == nil)
    #expect(advice("a\r\nb\nc\n", "a\r\nB\nc\n") == nil)
  }

  @Test(arguments: [("a\nb\n", "a  \nb\n"), ("a\n\nb\n", "a\t\n  \nb \n")])
  func `blanks that a tool removed from line ends are named`(_ old: String, _ new: String) {
    #expect(advice(old, new)?.hasPrefix("Only blanks at line ends differ") == true)
  }

  @Test(arguments: [("a  \nb\n", "a\nb\n"), ("a\nc\n", "a  \nb\n")])
  func `blanks that no tool removed are left to the difference`(_ old: String, _ new: String) {
    #expect(advice(old, new) == nil)
  }

  @Test(arguments: [
    "<<<<<<< ours\na\n=======\nb\n>>>>>>> theirs\n",
    "<<<<<<< ours\na\n||||||| base\nc\n=======\nb\n>>>>>>> theirs\n",
    "x\n<<<<<<< Conflict 1 of 1\n%%%%%%% Changes from base to side #1\n-a\n+b\n"
      + "+++++++ Contents of side #2\nc\n>>>>>>> Conflict 1 of 1 ends\n",
    "<<<<<<< conflict 1 of 1\n+++++++ side #1\na\n------- base\nb\n+++++++ side #2\nc\n"
      + ">>>>>>> conflict 1 of 1 ends\n",
  ])
  func `the markers of a conflict are those of Git and Jujutsu`(_ old: String) {
    #expect(advice(old, "a\n")?.contains("markers of a merge conflict") == true)
    #expect(advice(old, old + "a\n") == nil)
  }
}
