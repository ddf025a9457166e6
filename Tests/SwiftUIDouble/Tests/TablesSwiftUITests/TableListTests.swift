import SwiftUI
import TablesModel
import Testing

@testable import TablesSwiftUI

/// An app whose stack has a path of numbers. A screen of the app and one with a table stand for
/// them.
private struct NumbersView: View {
  @ObservedObject var model: Numbers
  let router: Router

  var body: some View {
    NavigationStack(
      path: Binding {
        model.path
      } set: {
        model.path = $0
      }
    ) {
      Text("Home").navigationTitle("Home")
        .navigationDestination(for: Int.self) { number in
          if number == 0 {
            TableList(router: router)
          } else {
            Text("\(number)").navigationTitle("\(number)")
          }
        }
    }
  }
}

private final class Numbers: ObservableObject {
  @Published var path: [Int]

  init(_ path: [Int]) { self.path = path }
}

@MainActor @Suite struct TableListTests {
  private let settings = Settings()

  private func phone(
    _ navigation: AppNavigation, change: @escaping (TableList) -> TableList = { $0 }
  ) -> Phone {
    let settings = settings
    return Phone(Router { settings.table }, in: navigation, change: change)
  }

  @Test(arguments: AppNavigation.allCases)
  func `rows open two screens, and the user and the app go back`(
    navigation: AppNavigation
  ) async throws {
    let phone = phone(navigation)
    try await phone.tap("next")
    try await phone.tap("deeper")
    #expect(phone.window.titles == ["Root", "Next", "Deeper"])
    phone.expectEqual()
    phone.window.goBack()
    await phone.rest()
    #expect(phone.router.titles == ["Root", "Next"])
    phone.expectEqual()
    phone.router.pop()
    await phone.rest()
    #expect(phone.window.titles == ["Root"])
    phone.expectEqual()
    #expect(phone.outcomes == [.pushed("next"), .pushed("deeper"), .popped])
  }

  @Test(arguments: AppNavigation.allCases)
  func `a path is opened, and left at once`(navigation: AppNavigation) async throws {
    let phone = phone(navigation)
    try phone.router.open(path: ["next", "deeper"] as [RowID])
    await phone.rest()
    #expect(phone.window.titles == ["Root", "Next", "Deeper"])
    phone.expectEqual()
    phone.window.goBack(to: 0)
    await phone.rest()
    #expect(phone.router.titles == ["Root"])
    phone.expectEqual()
  }

  @Test(arguments: AppNavigation.allCases)
  func `the app goes back while a screen is being pushed`(navigation: AppNavigation) async throws {
    let phone = phone(navigation)
    try phone.row("next").tapText()
    phone.router.pop()
    await phone.rest()
    #expect(phone.window.titles == ["Root"])
    phone.expectEqual()
    try await phone.tap("next")
    phone.window.goBack()
    try phone.router.open(path: ["next", "deeper"] as [RowID])
    await phone.rest()
    #expect(phone.window.titles == ["Root", "Next", "Deeper"])
    phone.expectEqual()
  }

  @Test(arguments: AppNavigation.allCases)
  func `a question is asked on a pushed screen`(navigation: AppNavigation) async throws {
    var answers: [String] = []
    let router = Router {
      Table("Root") {
        Segue("Next") {
          Table("Next") {
            Action("Ask") { answers.append("yes") }.confirmationDialog("Really?").id("ask")
          }
        }.id("next")
      }
    }
    let phone = Phone(router, in: navigation)
    try await phone.tap("next")
    try await phone.tap("ask")
    #expect(phone.window.dialog?.title == "Really?")
    phone.window.dialog?.tap("Yes")
    await phone.rest()
    #expect(answers == ["yes"])
    #expect(phone.window.dialog == nil)
    phone.expectEqual()
  }

  @Test(arguments: [AppNavigation.outerStack, .outerPath])
  func `a row without a screen in the table opens one of the app`(
    navigation: AppNavigation
  ) async throws {
    let phone = phone(navigation) { list in list.destination(of: "app") { TableTitle() } }
    for _ in 0..<2 {
      try await phone.tap("app")
      #expect(phone.window.screen.texts == ["A screen of the app"])
      phone.window.goBack()
      await phone.rest()
      phone.expectEqual()
    }
  }

