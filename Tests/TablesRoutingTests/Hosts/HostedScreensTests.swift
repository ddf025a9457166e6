import Tables
import Testing

@testable import TablesRouting

@Suite struct HostedScreensTests {
  private final class Model {
    var names = ["a", "b"]
    var detail = "old"
  }

  private let model = Model()
  private let one = ScreenID(router: 1, number: 1)
  private let two = ScreenID(router: 1, number: 2)

  private func makeRouter() -> Router {
    Router { [model] in
      Table("Root") {
        Section {
          Segue("One") {
            Table("First") {
              Section("Names") {
                ForEach(model.names, id: \.self) { Info($0, detail: model.detail) }
              }
            }
          }.id("one")
          Segue("Two") { Table("Second") { Info("x") } }.id("two")
        }.id("S")
      }
    }
  }

  private func titles(_ content: HostedScreens.ShownContent) -> [String] {
    content.rows.sections.flatMap { $0.items.map(\.title) }
  }

  @Test func `a screen that is left keeps what it showed until its view is gone`() {
    let router = makeRouter()
    var screens = HostedScreens()
    router.select("one")
    let one = router.screen
    screens.update(from: router)
    router.pop()
    #expect(titles(screens.content(of: one, in: router)) == ["a", "b"])
    #expect(screens.content(of: one, in: router).title == "First")
    #expect(screens.row(at: RowPath(section: 0, row: 1), of: one, router).row.title == "b")
    #expect(screens.section(at: 0, of: one, router)?.header == "Names")
    #expect(titles(screens.content(of: .root, in: router)) == ["One", "Two"])
    #expect(screens.screen(above: .root, of: router) == one)
    screens.viewIsGone(one, of: router)
    #expect(titles(screens.content(of: one, in: router)).isEmpty)
    #expect(screens.screen(above: .root, of: router) == nil)
  }

  @Test func `a screen that another one covers is shown as it is now`() {
    let router = makeRouter()
    var screens = HostedScreens()
    router.select("one")
    let one = router.screen
    screens.viewIsGone(.root, of: router)
    #expect(titles(screens.content(of: .root, in: router)) == ["One", "Two"])
    #expect(screens.screen(above: .root, of: router) == one)
    model.detail = "new"
    router.invalidate()
    let row = screens.row(at: RowPath(section: 0, row: 0), of: one, router)
    #expect(row.row.detail == "new")
  }

  @Test func `another screen in the place of one that is left does not change that one`() {
    let router = makeRouter()
    var screens = HostedScreens()
    router.select("one")
    let one = router.screen
    screens.update(from: router)
    router.pop()
    router.select("two")
    let two = router.screen
    #expect(titles(screens.content(of: one, in: router)) == ["a", "b"])
    #expect(titles(screens.content(of: two, in: router)) == ["x"])
    #expect(screens.screen(above: .root, of: router) == two)
  }

  @Test func `a row that is gone is an empty one`() {
    let router = makeRouter()
    var screens = HostedScreens()
    let path = RowPath(section: 0, row: 5)
    let row = screens.row(at: path, of: .root, router)
    #expect(row.path == path)
    #expect(row.row.title.isEmpty)
    #expect(screens.row(at: path, of: one, router).row.title.isEmpty)
    #expect(!row.row.isSelectable)
  }

  @Test func `a path has the screens of the router, and then one of the app`() {
    let path = HostedPath(screens: [.root, one, two], own: "about")
    #expect(path.elements == [.level(one), .level(two), .own("about")])
    let back = path.going(backTo: [.level(one), .level(two)])
    #expect(back.screens == [.root, one, two])
    #expect(back.own == nil)
    #expect(path.going(backTo: []).elements == [])
    let shorter = HostedPath(screens: [.root, one], own: nil)
    #expect(shorter.going(backTo: [.level(one), .level(two)]).screens == [.root, one])
    #expect(
      HostedPath(screens: [.root, one], own: nil).elements
        != HostedPath(screens: [.root, two], own: nil).elements)
  }
}
