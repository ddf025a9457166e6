import Tables
import TablesModel
import TablesRouting
import TablesTestTools
import Testing

/// A share sheet that is closing while a link opens an editor.
@MainActor @Suite struct SharingTests {
  fileprivate final class Model {
    var isSharing = false
    var edited: Note?
    var sent: [String] = []
    var log: [String] = []
    /// What the end of the share sheet does.
    var onDismiss: (Model) -> Void = { _ in }
  }

  fileprivate struct Note: Identifiable { let id: Int }

  private struct Share: ScreenContent {
    let model: Model
    let gate: Gate
    @Stored var message = ""

    var table: Table {
      Table("Share") {
        TextField("Message", text: $message).id("message")
        Action("Send") {
          await gate.wait()
          model.sent.append(message)
        }
        .submits().pops().id("send")
      }
    }
  }

  private struct Editor: ScreenContent {
    let note: Note
    @Stored var text = ""

    var table: Table { Table("Note \(note.id)") { TextField("Text", text: $text).id("text") } }
  }

  private let model = Model()
  private let gate = Gate()

  private func makeRouter() -> Router {
    let (model, gate) = (model, gate)
    return Router {
      Table("Notes") {
        Action("Share") { model.isSharing = true }.id("share")
        Segue("Note 7") { Editor(note: Note(id: 7)) }.id("note")
      }
      .sheet(
        isPresented: Binding(model, \.isSharing),
        onDismiss: {
          model.log.append("shared")
          model.onDismiss(model)
        }
      ) { Share(model: model, gate: gate) }
      .sheet(item: Binding(model, \.edited), onDismiss: { model.log.append("edited") }) {
        Editor(note: $0)
      }
    }
  }

  /// Returns a router on the share sheet, with a message.
  private func sharing() throws -> Router {
    let router = makeRouter()
    router.select("share")
    router.type("Hi", at: try #require(router.ref(of: RowPath(section: 0, row: 0))))
    return router
  }

  private func follow(_ router: Router, _ change: (Model) -> Void) {
    change(model)
    router.invalidate()
    router.evaluateIfStale()
  }

  @Test func `the app ends the share sheet and opens the editor at once`() throws {
    let router = try sharing()
    follow(router) { ($0.isSharing, $0.edited) = (false, Note(id: 3)) }
    #expect(router.titles == ["Notes", "Note 3"])
    #expect(model.log == ["shared"])
    #expect(router.question == nil, "the app has ended the sheet")
    router.pop()
    #expect(router.titles == ["Notes"])
    #expect(model.edited == nil && model.log == ["shared", "edited"])
  }

  @Test func `the end of the share sheet opens the editor`() throws {
    let router = try sharing()
    model.onDismiss = { if $0.edited == nil { $0.edited = Note(id: 3) } }
    #expect(router.requestPop() != .popped)
    #expect(router.answer(true) == .popped)
    #expect(router.titles == ["Notes", "Note 3"])
    #expect(!model.isSharing)
  }

  @Test func `the editor waits while the share sheet is open`() throws {
    let router = try sharing()
    follow(router) { $0.edited = Note(id: 3) }
    #expect(router.titles == ["Notes", "Share"])
    follow(router) { $0.isSharing = false }
    #expect(router.titles == ["Notes", "Note 3"])
  }

  @Test func `a link asks before it leaves the share sheet, which it ends`() throws {
    let router = try sharing()
    guard case .asked = try router.requestOpen(path: ["note"]) else {
      Issue.record("the message was discarded without a question")
      return
    }
    follow(router) { $0.edited = Note(id: 3) }
    #expect(router.titles == ["Notes", "Share"])
    #expect(router.answer(true) == .pushed("note"))
    #expect(router.titles == ["Notes", "Note 7"])
    #expect(!model.isSharing && model.edited != nil)
    router.pop()
    #expect(router.titles == ["Notes", "Note 3"], "the editor that has waited")
  }

  @Test func `a link that is asked about is withdrawn when the app ends the share sheet`() throws {
    let router = try sharing()
    _ = try router.requestOpen(path: ["note"])
    follow(router) { $0.isSharing = false }
    #expect(router.titles == ["Notes"])
    #expect(router.question == nil)
  }

  /// Types, or presses a switch, while the message is being sent.
  private func sendWhile(_ input: (Router) throws -> Void) async throws -> (Router, [Outcome]) {
    let router = try sharing()
    #expect(router.select("send") == .started("send"))
    let settling = Task { await router.settle() }
    await gate.waitUntilEntered()
    try input(router)
    gate.open()
    return (router, await settling.value)
  }

  @Test func `the share sheet is left when the message was sent`() async throws {
    let (router, outcomes) = try await sendWhile { _ in }
    #expect(outcomes == [.performed("send"), .popped])
    #expect(router.titles == ["Notes"])
  }

  @Test func `the share sheet is left when what was typed meanwhile was taken back`() async throws {
    let (router, outcomes) = try await sendWhile {
      let row = try #require($0.presentedRow(at: RowPath(section: 0, row: 0)))
      let text = $0.typedText(of: row)
      $0.type(text + "!", at: row.ref)
      $0.type(text, at: row.ref)
    }
    #expect(outcomes == [.performed("send"), .popped])
    #expect(router.titles == ["Notes"])
  }

  @Test func `what is typed while the message is sent stays, and is asked about`() async throws {
    let (router, outcomes) = try await sendWhile {
      $0.type("Hi there", at: try #require($0.ref(of: RowPath(section: 0, row: 0))))
    }
    #expect(outcomes == [.performed("send")])
    #expect(router.titles == ["Notes", "Share"])
    #expect(router.row(at: RowPath(section: 0, row: 0))?.value.face.text?.text == "Hi there")
    #expect(router.hasUnsavedInput)
    gate.open()
    #expect(router.select("send") == .started("send"))
    #expect(await router.settle() == [.performed("send"), .popped])
  }

  @Test func `sending goes on after a link has ended the share sheet, and leaves no other screen`()
    async throws
  {
    let router = try sharing()
    #expect(router.select("send") == .started("send"))
    let settling = Task { await router.settle() }
    await gate.waitUntilEntered()
    follow(router) { ($0.isSharing, $0.edited) = (false, Note(id: 3)) }
    #expect(router.titles == ["Notes", "Note 3"])
    let text = try #require(router.ref(of: RowPath(section: 0, row: 0)))
    router.type("Dear", at: text)
    gate.open()
    _ = await settling.value
    #expect(model.sent == ["Hi"])
    #expect(router.titles == ["Notes", "Note 3"])
    let row = router.presentedRow(at: RowPath(section: 0, row: 0))?.row
    #expect(row.flatMap { Row.Value($0.kind) } == .text("Dear"))
    #expect(model.log == ["shared"])
  }
}
