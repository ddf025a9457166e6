import Tables
import TablesModel
import TablesRouting
import Testing

/// Paths to the screen that is open already, paths that share screens with the current one, and
/// paths that lead nowhere.
@Suite struct OpenedPathTests {
  private final class Model {
    var name = "Ada"
    var query = ""
    var hasShared = true
    var isExpanded = false
    var loads = 0
    var visits = 0
    var events: [String] = []
  }

  private struct Account: ScreenContent {
    let model: Model
    @Stored var count = 0

    var table: Table {
      Table("Account") {
        Section("Name") {
          TextField("Name", text: Binding(model, \.name)).updates(.whenLeft).id("name")
            .validated { $0.isEmpty ? "Needed." : nil }
          Stepper("Count", value: $count, in: 0...9).id("count")
          Picker("Size", selection: .constant("S"), options: ["S", "M"]).id("size")
          Action("Erase", role: .destructive) { model.events.append("erased") }.id("erase")
            .confirmationDialog("Erase?") { Action("Yes") {} }
        }
        Section("More") {
          Segue("Deep") { Table("Deep") { Info("End").id("end") } }.id("deep")
        }
        .collapsible(isExpanded: Binding(model, \.isExpanded))
        if model.hasShared { Segue("Shared") { Table("Shared") {} }.id("shared") }
        ForEach([1, 2], id: \.self) { Info("Row \($0)").onDelete {} }
      }
      .searchable()
      .onAppear { model.events.append("+account") }
      .onDisappear { model.events.append("-account") }
    }
  }

  private let model = Model()

  private func makeRouter() -> Router {
    Router { [model] in
      Table("Root") {
        Section("Main") {
          Segue("Account") { Account(model: model) }.id("account")
          Segue("Locked") { Table("Locked") { Segue("In") { Table {} }.id("in") } }
            .disabled(because: "Not yet.").id("locked")
          Info("Mail").contextMenu {
            Segue("Show") { Table("Shown") { Info("x") } }.id("show")
            Segue("Hide") { Table("Hidden") {} }.disabled(because: "No.").id("hide")
          }
          .id("mail")
          Segue("Asked") { Table("Asked") {} }
            .confirmationDialog("Open?") { Action("Yes") }.id("asked")
          Info("Plain").id("plain")
          Segue("Slow") {
            Table("Slow") {
              Section("Loaded") { () async -> [Int] in
                model.loads += 1
                return [1, 2, 3]
              } content: { numbers in
                ForEach(numbers, id: \.self) { number in
                  Segue("\(number)") { Table("Number \(number)") {} }
                }
              }
            }
          }
          .id("slow")
          Segue("Counted") { Table("Counted") { if model.visits > 0 { Info("In").id("in") } } }
            .onSelect { model.visits += 1 }.id("counted")
        }
        Section("Closed") {
          Segue("Closed") { Table("In closed") { Info("x").id("x") } }.id("closed")
        }
        .collapsible(isExpanded: false)
      }
      .searchable()
    }
  }

  /// Everything of a router and the app that must stay when nothing is opened.
  private func state(_ router: Router) -> [String] {
    let screens = router.screens
    let rows = screens.flatMap { screen in
      router.presented(on: screen).sections.flatMap { section in
        ["\(String(describing: section.disclosure)) \(section.hiddenCount)"]
          + section.items.map { "\($0)" }
      }
    }
    let fields = screens.flatMap { screen in
      ["name", "count"].map { id in
        let row = RowRef(RowAddress(section: "Name", row: RowID(id)), on: screen)
        return "\(router.draft(at: row) ?? "none") \(router.refusal(at: row) ?? "none")"
      }
    }
    return [
      "\(screens) \(router.titles) \(router.path)", "\(router.question?.number ?? 0)",
      "\(router.searchText ?? "none") \(router.isEditing) \(router.revealed?.number ?? 0)",
      "\(model.name) \(model.isExpanded) \(model.loads) \(model.visits) \(model.events)",
    ] + rows + fields
  }

  private func name(in router: Router) throws -> RowRef {
    try #require(router.ref(of: RowPath(section: 0, row: 0)))
  }

  /// Returns a router on the screen of the account, with an edit that is not finished.
  private func edited() throws -> Router {
    let router = makeRouter()
    router.appear(in: self.model)
    router.select("account")
    router.set(.number(3), at: RowPath(section: 0, row: 1))
    router.type("Grace", at: try name(in: router))
    return router
  }

  // MARK: The open screen

  @Test func `the open screen stays as it is, with the edit that is not finished`() throws {
    let router = try edited()
    let before = state(router)
    try router.open(path: ["account"])
    #expect(state(router) == before)
    #expect(model.name == "Ada")
    #expect(router.draft(at: try name(in: router)) == "Grace")
  }

  @Test func `a search, an edit mode and a question of the open screen stay`() throws {
    let router = makeRouter()
    router.select("account")
    router.search("row")
    var before = state(router)
    try router.open(path: router.path)
    #expect(state(router) == before)
    router.endSearch()
    router.setEditing(true)
    before = state(router)
    try router.open(path: router.path)
    #expect(state(router) == before)
    router.setEditing(false)
    router.select("erase")
    #expect(router.question != nil)
    before = state(router)
    try router.open(path: router.path)
    #expect(state(router) == before)
    try router.open(path: [])
    router.search("acc")
    before = state(router)
    try router.open(path: [])
    #expect(state(router) == before)
  }

