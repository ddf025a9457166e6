import Testing
import UIKit

@testable import TablesUIKit

/// The title of the tab, and the buttons and the refresh control that the app has placed on a
/// screen, are the app's.
@MainActor @Suite(.ownProcess) struct AppBarTests {
  /// A screen whose table has a title, can be edited and refreshed, until the app says otherwise.
  @MainActor private final class Screen {
    var title = "Songs"
    var isEditable = true
    var isRefreshable = true
    lazy var phone = Phone(controller)
    let controller: TableViewController

    init(before: (TableViewController) -> Void = { _ in }) {
      weak var this: Screen?
      controller = TableViewController {
        let table = Table(this?.title ?? "") { Info("a") }
        let edited = this?.isEditable == true ? table.editable() : table
        return this?.isRefreshable == true ? edited.refreshable {} : edited
      }
      this = self
      before(controller)
      controller.invalidate()
    }

    func update(_ change: (Screen) -> Void = { _ in }) async {
      change(self)
      controller.invalidate()
      await phone.rest()
    }

    var item: UINavigationItem { controller.navigationItem }
  }

  // MARK: The title

  @Test func `the title of the table is that of the bar, not of the tab`() async {
    let screen = Screen { $0.tabBarItem = UITabBarItem(title: "Music", image: nil, tag: 0) }
    await screen.update()
    #expect(screen.item.title == "Songs")
    #expect(screen.controller.tabBarItem.title == "Music")
    await screen.update { $0.title = "Albums" }
    #expect(screen.item.title == "Albums")
    #expect(screen.controller.tabBarItem.title == "Music")
  }

  @Test func `the app's own title stays that of the tab, and returns to the bar`() async {
    let screen = Screen { $0.title = "Mine" }
    await screen.update()
    #expect(screen.item.title == "Songs")
    #expect(screen.controller.title == "Mine")
    #expect(screen.controller.tabBarItem.title == "Mine")
    await screen.update { $0.title = "" }
    #expect(screen.item.title == "Mine")
    screen.controller.title = "Other"
    await screen.update()
    #expect(screen.item.title == "Other")
  }

  // MARK: The edit button

  @Test func `an edit button of the app stays, and so does the edit mode`() async {
    let screen = Screen { $0.navigationItem.rightBarButtonItem = $0.editButtonItem }
    screen.isEditable = false
    await screen.update()
    screen.controller.setEditing(true, animated: false)
    for isEditable in [false, true, false] {
      await screen.update { $0.isEditable = isEditable }
      #expect(screen.item.rightBarButtonItem === screen.controller.editButtonItem)
      #expect(screen.controller.isEditing)
    }
  }

  @Test(arguments: [true, false])
  func `an edit button elsewhere is the only one`(isOnTheLeft: Bool) async {
    let screen = Screen {
      if isOnTheLeft {
        $0.navigationItem.leftBarButtonItem = $0.editButtonItem
      } else {
        $0.toolbarItems = [$0.editButtonItem]
      }
    }
    screen.isRefreshable = false
    await screen.update()
    #expect(screen.item.rightBarButtonItem == nil)
    screen.controller.setEditing(true, animated: false)
    await screen.update { $0.isEditable = false }
    #expect(screen.controller.isEditing)
    #expect((screen.item.leftBarButtonItem == nil) == !isOnTheLeft)
  }

  @Test func `an edit button in the bar of a container is the app's`() async {
    var isEditable = true
    let child = TableViewController {
      isEditable ? Table { Info("a") }.editable() : Table { Info("a") }
    }
    let container = UIViewController()
    let window = UIWindow(frame: .zero)
    window.rootViewController = UINavigationController(rootViewController: container)
    container.add(child: child) { $0.pin(to: container.view) }
    container.navigationItem.rightBarButtonItem = child.editButtonItem
    child.setEditing(true, animated: false)
    isEditable = false
    child.invalidate()
    while child.link?.host.isIdle == false { await Task.yield() }
    #expect(container.navigationItem.rightBarButtonItem === child.editButtonItem)
    #expect(child.isEditing)
  }

  @Test func `buttons that the app adds to the edit button stay`() async {
    let screen = Screen()
    await screen.update()
    let other = UIBarButtonItem(systemItem: .done)
    #expect(screen.item.rightBarButtonItem === screen.controller.editButtonItem)
    screen.item.rightBarButtonItems?.append(other)
    screen.controller.setEditing(true, animated: false)
    await screen.update { $0.isEditable = false }
    #expect(screen.item.rightBarButtonItems?.count == 1)
    #expect(screen.item.rightBarButtonItem === other)
    #expect(!screen.controller.isEditing)
  }

  @Test func `the edit mode stays if the app has replaced the edit button`() async {
    let screen = Screen()
    await screen.update()
    let other = UIBarButtonItem(systemItem: .done)
    screen.item.rightBarButtonItem = other
    screen.controller.setEditing(true, animated: false)
    await screen.update { $0.isEditable = false }
    #expect(screen.item.rightBarButtonItem === other)
    #expect(screen.controller.isEditing)
  }

  // MARK: The refresh control

  @Test func `a refresh control of the app stays, and turns until the app ends it`() async {
    let control = UIRefreshControl()
    let screen = Screen { $0.refreshControl = control }
    await screen.update()
    control.beginRefreshing()
    for isRefreshable in [false, true, false] {
      await screen.update { $0.isRefreshable = isRefreshable }
      #expect(screen.controller.refreshControl === control)
      #expect(control.isRefreshing)
    }
  }

  @Test func `the refresh control of the screen comes and goes`() async {
    let screen = Screen()
    await screen.update()
    let placed = screen.controller.refreshControl
    #expect(placed != nil)
    await screen.update { $0.isRefreshable = false }
    #expect(screen.controller.refreshControl == nil)
    await screen.update { $0.isRefreshable = true }
    #expect(screen.controller.refreshControl != nil)
    let own = UIRefreshControl()
    screen.controller.refreshControl = own
    await screen.update { $0.isRefreshable = false }
    #expect(screen.controller.refreshControl === own)
  }
}
