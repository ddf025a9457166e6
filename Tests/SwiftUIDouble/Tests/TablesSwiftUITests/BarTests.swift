import TablesModel
import Testing

@testable import TablesSwiftUI

@MainActor @Suite struct BarTests {
  private let settings = Settings()
  private let phone: Phone

  init() {
    let settings = settings
    settings.isSearchable = true
    settings.isRefreshable = true
    phone = Phone { settings.table }
  }

  @Test func `a text is searched for`() async {
    phone.window.screen.search("Deeper than the root")
    phone.window.screen.search("Wip")
    await phone.rest()
    #expect(phone.router.searchText == "Wip")
    #expect(phone.window.rows.map(\.text) == ["Wipe"])
    phone.expectEqual()
    phone.window.screen.search("")
    await phone.rest()
    #expect(phone.router.searchText == nil)
    phone.expectEqual()
  }

  @Test func `a row of another screen is found with its way, and opened`() async throws {
    let phone = Phone {
      Table("Phone") {
        Segue("Account") {
          Table("Account") {
            Segue("Security") { Table("Security") { Info("Passkey").id("passkey") } }
          }
        }
      }
      .searchable(in: .nestedScreens)
    }
    phone.window.screen.search("pass")
    await phone.rest()
    phone.expectEqual()
    let found = try #require(phone.router.presented.sections.first?.items.first)
    try await phone.tap(found.id)
    #expect(phone.router.titles == ["Phone", "Account", "Security"])
    #expect(phone.router.revealed?.row.address.row == "passkey")
    phone.expectEqual()
  }

  @Test func `a search of the app is shown in the field`() async {
    phone.router.search("App")
    await phone.rest()
    #expect(phone.window.screen.searchText == "App")
    phone.expectEqual()
  }

  @Test func `a search stays in its field while a screen covers it`() async throws {
    phone.window.screen.search("Next")
    await phone.rest()
    try await phone.tap("next")
    #expect(phone.window.screen(at: 0).searchText == "Next")
    phone.window.goBack()
    #expect(phone.window.screen.searchText == "Next")
    await phone.rest()
    #expect(phone.router.searchText == "Next")
    phone.expectEqual()
  }

  @Test func `a table that can be searched or refreshed later keeps its list as it began`()
    async throws
  {
    let settings = Settings()
    let phone = Phone { settings.table }
    try phone.row("text").field?.type("x")
    let identity = phone.window.list?.identity
    for isOn in [true, false, true] {
      (settings.isRefreshable, settings.isEditable, settings.isSearchable) = (isOn, isOn, isOn)
      await phone.reload()
      #expect(phone.window.list?.canRefresh == false)
      #expect(phone.window.screen.searchText == nil)
      // A `ForEach` of the table can be edited in either case.
      #expect(phone.window.screen.barButtons.map(\.text) == ["Edit"])
      #expect(try phone.row("text").field?.typed == "oldx")
      #expect(try phone.row("text").field?.isFocused == true)
      #expect(phone.window.list?.identity == identity)
    }
  }

  @Test func `a table can be searched and refreshed later, where it is`() async throws {
    var isOn = false
    let phone = Phone(rows: 10) {
      let table = Table("Long") { ForEach(0..<100, id: \.self) { Info("Row \($0)") } }
      return isOn ? table.searchable().refreshable {} : table
    }
    await phone.rest()
    phone.window.list?.scroll(to: 40)
    await phone.rest()
    let first = phone.window.rows.first?.text
    isOn = true
    await phone.reload()
    #expect(phone.window.screen.searchText == "")
    #expect(phone.window.list?.canRefresh == true)
    #expect(phone.window.rows.first?.text == first)
    #expect(phone.window.takeFaults() == [])
  }

  @Test func `it stays at its first visible row if a row of another section has the same id`()
    async throws
  {
    var isOn = false
    let phone = Phone(rows: 10) {
      let table = Table("Long") {
        Tables.Section("A") { Tables.ForEach(0..<100, id: \.self) { Info("A\($0)") } }
        Tables.Section("B") { Tables.ForEach(0..<100, id: \.self) { Info("B\($0)") } }
      }
      return isOn ? table.searchable() : table
    }
    await phone.rest()
    phone.window.list?.scroll(to: 150)
    await phone.rest()
    let first = try #require(phone.window.rows.first?.text)
    #expect(first.hasPrefix("B"))
    isOn = true
    await phone.reload()
    #expect(phone.window.screen.searchText == "")
    #expect(phone.window.rows.first?.text == first)
    #expect(phone.window.takeFaults() == [])
  }

  @Test func `a bar without actions has no empty groups`() async throws {
    let phone = Phone {
      Table("Root") {
        Segue("Sheet", presented: .sheet) {
          Table("Sheet") { Info("a") }.toolbar { Action("Cancel", role: .cancel).pops() }
        }
        .id("sheet")
      }
    }
    try await phone.tap("sheet")
    #expect(phone.window.screen.barButtons.map(\.text) == ["Cancel"])
    #expect(phone.window.takeFaults() == [])
  }

  @Test func `a search without results shows the empty state`() async {
    phone.window.screen.search("nothing like this")
    await phone.rest()
    phone.expectEqual()
  }

  @Test func `a table without search has no field`() {
    let phone = Phone { Table { Info("a") } }
    #expect(phone.window.screen.searchText == nil)
    #expect(phone.window.list?.canRefresh == false)
  }

  @Test func `a pull refreshes the rows`() async {
    await phone.window.list?.pull()
    await phone.rest()
    #expect(settings.done == ["refreshed"])
    phone.expectEqual()
  }

  @Test func `a pull lasts as long as the refresh`() async {
    let gate = Gate()
    let phone = Phone {
      Table { Info("a").id("a") }.refreshable { await gate.wait() }
    }
    var hasEnded = false
    let pull = Task {
      await phone.window.list?.pull()
      hasEnded = true
    }
    for _ in 0..<50 { await Task.yield() }
    #expect(!hasEnded)
    gate.open()
    await pull.value
    #expect(hasEnded)
  }
}
