import Testing
import UIKit

@testable import TablesUIKit

/// The root of a router inside a view controller of the app.
@MainActor @Suite struct EmbeddedTests {
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
      #expect(navigation.viewControllers.map(\.title) == ["Container", "One"])
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
    #expect(secondary.viewControllers.map(\.title) == ["One"])
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
}
