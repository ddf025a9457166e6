import Tables
import TablesTesting
import TablesText
import Testing

/// Actions in bars and beside headers in texts, pages and trees.
@Suite struct BarTextTests {
  private var table: Table {
    Table("New list") {
      Section("Queue") { Info("Aja") }.headerAction { Action("Clear", role: .destructive) {} }
    }
    .toolbar {
      Action("Cancel", role: .cancel, placement: .leading).pops()
      Action("Save") {}.pops().disabled(because: "A name is needed.")
      Action("Share", placement: .bottom) {}
    }
  }

  @Test func `a wide text has the actions beside title and header`() {
    #expect(
      table.text(width: 40) == """
           [Cancel]  New list        [⊘ Save]
           ⊘ A name is needed.

           Queue                    [! Clear]
         ╭────────────────────────────────────╮
         │ Aja                                │
         ╰────────────────────────────────────╯

           [Share]
        """)
  }

  @Test func `a narrow text has them on lines of their own`() {
    #expect(
      table.text(width: 18) == """
        New list
        [Cancel]  [⊘ Save]
        ⊘ A name is
        needed.

        Queue    [! Clear]
        Aja

        [Share]
        """)
  }

  @Test func `trees have the actions`() {
    let json = TextRenderer().json(table)
    #expect(
      json.matches(of: /"toolbar"|"actions"|"rows"|"name": "(.*)"/).map { String($0.1 ?? $0.0) }
        == [
          #""toolbar""#, "Cancel", "Save", "Share", "Queue", #""actions""#, "Clear", #""rows""#,
          "Aja",
        ])
  }

  @Test func `a snapshot has the actions in its look and its route`() {
    expectSnapshot(of: table, width: 40)
    expectSnapshot(of: table, as: .model)
  }
}
