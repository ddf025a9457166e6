import Testing
import UIKit

@testable import TablesUIKit

/// The root of a router inside a view controller of the app.
@MainActor @Suite(.ownProcess) struct EmbeddedTests {
  private let window = UIWindow(frame: .zero)
  private let container = UIViewController()
  private let root = TableViewController {
    Table("Root") {
      Section("A") { Segue("One") { Table("One") { Info("There") } } }
    }
  }

  private func embed() {
    container.title = "Container"
    container.add(child: root) { $0.pin(to: container.view) }
  }

  private func tap() { root.tableView.userTaps(IndexPath(row: 0, section: 0)) }

  private func rest() async {
    for _ in 0..<20 {
      await Task.yield()
      UIMainLoop.turn()
    }
  }

  @Test func `a segue of a child pushes its screen, and back goes back`() async {
    let navigation = UINavigationController(rootViewController: container)
    window.rootViewController = navigation
    embed()
    for _ in 0..<2 {
      tap()
      await rest()
      #expect(navigation.viewControllers.map(\.navigationItem.title) == ["Container", "One"])
      #expect(root.router?.depth == 1)
      navigation.popViewController(animated: true)
      await rest()
      #expect(navigation.viewControllers == [container])
      #expect(root.router?.depth == 0)
    }
  }

  @Test func `a child in the primary column shows its screens in the secondary one`() async {
    let split = UISplitViewController(style: .doubleColumn)
    let secondary = UINavigationController(rootViewController: UIViewController())
    split.setViewController(container, for: .primary)
    split.setViewController(secondary, for: .secondary)
    window.rootViewController = split
    embed()
    tap()
    await rest()
    #expect(secondary.viewControllers.map(\.navigationItem.title) == ["One"])
    #expect(root.navigationController?.viewControllers == [container])
    // The user goes back in the collapsed columns. UIKit tells the child that it appears.
    split.userResizes(isCompact: true)
    await rest()
    container.navigationController?.popViewController(animated: true)
    await rest()
    root.viewDidAppear(true)
    await rest()
    #expect(root.router?.depth == 0)
  }

  /// A screen whose rows are searched.
  private func makeSearched() -> TableViewController {
    TableViewController {
      Table("Letters") { ForEach(["Alpha", "Beta"], id: \.self) { Info($0) } }.searchable()
    }
  }

  /// The number of rows that the table view shows.
  private func count(of screen: TableViewController) -> Int {
    screen.tableView.numberOfRows(inSection: 0)
  }

  @Test func `the bar of a container has no place for the field, which is above the rows`() async {
    let searched = makeSearched()
    window.rootViewController = UINavigationController(rootViewController: container)
    container.add(child: searched) { $0.pin(to: container.view) }
    await rest()
    let field = searched.navigationItem.searchController
    #expect(field == nil)
    let bar = searched.tableView.tableHeaderView as? UISearchBar
    #expect(bar?.placeholder == Words.current.search)
    searched.placed.searchField?.userTypes("alp")
    await rest()
    #expect(count(of: searched) == 1)
    #expect(searched.presentedViewController === searched.placed.searchField)
    searched.placed.searchField?.userCancels()
    await rest()
    #expect(count(of: searched) == 2)
  }

  @Test func `the field is in the bar of the navigation controller itself`() async {
    let searched = makeSearched()
    window.rootViewController = UINavigationController(rootViewController: searched)
    await rest()
    #expect(searched.navigationItem.searchController != nil)
    #expect(searched.tableView.tableHeaderView == nil)
  }

  @Test func `the field moves above the rows when a container takes the screen`() async {
    let searched = makeSearched()
    _ = searched.view
    #expect(searched.navigationItem.searchController != nil)
    window.rootViewController = container
    container.add(child: searched) { $0.pin(to: container.view) }
    await rest()
    #expect(searched.navigationItem.searchController == nil)
    #expect(searched.tableView.tableHeaderView is UISearchBar)
  }

  @Test func `a search field and a header of the app stay`() async {
    let own = UISearchController(searchResultsController: nil)
    let header = UIView(frame: .zero)
    let searched = makeSearched()
    searched.navigationItem.searchController = own
    searched.tableView.tableHeaderView = header
    root.navigationItem.searchController = own
    for screen in [searched, root] {
      window.rootViewController = UINavigationController(rootViewController: screen)
      await rest()
    }
    #expect(root.navigationItem.searchController === own, "its table is not searchable")
    window.rootViewController = container
    container.add(child: searched) { $0.pin(to: container.view) }
    await rest()
    #expect(searched.tableView.tableHeaderView === header)
  }
}
