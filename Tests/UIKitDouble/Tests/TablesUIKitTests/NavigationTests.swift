import Testing
import UIKit

@testable import TablesUIKit

@MainActor @Suite(.ownProcess) struct NavigationTests {
  private func makePhone() -> Phone {
    Phone {
      Table("Root") {
        Section("A") {
          Segue("One") {
            Table("One") { Section("B") { Segue("Two") { Table("Two") { Info("End") } } } }
          }
          Segue("Other") { Table("Other") { Info("There") } }
        }
      }
    }
  }

  private func titles(_ phone: Phone) -> [String?] {
    phone.navigation.viewControllers.map(\.navigationItem.title)
  }

  @Test func `a segue pushes its screen, and back goes back`() async {
    let phone = makePhone()
    phone.tap(0, 0)
    #expect(titles(phone) == ["Root", "One"])
    await phone.rest()
    phone.tap(0, 0)
    await phone.rest()
    #expect(titles(phone) == ["Root", "One", "Two"])
    #expect(phone.text == "0: “End” not selectable")
    phone.navigation.popViewController(animated: true)
    await phone.rest()
    #expect(titles(phone) == ["Root", "One"])
    #expect(phone.router?.titles == ["Root", "One"])
  }

  @Test func `the back menu leaves several screens at once`() async throws {
    let phone = makePhone()
    try phone.root.open(path: ["A/0", "B/0"])
    await phone.rest()
    #expect(titles(phone) == ["Root", "One", "Two"])
    phone.navigation.popToRootViewController(animated: true)
    await phone.rest()
    #expect(titles(phone) == ["Root"])
    #expect(phone.router?.depth == 0)
  }

  @Test func `a swipe back that is cancelled changes nothing`() async throws {
    let phone = makePhone()
    try phone.root.open(path: ["A/0", "B/0"])
    await phone.rest()
    phone.navigation.userBeginsSwipe()
    // The screen below is visible during the swipe.
    #expect(phone.top?.tableView.visibleCells.count == 1)
    #expect(phone.text.contains("Two"))
    phone.root.invalidate()
    await phone.rest()
    phone.navigation.userEndsSwipe(isCancelled: true)
    await phone.rest()
    #expect(titles(phone) == ["Root", "One", "Two"])
    #expect(phone.router?.titles == ["Root", "One", "Two"])
    phone.navigation.userBeginsSwipe()
    phone.navigation.userEndsSwipe(isCancelled: false)
    await phone.rest()
    #expect(titles(phone) == ["Root", "One"])
    #expect(phone.router?.titles == ["Root", "One"])
  }

  @Test(arguments: [true, false])
  func `the row that led to a screen is removed while the user swipes back`(isCancelled: Bool)
    async throws
  {
    var isThere = true
    let phone = Phone {
      Table("Root") {
        Section("A") {
          if isThere { Segue("One") { Table("One") { Info("There") } }.id("one") }
          Info("Always")
        }
      }
    }
    try phone.root.open(path: ["one"])
    await phone.rest()
    phone.navigation.userBeginsSwipe()
    isThere = false
    phone.root.invalidate()
    await phone.rest()
    #expect(phone.router?.titles == ["Root"])
    phone.navigation.userEndsSwipe(isCancelled: isCancelled)
    await phone.rest()
    #expect(titles(phone) == ["Root"])
    #expect(phone.text.contains("“Always”"))
  }

  @Test func `a path that is opened during a transition is followed after it`() async throws {
    let phone = makePhone()
    try phone.root.open(path: ["A/0"])
    let exceptions = try UIException.catching { try phone.root.open(path: ["A/1"]) }
    #expect(exceptions.isEmpty)
    await phone.rest()
    #expect(titles(phone) == ["Root", "Other"])
    #expect(phone.router?.titles == ["Root", "Other"])
  }

  @Test func `a path that leads nowhere is an error, and the screens stay`() async throws {
    let phone = makePhone()
    #expect(throws: PathError.self) { try phone.root.open(path: ["A/0", "nothing"]) }
    await phone.rest()
    #expect(titles(phone) == ["Root"])
    try phone.root.open(path: ["A/1"])
    await phone.rest()
    let covering = UIViewController()
    phone.navigation.pushViewController(covering, animated: false)
    await phone.rest()
    #expect(throws: PathError.self) { try phone.root.open(path: ["A/0", "nothing"]) }
    await phone.rest()
    #expect(phone.navigation.topViewController === covering)
  }

