import TablesTesting
import Testing

@testable import TablesSnapshots

/// The message of a failing test. It is ASCII except for the text of the snapshots.
@Suite struct FailureMessageTests {
  private func message(
    _ old: String, _ new: String, _ variables: [String: String] = [:]
  ) throws -> String {
    let policy = try SnapshotPolicy(
      mode: nil, environment: SnapshotEnvironment(variables: variables))
    return SnapshotResult(of: new, with: Array((old + "\n").utf8), in: "a.txt", policy: policy)
      .failureMessage
  }

  private func table(_ title: String, on: Bool = true) -> Table {
    Table("Settings") {
      Section("General", footer: "Below.") {
        Switch(title, initialValue: on)
        Segue("Language")
        Picker("Size", selection: .constant(1), options: [1: "S", 2: "M"])
        Action("Erase", role: .destructive) {}
      }
    }
  }

  @Test func `frames, marks and words are in ASCII`() throws {
    let strategy = SnapshotStrategy<Table>.table(SnapshotLook(width: 30))
    let text = try message(
      try strategy.text(table("Dark mode")), try strategy.text(table("Night", on: false)))
    #expect(text.utf8.allSatisfy { $0 < 0x80 }, "\(text)")
    #expect(text.contains("-| | Dark mode        ==*  On | |"), "\(text)")
    #expect(text.contains("+| | Night            o-- Off | |"), "\(text)")
    #expect(text.contains("\"Night\""), "\(text)")
  }

  @Test func `sentences about styles are in ASCII`() throws {
    let theme = { (color: TextColor.ANSIColor) in
      var theme = Theme.dark
      theme.header = TextStyle(foreground: .ansi(color))
      return theme
    }
    let text = try message(
      try SnapshotStrategy<Table>.table(SnapshotLook(theme: theme(.red))).text(table("A")),
      try SnapshotStrategy<Table>.table(SnapshotLook(theme: theme(.blue))).text(table("A")))
    #expect(text.contains("\n-   columns 4-10: red\n+   columns 4-10: blue\n"), "\(text)")
    #expect(text.utf8.allSatisfy { $0 < 0x80 }, "\(text)")
  }

  @Test func `the users' own text stays as it is`() throws {
    let text = try message("日本 é … one", "日本 é … two")
    #expect(text.contains("\n-日本 é … one\n+日本 é … two\n"), "\(text)")
  }

  @Test func `a change of frames alone is seen`() throws {
    let text = try message("a │ b", "a | b")
    #expect(text.contains("\n-a <U+2502> b\n+a | b\n   ^\n"), "\(text)")
    #expect(text.contains("    <U+2502> is BOX DRAWINGS LIGHT VERTICAL\n"), "\(text)")
    #expect(text.contains("(Frames and marks are spelled in ASCII here, but not in the files.)"))
    let corners = try message("╭──╮ and one", "┌──┐ and one")
    #expect(corners.contains("\n-<U+256D>--<U+256E> and one\n"), "\(corners)")
    #expect(corners.contains("\n+<U+250C>--<U+2510> and one\n"), "\(corners)")
  }

  @Test func `nothing is said of frames that stayed`() throws {
    #expect(try !message("│ one │", "│ two │").contains("Frames and marks"))
  }

  @Test func `a changed word of another alphabet stays as it is`() throws {
    let text = try message("это один", "это два")
    #expect(text.contains("\n-это один\n+это два"), "\(text)")
  }

  @Test(arguments: [("Отмена", "Open"), ("Сохранить", "Cancel"), ("хо", "xyz")])
  func `a word that was replaced by one of another alphabet stays as it is`(
    _ old: String, _ new: String
  ) throws {
    let text = try message(old, new)
    #expect(text.contains("\n-\(old)\n+\(new)"), "\(text)")
  }

  // MARK: Line ends

  @Test func `a checkout with CR LF shows only what changed`() throws {
    let text = try message("one\r\ntwo\r\nthree\r", "one\n2\nthree")
    #expect(text.contains("lines end in CR LF in the file only"), "\(text)")
    #expect(text.hasSuffix("@@ -1,3 +1,3 @@\n one\n-two\n+2\n three"), "\(text)")
  }

