import SwiftUI
import TablesModel
import Testing

@testable import TablesSwiftUI

/// Tables whose screens are elements of an app's path.
@MainActor @Suite struct PathListTests {
  private let settings = Settings()
  private let path = AppPath()
  private let phone: Phone

  init() {
    let settings = settings
    phone = Phone(Router { settings.table }, in: .outerPath, path: path) { list in
      list.destination(of: "app") {
        NavigationLink("Seven", value: 7).navigationTitle("Own")
      }
    }
  }

  @Test func `a screen of the app pushes values`() async throws {
    try await phone.tap("app")
    phone.window.screen.first(.button)?.tap()
    await phone.rest()
    #expect(phone.window.titles == ["Root", "Own", "7"])
    #expect(path.path.count == 2)
    phone.window.goBack()
    await phone.rest()
    #expect(phone.window.titles == ["Root", "Own"])
    phone.window.goBack()
    await phone.rest()
    phone.expectEqual()
    #expect(path.path.isEmpty)
  }

  @Test func `a value of the app stays below the screens that the table opens later`() async throws
  {
    path.path.append(1)
    await phone.rest()
    try phone.router.open(path: ["next", "deeper"] as [RowID])
    await phone.rest()
    #expect(phone.window.titles == ["Root", "1", "Next", "Deeper"])
    phone.router.pop()
    await phone.rest()
    #expect(phone.window.titles == ["Root", "1", "Next"])
    phone.router.pop()
    await phone.rest()
    #expect(phone.window.titles == ["Root", "1"])
    #expect(path.path == NavigationPath([1]))
    #expect(phone.window.faults.isEmpty)
  }

  @Test func `a screen that the table leaves goes with everything above it`() async throws {
    try await phone.tap("next")
    path.path.append(1)
    await phone.rest()
    #expect(phone.window.titles == ["Root", "Next", "1"])
    phone.router.pop()
    await phone.rest()
    #expect(path.path.isEmpty)
    phone.expectEqual()
  }

  @Test func `the app removes screens of the table from its path`() async throws {
    try phone.router.open(path: ["next", "deeper"] as [RowID])
    await phone.rest()
    path.path.removeLast()
    await phone.rest()
    #expect(phone.router.titles == ["Root", "Next"])
    phone.expectEqual()
    path.path = NavigationPath([1, 2])
    await phone.rest()
    #expect(phone.router.titles == ["Root"])
    #expect(phone.window.titles == ["Root", "1", "2"])
    #expect(phone.window.faults.isEmpty)
  }

  @Test func `a screen is replaced by another one`() async throws {
    var name = "next"
    let router = Router {
      Table("Root") {
        Segue(name) { Table(name) { Info("inside").id("inside") } }.id(RowID(name))
      }
    }
    let phone = Phone(router, in: .outerPath)
    try await phone.tap("next")
    name = "other"
    router.invalidate()
    try router.open(path: ["other"] as [RowID])
    await phone.rest()
    #expect(phone.window.titles == ["Root", "other"])
    phone.expectEqual()
  }

  @Test func `two tables stand in one path`() async throws {
    let (path, settings) = (AppPath(), settings)
    let routers = [0, 1].map { _ in Router { settings.table } }
    let phone = Phone(routers[0]) { _ in
      PathView(path: path) {
        TableList(router: routers[0], path: path.binding)
          .destination(of: "app") { TableList(router: routers[1], path: path.binding) }
      }
    }
    try await phone.tap("app")
    try await phone.tap("next")
    #expect(phone.window.titles == ["Root", "Root", "Next"])
    #expect(routers.map(\.titles) == [["Root"], ["Root", "Next"]])
    phone.window.goBack(to: 0)
    await phone.rest()
    #expect(path.path.isEmpty)
    phone.expectEqual()
  }
}
