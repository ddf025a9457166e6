import SwiftUI
import TablesModel
import Testing

@testable import TablesSwiftUI

/// Sheets: stacks of their own, which are not dismissed before the user is asked about input.
@MainActor @Suite struct SheetTests {
  private struct NewList: ScreenContent {
    @Stored var name = ""

    var table: Tables.Table {
      Table("New list") {
        Section("A") {
          TextField("Name", text: $name).id("name")
          Segue("More") {
            Table("More") {
              Segue("Inner", presented: .sheet) { Table("Inner") { Info("x") } }.id("inner")
            }
          }
          .id("more")
          Segue("App").id("app")
        }
      }
      .toolbar {
        Action("Cancel", role: .cancel, placement: .leading).pops()
        Action("Save") {}.pops()
      }
    }
  }

  private func router() -> Router {
    Router {
      Table("Lists") {
        Section("A") {
          Segue("New", presented: .sheet) { NewList() }.id("new")
          Segue("Folder") {
            Table("Folder") {
              Segue("New", presented: .sheet) { NewList() }.id("new")
              Segue("Plain", presented: .sheet) {
                Table("Plain") { TextField("Name", text: "").id("name") }
              }
              .id("plain")
            }
          }
          .id("folder")
        }
      }
    }
  }

  private func phone(in navigation: AppNavigation) -> Phone {
    Phone(router(), in: navigation) { list in
      list.destination(of: "app") { Text("app").navigationTitle("App") }
    }
  }

  private func button(_ title: String, _ phone: Phone) -> SwiftUI.Element? {
    phone.window.screen.barButtons.first { $0.text == title }
  }

  @Test(arguments: AppNavigation.allCases)
  func `a sheet is presented with a stack of its own`(navigation: AppNavigation) async throws {
    let phone = phone(in: navigation)
    for path in [["new"], ["folder", "new"]] as [[RowID]] {
      for row in path { try await phone.tap(row) }
      #expect(phone.window.sheetCount == 1)
      phone.expectEqual()
      try await phone.tap("more")
      #expect(phone.window.titles.suffix(2) == ["New list", "More"])
      phone.expectEqual()
      phone.window.goBack()
      await phone.rest()
      #expect(phone.router.titles.last == "New list")
      phone.expectEqual()
      #expect(phone.window.swipeDown())
      await phone.rest()
      #expect(phone.window.sheetCount == 0)
      #expect(phone.router.titles.count == path.count)
      #expect(phone.takeOutcomes().last == .popped)
      phone.expectEqual()
    }
  }

  @Test(arguments: AppNavigation.allCases)
  func `a sheet with input stays until the user discards it`(
    navigation: AppNavigation
  ) async throws {
    let phone = phone(in: navigation)
    try await phone.tap("new")
    try phone.row("name").field?.type("Groceries")
    await phone.rest()
    #expect(!phone.window.swipeDown())
    button("Cancel", phone)?.tap()
    await phone.rest()
    #expect(phone.window.dialog?.title == "Discard the changes?")
    phone.window.dialog?.tap("Cancel")
    await phone.rest()
    #expect(phone.window.titles == ["Lists", "New list"])
    button("Cancel", phone)?.tap()
    await phone.rest()
    phone.window.dialog?.tap("Discard")
    await phone.rest()
    #expect(phone.window.sheetCount == 0)
    phone.expectEqual()
    try await phone.tap("new")
    #expect(try phone.row("name").field?.typed == "")
  }

  @Test(arguments: AppNavigation.allCases)
  func `a requested path asks before it leaves a sheet with input`(
    navigation: AppNavigation
  ) async throws {
    let phone = phone(in: navigation)
    try await phone.tap("new")
    try phone.row("name").field?.type("Groceries")
    await phone.rest()
    for (answer, titles) in [
      ("Cancel", ["Lists", "New list"]), ("Discard", ["Lists", "Folder"]),
    ] {
      try phone.router.requestOpen(path: ["folder"])
      await phone.rest()
      #expect(phone.window.dialog?.title == "Discard the changes?")
      phone.window.dialog?.tap(answer)
      await phone.rest()
      #expect(phone.window.titles == titles)
    }
    phone.expectEqual()
  }

