import TablesTesting
import Testing

@testable import TablesSnapshots

/// One change of a table that many looks, steps and snapshots show.
@Suite struct SameChangeTests {
  private func table(_ header: String, _ title: String = "Settings") -> Table {
    Table(title) {
      Section(header) {
        ForEach(1..<9) { Info("Row \($0)") }
        Switch("A switch")
        TextField("A text", text: "")
      }
    }
  }

  private func text(_ table: Table, width: Int) throws -> String {
    let look = SnapshotLook(width: width)
    return try SnapshotStrategy<Table>.table(look, layers: .all).text(table)
  }

  /// The steps in which the header leaves the screen and comes back at other places.
  private func trace(_ header: String) throws -> String {
    let screen = Screen(columns: 30, rows: 8) { table(header) }
    screen.logsFrames = true
    let start = screen.frame
    for key in [Key.end, .home, .end] { screen.press(key) }
    screen.press(.enter)
    screen.type("Ada")
    screen.press(.enter, .up, .home)
    let context = SnapshotContext(
      look: SnapshotLook(), layers: .all, redactor: try Redactor([], ofCall: []))
    return try context.trace(of: screen.log, from: start)
  }

  @Test func `a header is one change at every width and in every step`() throws {
    let (old, new) = ("General", "Allgemein")
    let changes = try [
      (text(table(old), width: 30), text(table(new), width: 30)),
      (text(table(old), width: 44), text(table(new), width: 44)),
      (text(table(old, "Other"), width: 30), text(table(new, "Other"), width: 30)),
      (trace(old), trace(new)),
    ].map { TextComparison(screens: $0.0, $0.1).change }
    #expect(Set(changes).count == 1, "\(changes)")
    #expect(changes[0] == ["-| General |", "+| Allgemein |"])
  }

  @Test func `what changes otherwise is another change`() throws {
    let changes = try ["Allgemein", "Gen eral", "Allgemeine"].map {
      TextComparison(
        screens: try text(table("General"), width: 30), try text(table($0), width: 30)
      ).change
    }
    #expect(Set(changes).count == changes.count, "\(changes)")
    let blanks = ["a  b", "a   b"].map { text in
      let screen = { (row: String) in "tables snapshot 2\n\nlook\n|\(row)|\n" }
      return TextComparison(screens: screen("a b"), screen(text)).change
    }
    #expect(blanks[0] != blanks[1])
    let texts = ["a  b", "a   b"].map { TextComparison(screens: "x\n", $0 + "\n").change }
    #expect(texts[0] != texts[1])
  }

  @Test func `a change of several steps is shown once, and ids that follow it are no change`()
    throws
  {
    let text = TextDifference(from: try trace("General"), to: try trace("Allgemein")).text
    let changed = text.split(separator: "\n").filter { "+-".contains($0.first ?? " ") }
    #expect(changed.dropFirst(2).count == 4, "\(text)")
    #expect(text.contains("(the same in 2 other steps)"), "\(text)")
    #expect(text.contains("\n(Ids that began with \"General/\" begin with \"Allgemein/\" now.)"))
  }

  @Test func `an id that follows no header is a change`() throws {
    let text = TextDifference(
      from: "tables trace 2\n\nstart\n|One|\n\npress down\nfocused General/1\n",
      to: "tables trace 2\n\nstart\n|Two|\n\npress down\nfocused Allgemein/1\n"
    ).text
    #expect(text.contains("+focused Allgemein/1") && !text.contains("(Ids"), "\(text)")
  }
}
