import Observation
import SwiftUI
import TablesModel
import Testing

@testable import TablesSwiftUI

/// Screens and questions that the state of the app opens.
@MainActor @Suite struct OpenedScreenTests {
  @Observable final class Model {
    var showsSheet = false
    var showsNext = false
    var asks = false
    var name = "Ada"
    var item: Item?
    var row: RowID?
    var log: [String] = []
  }

  struct Item: Identifiable { let id: Int }

  private let model = Model()

  private func phone(in navigation: AppNavigation) -> Phone {
    let router = Router { [model] in
      Table("Home") {
        Section("A") { Action("Next") { model.showsNext = true }.id("next") }
      }
      .navigationDestination(isPresented: Tables.Binding(model, \.showsNext)) {
        Table("Next") { Section("A") { Action("Close") { model.showsNext = false }.id("close") } }
      }
      .sheet(
        isPresented: Tables.Binding(model, \.showsSheet),
        onDismiss: { model.log.append("dismissed") }
      ) {
        Table("Sheet") { Section("A") { Info("x") } }
      }
      .sheet(item: Tables.Binding(model, \.item)) { item in
        Table("Item \(item.id)") { Section("A") { Info("x") } }
      }
      .confirmationDialog("Discard?", isPresented: Tables.Binding(model, \.asks)) {
        Action("Discard", role: .destructive) { model.log.append("discarded") }
      }
    }
    return Phone(router, in: navigation) { $0 }
  }

  @Test(arguments: AppNavigation.allCases)
  func `a flag pushes a screen, and going back lowers it`(navigation: AppNavigation) async throws {
    let phone = phone(in: navigation)
    try await phone.tap("next")
    #expect(phone.window.titles.last == "Next")
    phone.expectEqual()
    phone.window.goBack()
    await phone.rest()
    #expect(!model.showsNext)
    #expect(phone.router.titles == ["Home"])
    phone.expectEqual()
    try await phone.tap("next")
    try await phone.tap("close")
    #expect(phone.window.titles.last == "Home")
  }

  @Test(arguments: AppNavigation.allCases)
  func `a flag presents a sheet, and a swipe down lowers it`(navigation: AppNavigation) async {
    let phone = phone(in: navigation)
    model.showsSheet = true
    await phone.rest()
    #expect(phone.window.sheetCount == 1)
    #expect(phone.window.swipeDown())
    await phone.rest()
    #expect(!model.showsSheet)
    #expect(model.log == ["dismissed"])
    #expect(phone.window.sheetCount == 0)
    model.showsSheet = true
    await phone.rest()
    model.showsSheet = false
    await phone.rest()
    #expect(phone.window.sheetCount == 0)
  }

  @Test(arguments: AppNavigation.allCases)
  func `a sheet that the app ends gives way to one for an item, and that to another`(
    navigation: AppNavigation
  ) async {
    let phone = phone(in: navigation)
    model.showsSheet = true
    await phone.rest()
    (model.showsSheet, model.item) = (false, Item(id: 3))
    await phone.rest()
    #expect(phone.window.titles.last == "Item 3")
    #expect(model.log == ["dismissed"])
    model.item = Item(id: 4)
    await phone.rest()
    #expect(phone.window.titles.last == "Item 4")
    #expect(phone.window.sheetCount == 1)
    #expect(phone.window.swipeDown())
    await phone.rest()
    #expect(model.item == nil)
    #expect(phone.window.sheetCount == 0)
  }

  @Test(arguments: AppNavigation.allCases)
  func `an action leaves a sheet with all of its screens, or goes to the first one`(
    navigation: AppNavigation
  ) async throws {
    let router = Router {
      Table("Home") {
        Segue("Sheet", presented: .sheet) {
          Table("Sheet") {
            Segue("More") {
              Table("More") {
                Action("Close") {}.dismisses().id("close")
                Action("First") {}.pops(to: .root).id("first")
              }
            }
            .id("more")
          }
        }
        .id("sheet")
      }
    }
    let phone = Phone(router, in: navigation) { $0 }
    for row in ["sheet", "more", "first"] as [RowID] { try await phone.tap(row) }
    #expect(phone.router.titles == ["Home", "Sheet"])
    phone.expectEqual()
    for row in ["more", "close"] as [RowID] { try await phone.tap(row) }
    #expect(phone.router.titles == ["Home"])
    #expect(phone.window.sheetCount == 0)
    phone.expectEqual()
  }

  @Test func `the state brings a row into view`() async {
    let phone = Phone(rows: 10) { [model] in
      Table("Long") { ForEach(0..<80, id: \.self) { Info("Row \($0)") } }
        .scrollPosition(id: Tables.Binding(model, \.row))
    }
    #expect(phone.window.row("70") == nil)
    model.row = 70
    await phone.rest()
    #expect(phone.window.row("70") != nil)
  }

  @Test(arguments: AppNavigation.allCases)
  func `a flag asks, and the answer lowers it`(navigation: AppNavigation) async throws {
    let phone = phone(in: navigation)
    model.asks = true
    await phone.rest()
    let dialog = try #require(phone.window.dialog)
    #expect(dialog.title == "Discard?")
    dialog.tap("Discard")
    await phone.rest()
    #expect(!model.asks)
    #expect(model.log == ["discarded"])
  }

  /// A phone whose second screen asks before it is left when the name differs.
  /// - Parameter isChecked: Whether the name is stored only after a rule has accepted it, when the
  ///   user leaves the field.
  private func form(in navigation: AppNavigation, isChecked: Bool) async throws -> Phone {
    let router = Router { [model] in
      Table("Home") {
        Segue("Edit") {
          Table("Edit") {
            let field = TextField("Name", text: Tables.Binding(model, \.name)).id("name")
            if isChecked { field.validated { _ async in nil } } else { field }
          }
          .asksBeforeDismissal(model.name != "Ada")
        }
        .id("edit")
      }
    }
    let phone = Phone(router, in: navigation) { $0 }
    try await phone.tap("edit")
    try phone.row("name").element.field?.type("m")
    await phone.rest()
    return phone
  }

  @Test(arguments: AppNavigation.allCases)
  func `a name that is being typed lets its screen ask, and keeps the keyboard`(
    navigation: AppNavigation
  ) async throws {
    let phone = try await form(in: navigation, isChecked: false)
    #expect(try phone.row("name").element.field?.isFocused == true)
    for (answer, titles) in [("Cancel", ["Home", "Edit"]), ("Discard", ["Home"])] {
      try #require(phone.window.screen.barButtons.first { $0.text == "Home" }).tap()
      await phone.rest()
      let dialog = try #require(phone.window.dialog)
      #expect(dialog.title == "Discard the changes?")
      dialog.tap(answer)
      await phone.rest()
      #expect(phone.router.titles == titles)
      #expect(model.name == "Adam")
    }
    phone.expectEqual()
  }

  @Test(arguments: AppNavigation.allCases)
  func `a name that is stored when its screen is left does not let it ask`(
    navigation: AppNavigation
  ) async throws {
    let phone = try await form(in: navigation, isChecked: true)
    #expect(model.name == "Ada")
    phone.window.goBack()
    await phone.rest()
    #expect(phone.router.titles == ["Home"])
    #expect(phone.window.dialog == nil)
    #expect(model.name == "Adam")
    phone.expectEqual()
  }
}
