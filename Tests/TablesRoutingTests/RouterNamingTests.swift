import Tables
import TablesRouting
import Testing

/// Rows and sections by their names.
@Suite struct RouterNamingTests {
  private let router = Router {
    Table("Root") {
      Section("Group") {
        Switch("Twice").id("one")
        Switch("Twice").id("two")
        Switch("three").id("title goes after id")
        Switch("Other").id("three")
        Switch("Number").id(7)
        Switch("")
      }
      Section("Group") { Switch("Hidden").id("hidden") }.collapsible(isExpanded: false).id("group")
      Section("Same") { Switch("Same").id("same") }
    }
  }

  @Test func anIDGoesBeforeATitle() {
    #expect(router.select("three") == .toggled("three", true))
    #expect(router.select("title goes after id").rowID == "title goes after id")
  }

  @Test func twoTitlesAreAmbiguous() {
    #expect(router.select("Twice") == .ambiguous("Twice"))
    #expect(router.select("two") == .toggled("two", true))
  }

  @Test func aNumberNamesARow() {
    #expect(router.select("7") == .toggled(7, true))
    #expect(router.select("Number") == .toggled(7, false))
  }

  @Test(arguments: ["twice", "Twic", "Twice ", "Hidden", "hidden", "8"])
  func otherNamesAreUnknown(name: String) {
    #expect(router.select(name) == .unknown(name))
  }

  @Test func aHeaderNamesASectionThatCanBeCollapsed() {
    #expect(router.select("Group") == .expanded("group", true))
    #expect(router.select("group") == .expanded("group", false))
  }

  @Test func aRowGoesBeforeASection() {
    #expect(router.select("Same") == .toggled("same", true))
  }

  @Test func twoRowsOfOneIDAreAmbiguous() {
    let router = Router {
      Table {
        Section { Switch("A").id("x") }
        Section { Switch("B").id("x") }
      }
    }
    #expect(router.select("x") == .ambiguous("x"))
    #expect(router.select(RowID("x")) == .ambiguous("x"))
    #expect(router.select("B") == .toggled("x", true))
    #expect(router.presented.item(at: RowPath(section: 0, row: 0))?.kind == .switch(isOn: false))
  }
}
