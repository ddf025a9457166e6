import Testing
import UIKit

@testable import TablesUIKit

private final class NameCell: UITableViewCell {
  var name: String?
}

/// Swipe actions, menus, search and refreshing of a controller's items.
@MainActor @Suite(.ownProcess) struct ItemActionTests {
  private let all = ["ash", "beech", "alder"]
  private let controller = TableController(
    dataSource: DataSource(sections: [Section(items: ["ash", "beech", "alder"])]),
    configurator: Configurator { (cell: NameCell, item: String, path: RowPath) in cell.name = item }
  )

  private func show(
    words: Words = .current
  ) -> (screen: TableViewController, window: UIWindow) {
    let screen = TableViewController(controller, words: words)
    let window = UIWindow(frame: .zero)
    window.rootViewController = UINavigationController(rootViewController: screen)
    window.makeKeyAndVisible()
    return (screen, window)
  }

  private func names(_ screen: TableViewController) -> [String?] {
    screen.tableView.visibleCells.map { ($0 as? NameCell)?.name }
  }

  @Test func `an item that cannot be selected is not highlighted`() {
    controller.actions.didSelect = { _, _ in }
    controller.actions.canSelect = { name, _ in name == "ash" }
    let (screen, window) = show()
    let tableView = screen.tableView!
    let isHighlighted = (0..<2).map {
      tableView.delegate?.tableView(
        tableView, shouldHighlightRowAt: IndexPath(row: $0, section: 0))
    }
    #expect(isHighlighted == [true, false])
    withExtendedLifetime(window) {}
  }

  @Test func `a swipe uncovers the actions of an item, and its deletion`() {
    var sent: [String] = []
    controller.actions.swipeActions = { name, _ in [ItemAction("Send") { sent.append(name) }] }
    controller.editing = .delete
    let (screen, window) = show()
    let path = IndexPath(row: 1, section: 0)
    let actions = screen.tableView.userSwipes(path)?.actions ?? []
    #expect(actions.map(\.title) == [Words.current.delete, "Send"])
    for action in actions.reversed() {
      action.handler(action, UIView(frame: .zero)) { removes in
        #expect(removes == (action.style == .destructive))
      }
    }
    #expect(sent == ["beech"])
    #expect(names(screen) == ["ash", "alder"])
    withExtendedLifetime(window) {}
  }

  @Test func `the actions of an item have their edges, and one can be swiped fully`() {
    var done: [String] = []
    controller.actions.swipeActions = { name, _ in
      var pin = ItemAction("Pin", edge: .leading, allowsFullSwipe: true) { done.append("pin") }
      pin.row.tint = .orange
      return [pin, ItemAction("Send", allowsFullSwipe: true) { done.append("send") }]
    }
    controller.editing = .delete
    let (screen, window) = show()
    let path = IndexPath(row: 0, section: 0)
    let leading = screen.tableView.userSwipes(path, toLeft: false)
    #expect(leading?.actions.map(\.title) == ["Pin"])
    #expect(leading?.actions.first?.backgroundColor != nil)
    #expect(leading?.performsFirstActionWithFullSwipe == true)
    let trailing = screen.tableView.userSwipes(path)
    #expect(trailing?.actions.map(\.title) == ["Send", Words.current.delete])
    #expect(trailing?.performsFirstActionWithFullSwipe == true)
    for action in [leading?.actions.first, trailing?.actions.first] {
      if let action { action.handler(action, UIView(frame: .zero)) { _ in } }
    }
    #expect(done == ["pin", "send"])
    withExtendedLifetime(window) {}
  }

  @Test func `a swiped row is deleted at its new place`() {
    controller.actions.swipeActions = { _, _ in [ItemAction("Send") {}] }
    controller.editing = .delete
    let (screen, window) = show()
    let delete = screen.tableView.userSwipes(IndexPath(row: 1, section: 0))?.actions.first
    _ = controller.source.update { $0.remove(at: RowPath(section: 0, row: 0)) }
    UIMainLoop.finish()
    if let delete { delete.handler(delete, UIView(frame: .zero)) { _ in } }
    #expect(names(screen) == ["alder"])
    withExtendedLifetime(window) {}
  }

  @Test func `a menu asks before it destroys`() throws {
    var wiped: [String] = []
    controller.actions.contextMenu = { name, _ in
      [ItemAction("Wipe", role: .destructive) { wiped.append(name) }]
    }
    let (screen, window) = show()
    let menu = screen.tableView.userOpensMenu(IndexPath(row: 0, section: 0))
    for (answer, expected) in [(Words.current.cancel, []), ("Wipe", ["ash"])] {
      (menu?.children.first as? UIAction)?.perform()
      let alert = try #require(screen.presentedViewController as? UIAlertController)
      #expect(alert.title == "Wipe?")
      alert.userChooses(answer.prefix(1).uppercased() + answer.dropFirst())
      #expect(wiped == expected)
    }
    withExtendedLifetime(window) {}
  }