  @Test func `a screen that the router has left keeps its rows while it goes`() async throws {
    let phone = makePhone()
    try phone.root.open(path: ["A/0"])
    await phone.rest()
    let left = phone.top
    phone.router?.pop()
    phone.root.link?.host.update()
    #expect(left?.tableView.numberOfSections == 1)
    await phone.rest()
    #expect(titles(phone) == ["Root"])
  }

  @Test func `a title and a button of the app stay`() async {
    let phone = Phone { Table { Info("a") }.editable() }
    #expect(phone.root.navigationItem.rightBarButtonItem === phone.root.editButtonItem)
    phone.root.title = "Mine"
    phone.root.invalidate()
    await phone.rest()
    #expect(phone.root.title == "Mine")
    #expect(phone.root.navigationItem.title == "Mine")
  }

  @Test func `the edit mode ends with its button`() async {
    var isEditable = true
    let phone = Phone {
      isEditable ? Table { Info("a") }.editable() : Table { Info("a") }
    }
    phone.root.setEditing(true, animated: false)
    isEditable = false
    phone.root.invalidate()
    await phone.rest()
    #expect(phone.root.navigationItem.rightBarButtonItem == nil)
    #expect(!phone.root.isEditing)
  }

  @Test func `a search below another screen stays as it was`() async throws {
    let phone = Phone {
      Table("Root") {
        Section("A") {
          Segue("One") { Table("One") { Info("There") } }
          Info("Other")
        }
      }.searchable()
    }
    let search = try #require(phone.root.navigationItem.searchController)
    search.userTypes("one")
    phone.tap(0, 0)
    await phone.rest()
    #expect(titles(phone) == ["Root", "One"])
    search.userCancels()
    #expect(phone.router?.searchText == nil, "the screen above is not searched")
    phone.navigation.popViewController(animated: true)
    await phone.rest()
    #expect(phone.router?.searchText == nil)
    #expect(phone.root.tableView.numberOfRows(inSection: 0) == 2)
  }

  @Test func `a row that leads on stays selected until the user comes back`() async {
    let phone = makePhone()
    phone.tap(0, 1)
    await phone.rest()
    #expect(phone.root.tableView.indexPathForSelectedRow == IndexPath(row: 1, section: 0))
    phone.navigation.popViewController(animated: true)
    await phone.rest()
    #expect(phone.root.tableView.indexPathForSelectedRow == nil)
  }

  @Test func `the row of an outcome is found, also after it has moved`() async {
    var names = ["Share", "Other"]
    let screen = TableViewController {
      Table {
        Section("First") { Info("Top") }
        Section("Second") { for name in names { Info(name).id(name).onSelect {} } }
      }
    }
    let phone = Phone(screen)
    var found: [IndexPath?] = []
    var cells: [UITableViewCell?] = []
    screen.onOutcome = { outcome, controller in
      guard case .performed(let id) = outcome else { return }
      found.append(controller.indexPath(of: id))
      cells.append(controller.cell(of: id))
    }
    phone.tap(1, 0)
    names = ["New", "Share"]
    screen.invalidate()
    await phone.rest()
    phone.tap(1, 1)
    #expect(found == [IndexPath(row: 0, section: 1), IndexPath(row: 1, section: 1)])
    #expect(cells.map { $0?.accessibilityIdentifier } == ["Share", "Share"])
    #expect(screen.indexPath(of: "none") == nil)
    #expect(screen.cell(of: "none") == nil)
  }

  @Test func `pushed screens have the options of the root, except its header views`() async {
    final class Delegate: NSObject, UITableViewDelegate {}
    let delegate = Delegate()
    let phone = makePhone()
    phone.root.options.animation = .fade
    phone.root.options.delegate = delegate
    phone.root.options.headerView = { _ in UIView(frame: .zero) }
    phone.tap(0, 1)
    await phone.rest()
    #expect(phone.top !== phone.root)
    #expect(phone.top?.options.animation == .fade)
    #expect(phone.top?.options.delegate === delegate)
    #expect(phone.top?.options.headerView == nil)
  }

