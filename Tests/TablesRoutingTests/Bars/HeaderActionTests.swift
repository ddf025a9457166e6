import Tables
import TablesRouting
import Testing

/// The actions beside the headers of sections.
@Suite struct HeaderActionTests {
  private final class Model {
    var songs = ["Aja", "Peg"]
    var isThere = true
  }
  private let model = Model()

  private func router() -> Router {
    Router { [model] in
      Table {
        if model.isThere { Section("Above") { Info("x") } }
        Section("Queue") { ForEach(model.songs) { Info($0) } }
          .headerAction {
            Action("Clear") { model.songs = [] }
            Action("Add") { () async throws in
              await Task.yield()
              model.songs.append("Deacon")
            }
          }
          .collapsible()
      }
      .searchable()
    }
  }

  @Test func `an action of a header is selected like a row, and is none`() {
    let router = router()
    #expect(router.presented.numberOfItems(in: 1) == 2)
    #expect("\(router.select("Clear"))" == "performed Queue/action 0")
    #expect(model.songs.isEmpty)
    #expect(router.presented.numberOfItems(in: 1) == 0)
    #expect("\(router.select("Queue/Clear"))" == "performed Queue/action 0")
  }

  @Test func `work of a header goes on while its section moves and collapses`() async throws {
    let router = router()
    #expect("\(router.select("Add"))" == "started Queue/action 1")
    model.isThere = false
    router.invalidate()
    router.toggleSection(at: 0)
    let actions = router.headerActions(ofSection: 0)
    #expect(actions.map { router.presentedRow(at: $0)?.row.title } == ["Clear", "Add"])
    #expect(router.presentedRow(at: actions[1])?.row.status == .running)
    #expect(await router.settle().map(\.description) == ["performed Queue/action 1"])
    #expect(model.songs == ["Aja", "Peg", "Deacon"])
    #expect(router.presentedRow(at: actions[1])?.row.status == nil)
  }

  @Test(arguments: [false, true])
  func `an action of a loop is the one that was asked about`(isInToolbar: Bool) {
    var players = ["Ada", "Bob"]
    var stopped: [String] = []
    func stop(_ player: String) -> Action {
      Action(player) { stopped.append(player) }.confirmationDialog("Stop?")
    }
    let router = Router {
      let section = Section("Players") { Info("x") }
      if isInToolbar {
        return Table { section }.toolbar { for player in players { stop(player) } }
      }
      return Table { section.headerAction { for player in players { stop(player) } } }
    }
    router.select("Bob")
    #expect(router.question != nil)
    players.insert("Eve", at: 0)
    router.invalidate()
    router.answer(true)
    #expect(stopped == ["Bob"])
  }

  @Test func `a search shows no actions of headers`() {
    let router = router()
    router.search("Peg")
    #expect(router.presented.numberOfSections == 1)
    #expect(router.headerActions(ofSection: 0).isEmpty)
    #expect(router.select("Clear") == .unknown("Clear"))
  }

  @Test func `the id of an action of a header is read again`() throws {
    let router = router()
    let ref = try #require(router.ref(of: router.headerActions(ofSection: 1)[1]))
    #expect(RowID(encoded: ref.address.row.encoded) == ref.address.row)
    #expect(router.path(of: ref) == router.headerActions(ofSection: 1)[1])
    model.isThere = false
    router.invalidate()
    #expect(router.path(of: ref) == router.headerActions(ofSection: 0)[1])
  }
}
