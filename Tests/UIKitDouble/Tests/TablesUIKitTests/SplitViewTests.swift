import Testing
import UIKit

@testable import TablesUIKit

/// A split view with a table in its primary column.
@MainActor @Suite(.ownProcess) struct SplitViewTests {
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

    var titles: [String?] { secondary.viewControllers.map(\.navigationItem.title) }

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
    let rows = pad.root.router?.presented(on: .root)
    #expect(rows?[RowPath(section: 0, row: 2)].kind == .switch(isOn: true))
  }

  private final class Names {
    var all = ["ash", "beech", "alder"]
    var refreshes = 0
  }

  /// A pad with a detail beside rows that the user can search, refresh, delete and fold.
  private func makeBusyPad(_ names: Names) async -> Pad {
    let pad = Pad(
      TableViewController {
        Table("Root") {
          Section { Segue("One") { Table("One") { Info("x") } }.id("One") }
          Section("Names") {
            ForEach(names.all, id: \.self) { Info($0) }
              .onDelete { names.all.remove(at: $0[0]) }
              .onMove { source, target in names.all.swapAt(source[0], target - 1) }
          }.collapsible()
        }
        .searchable().refreshable { names.refreshes += 1 }
      })
    pad.tap(0)
    await pad.rest()
    return pad
  }

  private func ids(_ pad: Pad) -> [String?] {
    pad.root.tableView.visibleCells.map(\.accessibilityIdentifier)
  }

  @Test func `the rows beside a detail are searched, and the detail stays`() async {
    let pad = await makeBusyPad(Names())
    pad.root.navigationItem.searchController?.userTypes("l")  // Headers are searched, too.
    await pad.rest()
    #expect(ids(pad) == ["alder"])
    pad.root.navigationItem.searchController?.userCancels()
    await pad.rest()
    #expect(ids(pad).count == 4)
    #expect(pad.titles == ["One"])
  }

  @Test func `the rows beside a detail are refreshed, and the wheel ends`() async {
    let names = Names()
    let pad = await makeBusyPad(names)
    let wheel = pad.root.refreshControl
    wheel?.beginRefreshing()
    wheel?.sendActions(for: .valueChanged)
    #expect(wheel?.isRefreshing == true)
    await pad.rest()
    #expect(names.refreshes == 1)
    #expect(wheel?.isRefreshing == false)
    #expect(pad.titles == ["One"])
  }

  @Test func `a section beside a detail is folded, and the detail stays`() async {
    let pad = await makeBusyPad(Names())
    let header = pad.root.tableView.headerView(forSection: 1)
    header?.first(UIButton.self)?.sendActions(for: .primaryActionTriggered)
    await pad.rest()
    #expect(ids(pad) == ["One"])
    #expect(pad.titles == ["One"])
  }

  @Test func `a row beside a detail is swiped away or moved, and the detail goes`() async {
    let names = Names()
    let pad = await makeBusyPad(names)
    let (first, last) = (IndexPath(row: 0, section: 1), IndexPath(row: 2, section: 1))
    let swipe = pad.root.tableView.userSwipes(first)
    #expect(swipe?.actions.map(\.title) == ["Delete"])
    #expect(pad.titles == ["One"], "only an action leaves the detail")
    if let action = swipe?.actions.first { action.handler(action, UIView(frame: .zero)) { _ in } }
    await pad.rest()
    #expect(names.all == ["beech", "alder"])
    #expect(pad.titles == ["Nothing"])
    pad.tap(0)
    await pad.rest()
    names.all.append("oak")
    pad.root.invalidate()
    await pad.rest()
    let exceptions = UIException.catching {
      #expect(pad.root.tableView.userDrags(first, over: last) == last)
      pad.root.tableView.userDrops(first, at: last)
    }
    await pad.rest()
    #expect(exceptions.map(\.description) == [])
    #expect(names.all == ["oak", "alder", "beech"])
    #expect(ids(pad) == ["One"] + names.all)
  }

  @Test func `a row beside a detail that is only lifted leaves the detail`() async {
    let pad = await makeBusyPad(Names())
    let (first, last) = (IndexPath(row: 0, section: 1), IndexPath(row: 2, section: 1))
    #expect(pad.root.tableView.userDrags(first, over: last) == last)
    await pad.rest()
    #expect(pad.titles == ["One"])
    pad.root.tableView.userDrops(first, at: first)
    await pad.rest()
    #expect(pad.titles == ["One"])
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
    #expect(secondary?.viewControllers.map(\.navigationItem.title) == ["One"])
  }

  private var selected: (Pad) -> Int? { { $0.root.tableView.indexPathForSelectedRow?.row } }

  @Test func `the row whose screen is beside the root is selected`() async throws {
    let pad = makePad()
    try pad.root.open(path: ["A/1"])
    await pad.rest()
    #expect(selected(pad) == 1)
    try pad.root.open(path: ["A/0"])
    await pad.rest()
    #expect(selected(pad) == 0)
    pad.root.router?.pop(to: .root)
    await pad.rest()
    #expect(selected(pad) == nil)
  }

  @Test func `a switch of the root leaves the screen beside it open`() async {
    let pad = makePad()
    pad.tap(0)
    await pad.rest()
    let control = pad.root.tableView.first(UISwitch.self)
    control?.isOn = true
    control?.sendActions(for: .valueChanged)
    await pad.rest()
    #expect(pad.root.router?.titles == ["Root", "One"])
    #expect(pad.titles == ["One"])
    #expect(selected(pad) == 0)
    #expect(pad.root.tableView.first(UISwitch.self)?.isOn == true)
  }

  @Test func `the screens of a supplementary column are in the secondary one`() async {
    let split = UISplitViewController(style: .tripleColumn)
    let root = TableViewController { Table("Root") { Segue("One") { Table("One") { Info("a") } } } }
    split.setViewController(UIViewController(), for: .primary)
    split.setViewController(root, for: .supplementary)
    let window = UIWindow(frame: .zero)
    window.rootViewController = split
    root.tableView.userTaps(IndexPath(row: 0, section: 0))
    let secondary = split.viewController(for: .secondary) as? UINavigationController
    #expect(secondary?.viewControllers.map(\.navigationItem.title) == ["One"])
  }

  // MARK: Appearing

  private final class Log {
    var events: [String] = []
  }

  /// A pad whose screens tell when they appear, and with a task on the screen beside the root.
  private func makePad(_ log: Log) -> Pad {
    Pad(
      TableViewController {
        Table("Root") {
          Segue("One") {
            Table("One") { Info("x") }
              .onAppear { log.events.append("+one") }.onDisappear { log.events.append("-one") }
              .task {
                log.events.append("began")
                for await _ in AsyncStream<Int>.makeStream().stream {}
                log.events.append("ended")
              }
          }
        }
        .onAppear { log.events.append("+root") }.onDisappear { log.events.append("-root") }
      })
  }

  @Test func `the root does not disappear when a screen is opened beside it`() async {
    let log = Log()
    let pad = makePad(log)
    pad.tap(0)
    await pad.rest()
    #expect(log.events == ["+root", "+one", "began"])
    pad.split.userResizes(isCompact: true)
    await pad.rest()
    #expect(log.events == ["+root", "+one", "began", "-root"])
    pad.split.userResizes(isCompact: false)
    await pad.rest()
    #expect(log.events.suffix(2) == ["-root", "+root"])
    pad.root.router?.pop()
    await pad.rest()
    #expect(log.events.filter { $0 != "ended" }.suffix(2) == ["+root", "-one"])
  }

  @Test func `tasks go on when the app moves the root to another navigation controller`() async {
    let log = Log()
    let pad = makePad(log)
    pad.tap(0)
    await pad.rest()
    pad.split.setViewController(pad.root, for: .primary)
    await pad.rest()
    #expect(log.events.filter { $0 == "began" || $0 == "ended" } == ["began"])
  }
}
