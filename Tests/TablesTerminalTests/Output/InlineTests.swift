import TablesTerminal
import Testing

/// Frames among the other lines of a terminal.
@Suite struct InlineTests {
  private let screen = Screen(renderer: TextRenderer(width: 40, colors: .ansi16), rows: 10) {
    Table("Settings") {
      Section("General") {
        Switch("Dark mode")
        Segue("More") { Table("More") { for row in 0..<40 { Switch("Row \(row)") } } }
      }
    }
  }

  @Test func `nothing is moved to, erased or scrolled by its place on the screen`() {
    var writer = FrameWriter(
      colors: .ansi16, placement: .inline(maximumRows: 10), erasesInColor: true)
    writer.begin(columns: 40, rows: 10)
    var text = ""
    for keys: [Key] in [[], [.down], [.enter], [.pageDown, .pageDown], [.end], [.left], [.space]] {
      screen.press(keys)
      writer.write(screen.frame, showsCursor: true)
      text += String(decoding: writer.take(), as: UTF8.self)
    }
    writer.forget(columns: 40)
    writer.write(screen.frame, showsCursor: true)
    writer.end()
    text += String(decoding: writer.take(), as: UTF8.self)
    let finals = text.split(separator: "\u{1B}[").dropFirst().map { sequence in
      sequence.drop { !$0.isLetter }.first.map(String.init) ?? ""
    }
    #expect(Set(finals).isSubset(of: ["m", "G", "E", "F", "K", "X", "J", "h", "l"]))
    #expect(!text.contains("\u{1B}[2J") && !text.contains("\u{1B}[3J"))
  }

  @Test func `room is made once, and the lines below the cursor are counted`() {
    var writer = FrameWriter(
      colors: .ansi16, placement: .inline(maximumRows: 10), erasesInColor: true)
    writer.begin(columns: 40, rows: 10)
    writer.write(screen.frame, showsCursor: true)
    let first = String(decoding: writer.take(), as: UTF8.self)
    #expect(first.hasPrefix(String(repeating: "\r\n", count: 9) + "\u{1B}[9F"))
    #expect(writer.linesBelow == 10 - (screen.frame.focus?.row ?? 0))
    screen.press(.down)
    writer.write(screen.frame, showsCursor: true)
    #expect(!String(decoding: writer.take(), as: UTF8.self).contains("\u{1B}[9F"))
  }

  @Test func `synchronised output brackets changes that take more than a moment`() {
    var writer = FrameWriter(colors: .ansi16, placement: .fullScreen, erasesInColor: true)
    writer.synchronizes = true
    writer.begin(columns: 40, rows: 10)
    writer.write(screen.frame, showsCursor: true)
    let first = String(decoding: writer.take(), as: UTF8.self)
    #expect(first.hasPrefix("\u{1B}[?2026h") && first.hasSuffix("\u{1B}[?2026l"))
    screen.press(.space)
    writer.write(screen.frame, showsCursor: true)
    #expect(!String(decoding: writer.take(), as: UTF8.self).contains("?2026"))
  }

  @Test func `the cursor is visible in an edit alone`() {
    let screen = Screen(columns: 40, rows: 10) { Table { TextField("Name") } }
    var writer = FrameWriter(colors: .ansi16, placement: .fullScreen, erasesInColor: true)
    writer.begin(columns: 40, rows: 10)
    var shown: [Bool] = []
    for key: Key in [.up, .enter, "a", .enter] {
      screen.press(key)
      writer.write(screen.frame, showsCursor: true)
      let text = String(decoding: writer.take(), as: UTF8.self)
      if text.contains("\u{1B}[?25h") { shown.append(true) }
      if text.contains("\u{1B}[?25l") { shown.append(false) }
    }
    #expect(shown == [true, false])
  }
}
