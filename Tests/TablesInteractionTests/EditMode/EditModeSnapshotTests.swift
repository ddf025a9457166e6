import Tables
import TablesTestTools
import TablesTesting
import Testing

/// The edit mode in snapshots: marks are in the look, and their outcomes in the route.
@MainActor @Suite struct EditModeSnapshotTests {
  @Test func trace() {
    let inbox = Inbox(count: 3)
    expectSnapshot(of: inbox.table, width: 50) { screen in
      screen.press("e", .space)
      screen.select("Mail 2")
    }
  }

  @Test func marked() {
    let inbox = Inbox(count: 3)
    inbox.mode = .always
    inbox.chosen = [1]
    expectSnapshot(of: inbox.table, width: 50)
  }

  @Test func model() {
    let inbox = Inbox(count: 2, isEditing: true)
    inbox.chosen = [1]
    expectSnapshot(of: inbox.table, as: .model)
  }

  @Test func documents() {
    let inbox = Inbox(count: 2)
    inbox.mode = .always
    inbox.chosen = [1]
    let renderer = TextRenderer(width: 40)
    expectSnapshot(of: renderer.json(inbox.table))
  }
}