  @Test func `without a navigation controller the screens take each other's place`() async {
    let controller = TableViewController {
      Table("Root") { Segue("One") { Table("One") { Info("There") } } }
    }
    let window = UIWindow(frame: .zero)
    window.rootViewController = controller
    controller.tableView.userTaps(IndexPath(row: 0, section: 0))
    #expect(controller.tableView.visibleCells.map(\.summary) == ["0: “There” not selectable"])
    #expect(controller.navigationItem.title == "One")
    controller.router?.pop()
    while controller.link?.host.isIdle == false { await Task.yield() }
    #expect(controller.navigationItem.title == "Root")
  }

  @Test func `a screen is shown after a transition that takes no further animation`() async {
    let phone = Phone {
      Table("Root") {
        Segue("One") { Table("First") { Info("x") } }.id("one")
        Segue("Two") { Table("Second") { Info("y") } }.id("two")
      }
    }
    UINavigationController.transitionsRefuseAnimations = true
    phone.router?.select("one")
    phone.root.link?.host.update()
    #expect(phone.navigation.transitionCoordinator != nil)
    phone.router?.pop()
    phone.router?.select("two")
    phone.root.link?.host.update()
    UINavigationController.transitionsRefuseAnimations = false
    await phone.rest()
    #expect(phone.navigation.viewControllers.map(\.navigationItem.title) == ["Root", "Second"])
  }

  @Test func `the app goes back without an animation while an update is pending`() async throws {
    let phone = makePhone()
    try phone.root.open(path: ["A/0", "B/0"])
    await phone.rest()
    phone.router?.pop(to: .root)
    let exceptions = UIException.catching {
      _ = phone.navigation.popViewController(animated: false)
    }
    #expect(exceptions.isEmpty)
    await phone.rest()
    #expect(titles(phone) == ["Root"])
  }

  @Test func `a screen that the router has opened stays when the app leaves the one before`()
    async throws
  {
    let phone = makePhone()
    try phone.root.open(path: ["A/0"])
    await phone.rest()
    try phone.router?.open(path: ["A/1"])
    phone.navigation.popViewController(animated: false)
    await phone.rest()
    #expect(titles(phone) == ["Root", "Other"])
  }

  @Test(arguments: [[], ["A/0"], ["A/1"]] as [[RowID]])
  func `a path that is opened takes the place of a screen of the app`(path: [RowID]) async throws {
    let phone = makePhone()
    try phone.root.open(path: ["A/0"])
    await phone.rest()
    phone.navigation.pushViewController(UIViewController(), animated: false)
    await phone.rest()
    try phone.root.open(path: path)
    await phone.rest()
    #expect(titles(phone) == phone.router?.titles)
  }

  @Test func `a screen of the app stays while the rows change`() async {
    let phone = makePhone()
    phone.tap(0, 0)
    await phone.rest()
    phone.navigation.pushViewController(UIViewController(), animated: true)
    await phone.rest()
    phone.root.invalidate()
    await phone.rest()
    #expect(phone.navigation.viewControllers.count == 3)
  }

  @Test(arguments: [true, false])
  func `a path is followed as soon as there is a navigation controller`(isAnimated: Bool)
    async throws
  {
    let first = UIViewController()
    let navigation = UINavigationController(rootViewController: first)
    let window = UIWindow(frame: .zero)
    window.rootViewController = navigation
    window.makeKeyAndVisible()
    let root = makePhone().root.router.map { TableViewController(router: $0) }
    let controller = try #require(root)
    try controller.open(path: ["A/0"])
    let exceptions = UIException.catching {
      navigation.pushViewController(controller, animated: isAnimated)
    }
    #expect(exceptions.isEmpty)
    for _ in 0..<20 {
      await Task.yield()
      UIMainLoop.turn()
    }
    #expect(navigation.viewControllers.map(\.navigationItem.title) == [nil, "Root", "One"])
  }
}
