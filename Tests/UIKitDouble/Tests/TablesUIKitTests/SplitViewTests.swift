import Testing
import UIKit

@testable import TablesUIKit

/// A split view with a table in its primary column.
@MainActor @Suite struct SplitViewTests {
  @MainActor private final class Pad {
    let window = UIWindow(frame: .zero)
    let split = UISplitViewController(style: .doubleColumn)
    let secondary: UINavigationController
    let root: TableViewController

    init(_ root: TableViewController) {
      self.root = root
      let empty = UIViewController()
      empty.title = "Nothing"
      secondary = UINavigationController(rootViewController: empty)
      split.setViewController(root, for: .primary)
      split.setViewController(secondary, for: .secondary)
      window.rootViewController = split
      window.makeKeyAndVisible()
    }

    var titles: [String?] { secondary.viewControllers.map(\.title) }

    func tap(_ row: Int) { root.tableView.userTaps(IndexPath(row: row, section: 0)) }

    func rest() async {
      for _ in 0..<20 {
        await Task.yield()
        UIMainLoop.turn()
      }
    }
  }

  private func makePad() -> Pad {
    Pad(
      TableViewController {
        Table("Root") {
          Section("A") {
            Segue("One") {
              Table("One") { Section("B") { Segue("Two") { Table("Two") { Info("End") } } } }
            }
            Segue("Other") { Table("Other") { Info("There") } }
            Switch("On").id("on")
          }
        }
      })
  }

  @Test func `a segue shows its screen in the secondary column`() async {
    let pad = makePad()
    pad.tap(0)
    await pad.rest()
    #expect(pad.titles == ["One"])
    #expect(pad.root.navigationController?.viewControllers.count == 1)
    let one = pad.secondary.topViewController as? TableViewController
    one?.tableView.userTaps(IndexPath(row: 0, section: 0))
    await pad.rest()
    #expect(pad.titles == ["One", "Two"])
    pad.secondary.popViewController(animated: true)
    await pad.rest()
    #expect(pad.root.router?.titles == ["Root", "One"])
  }

  @Test func `another row of the root replaces what is shown beside it`() async {
    let pad = makePad()
    pad.tap(0)
    await pad.rest()
    pad.tap(1)
    await pad.rest()
    #expect(pad.titles == ["Other"])
    #expect(pad.root.router?.titles == ["Root", "Other"])
    #expect(pad.root.tableView.indexPathForSelectedRow == IndexPath(row: 1, section: 0))
  }

  @Test func `going back to the root shows what the app had in the column`() async {
    let pad = makePad()
    pad.tap(0)
    await pad.rest()
    pad.root.router?.pop()
    await pad.rest()
    #expect(pad.titles == ["Nothing"])
  }

  @Test func `a switch of the root works while another screen is beside it`() async {
    let pad = makePad()
    pad.tap(0)
    await pad.rest()
    let control = pad.root.tableView.first(UISwitch.self)
    control?.isOn = true
    control?.sendActions(for: .valueChanged)
    await pad.rest()
    #expect(pad.root.router?.presented[RowPath(section: 0, row: 2)].kind == .switch(isOn: true))
  }

  @Test func `the columns are collapsed and come back`() async {
    let pad = makePad()
    pad.tap(0)
    await pad.rest()
    pad.split.userResizes(isCompact: true)
    await pad.rest()
    #expect(pad.root.router?.titles == ["Root", "One"])
    // The user goes back to the root: the column with its screens is popped.
    pad.root.navigationController?.popViewController(animated: true)
    await pad.rest()
    #expect(pad.root.router?.titles == ["Root"])
    pad.tap(1)
    await pad.rest()
    #expect(pad.titles == ["Other"])
    #expect(pad.root.navigationController?.viewControllers.last === pad.secondary)
    pad.split.userResizes(isCompact: false)
    await pad.rest()
    #expect(pad.titles == ["Other"])
    #expect(pad.root.router?.titles == ["Root", "Other"])
    #expect(pad.root.navigationController?.viewControllers.count == 1)
  }

  @Test func `a split view without a secondary column gets one`() async {
    let split = UISplitViewController(style: .doubleColumn)
    let root = TableViewController { Table("Root") { Segue("One") { Table("One") { Info("a") } } } }
    split.setViewController(root, for: .primary)
    let window = UIWindow(frame: .zero)
    window.rootViewController = split
    root.tableView.userTaps(IndexPath(row: 0, section: 0))
    let secondary = split.viewController(for: .secondary) as? UINavigationController
    #expect(secondary?.viewControllers.map(\.title) == ["One"])
  }
}
