import Tables
import TablesTesting
import TablesText
import Testing

/// The appearance of texts of several lines that are not being edited.
@Suite struct TextEditorLookTests {
  private static let ten = (1...10).map { "Line \($0)" }.joined(separator: "\n")

  @Test(arguments: [20, 40, 80]) func `text editor`(_ width: Int) {
    expectSnapshot(
      of: Table("Text editor") {
        Section {
          TextEditor("Empty")
          TextEditor("Prompt", prompt: "Anything that the driver should know?")
          TextEditor("One line", text: "Ring twice")
          TextEditor("Three lines", text: "Ring twice,\r\nthen wait\u{2028}at the door")
          TextEditor("Twelve lines", initialValue: Self.ten + "\n11\n12")
          TextEditor("As many as it takes", initialValue: Self.ten + "\n11\n12").lineLimit(1...)
        }
      }, width: width)
  }

  @Test(arguments: [20, 40, 80]) func `text editor with other modifiers`(_ width: Int) {
    expectSnapshot(
      of: Table("Text editor") {
        Section {
          TextEditor(
            "Wrapped", text: "Please leave the parcel with the neighbours if nobody is at home."
          ).lineLimit(2)
          TextEditor("", text: "Without a title\nbut with two lines").lineLimit(1...4)
          TextEditor("", text: "Neither a title").lineLimit(2...4).disabled(because: "Not now.")
          TextEditor("With an icon", text: "一行目は日本語です\n二行目も").lineLimit(1...4).icon("文")
          TextEditor("هاتف", text: "السطر الأول\nالسطر الثاني").lineLimit(1...4)
          TextEditor("Controls", text: "a\u{1B}]52;c;x\u{7}b\n\u{9B}2J\u{202E}c").lineLimit(1...4)
          TextEditor("Disabled", text: "Two\nlines").lineLimit(1...4).disabled()
        }
      }, width: width)
  }

  @Test(arguments: 1...12) func `every width shows a text without words that are divided`(
    _ width: Int
  ) {
    let table = Table { TextEditor("Notes", text: "ab cd\nef") }
    let lines = TextRenderer(width: width).plain(table).split(separator: "\n")
    #expect(lines.allSatisfy { $0.count <= width })
    if width >= 4 { #expect(lines.contains { $0.contains("ef") }) }
  }
}
