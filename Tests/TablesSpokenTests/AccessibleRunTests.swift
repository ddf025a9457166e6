import Tables
import TablesInteraction
import TablesSpoken
import Testing

@Suite struct AccessibleRunTests {
  private struct NoNetwork: Error, CustomStringConvertible { let description = "No network" }
  private final class Attempts { var count = 0 }

  /// Runs a screen with these lines of input, and returns its output and outcomes.
  private func run(
    _ screen: AccessibleScreen, _ lines: String...
  ) async throws -> (output: String, outcomes: [Outcome]) {
    var lines = lines[...]
    var output = ""
    let outcomes = try await screen.run(readLine: { lines.popFirst() }, write: { output += $0 })
    return (output, outcomes)
  }

  @Test func `a script is answered line by line`() async throws {
    let screen = AccessibleScreen { Table("Settings") { Switch("Dark").id("dark") } }
    let (output, outcomes) = try await run(screen, "1", "quit")
    #expect(outcomes == [.toggled("dark", true), .exited])
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

  @Test func `work is named after its row, not after one of another screen`() async {
    let screen = AccessibleScreen {
      Table("Root") {
        for name in ["One", "Two"] {
          Segue(name) {
            Table(name) {
              Section { Action("Do \(name)") { await Task.yield() }.id("do") }.id("S")
            }
          }.id(RowID(name))
        }
      }
    }
    for line in ["1", "1", "back", "2", "1"] { screen.respond(to: line) }
    let outcomes = await screen.settle()
    #expect(outcomes == [.performed("do"), .performed("do")])
    #expect(screen.reply.hasPrefix("Do One is done.\nDo Two is done.\n"))
  }

  @Test func `a row without a title is never named by its id`() async throws {
    let screen = AccessibleScreen {
      Table {
        TextField("", text: "", prompt: "Ada").validated { _ in "A title is needed." }.id("first")
        Stepper("", value: 1, in: 1...9).validated { _ in "Never." }.id("second")
        Section("Devices") {
          Info("").detail("Printer").onDelete {}.id("third")
        }
        .id("devices")
      }
    }
    let (output, _) = try await run(
      screen, "1", "x", "", "2", "4", "", "menu 3", "1", "yes", "quit")
    #expect(output.contains("New value for text?"))
    #expect(output.contains("\nA title is needed.\n"))
    for id in ["first", "second", "third", "devices"] { #expect(!output.contains(id)) }
  }

  @Test func `a section without a header is never named by its id`() async throws {
    let screen = AccessibleScreen {
      Table {
        Section(loading: { () async throws -> [String] in ["a"] }) { names in
          ForEach(names, id: \.self) { Info($0) }
        }
        .id("members")
      }
    }
    let (output, _) = try await run(screen, "", "quit")
    #expect(output.contains("Section 1 is loaded.\n1. a\n"))
    #expect(!output.contains("members"))
  }

  @Test func `work that fails is announced and tried again`() async throws {
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
        .exited,
      ])
    #expect(
      output == """
        1. Synchronise, action
        Row number or command?
        Synchronise has begun.
        Synchronise failed: No network.
        Row number or command?
        1. Synchronise, action, failed: No network
        Row number or command?
        Synchronise has begun.
        Synchronise is done.
        Row number or command?
        Left.

        """)
  }

  @Test func `an asynchronous rule refuses a text in words`() async throws {
    let screen = AccessibleScreen {
      Table {
        TextField("Name").validated { name async in name == "root" ? "Taken." : nil }.id("name")
      }
    }
    let (output, outcomes) = try await run(screen, "1", "root", "ada", "quit")
    #expect(
      outcomes == [
        .focused("name"), .started("name"), .refused("name", reason: "Taken."), .started("name"),
        .edited("name", "ada"), .exited,
      ])
    #expect(output.contains("Name: Taken.\n"))
    #expect(output.contains("Name is ada now.\n"))
  }

  @Test func `a switch whose save fails is off again`() async throws {
    let screen = AccessibleScreen {
      Table { Switch("Wi-Fi", isOn: false) { _ async throws in throw NoNetwork() }.id("wifi") }
    }
    let (output, _) = try await run(screen, "1", "again", "quit")
    #expect(output.contains("1. Wi-Fi, switch, off, failed: No network\n"))
  }

  @Test func `rows are refreshed`() async throws {
    let attempts = Attempts()
    let screen = AccessibleScreen {
      Table { Info("Count", detail: "\(attempts.count)") }.refreshable { attempts.count += 1 }
    }
    let (output, outcomes) = try await run(screen, "menu", "1", "quit")
    #expect(outcomes.dropFirst() == [.refreshStarted, .refreshed, .exited])
    #expect(output.contains("1. Refresh\nNumber of an action for this screen?"))
    #expect(output.contains("The rows are being refreshed.\n"))
    #expect(output.contains("The rows are up to date.\n1. Count, 1\n"))
  }

  @Test func `work is cancelled before it settles`() async {
    let attempts = Attempts()
    let screen = AccessibleScreen {
      Table { Action("Send") { () async throws in attempts.count += 1 }.id("send") }
    }
    #expect(screen.respond(to: "1") == [.started("send")])
    #expect(screen.respond(to: "1") == [.refused("send", reason: "In progress")])
    #expect(screen.router.cancelWorkOfScreen().map(\.outcome) == [.cancelled("send")])
    #expect(await screen.settle() == [])
    #expect(attempts.count == 0)
  }

  @Test func `the end of the input names the screen and the question`() async throws {
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
        the input ended on the screen “Settings › Profile” without an answer to “New value for \
        Name? It is Ada now. An empty line keeps it. A single - clears it.” End it with the line \
        “quit”.
        """)
  }

  @Test func `an empty input is an error too`() async {
    let screen = AccessibleScreen { Table { Info("Row") } }
    let error = await #expect(throws: AccessibleScreen.EndOfInput.self) { try await run(screen) }
    #expect(
      error?.description
        == "the input ended without an answer to “Row number or command?” "
        + "End it with the line “quit”.")
  }

  @MainActor @Test func `a screen of the main actor runs there`() async throws {
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

/// The outcomes of a screen that is read aloud.
@Suite struct AccessibleOutcomeTests {
  private final class Model { var text = "abc" }
  private let model = Model()

  private func table() -> Table {
    Table {
      Switch("Dark").id("dark")
      TextField("Password", text: Binding(model, \.text)).secure().id("password")
      Action("Work") { await Task.yield() }.id("work")
    }
  }

  @Test func `a secret appears in outcomes by its length alone`() {
    let screen = AccessibleScreen { self.table() }
    let outcomes = screen.respond(to: "2") + screen.respond(to: "hunter2")
    #expect(model.text == "hunter2")
    #expect(!outcomes.map { "\($0)" }.joined().contains("hunter2"))
    #expect(!screen.reply.contains("hunter2"))
  }

  @Test func `the outcomes are those of a screen`() {
    let aloud = AccessibleScreen { self.table() }
    let drawn = Screen(columns: 30, rows: 10) { self.table() }
    #expect(aloud.respond(to: "1") == [drawn.select("dark")])
  }

  @Test func `a number is refused in the same words everywhere`() {
    var german = Words()
    german.numberInside = "Es geht von {least} bis {greatest}"
    let table = { Table { Slider("Level", value: 0, in: -1...1).id("level") } }
    let drawn = Screen(renderer: TextRenderer(width: 40, words: german), rows: 10, table: table)
    let aloud = AccessibleScreen(words: german, table: table)
    drawn.press(.enter, .control("u"))
    #expect(drawn.type("x-").last == .typed("level", "x-"))
    aloud.respond(to: "1")
    let refused = [Outcome.refused("level", reason: "Es geht von -1 bis 1")]
    #expect(drawn.press(.enter) == refused)
    #expect(aloud.respond(to: "x-") == refused)
  }
}
