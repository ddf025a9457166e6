import Testing
import UIKit

@testable import ExampleApp
@testable import TablesUIKit

/// The screens of Fixtures/ExampleApp.
@MainActor @Suite(.ownProcess) struct ExampleTests {
  @Test func `the settings screen has a switch, a segue and an action`() async {
    let model = SettingsModel()
    let phone = Phone { SettingsScreen(model: model).table }
    #expect(
      phone.text == """
        General/0: “Dark mode” switch off not selectable
        General/1: “Auto save” switch on not selectable
        General/2: “Language” >
        Version/0: “Installed” “1.0” not selectable
        Version/1: “Check for updates” tintColor
        """)
    phone.tap(1, 1)
    await phone.rest()
    #expect(phone.text.contains("“Installed” “1.1”"))
    phone.tap(0, 2)
    await phone.rest()
    phone.tap(0, 1)
    await phone.rest()
    #expect(model.language == "Deutsch")
    #expect(phone.tableView.visibleCells.map(\.accessoryType) == [.none, .checkmark])
  }

  @Test func `the letters stand in a child of their screen`() {
    let screen = LettersScreen()
    let window = UIWindow(frame: .zero)
    window.rootViewController = screen
    let tableView = screen.view.first(UITableView.self)
    let texts = tableView?.visibleCells.compactMap { ($0 as? LetterCell)?.text }
    #expect(texts == ["A", "B", "C", "1", "2", "3"])
    screen.controller.source.value.append("D", toSection: 0)
    #expect(tableView?.visibleCells.count == 7)
  }

  @Test func `two kinds of cells stand in one table`() {
    let screen = MixedScreen()
    let window = UIWindow(frame: .zero)
    window.rootViewController = screen
    let cells = screen.view.first(UITableView.self)?.visibleCells ?? []
    #expect(cells.compactMap { ($0 as? LetterCell)?.text } == ["A", "B"])
    #expect(cells.compactMap { ($0 as? NumberCell)?.number } == [1, 2])
  }

  @Test func `models say which cells show them`() {
    let screen = PeopleScreen.make([Person(name: "Ada")])
    let window = UIWindow(frame: .zero)
    window.rootViewController = screen
    #expect((screen.tableView.visibleCells.first as? PersonCell)?.model?.name == "Ada")
  }

  @Test func `the debug screen reads what it shows when it is shown`() async throws {
    let session = DebugScreen.Session()
    let phone = Phone { DebugScreen.table(session) }
    #expect(phone.text.contains("“User email” “ada@example.org”"))
    session.email = "eve@example.org"
    phone.root.invalidate()
    await phone.rest()
    #expect(phone.text.contains("“eve@example.org”"))
    phone.tap(1, 0)
    try #require(phone.alert).userChooses("Reset all user defaults")
    #expect(session.resets == 1)
  }

  @Test func `the app has a tab for each screen`() {
    let root = RootScreen.make()
    #expect(root.viewControllers?.count == 3)
  }
}
