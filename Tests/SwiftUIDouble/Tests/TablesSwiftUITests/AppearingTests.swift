import SwiftUI
import TablesModel
import Testing

@testable import TablesSwiftUI

/// Screens of tables that appear and disappear, wherever the navigation stack is.
@MainActor @Suite struct AppearingTests {
  private final class Log {
    var events: [String] = []

    func take() -> [String] {
      defer { events = [] }
      return events
    }
  }

  private let log = Log()

  private func router() -> Router {
    Router { [log] in
      Table("Root") {
        Segue("Next") {
          Table("Next") { Info("There").id("there") }
            .onAppear { log.events.append("+next") }.onDisappear { log.events.append("-next") }
        }.id("next")
        Segue("App").id("app")
      }
      .onAppear { log.events.append("+root") }.onDisappear { log.events.append("-root") }
    }
  }

  @Test(arguments: AppNavigation.allCases)
  func `a screen appears when it is pushed, and when the one above it is left`(
    navigation: AppNavigation
  ) async throws {
    let phone = Phone(router(), in: navigation)
    await phone.rest()
    #expect(log.take() == ["+root"])
    try await phone.tap("next")
    #expect(log.take() == ["-root", "+next"])
    phone.window.goBack()
    await phone.rest()
    #expect(log.take() == ["-next", "+root"])
    phone.window.close()
    await phone.rest()
    #expect(log.take() == ["-root"])
  }

  @Test(arguments: [AppNavigation.outerStack, .outerPath])
  func `a screen of the app covers that of the table`(navigation: AppNavigation) async throws {
    let phone = Phone(router(), in: navigation) { list in
      list.destination(of: "app") { TableTitle() }
    }
    await phone.rest()
    #expect(log.take() == ["+root"])
    try await phone.tap("app")
    #expect(log.take() == ["-root"])
    phone.window.goBack()
    await phone.rest()
    #expect(log.take() == ["+root"])
  }

  @Test(arguments: [AppNavigation.outerStack, .outerPath])
  func `no screen on the way back appears`(navigation: AppNavigation) async throws {
    let phone = Phone(nested(), in: navigation) { list in
      list.destination(of: "app") { TableTitle() }
    }
    await phone.rest()
    try await phone.tap("next")
    try await phone.tap("app")
    #expect(log.take() == ["+root", "-root", "+next", "-next"])
    phone.window.goBack(to: 0)
    await phone.rest()
    #expect(phone.window.titles.count == 1)
    #expect(log.take() == ["+root"])
  }

  private func nested() -> Router {
    Router { [log] in
      Table("Root") {
        Segue("Next") {
          Table("Next") { Segue("App").id("app") }
            .onAppear { log.events.append("+next") }.onDisappear { log.events.append("-next") }
        }.id("next")
      }
      .onAppear { log.events.append("+root") }.onDisappear { log.events.append("-root") }
    }
  }

  @Test func `a value that the app pushes covers the table`() async throws {
    let path = AppPath()
    let phone = Phone(router(), in: .outerPath, path: path)
    await phone.rest()
    try await phone.tap("next")
    path.path.append(1)
    await phone.rest()
    #expect(log.take() == ["+root", "-root", "+next", "-next"])
    path.path.removeLast()
    await phone.rest()
    #expect(log.take() == ["+next"])
    path.path.removeLast()
    await phone.rest()
    #expect(log.take() == ["-next", "+root"])
  }
}
