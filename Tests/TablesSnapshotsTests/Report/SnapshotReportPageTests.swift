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

  @Test func `a character that differs is marked in each view`() throws {
    let html = try folder.page("a.txt", old: screen("|Inbox (4)|"), new: screen("|Inbox (5)|"))
    #expect(html.contains(#"Inbox (<mark class="g" style="width:1ch">4</mark>)"#))
    #expect(html.components(separatedBy: #"<mark class="g" style="width:1ch">5</mark>"#).count == 3)
    #expect(html.contains("<li>row 1, column 8: “4” → “5”</li>"))
    #expect(html.contains("1 cell<"))
  }

  @Test func `a style that differs is marked, shown in its colour and told in words`() throws {
    let html = try folder.page(
      "a.txt", old: screen("|Inbox (4)| ar7-9"), new: screen("|Inbox (4)| gB7-9"))
    #expect(
      html.contains(##"<mark class="s" style="width:3ch;color:#5ad17f;font-weight:bold">(4)"##))
    #expect(html.contains("<li>row 1, columns 7–9: red → green #5AD17F, bold</li>"))
    #expect(html.contains("3 cells only in style"))
  }

  @Test func `a row beside one of another style is the same`() throws {
    let html = try folder.page(
      "a.txt", old: screen("|one| ar1\n|two| ar1-3"), new: screen("|one| ab1\n|two| ar1-3"))
    #expect(html.contains("<li>row 1, column 1: red → blue</li>"))
    #expect(!html.contains("row 2"))
    #expect(html.contains("1 cell only in style"))
  }

  @Test func `a style where there was none is told as in the failure`() throws {
    let html = try folder.page("a.txt", old: screen("|one|"), new: screen("|one| ar1-3"))
    #expect(html.contains("<li>row 1, columns 1–3: default → red</li>"))
  }

  @Test func `a row that came moves no other`() throws {
    let html = try folder.page(
      "a.txt", old: screen("|one|\n|two|"), new: screen("|one|\n|new|\n|two|"))
    #expect(html.contains("<li>row 2 is new: “new”</li>"))
    #expect(html.contains("1 row added<"))
    #expect(html.components(separatedBy: #"class="row same">two"#).count == 4)
    #expect(html.contains(#"<span class="row gap"></span>"#))
  }

  @Test func `only the cells of a matrix that differ are unfolded`() throws {
    func matrix(_ text: String) -> String {
      "tables matrix 2\n\n== 3 columns, dark theme\n\nlook\n|abc|\n\n"
        + "== 3 columns, light theme\n\nlook\n|\(text)|\n\n== 4 columns: same as 3 columns, dark theme\n"
    }
    let html = try folder.page("a.txt", old: matrix("abc"), new: matrix("abd"))
    #expect(html.contains("<h3>3 columns, light theme</h3>"))
    #expect(html.contains("<summary>Equal: 3 columns, dark theme</summary>"))
    #expect(html.contains("<summary>Equal: 4 columns</summary>"))
    #expect(html.contains("1 of 3 screens, 1 cell"))
  }

  @Test func `a step of a trace is shown with what came of it in both`() throws {
    func trace(_ outcome: String, _ line: String) -> String {
      "tables trace 2\n3 columns\n\nstart\n|abc|\n\npress down\n\(outcome)\n  1 |\(line)|\n\n"
        + "style: plain\n"
    }
    let html = try folder.page(
      "a.txt", old: trace("focused 0/1", "abd"), new: trace("refused 0/1", "abe"))
    #expect(html.contains("<del>focused 0/1</del> <ins>refused 0/1</ins>"))
    #expect(html.contains("<li>row 1, column 3: “d” → “e”</li>"))
    #expect(html.contains("<summary>Equal: start</summary>"))
  }

  @Test func `a line of a text shows the characters that differ`() throws {
    let html = try folder.page("a.json", old: "{ \"a\": 1 }\n", new: "{ \"a\": 2 }\n")
    #expect(html.contains("{ &quot;a&quot;: <del>1</del><ins>2</ins> }"))
    #expect(html.contains("+1 −1 lines"))
  }

  @Test func `what only looks the same is spelt out`() throws {
    let html = try folder.page("a.txt", old: "caf\u{E9}\n", new: "cafe\u{301}\n")
    #expect(html.contains("caf<del>⟨U+00E9⟩</del><ins>e⟨U+0301⟩</ins>"))
    #expect(html.contains("Only the Unicode normalization differs"))
  }

  @Test func `a version without a snapshot is new and is shown alone`() throws {
    let html = try folder.page("a.txt", old: nil, new: screen("|abc|"))
    #expect(html.contains("Snapshots: 1 new</h1>"))
    #expect(html.contains("<figcaption>New</figcaption>"))
    #expect(!html.contains("<figcaption>Overlay"))
  }

  @Test func `a snapshot that no test takes is shown with the reason, and with prune`() throws {
    let html = SnapshotReportPage([], unused: try folder.unused("AppTests/gone.txt")).html
    #expect(html.contains("Snapshots: 1 unused</h1>"))
    #expect(html.contains("<figcaption>Snapshot</figcaption>"))
    #expect(html.contains("No test takes this snapshot: no test is called gone."))
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
    let pending = try ["a", "b"].map { try folder.pending($0, old: "1\n", new: "2\n") }
    let html = SnapshotReportPage(pending).html
    for number in 1...2 {
      #expect(html.contains("href=\"#snapshot-\(number)\""))
      #expect(html.contains("<section id=\"snapshot-\(number)\">"))
    }
  }

  @Test func `without versions the page says so`() {
    #expect(SnapshotReportPage([]).html.contains("<h1>No snapshots to review</h1>"))
  }

  @Test func `a long difference is cut`() throws {
    let old = (0..<5_000).map { "old \($0)" }.joined(separator: "\n")
    let new = (0..<5_000).map { "new \($0)" }.joined(separator: "\n")
    let html = try folder.page("a.txt", old: old, new: new)
    #expect(html.contains("⋯ 3000 more lines"))
    #expect(html.utf8.count < 1_500_000)
  }

  @Test func `a difference at the end of a long line is shown`() throws {
    let line = String(repeating: "x", count: 100_000)
    let html = try folder.page("a.txt", old: line + "1\n", new: line + "2\n")
    #expect(html.contains("<del>1</del><ins>2</ins>"))
    #expect(html.utf8.count < 30_000)
  }

  @Test func `a change below the last line that is shown is counted`() throws {
    // 1,997 changed lines and three equal ones below them are all lines that are shown.
    let equal = String(repeating: "equal\n", count: 20)
    let changed = (0..<1_997).map { "\($0)\n" }.joined()
    let html = try folder.page("a.txt", old: equal + "x\n", new: changed + equal + "y\n")
    // Left out are three equal lines, the removed one and the added one.
    #expect(html.contains("⋯ 5 more lines"))
  }
}