  @Test func `a row of the open screen is revealed, and the draft stays`() throws {
    let router = try edited()
    try router.open(path: ["account"], revealing: "count")
    #expect(router.revealed?.row.address.row == "count")
    #expect(router.draft(at: try name(in: router)) == "Grace")
    #expect(model.name == "Ada")
    try router.open(path: ["account"], revealing: "deep")
    #expect(model.isExpanded, "the section of the row was collapsed")
    #expect(router.revealed?.row.address.row == "deep")
    #expect(router.draft(at: try name(in: router)) == "Grace")
    let screens = router.screens
    router.search("row")
    try router.open(path: ["account"], revealing: 2)
    #expect(router.searchText == "row", "the search shows the row")
    try router.open(path: ["account"], revealing: "count")
    #expect(router.searchText == nil, "the search hides the row")
    #expect(router.revealed?.row.address.row == "count")
    #expect(router.screens == screens)
  }

  // MARK: Shared screens

  @Test func `screens that a path shares with the current one stay`() throws {
    let router = try edited()
    let account = router.screen
    try router.open(path: ["account", "deep"])
    #expect(router.titles == ["Root", "Account", "Deep"])
    #expect(router.screens.dropLast().last == account)
    #expect(model.name == "Grace", "it is stored, because its screen is covered")
    try router.open(path: ["account"])
    #expect(router.screen == account)
    let count = router.presented.item(at: RowPath(section: 0, row: 1))
    #expect(count.flatMap { Row.Value($0.kind) } == .number(3))
    try router.open(path: ["mail", "show"])
    #expect(router.titles == ["Root", "Shown"])
    let shown = router.screen
    try router.open(path: ["mail", "show"])
    #expect(router.screen == shown)
  }

  // MARK: Paths that lead nowhere

  @Test(arguments: [
    (["nobody"], "no row on the first screen has the id “nobody”"),
    (["account", "nobody"], "no row on the screen account has the id “nobody”"),
    (["account", "deep", "nobody"], "no row on the screen account › deep has the id “nobody”"),
    (["account", "deep", "end"], "the row “end” on the screen account › deep does not open"),
    (["account", "name"], "the row “name” on the screen account does not open"),
    (["account", "size", "0"], "the row “0” on the screen account › size does not open"),
    (["locked"], "the row “locked” on the first screen did not open a screen: refused locked"),
    (["locked", "in"], "the row “locked” on the first screen did not open a screen"),
    (["asked"], "the row “asked” on the first screen did not open a screen: asked asked"),
    (["plain"], "the row “plain” on the first screen does not open"),
    (["plain", "account"], "the row “plain” on the first screen does not open"),
    (
      ["mail", "nobody"],
      "no action of the row “mail” on the first screen that opens a screen has the id “nobody”"
    ),
    (["mail", "hide"], "did not open a screen: refused"),
    (["mail", "show", "nobody"], "no row on the screen mail › show has the id “nobody”"),
    (["closed", "nobody"], "no row on the screen closed has the id “nobody”"),
  ])
  func `a path that leads nowhere changes nothing`(_ path: [String], _ error: String) throws {
    let router = try edited()
    let before = state(router)
    let ids = path.map { RowID($0) }
    let thrown = #expect(throws: PathError.self) { try router.open(path: ids) }
    #expect(thrown?.description.contains(error) == true, "\(thrown?.description ?? "")")
    #expect(state(router) == before)
    #expect(throws: PathError.self) { try router.open(path: ids, revealing: "count") }
    #expect(state(router) == before)
    router.select("erase")
    let asked = state(router)
    #expect(throws: PathError.self) { try router.open(path: ids) }
    #expect(state(router) == asked)
  }

  @Test(
    arguments: [
      [], ["account"], ["account", "deep"], ["closed"], ["mail", "show"],
    ] as [[RowID]])
  func `a row that cannot be revealed leaves all as it is`(path: [RowID]) throws {
    let router = try edited()
    let before = state(router)
    let thrown = #expect(throws: PathError.self) {
      try router.open(path: path, revealing: "nobody")
    }
    #expect(thrown?.description.contains("has the id “nobody”") == true)
    #expect(state(router) == before)
  }

  @Test func `a path through rows that are loaded is checked, and another one is waited for`()
    async throws
  {
    let router = try edited()
    try router.open(path: ["slow", 7])
    #expect(router.titles == ["Root", "Slow"])
    await router.settle()
    #expect(router.titles == ["Root", "Slow"])
    try router.open(path: ["account"])
    router.type("Grace", at: try name(in: router))
    let before = state(router)
    #expect(throws: PathError.self) { try router.open(path: ["slow", 7]) }
    #expect(state(router) == before)
    try router.open(path: ["slow", 2])
    #expect(router.titles == ["Root", "Slow", "Number 2"])
    let shown = state(router)
    #expect(throws: PathError.self) { try router.open(path: ["slow", 8]) }
    #expect(state(router) == shown)
  }

  @Test func `what a closure of the app adds on the way is waited for`() throws {
    let router = try edited()
    try router.open(path: ["counted"], revealing: "in")
    #expect(router.titles == ["Root", "Counted"])
    #expect(router.revealed?.row.address.row == "in")
  }

  @Test func `a path that a row has no longer changes nothing`() throws {
    let router = try edited()
    router.select("shared")
    let path = router.path
    router.pop()
    router.type("Grace", at: try name(in: router))
    model.hasShared = false
    router.invalidate()
    let before = state(router)
    #expect(throws: PathError.self) { try router.open(path: path) }
    #expect(state(router) == before)
  }
}