  @Test func `the path of the app stays as it is`() async throws {
    let settings = settings
    let model = Numbers([5, 0])
    let router = Router { settings.table }
    let phone = Phone(router) { _ in NumbersView(model: model, router: router) }
    await phone.rest()
    try phone.router.open(path: ["next", "deeper"] as [RowID])
    await phone.rest()
    #expect(phone.window.titles == ["Home", "5", "Root", "Next", "Deeper"])
    #expect(model.path == [5, 0])
    phone.window.goBack(to: 2)
    await phone.rest()
    #expect(phone.window.titles == ["Home", "5", "Root"])
    #expect(router.titles == ["Root"])
    #expect(model.path == [5, 0])
    try await phone.tap("next")
    phone.window.goBack(to: 1)
    await phone.rest()
    #expect(phone.window.titles == ["Home", "5"])
    #expect(model.path == [5])
    #expect(phone.window.faults.isEmpty)
  }

  @Test func `the app leaves the table with all its screens`() async throws {
    let settings = settings
    let model = Numbers([0])
    let router = Router { settings.table }
    let phone = Phone(router) { _ in NumbersView(model: model, router: router) }
    await phone.rest()
    try await phone.tap("next")
    model.path = []
    await phone.rest()
    #expect(phone.window.titles == ["Home"])
    model.path = [0]
    await phone.rest()
    #expect(phone.window.faults.isEmpty)
  }

  // MARK: What the app sets around the list

  private func window(@ViewBuilder _ content: () -> some View) async -> HostingWindow {
    let list = content()
    let window = HostingWindow { NavigationStack { list } }
    await window.rest()
    return window
  }

  @Test func `a title that the app sets is shown`() async {
    let window = await window { TableList { namesTable(["a"]) }.navigationTitle("App") }
    #expect(window.titles == ["App"])
    #expect(window.faults.isEmpty)
  }

  @Test(arguments: [false, true])
  func `a title with which the table begins is shown, and changes without a new list`(
    beginsWithTitle: Bool
  ) async {
    var title = beginsWithTitle ? "Table" : nil
    let router = Router { title.map { Table($0) { Info("a") } } ?? Table { Info("a") } }
    let window = await window { TableList(router: router) }
    let identity = window.list?.identity
    for new in [beginsWithTitle ? nil : "Table", "Other"] as [String?] {
      #expect(window.titles == [beginsWithTitle ? title ?? "" : ""])
      title = new
      router.invalidate()
      await window.rest()
    }
    #expect(window.titles == [beginsWithTitle ? "Other" : ""])
    #expect(window.list?.identity == identity)
  }

  @Test func `buttons of the app and of the table are in one bar`() async throws {
    var taps = 0
    let settings = settings
    settings.isEditable = true
    let window = await window {
      TableList { settings.table }.toolbar { Button("Help") { taps += 1 } }
    }
    #expect(window.screen.barButtons.map(\.text) == ["Help", "Edit"])
    window.screen.barButtons.first?.tap()
    #expect(taps == 1)
    window.screen.barButtons.last?.tap()
    #expect(window.list?.isEditing == true)
  }

  @Test func `a search field of the app filters its rows`() async {
    let window = await window { SearchedList() }
    #expect(window.screen.searchText == "")
    window.screen.search("b")
    await window.rest()
    #expect(window.rows.map(\.text) == ["b", "ab"])
    #expect(window.faults.isEmpty)
  }

  @Test func `the colors and the followed objects are those of the list`() async {
    let model = Numbers([1])
    var themes = Themes()
    themes.light.rowTitle.foreground = .rgb(255, 0, 0)
    let window = await window {
      TableList { namesTable(model.path.map { "\($0)" }) }.follow(model).themes(themes)
    }
    let red = SwiftUI.Color(red: 1, green: 0, blue: 0)
    #expect(window.rows.first?.first(.text)?.foregroundColor == red)
    model.path = [1, 2]
    await window.rest()
    #expect(window.rows.map(\.text) == ["1", "2"])
  }
}

// MARK: - Colors

extension TableListTests {
  @Test(arguments: AppNavigation.allCases)
  func `the colors are those of all screens`(navigation: AppNavigation) async throws {
    var themes = Themes()
    themes.light.rowTitle.foreground = .rgb(255, 0, 0)
    let settings = settings
    let phone = Phone(Router { settings.table }, in: navigation, themes: themes)
    let red = SwiftUI.Color(red: 1, green: 0, blue: 0)
    #expect(try phone.row("info").first(.text)?.foregroundColor == red)
    try await phone.tap("next")
    #expect(try phone.row("there").first(.text)?.foregroundColor == red)
  }
}

private struct SearchedList: View {
  @State private var text = ""

  var body: some View {
    TableList(following: text) {
      namesTable(["a", "b", "ab"].filter { text.isEmpty || $0.contains(text) })
    }
    .searchable(text: $text, prompt: "Names")
  }
}
