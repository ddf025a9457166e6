import Foundation
import TablesSnapshots
import TablesTestTools
import Testing

/// The versions on a report page.
@Suite struct SnapshotReportPageTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func screen(_ line: String) -> String {
    "tables snapshot 2\n9 columns, dark theme, true colour\n\nlook\n\(line)\n\nstyle\nar  red\n"
  }

  /// Returns the images of a page, decoded.
  private func images(_ html: String) -> [String] {
    html.matches(of: /data:image\/svg\+xml;base64,([^"]*)/).compactMap {
      Data(base64Encoded: String($0.output.1)).map { String(decoding: $0, as: UTF8.self) }
    }
  }

  @Test func `a screen is shown with the text of the failure, and in both versions`() throws {
    let html = try folder.page("a.txt", old: screen("|Inbox (4)|"), new: screen("|Inbox (5)|"))
    #expect(html.contains(#"<span class="row removed">-|Inbox (4)|</span>"#))
    #expect(html.contains(#"<span class="row added">+|Inbox (5)|</span>"#))
    #expect(html.contains("+1 −1 lines"))
    let images = images(html)
    #expect(images.count == 2 && images[0].contains("(4)") && images[1].contains("(5)"))
    let captions = html.matches(of: /<figcaption>(\w+)/).map(\.output.1)
    #expect(captions == ["Expected", "Now"])
  }

  @Test func `a style that differs is told in words, and shown in its colour`() throws {
    let html = try folder.page(
      "a.txt", old: screen("|Inbox (4)| ar7-9"), new: screen("|Inbox (4)| gB7-9"))
    #expect(html.contains("-   columns 7-9: red"))
    #expect(html.contains("+   columns 7-9: green #5AD17F, bold"))
    #expect(images(html).last?.contains("#5ad17f") == true)
  }

  @Test func `a row that came moves no other`() throws {
    let html = try folder.page(
      "a.txt", old: screen("|one|\n|two|"), new: screen("|one|\n|new|\n|two|"))
    #expect(html.contains("+|new|") && html.contains("+1 line<"))
    #expect(html.contains(#"<span class="row "> |two|</span>"#))
  }

  @Test func `only the cells of a matrix that differ are shown`() throws {
    func matrix(_ text: String) -> String {
      "tables matrix 2\n\n== 3 columns, dark theme\n\nlook\n|abc|\n\n"
        + "== 3 columns, light theme\n\nlook\n|\(text)|\n\n== 4 columns: same as 3 columns, dark theme\n"
    }
    let html = try folder.page("a.txt", old: matrix("abc"), new: matrix("abd"))
    #expect(html.contains("<h3>3 columns, light theme</h3>"))
    #expect(html.contains("2 screens without a change."))
    #expect(images(html).count == 2)
  }

  @Test func `a step of a trace is shown with what came of it in both`() throws {
    func trace(_ outcome: String, _ line: String) -> String {
      "tables trace 2\n3 columns\n\nstart\n|abc|\n\npress down\n\(outcome)\n  1 |\(line)|\n\n"
        + "style: plain\n"
    }
    let html = try folder.page(
      "a.txt", old: trace("focused 0/1", "abd"), new: trace("refused 0/1", "abe"))
    #expect(html.contains("-focused 0/1") && html.contains("+refused 0/1"))
    #expect(html.contains("<h3>press down</h3>"))
    #expect(html.contains("1 screen without a change."))
  }

  @Test func `a text is shown as the failure shows it`() throws {
    let html = try folder.page("a.json", old: "{ \"a\": 1 }\n", new: "{ \"a\": 2 }\n")
    #expect(html.contains("-{ &quot;a&quot;: 1 }") && html.contains("+{ &quot;a&quot;: 2 }"))
    #expect(html.contains("+1 −1 lines"))
    #expect(!html.contains("<figure"))
  }

  @Test func `what only looks the same is spelt out`() throws {
    let html = try folder.page("a.txt", old: "caf\u{E9}\n", new: "cafe\u{301}\n")
    #expect(html.contains("-caf⟨U+00E9⟩") && html.contains("+cafe⟨U+0301⟩"))
    #expect(html.contains("Only the Unicode normalization differs"))
  }

  @Test func `a version without a snapshot is new and is shown alone`() throws {
    let html = try folder.page("a.txt", old: nil, new: screen("|abc|"))
    #expect(html.contains("Snapshots: 1 new</h1>"))
    #expect(html.contains("<figcaption>New</figcaption>"))
    #expect(!html.contains("<figcaption>Expected"))
  }

  @Test func `a snapshot that no test takes is shown with the reason, and with prune`() throws {
    let html = SnapshotReportPage([], unused: try folder.unused("AppTests/gone.txt")).html
    #expect(html.contains("Snapshots: 1 unused</h1>"))
    #expect(html.contains(#"<span class="row ">x</span>"#))
    #expect(html.contains("No test takes this snapshot: no test, suite or file is called gone."))
    #expect(html.contains("tabletool snapshots prune"))
    #expect(!html.contains("tabletool snapshots accept"))
    #expect(!html.lowercased().contains("deleted"))
  }

  @Test func `pruning is not spoken of where there is nothing unused`() throws {
    let html = try folder.page("a.txt", old: "1\n", new: "2\n")
    #expect(html.contains("tabletool snapshots accept"))
    #expect(!html.contains("tabletool snapshots prune"))
  }

  @Test func `a file that cannot be read is a line among the others`() throws {
    let gone = try folder.pending("a.txt", old: "a\n", new: "b\n")
    gone.remove()
    let html = SnapshotReportPage([gone, try folder.pending("b.txt", old: "a\n", new: "b\n")]).html
    #expect(html.contains("<p class=\"note\">The snapshot could not be read: __Snapshots__/a.txt."))
    #expect(html.contains("Snapshots: 1 changed, 1 unreadable</h1>"))
  }

  @Test func `a snapshot that changed since is told`() throws {
    let pending = try folder.pending("a.txt", old: "a\n", new: "b\n")
    try SnapshotFile(path: pending.snapshot).write(Array("c\n".utf8))
    #expect(SnapshotReportPage([pending]).html.contains("has changed since the test ran"))
  }

  @Test func `bytes that are no text are not shown`() throws {
    let pending = try folder.pending("a.dat", old: [0xFF], new: [0xFE, 0xFE])
    let html = SnapshotReportPage([pending]).html
    #expect(html.contains("1 byte → 2 bytes"))
    #expect(html.contains("The content is not text."))
  }

  @Test func `every link of the summary leads to a section`() throws {
    let pending = try ["a", "b"].map { try folder.pending($0, old: "1\n", new: "\($0)\n") }
    let html = SnapshotReportPage(pending).html
    for number in 1...2 {
      #expect(html.contains("href=\"#snapshot-\(number)\""))
      #expect(html.contains("<section id=\"snapshot-\(number)\">"))
    }
  }

  @Test func `the same change of several snapshots is one section`() throws {
    let pending = try [("a", "2"), ("b", "3"), ("c", "2"), ("d", "2")].map { name, new in
      try folder.pending("\(name).txt", old: "\(name)\n1\n", new: "\(name)\n\(new)\n")
    }
    let html = SnapshotReportPage(pending).html
    #expect(html.contains("Snapshots: 4 changed</h1>"))
    #expect(html.matches(of: #/<section /#).count == 2)
    #expect(html.contains("a.txt</a> and 2 more</td>"))
    #expect(html.contains("The same change in: __Snapshots__/c.txt, __Snapshots__/d.txt</p>"))
  }

  @Test func `without versions the page says so`() {
    #expect(SnapshotReportPage([]).html.contains("<h1>No snapshots to review</h1>"))
  }

  @Test func `a long difference is cut`() throws {
    let old = (0..<5_000).map { "old \($0)" }.joined(separator: "\n")
    let new = (0..<5_000).map { "new \($0)" }.joined(separator: "\n")
    let html = try folder.page("a.txt", old: old, new: new)
    #expect(html.contains("more changed lines"))
    #expect(html.utf8.count < 30_000)
  }

  @Test func `a long new version is cut`() throws {
    let new = (0..<5_000).map { "new \($0)\n" }.joined()
    let html = try folder.page("a.txt", old: nil, new: new)
    #expect(html.contains("⋯ 3001 more lines"))
  }

  @Test func `a difference at the end of a long line is shown`() throws {
    let line = String(repeating: "x", count: 100_000)
    let html = try folder.page("a.txt", old: line + "1\n", new: line + "2\n")
    #expect(html.contains("x2</span>") && html.contains("x1</span>"))
    #expect(html.utf8.count < 30_000)
  }
}
