import Testing
import UIKit

@testable import TablesUIKit

/// Sheets: presented navigation controllers that ask before input is lost.
@MainActor @Suite(.ownProcess) struct SheetTests {
  private struct NewList: ScreenContent {
    @Stored var name = ""

    var table: Table {
      Table("New list") {
        Section("A") {
          TextField("Name", text: $name).id("name")
          Segue("More") { Table("More") { Info("x") } }
        }
      }
      .toolbar {
        Action("Cancel", role: .cancel, placement: .leading).pops()
        Action("Save") {}.pops()
      }
    }
  }

  private func makePhone() -> Phone {
    Phone { Table("Lists") { Section("A") { Segue("New", presented: .sheet) { NewList() } } } }
  }

  private func sheet(_ phone: Phone) -> UINavigationController? {
    phone.navigation.presentedViewController as? UINavigationController
  }

  private func titles(_ navigation: UINavigationController?) -> [String?] {
    navigation?.viewControllers.map(\.navigationItem.title) ?? []
  }

  @Test func `a sheet is presented with a stack of its own`() async throws {
    let phone = makePhone()
    phone.tap(0, 0)
    await phone.rest()
    #expect(titles(phone.navigation) == ["Lists"])
    #expect(titles(sheet(phone)) == ["New list"])
    phone.router?.select("More")
    await phone.rest()
    #expect(titles(sheet(phone)) == ["New list", "More"])
    sheet(phone)?.popViewController(animated: true)
    await phone.rest()
    #expect(phone.router?.titles == ["Lists", "New list"])
    sheet(phone)?.userSwipesDown()
    await phone.rest()
    #expect(phone.router?.titles == ["Lists"])
    #expect(sheet(phone) == nil)
  }

  @Test func `a swipe down asks while there is input, and then discards it`() async throws {
    let phone = makePhone()
    phone.tap(0, 0)
    await phone.rest()
    phone.router?.set(.text("Groceries"), at: RowPath(section: 0, row: 0))
    await phone.rest()
    let presented = try #require(sheet(phone))
    presented.userSwipesDown()
    let alert = try #require(presented.presentedViewController as? UIAlertController)
    #expect(alert.title == "Discard the changes?")
    alert.userChooses("Cancel")
    await phone.rest()
    #expect(phone.router?.titles == ["Lists", "New list"])
    presented.userSwipesDown()
    (presented.presentedViewController as? UIAlertController)?.userChooses("Discard")
    await phone.rest()
    #expect(phone.router?.titles == ["Lists"])
    #expect(sheet(phone) == nil)
  }

  @Test func `saving dismisses the sheet without a question`() async {
    let phone = makePhone()
    phone.tap(0, 0)
    await phone.rest()
    phone.router?.set(.text("Groceries"), at: RowPath(section: 0, row: 0))
    await phone.rest()
    sheet(phone)?.topViewController?.navigationItem.rightBarButtonItem?.userTaps()
    await phone.rest()
    #expect(phone.router?.titles == ["Lists"])
    #expect(sheet(phone) == nil)
  }

  @Test func `a path leads into a sheet`() async throws {
    let phone = makePhone()
    try phone.root.open(path: ["A/0", "A/1"])
    await phone.rest()
    #expect(titles(sheet(phone)) == ["New list", "More"])
  }

  @Test func `a path asks before it leaves a sheet with input`() async throws {
    let phone = makePhone()
    phone.tap(0, 0)
    await phone.rest()
    phone.router?.set(.text("Groceries"), at: RowPath(section: 0, row: 0))
    await phone.rest()
    for (answer, titles) in [("Cancel", ["Lists", "New list"]), ("Discard", ["Lists"])] {
      try phone.root.open(path: [])
      await phone.rest()
      let alert = sheet(phone)?.presentedViewController as? UIAlertController
      #expect(alert?.title == "Discard the changes?")
      alert?.userChooses(answer)
      await phone.rest()
      #expect(phone.router?.titles == titles)
    }
    #expect(sheet(phone) == nil)
  }

  @Test func `another sheet takes the place of one that is being dismissed`() async throws {
    let phone = Phone {
      Table("Lists") {
        Segue("New", presented: .sheet) { NewList() }.id("new")
        Segue("Other", presented: .sheet) { Table("Other") { Info("x") } }.id("other")
      }
    }
    phone.tap(0, 0)
    await phone.rest()
    try phone.root.open(path: ["other"])
    await phone.rest()
    #expect(phone.router?.titles == ["Lists", "Other"])
    #expect(titles(sheet(phone)) == ["Other"])
    #expect(phone.navigation.refusedPresentations.isEmpty)
  }
}
