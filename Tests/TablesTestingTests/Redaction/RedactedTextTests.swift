import Foundation
import TablesTesting
import Testing

/// Patterns in the texts of a table, before they are laid out.
@Suite struct RedactedTextTests {
  private func text(
    _ table: Table, _ redactions: SnapshotRedaction..., width: Int = 40,
    as strategy: SnapshotStrategy<Table>? = nil
  ) throws -> String {
    try withSnapshotConfiguration(SnapshotConfiguration(redacting: redactions)) {
      let strategy =
        strategy ?? .table(SnapshotLook(width: width), layers: [.look, .style, .routing])
      return try strategy.text(table)
    }
  }

  private func info(_ title: String, _ detail: String? = nil, footer: String? = nil) -> Table {
    Table { Section("S", footer: footer) { Info(title).detail(detail) } }
  }

  @Test func `a value that would wrap is redacted`() throws {
    let text = try text(info("Id", UUID().uuidString), .uuids)
    #expect(text.contains("│ Id                          [uuid] │"))
  }

  @Test func `long paths and dates look as short ones`() throws {
    let folder = "/private/var/folders/zz/zyxvpxvq6csfxvn_n0000000000000/T/test-123/file.txt"
    #expect(
      try text(info("Folder", folder), .paths) == text(info("Folder", "/tmp/x/y"), .paths))
    #expect(
      try text(info("Built", "Friday, 2 January 2026 at 3:04:05 PM"), .dates)
        == text(info("Built", "1/2/26"), .dates))
  }

  @Test func `what stands behind a value does not show its width`() throws {
    let texts = try ["1 s", "12 ms", "3 minutes"].map {
      try text(info("Took \($0) total"), .times)
    }
    #expect(Set(texts).count == 1 && texts[0].contains("│ Took [duration] total"))
  }

  @Test func `a footer wraps alike whatever its date`() throws {
    let texts = try ["January 2, 2026", "May 22, 2025"].map {
      try text(info("a", footer: "Last updated on \($0) by somebody or other"), .dates)
    }
    #expect(texts[0] == texts[1] && texts[0].contains("Last updated on [date] by somebody"))
  }

  /// Returns a table in which every text contains a number.
  private func numbered(_ number: String) -> Table {
    Table("Title \(number)") {
      Section("Header \(number)", footer: "Footer \(number)") {
        Info("Title \(number)", detail: "Detail \(number)").icon("\(number)").badge(number)
        Info("Live").detail { "Detail \(number)" }
        Switch("Off").disabled(because: "Reason \(number)")
        TextField("Field", text: .constant("Text \(number)"))
        TextField("Prompt", text: .constant(""), prompt: "Prompt \(number)")
        Picker(
          "Picker", selection: .constant("a"), options: ["a": "A \(number)", "b": "B \(number)"])
        Info("Label").accessibilityLabel("Label \(number)").keywords("key \(number)")
        Info("Menu").contextMenu { Action("Entry \(number)") {} }
          .swipeActions { Action("Swipe \(number)") {} }
        Info("Drawn").drawn { _ in [StyledLine("Line \(number)")] }
      }
    }
  }

  @Test(arguments: ["table", "text", "raw", "html", "svg", "model", "accessible", "matrix"])
  func `every text is redacted in every format`(_ name: String) throws {
    let strategies: [String: SnapshotStrategy<Table>] = [
      "table": .automatic, "text": .text, "raw": .raw, "html": .html, "svg": .svg, "model": .model,
      "accessible": .accessible, "matrix": .matrix(SnapshotMatrix(widths: [16, 40, 80])),
    ]
    let strategy = try #require(strategies[name])
    let number = SnapshotRedaction.matching("4(4|5)+", with: "[n]")
    let first = try text(numbered("444"), number, as: strategy)
    #expect(try first == text(numbered("4555555555"), number, as: strategy))
    #expect(!first.contains("444") && first.contains("Title [n]"))
  }

  @Test func `texts that authors draw keep their styles`() throws {
    func table(_ time: String) -> Table {
      let bold = TextStyle(attributes: .bold)
      return Table {
        Section {
          Info("").drawn { _ in
            [
              [StyledLine.Span("Took "), StyledLine.Span(time, style: bold), " ms in all"],
              [StyledLine.Span("\(time) ms" + blanks(10 - time.count)), StyledLine.Span("▇▇")],
              [StyledLine.Span(blanks(10 - time.count) + "\(time) ms")],
            ]
          }
        }
      }
    }
    func blanks(_ count: Int) -> String { String(repeating: " ", count: count) }
    let texts = try ["1", "1234"].map { try text(table($0), .times, width: 30) }
    #expect(texts[0] == texts[1])
    #expect(texts[0].contains("│ Took [duration] in all"), "\(texts[0])")
    #expect(texts[0].contains("B9-18 l29"))
    #expect(texts[0].contains("│ [duration]   ▇▇"))
    #expect(texts[0].contains("│    [duration]  "))
  }

  @Test func `no redaction finds what another has put`() throws {
    let table = info("Build 12 of 2026-01-02", "12 files")
    let build = SnapshotRedaction.matching("Build .*", with: "Build [n]")
    let number = SnapshotRedaction.matching(#"\d+"#, with: "N1")
    #expect(try text(table, build, .dates).contains("│ Build [n]                 12 files │"))
    #expect(try text(table, .dates, build).contains("│ Build [n]                 12 files │"))
    #expect(try text(table, number, .dates).contains("│ Build N1 of [date]        N1 files │"))
    let fixed = SnapshotRedaction.every(.detail, with: "9 files")
    #expect(try text(table, number, fixed).contains("9 files │"))
  }

  @Test func `of patterns that meet the longer counts else the later`() throws {
    let day = SnapshotRedaction.matching(#"\d{4}-\d\d-\d\d"#, with: "[due]")
    #expect(try text(info("On 2026-01-02."), .dates, day).contains("On [due]."))
    #expect(try text(info("On 2026-01-02."), day, .dates).contains("On [date]."))
    let at = SnapshotRedaction.matching(#"\d\d ms"#, with: "[b]")
    let longer = SnapshotRedaction.matching(#"at \d\d m"#, with: "[a]")
    #expect(try text(info("Seen at 12 ms."), longer, at).contains("Seen [a]."))
  }

  @Test func `anchors are the ends of a text`() throws {
    let table = info("12", "12 of 12")
    let whole = SnapshotRedaction.matching("^12$", with: "[n]")
    #expect(try text(table, whole).contains("│ [n]                       12 of 12 │"))
  }

  @Test func `ids and titles are redacted in the routing`() throws {
    let table = Table {
      Section { Switch("Build 7 at noon") }
      Section { Switch("Row").id("Build 7") }
    }
    let text = try text(table, .matching("Build .*", with: "[build]"))
    #expect(text.contains("0/0 “[build]”: toggles, kept by the screen"), "\(text)")
    #expect(text.hasSuffix("\n[build]: toggles, kept by the screen"), "\(text)")
  }

  @Test func `the head of a file is no text of its`() throws {
    let number = SnapshotRedaction.matching(#"\d+"#, with: "N")
    #expect(try text(info("1"), number, as: .model).hasPrefix("tables model 1\n"))
    #expect(try text(info("1"), number, as: .accessible).hasPrefix("tables accessible 1\n"))
  }

  @Test func `a secret keeps its length`() throws {
    let table = Table { Section { TextField("Pin", text: .constant("2026-01-02")).secure() } }
    #expect(try text(table, .dates).contains("••••••••••"))
  }

  @Test func `rows are made no earlier than without patterns`() throws {
    var made = 0
    let table = Table {
      Section {
        ForEach(0..<1_000_000, id: \.self) { number -> Info in
          made += 1
          return Info("Row \(number)", detail: "2026-01-02")
        }
      }
    }
    _ = try text(table)
    let plain = made
    made = 0
    #expect(try text(table, .dates).contains("[date]"))
    #expect(plain > 0 && made <= plain)
  }
}