  @Test func `a new text with CR LF shows only what changed`() throws {
    let text = try message("one\ntwo\nthree", "one\r\n2\r\nthree\r")
    #expect(text.contains("lines end in CR LF in the value only"), "\(text)")
    #expect(!text.contains("\n-one"), "\(text)")
    #expect(text.contains("\n-two\n+2\n"), "\(text)")
  }

  @Test func `returns in some lines are shown`() throws {
    let text = try message("one\r\ntwo\r\nthree\r", "one\r\n2\nthree")
    #expect(text.contains("\n-two<CR>\n"), "\(text)")
  }

  // MARK: Size

  @Test func `a huge difference is shown whole on demand`() throws {
    let old = (0..<500).map { "old \($0)" }.joined(separator: "\n")
    let new = old.replacing("old", with: "new")
    let cut = try message(old, new)
    #expect(cut.contains("\n... and ") && cut.contains("more changed lines\n"), "\(cut)")
    #expect(cut.hasSuffix("(TABLES_SNAPSHOTS_DIFFERENCE=whole shows all of them.)"), "\(cut)")
    let whole = try message(old, new, ["TABLES_SNAPSHOTS_DIFFERENCE": "whole"])
    #expect(whole.contains("\n-old 499\n+new 499\n") && !whole.contains("more changed"))
  }

  @Test func `lines of a change that is told for another look are not counted as left out`() throws
  {
    let strategy = SnapshotStrategy<Table>.matrix(
      SnapshotMatrix(widths: [30], themes: [.light, .dark]))
    let texts = try ["a", "b"].map { detail in
      try strategy.text(
        Table("T") { Section("S") { for row in 0..<35 { Info("N\(row)", detail: detail) } } })
    }
    let text = try message(texts[0], texts[1])
    #expect(text.contains("\n(the same in 1 other look)"), "\(text)")
    // 35 rows changed. Those that are shown and those that are left out are all of them, once.
    let shown = text.split(separator: "\n").count { $0.hasPrefix("-| |") || $0.hasPrefix("+| |") }
    let words = text.components(separatedBy: "... and ").last?.split(separator: " ").first
    let omitted = text.contains("more changed lines") ? words.flatMap { Int($0) } ?? -1 : 0
    #expect(shown + omitted == 70, "\(text)")
  }

  @Test func `one change of several looks is told once`() throws {
    let strategy = SnapshotStrategy<Table>.matrix(
      SnapshotMatrix(widths: [30], themes: [.light, .dark], colors: [.trueColor, .ansi16]))
    let texts = try ["Dark mode", "Night"].map { try strategy.text(table($0)) }
    let text = try message(texts[0], texts[1])
    #expect(text.contains("4 of 4 looks differ:"), "\(text)")
    #expect(text.split(separator: "\n").count { $0.hasPrefix("-| | Dark mode") } == 1, "\(text)")
    #expect(text.contains("\n(the same in 3 other looks)\n"), "\(text)")
  }

  @Test func `a text that changes at several widths is told once`() throws {
    let strategy = SnapshotStrategy<Table>.matrix(
      SnapshotMatrix(widths: [24, 30, 40], themes: [.light, .dark]))
    let texts = try ["1.0", "1.1"].map { detail in
      try strategy.text(
        Table("About") { Section("App") { for row in 0..<9 { Info("V\(row)", detail: detail) } } })
    }
    let text = try message(texts[0], texts[1])
    #expect(text.split(separator: "\n").count { $0.hasPrefix("-| | V3") } == 1, "\(text)")
    #expect(text.contains("\n(the same in 5 other looks)"), "\(text)")
  }

  @Test func `rows that change with styles beside them are told once`() throws {
    let strategy = SnapshotStrategy<Table>.matrix(
      SnapshotMatrix(widths: [30], themes: [.light, .dark]))
    let texts = try [true, false].map { isOn in
      try strategy.text(
        Table("T") {
          Section("S") {
            Switch("Same", initialValue: isOn)
            Info("N", detail: "1")
          }
        })
    }
    let text = try message(texts[0], texts[1])
    #expect(text.split(separator: "\n").count { $0.hasPrefix("-| | Same") } == 1, "\(text)")
    #expect(text.contains("\n(the same in 1 other look)"), "\(text)")
    #expect(text.contains("#5AD17F"), "\(text)")
  }
}
