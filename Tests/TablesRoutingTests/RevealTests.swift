import Tables
import TablesModel
import TablesRouting
import TablesTestTools
import Testing

/// Paths that reveal a row of the screen to which they lead.
@MainActor @Suite struct RevealTests {
  private final class Model {
    var gate = Gate()
  }

  private let model = Model()

  private func router() -> Router {
    Router { [model] in
      Table("Settings") {
        Segue("Account") {
          Table("Account") {
            Section("Name") { TextField("Name", text: .constant("Ada")).id("name") }
            Section("Security") { Action("Password") {}.id("password") }.collapsible()
            Section("Old") { Info("Twin").id("twin") }
          }
        }
        .id("account")
        Segue("Slow") {
          Table("Slow") {
            Section("Loaded") { () async -> [Int] in
              await model.gate.wait()
              return [1, 2, 3]
            } content: { numbers in
              ForEach(numbers, id: \.self) { Info("Number \($0)") }
            }
          }
        }
        .id("slow")
        Segue("Songs") { Table("Songs") { Info("Song 1") } }.id("songs")
        Segue("Twins") {
          Table("Twins") {
            Section("A") { Info("One").id("x") }
            Section("B") { Info("Two").id("x") }
          }
        }
        .id("twins")
      }
    }
  }

  private func revealed(_ router: Router) -> String? {
    router.revealed.flatMap { router.presentedRow($0.row)?.row.title }
  }

  @Test func aRowIsRevealed() throws {
    let router = router()
    try router.open(path: ["account"], revealing: "name")
    #expect(router.titles == ["Settings", "Account"])
    #expect(revealed(router) == "Name")
    #expect(router.revealed?.number == 1)
    try router.open(path: ["account"], revealing: "name")
    #expect(router.revealed?.number == 2)
    router.pop()
    #expect(router.revealed == nil)
    try router.open(path: [], revealing: "songs")
    #expect(revealed(router) == "Songs")
  }

  @Test func aCollapsedSectionIsExpanded() throws {
    let router = router()
    router.select("Account")
    router.setExpanded(false, section: 1)
    try router.open(path: ["account"], revealing: "password")
    #expect(router.presented.sections[1].disclosure == .expanded)
    #expect(revealed(router) == "Password")
  }

  @Test func rowsAreLoadedFirst() async throws {
    let router = router()
    try router.open(path: ["slow"], revealing: 2)
    #expect(router.revealed == nil)
    model.gate.open()
    await router.settle()
    #expect(revealed(router) == "Number 2")
  }

  @Test func aRowThatIsNotLoadedIsNotRevealedAfterAnotherInput() async throws {
    let router = router()
    try router.open(path: ["slow"], revealing: 2)
    router.pop()
    model.gate.open()
    await router.settle()
    #expect(router.revealed == nil)
    #expect(router.titles == ["Settings"])
  }

  @Test func errorsNameWhatIsMissingAndWhatIsThere() {
    let router = router()
    let missing = #expect(throws: PathError.self) {
      try router.open(path: ["account"], revealing: "pasword")
    }
    #expect(
      missing?.description == "no row on the screen account has the id “pasword”; "
        + "there are name, password and twin")
    #expect(missing?.present == ["name", "password", "twin"])
    #expect(router.titles == ["Settings"])
    let screen = #expect(throws: PathError.self) {
      try router.open(path: ["acount"], revealing: "name")
    }
    #expect(
      screen?.description == "no row on the first screen has the id “acount”; "
        + "there are account, slow, songs and twins")
    let several = #expect(throws: PathError.self) {
      try router.open(path: ["twins"], revealing: "x")
    }
    #expect(several?.reason == .ambiguous([.init(section: 0, row: 0), .init(section: 1, row: 0)]))
  }
}
