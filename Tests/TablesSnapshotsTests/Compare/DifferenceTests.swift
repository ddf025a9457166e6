import Foundation
import TablesTesting
import Testing

/// Failure messages about changed lines.
@Suite struct DifferenceTests {
  private func message<Value>(
    _ old: Value, _ new: Value, as strategy: SnapshotStrategy<Value>
  ) throws -> String {
    try differenceMessage(old, new, as: strategy)
  }

  private func theme(_ color: TextColor.ANSIColor?) -> Theme {
    var theme = Theme.dark
    theme.header.foreground = color.map { .ansi($0) }
    theme.header.attributes = []
    return theme
  }

  private func table(_ word: String = "General") -> Table {
    Table { Section(word) { Switch("Dark mode") } }
  }

  @Test func `a style that became another is told in words`() throws {
    let strategy = SnapshotStrategy<Theme> { theme in
      try SnapshotStrategy<Table>.table(SnapshotLook(width: 24, theme: theme)).text(table())
    }
    let text = try message(theme(nil), theme(.green), as: strategy)
    #expect(text.contains("\n+   columns 4-10: green\n") && !text.contains("\n-   "), "\(text)")
    let back = try message(theme(.green), theme(nil), as: strategy)
    #expect(back.contains("\n-   columns 4-10: green\n") && !back.contains("\n+   "), "\(back)")
  }

  @Test func `a row in a trace keeps the number of its line`() throws {
    let old = "tables trace 2\n\npress down\n  5 |ab| e1-2\n\nstyle\ne  grey"
    let text = try message(old, old.replacing("e1-2", with: "l1 e2"), as: .lines)
    #expect(text.contains("\n   5 |ab|\n      ^\n-   columns 1-2: grey #9AA2AD\n"), "\(text)")
  }

  @Test func `styles of rows that stayed are not shown`() throws {
    let old = "tables snapshot 2\n\nlook\n|ab| e1-2\n|cd| e1-2\n\nstyle\ne  grey"
    let text = try message(old, old.replacing("|cd", with: "|ce"), as: .lines)
    #expect(text.contains("\n |ab|\n-|cd|\n+|ce|\n"), "\(text)")
    #expect(!text.contains("e1-2"), "\(text)")
  }

  @Test func `carets stand below the words that changed`() throws {
    let text = try message("one two three four", "one 2 three 4", as: .lines)
    #expect(text.contains("\n+one 2 three 4\n     ^       ^\n"), "\(text)")
  }

  @Test func `a line that came between others leaves them their carets`() throws {
    let old = "first row here\nsecond row is on"
    let new = "first row there\nnothing of the kind\nsecond row is off"
    let there = try message(old, new, as: .lines)
    #expect(
      there.contains(
        """
        -first row here
        +first row there
                   ^
        +nothing of the kind
        -second row is on
        +second row is off
        """), "\(there)")
    let back = try message(new, old, as: .lines)
    #expect(
      back.contains("-nothing of the kind\n-second row is off\n+second row is on\n"), "\(back)")
  }

  @Test func `lines that have little in common are not paired`() throws {
    let text = try message("one two three\nfour", "five six seven\neight\nnine", as: .lines)
    #expect(text.contains("-one two three\n-four\n+five six seven\n+eight\n+nine"), "\(text)")
  }

  @Test func `carets keep the columns of wide glyphs`() throws {
    let text = try message("日本 a 語 one", "日本 a 英 one", as: .lines)
    #expect(text.contains("\n+日本 a 英 one\n        ^^\n"), "\(text)")
  }

  @Test func `a caret stands where something is gone`() throws {
    #expect(try message("one two", "one", as: .lines).contains("\n+one\n    ^\n"))
    #expect(try message("one, two", "one two", as: .lines).contains("\n+one two\n    ^\n"))
  }

  @Test func `all looks that differ are named`() throws {
    let strategy = SnapshotStrategy<Table>.matrix(
      SnapshotMatrix(
        widths: [20, 24], themes: [.light, .dark], colors: [.monochrome, .trueColor]))
    let text = try message(table("General"), table("Common"), as: strategy)
    #expect(text.contains("\n8 of 8 looks differ:\n  20 columns, light theme, no colours\n"))
    #expect(text.contains("@@ 20 columns, light theme, no colours\n"), "\(text)")
  }

  @Test func `looks that came and went are named`() throws {
    let strategy = SnapshotStrategy<[Int]> { widths in
      try SnapshotStrategy<Table>.matrix(SnapshotMatrix(widths: widths)).text(table())
    }
    let text = try message([20, 24], [24, 30], as: strategy)
    #expect(text.contains("1 of 2 looks are new:\n  30 columns"), "\(text)")
    #expect(text.contains("1 of 2 looks are gone:\n  20 columns"))
    #expect(!text.contains("differ:"))
  }

  @Test func `looks that went are counted among those that were`() throws {
    let strategy = SnapshotStrategy<[Int]> { widths in
      try SnapshotStrategy<Table>.matrix(SnapshotMatrix(widths: widths)).text(table())
    }
    let text = try message([20, 30, 40], [40], as: strategy)
    #expect(text.contains("\n2 of 3 looks are gone:\n  20 columns"), "\(text)")
  }

  @Test func `custom themes are told apart`() throws {
    let strategy = SnapshotStrategy<[Theme]> { themes in
      try SnapshotStrategy<Table>.matrix(SnapshotMatrix(widths: [30], themes: themes))
        .text(table())
    }
    let text = try message(
      [theme(.red), theme(.blue)], [theme(.red), theme(.green)], as: strategy)
    #expect(text.contains("\n1 of 2 looks differ:\n  30 columns, custom theme 2, true colour\n"))
    #expect(text.contains("\n-   columns 4-10: blue\n+   columns 4-10: green\n"), "\(text)")
  }

  @Test func `a hunk of a trace names its step`() throws {
    let old = "tables trace 2\nhead\n\nstart\n|a|\n|b|\n|c|\n|d|\n\npress down\nfocused 1"
    let new = old.replacing("focused 1", with: "focused 2")
    #expect(try message(old, new, as: .lines).contains("@@ press down\n"))
  }

  @Test(arguments: [
    ("tables snapshot 0", "in version 0 of the format"),
    ("tables snapshot 99", "newer version of the format"),
  ]) func `another version of the format is named`(head: String, reason: String) throws {
    let text = try SnapshotStrategy<Table>.automatic.text(table())
    let other = text.replacing("tables snapshot 2", with: head)
    #expect(try message(other, text, as: .lines).contains(reason))
  }

  @Test func `a long difference is cut and counted`() throws {
    let old = (0..<2_000).map { "old line \($0)" }.joined(separator: "\n")
    let text = try message(old, old.replacing("old", with: "new"), as: .lines)
    #expect(text.split(separator: "\n").count < 140)
    #expect(text.contains("more changed lines"))
  }
}
