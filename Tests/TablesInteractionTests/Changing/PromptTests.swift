import Tables
import TablesInteraction
import TablesRouting
import TablesSpoken
import Testing

/// Questions for a text.
@Suite struct PromptTests {
  fileprivate final class Model {
    var unlocked: [String] = []
  }

  private struct WrongPIN: Error, CustomStringConvertible {
    var description: String { "This PIN is wrong." }
  }

  private let model = Model()

  private func screen() -> Screen {
    Screen(columns: 50, rows: 12) { [model] in
      Table("Vault") {
        Action("Unlock").prompt("PIN", isSecure: true, content: .oneTimeCode) { pin in
          guard pin == "1234" else { throw WrongPIN() }
          model.unlocked.append(pin)
        }
        .id("unlock")
        Action("Rename").prompt("New name", placeholder: "A name", confirm: "Rename") { name in
          await Task.yield()
          guard !name.isEmpty else { throw WrongPIN() }
          model.unlocked.append(name)
        }
        .id("rename")
        Action("Log in") {
          throw Question.prompt("Code", content: .oneTimeCode) { code in
            await Task.yield()
            if code.count < 6 { throw WrongPIN() }
            model.unlocked.append(code)
          }
        }
        .id("login")
      }
    }
  }

  @Test func `a text is typed, and passed to the action`() {
    let screen = screen()
    #expect(screen.select("Unlock") == .asked("unlock"))
    #expect(screen.type("1234").last == .typed("unlock", "••••"))
    #expect(screen.frame.plain.contains("••••"))
    #expect(screen.frame.cursor != nil)
    #expect(screen.press(.enter) == [.performed("unlock")])
    #expect(model.unlocked == ["1234"])
    #expect(!screen.log.map(\.description).joined().contains("1"), "the log masks secrets")
  }

  @Test(arguments: [false, true])
  func `a question closes when its row has gone, and the rest of its text with it`(isDrawn: Bool) {
    let isLocked = Stored(true)
    let screen = Screen(columns: 50, rows: 12) { [model] in
      Table("Vault") {
        if isLocked.value {
          Action("Unlock").prompt("PIN") { pin in model.unlocked.append(pin) }.id("unlock")
        }
        Action("Stop") { model.unlocked.append("stop") }.id("stop")
      }
      .toolbar { Action("Share") { model.unlocked.append("share") }.id("share") }
    }
    screen.select("unlock")
    screen.type("12")
    isLocked.value = false
    if isDrawn { #expect(!screen.frame.plain.contains("PIN")) }
    let outcomes = screen.press("s", "s", .enter)
    #expect(screen.router.question == nil)
    #expect(outcomes.dropFirst() == [.rowRemoved("unlock"), .rowRemoved("unlock")])
    #expect(model.unlocked.isEmpty)
    #expect(screen.press(.enter) == [.performed("stop")])
  }

  @Test func `a question before an action closes when its row has gone`() {
    let isShown = Stored(true)
    let screen = Screen(columns: 50, rows: 12) { [model] in
      Table("Root") {
        if isShown.value {
          Action("Erase", role: .destructive) { model.unlocked.append("erase") }.id("erase")
        }
        Info("Other")
      }
    }
    #expect(screen.press(.enter) == [.asked("erase")])
    isShown.value = false
    #expect(!screen.frame.plain.contains("Erase?"))
    #expect(screen.router.question == nil)
    #expect(screen.press("y") == [.unhandled])
    #expect(model.unlocked.isEmpty)
  }

  @Test(arguments: ["\n", "\r\n", "\r"])
  func `a line end at the end of pasted text is left out`(end: String) {
    let screen = screen()
    screen.select("Unlock")
    screen.paste("1234" + end)
    #expect(screen.press(.enter) == [.performed("unlock")])
    screen.select("Unlock")
    screen.paste("12\(end)34")
    #expect(screen.press(.enter) == [.refused("unlock", reason: "This PIN is wrong.")])
    #expect(model.unlocked == ["1234"])
  }

  @Test func `an error is shown and asks again`() {
    let screen = screen()
    screen.select("Unlock")
    screen.type("1")
    #expect(screen.press(.enter) == [.refused("unlock", reason: "This PIN is wrong.")])
    #expect(screen.router.question?.refusal == "This PIN is wrong.")
    #expect(screen.frame.plain.contains("This PIN is wrong."))
    screen.type("1234")
    #expect(screen.press(.enter) == [.performed("unlock")])
    #expect(screen.router.question == nil)
  }

  @Test func `asynchronous work that fails asks again with the text`() async {
    let screen = screen()
    screen.select("Rename")
    #expect(screen.frame.plain.contains("A name"))
    #expect(screen.press(.enter) == [.started("rename")])
    #expect(await screen.settle() == [.refused("rename", reason: "This PIN is wrong.")])
    #expect(screen.frame.plain.contains("This PIN is wrong."))
    screen.paste("Ada\nLovelace")
    #expect(screen.select("Rename") == .started("rename"))
    #expect(await screen.settle() == [.performed("rename")])
    #expect(model.unlocked == ["Ada Lovelace"])
  }

  @Test func `work can ask for a text`() async {
    let screen = screen()
    #expect(screen.select("Log in") == .asked("login"))
    screen.type("1")
    screen.press(.enter)
    #expect(await screen.settle() == [.refused("login", reason: "This PIN is wrong.")])
    screen.type("23456")
    screen.press(.enter)
    #expect(await screen.settle() == [.performed("login")])
    #expect(model.unlocked == ["123456"])
  }

  @Test func `escape cancels`() {
    let screen = screen()
    screen.select("Unlock")
    screen.type("12")
    #expect(screen.press(.escape) == [.cancelled("unlock")])
    #expect(model.unlocked == [])
  }

  @Test func `a test answers a router`() {
    let router = screen().router
    router.select("Unlock")
    #expect(router.answer(0, text: "1") == .refused("unlock", reason: "This PIN is wrong."))
    #expect(router.answer(0, text: "1234") == .performed("unlock"))
    #expect(router.answer(0) == .unhandled)
  }

  @Test func `a line answers a screen in words, and secrets are hidden`() {
    let screen = AccessibleScreen(router: screen().router)
    screen.respond(to: "1")
    #expect(screen.prompt == "PIN. An empty line cancels.")
    #expect(screen.asksForSecret)
    #expect(screen.respond(to: "1") == [.refused("unlock", reason: "This PIN is wrong.")])
    #expect(screen.reply.hasPrefix("This PIN is wrong.\n"))
    #expect(screen.respond(to: "") == [.cancelled("unlock")])
    screen.respond(to: "1")
    #expect(screen.respond(to: "1234") == [.performed("unlock")])
    #expect(!screen.reply.contains("1234"))
  }
}
