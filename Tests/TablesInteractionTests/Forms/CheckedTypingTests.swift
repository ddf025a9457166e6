import Tables
import TablesInteraction
import TablesRouting
import TablesTestTools
import Testing

/// Texts with an asynchronous rule, which are typed on while the rule is being checked.
@MainActor @Suite struct CheckedTypingTests {
  private final class Model {
    var name = ""
    var asked: [String] = []
    var saved: [String] = []
  }

  private let model = Model()

  private func screen(
    _ check: @escaping @MainActor (String) async throws -> String?
  ) -> Screen {
    Screen(columns: 50, rows: 14) { [model] in
      Table {
        TextField("Name", text: Binding(model, \.name)).id("name")
          .validated { (text: String) async throws -> String? in
            model.asked.append(text)
            return try await check(text)
          }
          .onSubmit { model.saved.append("submit \($0)") }
        Switch("Other").id("other")
        Action("Save") { model.saved.append(model.name) }.disabledWhileInvalid().id("save")
        Action("Send") {
          await Task.yield()
          model.saved.append("sent \(model.name)")
        }.disabledWhileInvalid().id("send")
      }
    }
  }

  @Test func `typing supersedes the check that runs`() async {
    let screen = screen { _ in
      await Task.yield()
      return nil
    }
    screen.select("name")
    screen.type("ab")
    #expect(screen.press(.enter) == [.started("name")])
    #expect(screen.press(.enter) == [.focused("name")])
    #expect(screen.press("c") == [.typed("name", "abc")])
    #expect(screen.press(.down) == [.started("name")])
    #expect(await screen.settle() == [.edited("name", "abc")])
    #expect(model.name == "abc")
    #expect(model.asked == ["abc"])
    #expect(screen.frame.plain.contains("abc"))
  }

  @Test func `the answer to a superseded check is ignored`() async {
    let gate = Gate()
    let screen = screen { text in
      if text == "ab" { await gate.wait() }
      return text == "ab" ? "Taken." : nil
    }
    screen.select("name")
    screen.type("ab")
    screen.press(.enter)
    let settling = Task { await screen.settle() }
    await gate.waitUntilEntered()
    screen.press(.enter, "c", .enter)
    gate.open()
    #expect(await settling.value == [.edited("name", "abc")])
    #expect(model.name == "abc")
    #expect(!screen.frame.plain.contains("Taken."))
    #expect(model.saved == ["submit abc"])
  }

  @Test(arguments: ["save", "send"])
  func `an action that needs a valid screen waits for checks`(action: String) async {
    let screen = screen { _ in
      await Task.yield()
      return nil
    }
    screen.select("name")
    screen.type("ab")
    #expect(screen.select(action) == .started(RowID(action)))
    #expect(model.saved == [])
    let outcomes = await screen.settle()
    #expect(outcomes == [.edited("name", "ab"), .performed(RowID(action))])
    #expect(model.saved == [action == "save" ? "ab" : "sent ab"])
  }

  @Test(arguments: ["save", "send"])
  func `an action that waits for checks is refused with the reason`(action: String) async {
    let screen = screen { _ in
      await Task.yield()
      return "Taken."
    }
    screen.select("name")
    screen.type("ab")
    #expect(screen.select(action) == .started(RowID(action)))
    let outcomes = await screen.settle()
    #expect(
      outcomes == [
        .refused("name", reason: "Taken."), .refused(RowID(action), reason: "Name: Taken."),
      ])
    #expect(model.saved == [])
    #expect(!screen.router.isValid)
  }

  @Test func `a value of the app ends a check`() async {
    let screen = screen { _ in
      await Task.yield()
      return nil
    }
    screen.select("name")
    screen.type("ab")
    screen.press(.enter)
    model.name = "Grace"
    screen.router.invalidate()
    #expect(screen.frame.plain.contains("Grace"))
    #expect(await screen.settle() == [.cancelled("name")])
    #expect(model.asked == [])
    #expect(model.name == "Grace")
  }
}
