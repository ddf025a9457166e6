import TablesTesting
import Testing

/// Questions in the routing of snapshots.
@Suite struct QuestionFormatTests {
  @Test func `the routing tells the answers to questions`() {
    let table = Table {
      Action("Connect") {}
        .confirmationDialog("Replace the server?") {
          Action("Replace", role: .destructive)
          Action("Keep both") {}
          Action("Edit", role: .cancel)
        }
        .id("connect")
      Action("Unlock").prompt("PIN", isSecure: true) { _ in }.id("unlock")
      Action("Rename").prompt("Name") { _ in }.id("rename")
      Action("Send") {}.confirmationDialog("Send?").id("send")
    }
    expectInlineSnapshot(of: table, width: 24, layers: [.routing]) {
      """
      tables snapshot 2
      24 columns, dark theme, true colour

      routing
      connect: performs, asks “Replace the server?” (“Replace”, destructive; “Keep both”, performs; “Edit”, cancels)
      unlock: performs, asks “PIN” for a secret
      rename: performs, asks “Name” for a text
      send: performs, asks “Send?”
      """
    }
  }
}