  @Test(arguments: AppNavigation.allCases)
  func `an action that pops dismisses the sheet`(navigation: AppNavigation) async throws {
    let phone = phone(in: navigation)
    try await phone.tap("folder")
    try await phone.tap("new")
    try phone.row("name").field?.type("Groceries")
    button("Save", phone)?.tap()
    await phone.rest()
    #expect(phone.window.sheetCount == 0)
    #expect(phone.window.titles == ["Lists", "Folder"])
    phone.expectEqual()
  }

  @Test(arguments: AppNavigation.allCases)
  func `a path leads through sheets, and back to the root`(
    navigation: AppNavigation
  ) async throws {
    let phone = phone(in: navigation)
    try phone.router.open(path: ["folder", "new", "more", "inner"])
    await phone.rest()
    #expect(phone.window.sheetCount == 2)
    #expect(phone.window.titles == ["Lists", "Folder", "New list", "More", "Inner"])
    phone.expectEqual()
    phone.router.pop(to: .root)
    await phone.rest()
    #expect(phone.window.sheetCount == 0)
    phone.expectEqual()
  }

  @Test(arguments: AppNavigation.allCases)
  func `a sheet without a way out gets a button`(navigation: AppNavigation) async throws {
    let phone = phone(in: navigation)
    try await phone.tap("folder")
    try await phone.tap("plain")
    #expect(phone.window.screen.barButtons.map(\.text) == ["Done"])
    try phone.row("name").field?.type("x")
    await phone.rest()
    #expect(phone.window.screen.barButtons.map(\.text).contains("Cancel"))
    button("Cancel", phone)?.tap()
    await phone.rest()
    phone.window.dialog?.tap("Discard")
    await phone.rest()
    #expect(phone.window.titles == ["Lists", "Folder"])
    phone.expectEqual()
  }

  @Test(arguments: [AppNavigation.outerStack, .outerPath])
  func `a screen of the app is pushed in the sheet`(navigation: AppNavigation) async throws {
    let phone = phone(in: navigation)
    try await phone.tap("new")
    try await phone.tap("app")
    #expect(phone.window.titles == ["Lists", "New list", "App"])
    phone.window.goBack()
    await phone.rest()
    #expect(phone.window.titles == ["Lists", "New list"])
    try await phone.tap("app")
    phone.window.swipeDown()
    await phone.rest()
    #expect(phone.window.titles == ["Lists"])
    phone.expectEqual()
  }

  /// A row of the app whose view dismisses what presents it.
  private struct CloseRow: RowContent, ViewProviding {
    var body: some RowContent { Info("Close").id("close") }

    func view(for row: Row) -> some SwiftUI.View { CloseButton() }
  }

  private struct CloseButton: SwiftUI.View {
    @Environment(\.dismiss) private var dismiss

    var body: some SwiftUI.View { Button("Close") { dismiss() } }
  }

  @Test func `the app cannot dismiss a sheet with input before the user is asked`() async throws {
    let phone = Phone {
      Table("Lists") {
        Segue("New", presented: .sheet) {
          Table("New list") {
            TextField("Name", text: "").id("name")
            CloseRow()
          }
        }
        .id("new")
      }
    }
    func close() async throws {
      try phone.row("close").first(.button)?.tap()
      await phone.rest()
    }
    try await phone.tap("new")
    try await close()
    #expect(phone.window.titles == ["Lists"])
    try await phone.tap("new")
    try phone.row("name").field?.type("x")
    await phone.rest()
    try await close()
    #expect(phone.window.titles == ["Lists", "New list"])
    #expect(phone.window.dialog?.title == "Discard the changes?")
    phone.window.dialog?.tap("Cancel")
    await phone.rest()
    #expect(try phone.row("name").field?.typed == "x")
    try await close()
    phone.window.dialog?.tap("Discard")
    await phone.rest()
    #expect(phone.window.titles == ["Lists"])
    phone.expectEqual()
  }

  @Test func `the screen below a sheet stays as it is`() async throws {
    let phone = phone(in: .ownStack)
    let list = phone.window.list?.identity
    try await phone.tap("new")
    phone.window.swipeDown()
    await phone.rest()
    #expect(phone.window.list?.identity == list)
  }
}
