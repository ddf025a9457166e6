import Tables
import TablesInteraction
import Testing

@Suite struct AccessibleRunTests {
  private struct NoNetwork: Error, CustomStringConvertible { let description = "No network" }
  private final class Attempts { var count = 0 }

  /// Runs a screen with these lines; what it wrote and what came of it.
  private func run(
    _ screen: AccessibleScreen, _ lines: String...
  ) async throws -> (output: String, outcomes: [Outcome]) {
    var lines = lines[...]
    var output = ""
    let outcomes = try await screen.run(readLine: { lines.popFirst() }, write: { output += $0 })
    return (output, outcomes)
  }

  @Test func aScriptIsAnsweredLineByLine() async throws {
    let screen = AccessibleScreen { Table("Settings") { Switch("Dark").id("dark") } }
    let (output, outcomes) = try await run(screen, "1", "quit")
    #expect(outcomes == [.toggled("dark", true), .left])
    #expect(
      output == """
        Settings

        1. Dark, switch, off
        Row number or command?
        Dark is on now.
        Row number or command?
        Left.

        """)
  }

  @Test func workThatFailsIsToldAndTriedAgain() async throws {
    let attempts = Attempts()
    let screen = AccessibleScreen {
      Table {
        Action("Synchronise") {
          attempts.count += 1
          await Task.yield()
          if attempts.count == 1 { throw NoNetwork() }
        }.id("sync")
      }
    }
    let (output, outcomes) = try await run(screen, "1", "again", "1", "quit")
    #expect(
      outcomes == [
        .started("sync"), .failed("sync", "No network"), .started("sync"), .performed("sync"),
        .left,
      ])
    #expect(
      output == """
        1. Synchronise, action
        Row number or command?
        Synchronise has begun.
        Synchronise failed: No network.
        Select it again to try again.
        Row number or command?
        1. Synchronise, action, failed: No network
        Row number or command?
        Synchronise has begun.
        Synchronise is done.
        Row number or command?
        Left.

        """)
  }

  @Test func aRuleThatTakesTimeIsTold() async throws {
    let screen = AccessibleScreen {
      Table {
        TextField("Name").validated { name async in name == "root" ? "Taken." : nil }.id("name")
      }
    }
    let (output, outcomes) = try await run(screen, "1", "root", "1", "ada", "quit")
    #expect(
      outcomes == [
        .focused("name"), .started("name"), .refused("name", reason: "Taken."),
        .focused("name"), .started("name"), .edited("name", "ada"), .left,
      ])
    #expect(output.contains("Name: Taken.\n"))
    #expect(output.contains("Name is ada now.\n"))
  }

  @Test func aSwitchWhoseSaveFailsIsOffAgain() async throws {
    let screen = AccessibleScreen {
      Table { Switch("Wi-Fi", isOn: false) { _ async throws in throw NoNetwork() }.id("wifi") }
    }
    let (output, _) = try await run(screen, "1", "again", "quit")
    #expect(output.contains("1. Wi-Fi, switch, off, failed: No network\n"))
  }

  @Test func rowsAreRefreshed() async throws {
    let attempts = Attempts()
    let screen = AccessibleScreen {
      Table { Info("Count", detail: "\(attempts.count)") }.refreshable { attempts.count += 1 }
    }
    let (output, outcomes) = try await run(screen, "refresh", "quit")
    #expect(outcomes == [.refreshing, .refreshed, .left])
    #expect(output.contains("The rows are being brought up to date.\n"))
    #expect(output.contains("The rows are up to date.\n1. Count, 1\n"))
  }

  @Test func workIsGivenUpBeforeItSettles() async {
    let attempts = Attempts()
    let screen = AccessibleScreen {
      Table { Action("Send") { () async throws in attempts.count += 1 }.id("send") }
    }
    #expect(screen.respond(to: "1") == [.started("send")])
    #expect(screen.respond(to: "1") == [.refused("send", reason: "In progress")])
    #expect(screen.respond(to: "cancel") == [.cancelled("send")])
    #expect(screen.reply.hasPrefix("Send is cancelled.\n"))
    #expect(await screen.settle() == [])
    #expect(attempts.count == 0)
  }

  @Test func theEndOfTheInputNamesTheScreenAndTheQuestion() async throws {
    let screen = AccessibleScreen {
      Table("Settings") {
        Segue("Me") { Table("Profile") { TextField("Name", text: "Ada") } }
      }
    }
    let error = await #expect(throws: AccessibleScreen.EndOfInput.self) {
      try await run(screen, "1", "1")
    }
    #expect(error?.titles == ["Settings", "Profile"])
    #expect(
      error?.description == """
        the input ended on the screen “Settings › Profile”, which asked: “New text for Name? \
        It is Ada now. An empty line keeps it, a single - clears it.” End it with the line “quit”.
        """)
  }

  @Test func anEmptyInputIsAnErrorToo() async {
    let screen = AccessibleScreen { Table { Info("Row") } }
    let error = await #expect(throws: AccessibleScreen.EndOfInput.self) { try await run(screen) }
    #expect(
      error?.description
        == "the input ended, which asked: “Row number or command?” End it with the line “quit”.")
  }

  @MainActor @Test func aScreenOfTheMainActorRunsThere() async throws {
    let attempts = Attempts()
    let screen = AccessibleScreen {
      Table {
        Action("Count") { () async throws in
          MainActor.assertIsolated()
          attempts.count += 1
        }
      }
    }
    var lines = ["1", "quit"]
    try await screen.run(readLine: { lines.removeFirst() }, write: { _ in })
    #expect(attempts.count == 1)
  }
}