  @Test func `the words of the library can be replaced`() {
    controller.editing = .delete
    controller.actions.search = { _ in }
    controller.actions.swipeActions = { _, _ in [ItemAction("Weg", role: .destructive) {}] }
    let (screen, window) = show(words: Words(languages: ["de"]))
    let actions = screen.tableView.userSwipes(IndexPath(row: 0, section: 0))?.actions ?? []
    #expect(actions.map(\.title) == ["Löschen", "Weg"])
    if let last = actions.last { last.handler(last, UIView(frame: .zero)) { _ in } }
    let alert = screen.presentedViewController as? UIAlertController
    #expect(alert?.actions.map(\.title) == ["Abbrechen", "Weg"])
    let field = screen.navigationItem.searchController?.searchBar
    #expect(field?.placeholder == Words(languages: ["de"]).search)
    withExtendedLifetime(window) {}
  }

  @Test func `the app searches its items`() {
    controller.actions.search = { [controller, all] text in
      controller.source.value = DataSource(sections: [
        Section(items: all.filter { text.map($0.contains) ?? true })
      ])
    }
    let (screen, window) = show()
    screen.navigationItem.searchController?.userTypes("a")
    #expect(names(screen) == ["ash", "alder"])
    UIMainLoop.finish()
    screen.navigationItem.searchController?.userCancels()
    #expect(names(screen) == all)
    withExtendedLifetime(window) {}
  }

  @Test func `the wheel turns until the items were loaded again`() async {
    let gate = Gate()
    controller.actions.refresh = { await gate.wait() }
    let (screen, window) = show()
    let wheel = screen.refreshControl
    wheel?.beginRefreshing()
    wheel?.sendActions(for: .valueChanged)
    for _ in 0..<5 { await Task.yield() }
    #expect(wheel?.isRefreshing == true)
    gate.open()
    for _ in 0..<5 { await Task.yield() }
    #expect(wheel?.isRefreshing == false)
    withExtendedLifetime(window) {}
  }

  @Test func `the search field and the wheel come and go while the screen is shown`() {
    let (screen, window) = show()
    #expect(screen.navigationItem.searchController == nil && screen.refreshControl == nil)
    controller.actions.search = { _ in }
    controller.actions.refresh = {}
    #expect(screen.navigationItem.searchController != nil && screen.refreshControl != nil)
    controller.actions.search = nil
    controller.actions.refresh = nil
    #expect(screen.navigationItem.searchController == nil && screen.refreshControl == nil)
    withExtendedLifetime(window) {}
  }

  @Test func `items that can be edited have an edit button`() {
    controller.editing = [.delete, .move]
    let (screen, window) = show()
    #expect(screen.navigationItem.rightBarButtonItem === screen.editButtonItem)
    screen.setEditing(true, animated: false)
    controller.editing = []
    #expect(screen.navigationItem.rightBarButtonItem == nil)
    #expect(!screen.isEditing)
    controller.actions.delete = { _, _ in }
    #expect(screen.navigationItem.rightBarButtonItem === screen.editButtonItem)
    withExtendedLifetime(window) {}
  }

  @Test func `only items with a button before them are indented during an edit`() {
    controller.editing = [.move]
    controller.actions.editingStyle = { name, _ in name == "ash" ? .delete : .none }
    let (screen, window) = show()
    let tableView = screen.tableView!
    let isIndented = (0..<2).map {
      tableView.delegate?.tableView(
        tableView, shouldIndentWhileEditingRowAt: IndexPath(row: $0, section: 0))
    }
    #expect(isIndented == [true, false])
    withExtendedLifetime(window) {}
  }

  @Test func `a change while the screen is covered keeps the selection`() {
    controller.actions.didSelect = { _, _ in }
    let (screen, window) = show()
    screen.clearsSelectionOnViewWillAppear = false
    screen.tableView.userTaps(IndexPath(row: 1, section: 0))
    let navigation = screen.navigationController
    navigation?.pushViewController(UIViewController(), animated: false)
    UIMainLoop.finish()
    _ = controller.source.update { $0.remove(at: RowPath(section: 0, row: 0)) }
    UIMainLoop.finish()
    _ = navigation?.popViewController(animated: false)
    UIMainLoop.finish()
    #expect(names(screen) == ["beech", "alder"])
    #expect(screen.tableView.indexPathsForSelectedRows == [IndexPath(row: 0, section: 0)])
    withExtendedLifetime(window) {}
  }
}
