import Tables
import TablesTestTools
import Testing

@testable import TablesText

/// Titles that take several lines.
struct TitleTests {
  private func lines(_ width: Int, @RowsBuilder _ rows: () -> Rows) -> [String] {
    let table = Table { Section { rows() } }
    return TextRenderer(width: width).plain(table).split(separator: "\n").map(String.init)
  }

  /// Returns the words that are drawn, without frames and blanks.
  private func words(_ lines: [String]) -> [Substring] {
    lines.flatMap { $0.split { " │╭╮╰╯─".contains($0) } }
  }

  private static let german = "Alle heruntergeladenen Dokumente entfernen"

  @Test func `a title that is too long is wrapped, and its switch keeps its lever`() {
    let lines = lines(40) { Switch(Self.german) }
    #expect(
      lines.dropFirst().dropLast() == [
        " │ Alle heruntergeladenen     ○── Off │",
        " │   Dokumente entfernen              │",
      ])
  }

  @Test(arguments: stride(from: 10, through: 120, by: Stress.isLong ? 1 : 8).map { $0 })
  func `no title is cut or divided inside a word that fits on a line`(width: Int) {
    let content = Geometry(columns: width).content
    let titles = [
      Self.german, "Do not show prompt when USB device is plugged in", "Remind me", "Dark mode",
    ]
    for title in titles {
      let rows = [
        AnyRow(Info(title)), AnyRow(Info(title, detail: "and a detail")), AnyRow(Segue(title)),
        AnyRow(Switch(title, isOn: true)), AnyRow(Slider(title, value: 0.5)),
        AnyRow(Stepper(title, value: .constant(3), in: 0...9)), AnyRow(Progress(title, value: 0.4)),
        AnyRow(Action(title, role: .destructive) {}), AnyRow(Segue(title).badge(3)),
        AnyRow(Switch(title).disabled()), AnyRow(TextField(title, text: "text")),
        AnyRow(Picker(title, selection: .constant(1), options: [1, 2]) { "\($0)" }),
      ]
      for row in rows {
        let drawn = words(lines(width) { row })
        for word in title.split(separator: " ") where word.count <= content {
          #expect(drawn.contains(word), "\(row), \(width) columns")
        }
        #expect(!drawn.joined().contains("…"), "\(row), \(width) columns")
      }
    }
  }

  @Test(arguments: 24...60)
  func `a switch keeps its lever whatever its title`(width: Int) {
    for title in ["Sound", Self.german, "Benachrichtigungen", "日本語の設定を全部消去する"] {
      for isOn in [true, false] {
        let text = lines(width) {
          Switch(title, initialValue: isOn)
          Switch(title, initialValue: isOn).disabled()
        }.joined()
        #expect(text.count { $0 == (isOn ? "●" : "○") } == 2, "\(title), \(width) columns")
      }
    }
  }

  @Test func `a detail that does not fit beside its title is drawn below all lines of it`() {
    let lines = lines(24) { Info("Remove all the documents", detail: "never") }
    #expect(
      lines.dropFirst().dropLast() == [
        " │ Remove all the     │",
        " │   documents        │",
        " │   never            │",
      ])
  }

  @Test func `lines after the first are indented unless a word would be divided`() {
    let lines = lines(24) {
      Info("Synchronisierungen jetzt")
      Info("Jetzt Synchronisierung")
    }
    #expect(
      lines.dropFirst().dropLast() == [
        " │ Synchronisierungen │",
        " │ jetzt              │",
        " │ Jetzt              │",
        " │   Synchronisierung │",
      ])
  }

  @Test func `a badge stands behind the last line of its title, or below it`() {
    let lines = lines(24) {
      Segue("A title of two lines").badge(7)
      Segue("A title that takes two").badge(7)
    }
    #expect(
      lines.dropFirst().dropLast() == [
        " │ A title of two   › │",
        " │   lines (7)        │",
        " │ A title that     › │",
        " │   takes two (7)    │",
      ])
  }

  @Test func `an author limits the lines of a row`() {
    let lines = lines(24) {
      Info(Self.german, detail: "eins zwei drei vier fünf sechs sieben").lineLimit(2)
    }
    #expect(
      lines.dropFirst().dropLast() == [
        " │ Alle               │",
        " │ heruntergeladenen… │",
        " │   eins zwei drei   │",
        " │   vier fünf sechs… │",
      ])
  }

  @Test func `a title of one line loses its middle`() {
    let lines = lines(24) { Info("holiday in the mountains.jpg").lineLimit(1) }
    #expect(lines[1] == " │ holiday i…ains.jpg │")
  }

  @Test func `a title of ten lines is whole, and a longer one ends after a word`() {
    let title = (1...40).map { "Zeile\($0)" }.joined(separator: " ")
    let limited = lines(20) { Info(title) }.dropFirst().dropLast()
    #expect(limited.count == 10)
    #expect(limited.last?.hasSuffix("Zeile15…       │") == true)
    let whole = lines(20) { Info(title).lineLimit(nil) }
    #expect(words(whole).joined(separator: " ") == title)
  }

  @Test func `a link of five lines below a title is whole, and a text ends after ten lines`() {
    let link = "https://example.com/" + String(repeating: "folder/", count: 20)
    let drawn = lines(40) { Info("Link", detail: link) }.dropFirst(2).dropLast()
    #expect(drawn.count == 5)
    #expect(words(Array(drawn)).joined() == link)
    let text = (1...40).map { "Zeile\($0)" }.joined(separator: " ")
    let limited = lines(20) { Info("Titel", detail: text) }.dropFirst(2).dropLast()
    #expect(limited.count == 10)
    #expect(limited.last?.contains("…") == true)
  }

  @Test func `texts below a title have the limit of the row`() {
    let text = (1...40).map { "Zeile\($0)" }.joined(separator: " ")
    let whole = lines(20) { Info("Titel", detail: text).lineLimit(nil) }
    #expect(words(whole).joined(separator: " ") == "Titel " + text)
    #expect(lines(20) { Info("Titel", detail: text).lineLimit(1) }.count == 4)
  }

  @Test func `a line break in a title or a detail ends a line`() {
    let lines = lines(24) {
      Info("One\nTwo")
      Info("Both", detail: "1\r\n2")
      Switch("Three\nFour")
    }
    #expect(
      lines.dropFirst().dropLast() == [
        " │ One                │",
        " │   Two              │",
        " │ Both               │",
        " │   1                │",
        " │   2                │",
        " │ Three      ○── Off │",
        " │   Four             │",
      ])
  }

  @Test(arguments: [12, 20, 40, 80])
  func `the titles of tables and sections are drawn whole`(width: Int) {
    let licence = (1...200).map { "Wort\($0)" }.joined(separator: " ")
    let table = Table(licence) {
      Section(licence) { Info("a") }
      Section(licence) {}.collapsible()
    }
    let renderer = TextRenderer(width: width)
    let text = words([renderer.plain(table).replacing("\n", with: " ")]).joined(separator: " ")
    let parts = text.components(of: licence)
    #expect(parts == 3, "\(width) columns")
    for page in [renderer.html(table), renderer.svg(table), renderer.ansi(table)] {
      #expect(page.components(of: "Wort200") >= 3)
      #expect(!page.contains("…"))
    }
  }
}

extension String {
  /// Returns the number of times that a text is contained.
  fileprivate func components(of text: String) -> Int { ranges(of: text).count }
}
