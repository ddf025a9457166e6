import Tables
import Testing

@testable import TablesRouting

@MainActor @Suite struct HostedQuestionTests {
  private final class Model {
    var done: [String] = []
  }

  private let model = Model()

  private func makeHost(words: Words = .english) -> RouterRunner {
    RouterRunner(
      Router(words: words) { [model] in
        Table {
          Section("A") {
            Action("Wipe", role: .destructive) { model.done.append("wipe") }.id("wipe")
            Action("Ask") { model.done.append("ask") }
              .confirmationDialog("Really?", message: "No way back.").id("ask")
            Action("Do") { model.done.append("do") }.id("do")
            Info("Row").id("row").onDelete { model.done.append("delete") }
              .contextMenu {
                Action("Erase", role: .destructive) { model.done.append("erase") }.id("erase")
              }
          }
        }
      })
  }

  private func address(_ id: RowID, _ host: RouterRunner) throws -> RowRef {
    let rows = host.router.presented.sections[0].items
    let row = try #require(rows.indices.first { rows[$0].id == id })
    return try #require(host.router.ref(of: RowPath(section: 0, row: row)))
  }

  @Test func `what destroys nothing is done at once`() throws {
    let host = makeHost()
    #expect(try host.perform(.select, at: address("do", host)) == nil)
    #expect(try host.perform(.delete, at: address("row", host)) == nil)
    #expect(model.done == ["do", "delete"])
  }

  @Test func `a question says whether something is destroyed`() throws {
    let host = makeHost()
    let erase = RowAction.run(RowActionID(.menu, "erase"))
    #expect(try host.perform(.select, at: address("wipe", host))?.isDestructive == true)
    #expect(try host.perform(.select, at: address("ask", host))?.isDestructive == false)
    #expect(try host.perform(erase, at: address("row", host))?.isDestructive == true)
  }

  @Test func `what destroys is asked about, and done after a yes`() throws {
    let host = makeHost()
    let question = try #require(host.perform(.select, at: address("wipe", host)))
    #expect(question.title == "Wipe?")
    #expect(question.answers.first?.title == "Wipe")
    #expect(question.answers.last?.title == "Cancel")
    #expect(host.answer(false, to: question) == nil)
    #expect(host.answer(true, to: question) == nil, "it is not open any more")
    #expect(model.done.isEmpty)
    let again = try #require(host.perform(.select, at: address("wipe", host)))
    #expect(host.answer(true, to: again) == nil)
    #expect(model.done == ["wipe"])
    let erase = RowAction.run(RowActionID(.menu, "erase"))
    let menu = try #require(host.perform(erase, at: address("row", host)))
    #expect(menu.title == "Erase: Row?")
    #expect(host.answer(true, to: menu) == nil)
    #expect(model.done == ["wipe", "erase"])
  }

  @Test func `the question of a row is that of the router`() throws {
    let host = makeHost(words: Words(languages: ["de"]))
    let question = try #require(host.perform(.select, at: address("ask", host)))
    #expect(question.title == "Really?")
    #expect(question.message == "No way back.")
    #expect(question.answers.map(\.title) == ["Ja", "Nein"])
    #expect(host.answer(false, to: question) == nil)
    #expect(host.answer(true, to: question) == nil, "it is not open any more")
    #expect(model.done.isEmpty)
    let again = try #require(host.perform(.select, at: address("ask", host)))
    #expect(host.answer(true, to: again) == nil)
    #expect(model.done == ["ask"])
  }
}
