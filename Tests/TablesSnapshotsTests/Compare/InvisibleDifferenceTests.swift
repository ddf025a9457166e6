import TablesTesting
import Testing

/// Failure messages about changes of invisible characters.
@Suite struct InvisibleDifferenceTests {
  private func difference(_ old: String, _ new: String) throws -> [Substring] {
    try differenceMessage(old, new, as: .lines).split(separator: "\n")
  }

  @Test func `forms of a letter are spelt out beside another change`() throws {
    let lines = try difference("a café and one", "a cafe\u{301} and two")
    #expect(lines.contains("-a caf⟨U+00E9⟩ and one"), "\(lines)")
    #expect(lines.contains("+a cafe⟨U+0301⟩ and two"), "\(lines)")
    #expect(lines.contains("      ^^^^^^^^^     ^^^"), "\(lines)")
  }

  @Test func `letters of one form stay as they are`() throws {
    let lines = try difference("a café and one", "a café and two")
    #expect(lines.contains("+a café and two"), "\(lines)")
  }

  @Test(arguments: [
    ("❤", "❤\u{FE0F}", "⟨U+2764⟩", "⟨U+2764⟩⟨U+FE0F⟩"),
    ("1", "1\u{FE0F}", "1", "1⟨U+FE0F⟩"),
    ("a", "a\u{34F}", "a", "a⟨U+034F⟩"),
    ("K", "\u{212A}", "K", "⟨U+212A⟩"),
    ("葛", "葛\u{E0100}", "⟨U+845B⟩", "⟨U+845B⟩⟨U+E0100⟩"),
  ]) func `what only an invisible scalar tells apart is spelt out`(
    _ old: String, _ new: String, _ shownOld: String, _ shownNew: String
  ) throws {
    let lines = try difference("x \(old) and one", "x \(new) and two")
    #expect(lines.contains { $0 == "-x \(shownOld) and one" }, "\(lines)")
    #expect(lines.contains { $0 == "+x \(shownNew) and two" }, "\(lines)")
  }

  @Test func `a dot is told from a blank at the end`() throws {
    let lines = try difference("one \ntwo", "one·\n2")
    #expect(lines.contains("-one·"), "\(lines)")
    #expect(lines.contains("+one⟨U+00B7⟩"), "\(lines)")
  }

  @Test func `lines that are no pair are spelt out as well`() throws {
    let lines = try difference("first é\nsecond line", "first e\u{301}")
    #expect(lines.contains("-first ⟨U+00E9⟩"), "\(lines)")
    #expect(lines.contains("+first e⟨U+0301⟩"), "\(lines)")
  }

  @Test func `words of another alphabet that look like no others stay as they are`() throws {
    let lines = try difference("one\npay the bill", "one\nони платят\nчерез час, а мы нет")
    #expect(lines.contains("+они платят"), "\(lines)")
    #expect(lines.contains("+через час, а мы нет"), "\(lines)")
    #expect(!lines.contains { $0.contains("CYRILLIC") }, "\(lines)")
  }
}
