import Tables
import TablesRouting
import Testing

/// The titles of answers are those of their author; only the library's own words are capitalized.
@MainActor @Suite struct AnswerTitleTests {
  private func buttons(_ row: Action) -> [String]? {
    let host = RouterRunner(Router { Table { row } })
    guard let ref = host.router.ref(of: RowPath(section: 0, row: 0)) else { return nil }
    return host.perform(.select, at: ref)?.answers.map(\.title)
  }

  @Test func `hosts show the titles of answers as they are written`() {
    let sync = Action("Sync") {}.confirmationDialog("Sync with?") {
      Action("iCloud") {}
      Action("eigene Cloud") {}
      Action("nicht jetzt", role: .cancel)
    }
    #expect(buttons(sync) == ["iCloud", "eigene Cloud", "nicht jetzt"])
    let turnOn = Action("Sync") {}.confirmationDialog("Sync?", confirm: "iCloud")
    #expect(buttons(turnOn) == ["iCloud", "Cancel"])
    #expect(buttons(Action("Sync") {}.confirmationDialog("Sync?")) == ["Yes", "No"])
    #expect(buttons(Action("iCloud", role: .destructive) {}) == ["iCloud", "Cancel"])
  }

  @Test func `lists of answers do so, too`() throws {
    let router = Router {
      Table {
        Action("Sync") {}.confirmationDialog("Sync with?") {
          Action("iCloud") {}
          Action("eigene Cloud") {}
        }
      }
    }
    router.select("Sync")
    let list = ChoiceList(try #require(router.question), words: .english)
    #expect(
      (0..<3).map { list.shownTitle(of: $0, words: .english) } == [
        "iCloud", "eigene Cloud", "Cancel",
      ])
  }
}
