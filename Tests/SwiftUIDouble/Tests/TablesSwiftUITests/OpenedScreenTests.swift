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
    var log: [String] = []
  }

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
}
