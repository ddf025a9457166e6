import Tables
import TablesInteraction
import TablesTestTools
import Testing

/// Work that fails after its screen was left, in a terminal.
@MainActor @Suite struct LateFailureTests {
  private struct Offline: Error, CustomStringConvertible { let description = "Offline." }

  @Test(arguments: [false, true])
  func `it is told above the rows until the next action of the user`(hasBar: Bool) async {
    let gate = Gate()
    let screen = Screen(columns: 40, rows: 12) {
      Table("Root") {
        Segue("Letter") {
          Table("Letter") {
            Action("Send") {
              await gate.wait()
              throw Offline()
            }
          }
        }
        Action("Other") {}
      }
      .toolbar { if hasBar { Action("Add") {} } }
    }
    screen.press(.enter, .enter)
    screen.router.pop()
    let settling = Task { @MainActor in await screen.settle() }
    await gate.waitUntilEntered()
    #expect(!screen.frame.plain.contains("Offline."))
    gate.open()
    _ = await settling.value
    #expect(screen.frame.plain.contains("Send: Offline."))
    #expect(screen.frame.plain.contains("Other"))
    screen.press(.down)
    #expect(screen.frame.plain.contains("Send: Offline."))
    screen.press(.enter)
    #expect(!screen.frame.plain.contains("Offline."))
  }
}
