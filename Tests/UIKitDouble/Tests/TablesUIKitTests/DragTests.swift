import Testing
import UIKit

@testable import TablesUIKit

@MainActor @Suite(.ownProcess) struct DragTests {
  private final class Names {
    var all = ["a", "b", "c"]
  }

  private let names = Names()

  private func makePhone() -> Phone { Phone(table: makeTable) }

  private func makeTable() -> Table {
    Table {
      Section("A") {
        ForEach(names.all, id: \.self) { Info($0) }.onMove { [names] source, target in
          let name = names.all.remove(at: source[0])
          names.all.insert(name, at: target > source[0] ? target - 1 : target)
        }
      }
    }
  }

  private func ids(_ phone: Phone) -> [String?] {
    phone.tableView.visibleCells.map(\.accessibilityIdentifier)
  }

  @Test func `a drop moves a row of an app that listens to no outcomes`() async {
    let tableView = UITableView(frame: .zero, style: .plain)
    let adapter = TableViewAdapter(tableView) { makeTable() }
    let window = UIWindow(frame: .zero)
    window.addSubview(tableView)
    let source = IndexPath(row: 0, section: 0)
    let exceptions = await UIException.catching {
      let target = tableView.userDrags(source, over: IndexPath(row: 2, section: 0))
      tableView.userDrops(source, at: target ?? source)
      for _ in 0..<20 { await Task.yield() }
      UIMainLoop.turn()
      for _ in 0..<20 { await Task.yield() }
    }
    #expect(exceptions.map(\.description) == [])
    #expect(names.all == ["b", "c", "a"])
    #expect(tableView.visibleCells.map(\.accessibilityIdentifier) == names.all)
    withExtendedLifetime(adapter) {}
  }

  @Test func `what changes while a row is held is shown after the drop`() async {
    let phone = makePhone()
    let (first, last) = (IndexPath(row: 0, section: 0), IndexPath(row: 2, section: 0))
    let exceptions = UIException.catching {
      #expect(phone.tableView.userDrags(first, over: last) == last)
      names.all.append("d")
      phone.root.invalidate()
      phone.root.link?.host.update()
      #expect(ids(phone) == ["a", "b", "c"])
      phone.tableView.userDrops(first, at: last)
    }
    #expect(exceptions.map(\.description) == [])
    await phone.rest()
    #expect(ids(phone) == names.all)
    #expect(phone.tableView.visibleCells.count == 4)
  }

  @Test func `what the user has dropped is not animated again`() async {
    let phone = makePhone()
    let (first, last) = (IndexPath(row: 0, section: 0), IndexPath(row: 2, section: 0))
    let cells = phone.tableView.visibleCells
    let before = phone.tableView.statistics
    let exceptions = UIException.catching {
      #expect(phone.tableView.userDrags(first, over: last) == last)
      phone.tableView.userDrops(first, at: last)
    }
    await phone.rest()
    #expect(exceptions.map(\.description) == [])
    #expect(names.all == ["b", "c", "a"])
    #expect(ids(phone) == names.all)
    #expect(phone.tableView.statistics.batches == before.batches)
    #expect(phone.tableView.statistics.reloads == before.reloads)
    #expect(Set(phone.tableView.visibleCells) == Set(cells), "the cells stay, at other places")
  }

  @Test(arguments: [false, true])
  func `a row stays where it is dropped while the app moves it`(fails: Bool) async {
    struct Offline: Error {}
    let gate = Gate()
    let phone = Phone { [names] in
      Table {
        Section("A") {
          ForEach(names.all, id: \.self) { Info($0) }.onMove { source, target in
            var moved = names.all
            moved.move(fromOffsets: source, toOffset: target)
            await gate.wait()
            if fails { throw Offline() }
            names.all = moved
          }
        }
      }
    }
    let (first, last) = (IndexPath(row: 0, section: 0), IndexPath(row: 2, section: 0))
    let exceptions = await UIException.catching {
      #expect(phone.tableView.userDrags(first, over: last) == last)
      phone.tableView.userDrops(first, at: last)
      await phone.restWhileBusy()
      #expect(ids(phone) == ["b", "c", "a"])
      gate.open()
      await phone.rest()
    }
    #expect(exceptions.map(\.description) == [])
    #expect(ids(phone) == (fails ? ["a", "b", "c"] : ["b", "c", "a"]))
    #expect(ids(phone) == names.all)
  }

  @Test func `a drop that the app answers in another way is shown as the app answers it`() async {
    let phone = Phone { [names] in
      Table {
        Section("A") {
          ForEach(names.all, id: \.self) { Info($0) }.onMove { _, _ in names.all = ["c", "a", "b"] }
        }
      }
    }
    let (first, last) = (IndexPath(row: 0, section: 0), IndexPath(row: 2, section: 0))
    let exceptions = UIException.catching {
      #expect(phone.tableView.userDrags(first, over: last) == last)
      phone.tableView.userDrops(first, at: last)
    }
    await phone.rest()
    #expect(exceptions.map(\.description) == [])
    #expect(ids(phone) == ["c", "a", "b"])
  }

  @Test func `a drop in place shows what has changed meanwhile`() async {
    let router = Router(table: makeTable)
    let link = RouterLink(router: router, dragPause: { await Task.yield() })
    let phone = Phone(TableViewController(link: link, screen: .root, style: .insetGrouped))
    let (first, second) = (IndexPath(row: 0, section: 0), IndexPath(row: 1, section: 0))
    let exceptions = await UIException.catching {
      #expect(phone.tableView.userDrags(first, over: second) == second)
      names.all.append("d")
      phone.root.invalidate()
      await phone.restWhileBusy()
      #expect(ids(phone) == ["a", "b", "c"], "the user still holds the row")
      phone.tableView.userDrops(first, at: first)
      await phone.restWhileBusy()
    }
    #expect(exceptions.map(\.description) == [])
    #expect(ids(phone) == ["a", "b", "c", "d"])
  }

  @Test func `scrolling during a drag does not end it`() async {
    let phone = makePhone()
    let (first, last) = (IndexPath(row: 0, section: 0), IndexPath(row: 2, section: 0))
    let exceptions = UIException.catching {
      #expect(phone.tableView.userDrags(first, over: last) == last)
      names.all.append("d")
      phone.root.invalidate()
      phone.root.link?.host.update()
      phone.tableView.userScrolls(to: 1)
      #expect(ids(phone) == ["a", "b", "c"])
      phone.tableView.userDrops(first, at: last)
    }
    await phone.rest()
    #expect(exceptions.map(\.description) == [])
    #expect(ids(phone) == ["b", "c", "a", "d"])
  }

  @Test func `a row that is dropped at once where it was does not stop the updates`() async {
    let router = Router(table: makeTable)
    let link = RouterLink(router: router, dragPause: { await Task.yield() })
    let phone = Phone(TableViewController(link: link, screen: .root, style: .insetGrouped))
    let first = IndexPath(row: 0, section: 0)
    #expect(phone.tableView.userDrags(first, over: first) == first)
    phone.tableView.userDrops(first, at: first)
    names.all.append("d")
    phone.root.invalidate()
    await phone.restWhileBusy()
    #expect(ids(phone) == ["a", "b", "c", "d"])
  }

  @Test func `the row that is dropped is the one that was held`() async {
    let phone = makePhone()
    let (first, last) = (IndexPath(row: 0, section: 0), IndexPath(row: 2, section: 0))
    let exceptions = UIException.catching {
      #expect(phone.tableView.userDrags(first, over: last) == last)
      names.all.insert("z", at: 0)
      phone.root.invalidate()
      phone.root.link?.host.update()
      #expect(phone.tableView.userDrags(first, over: last) == last, "the drag goes on")
      phone.tableView.userDrops(first, at: last)
    }
    await phone.rest()
    #expect(exceptions.map(\.description) == [])
    #expect(names.all == ["z", "b", "c", "a"])
    #expect(ids(phone) == names.all)
  }

  @Test func `nothing is updated between the lift of a row and its first move`() async {
    let router = Router(table: makeTable)
    let link = RouterLink(router: router, dragPause: { await Task.yield() })
    let phone = Phone(TableViewController(link: link, screen: .root, style: .insetGrouped))
    let first = IndexPath(row: 0, section: 0)
    let exceptions = await UIException.catching {
      #expect(phone.tableView.userLifts(first))
      names.all.append("d")
      phone.root.invalidate()
      await phone.restWhileBusy()
      #expect(ids(phone) == ["a", "b", "c"])
      phone.tableView.userDrops(first, at: first)
      await phone.restWhileBusy()
    }
    #expect(exceptions.map(\.description) == [])
    #expect(ids(phone) == ["a", "b", "c", "d"])
  }

  @Test func `a row is dragged among the rows that are shown, although there are newer ones`() {
    let phone = Phone { [names] in
      Table {
        Section("First") { Info("top") }
        Section("A") { ForEach(names.all, id: \.self) { Info($0) }.onMove { _, _ in } }
      }
    }
    let (first, last) = (IndexPath(row: 0, section: 1), IndexPath(row: 2, section: 1))
    let beyond = IndexPath(row: 0, section: 0)
    #expect(phone.tableView.userDrags(first, over: last) == last)
    names.all = ["z", "y", "a", "b", "c", "d"]
    phone.root.invalidate()
    phone.root.link?.host.update()
    #expect(phone.tableView.userDrags(first, over: last) == last)
    #expect(phone.tableView.userDrags(first, over: IndexPath(row: 7, section: 1)) == last)
    #expect(phone.tableView.userDrags(last, over: beyond) == first)
  }

  @Test func `a row is dropped behind the row that the user has seen before it`() async {
    let phone = makePhone()
    let (first, last) = (IndexPath(row: 0, section: 0), IndexPath(row: 2, section: 0))
    let exceptions = UIException.catching {
      #expect(phone.tableView.userDrags(first, over: last) == last)
      names.all = ["y", "z", "a", "b", "c", "d"]
      phone.root.invalidate()
      phone.root.link?.host.update()
      phone.tableView.userDrops(first, at: last)
    }
    await phone.rest()
    #expect(exceptions.map(\.description) == [])
    #expect(names.all == ["y", "z", "b", "c", "a", "d"])
    #expect(ids(phone) == names.all)
  }

  @Test func `updates between the lift of an item and its first move wait`() async {
    let controller = makeController()
    let phone = Phone(TableViewController(controller))
    let first = IndexPath(row: 0, section: 0)
    let exceptions = await UIException.catching {
      #expect(phone.tableView.userLifts(first))
      controller.source.value.append("D", toSection: 0)
      await phone.restWhileBusy()
      #expect(ids(phone) == ["A", "B", "C", "1", "2"])
      phone.tableView.userDrops(first, at: IndexPath(row: 1, section: 0))
      await phone.rest()
    }
    #expect(exceptions.map(\.description) == [])
    #expect(ids(phone) == ["B", "A", "C", "D", "1", "2"])
  }

  // MARK: Items of a controller

  private func makeController() -> TableController<Configurator<String, UITableViewCell>> {
    let controller = TableController(
      dataSource: [Section(items: ["A", "B", "C"]), Section(items: ["1", "2"])],
      configurator: Configurator { (cell: UITableViewCell, item: String, path: RowPath) in
        cell.accessibilityIdentifier = item
      })
    controller.editing = .move
    return controller
  }

  @Test func `an item is dropped in another section after the data has changed`() async {
    let controller = makeController()
    let phone = Phone(TableViewController(controller))
    let (first, other) = (IndexPath(row: 0, section: 0), IndexPath(row: 0, section: 1))
    let exceptions = UIException.catching {
      #expect(phone.tableView.userDrags(first, over: other) == other)
      controller.source.value.insert("Z", at: RowPath(section: 0, row: 0))
      phone.tableView.userDrops(first, at: other)
    }
    await phone.rest()
    #expect(exceptions.map(\.description) == [])
    #expect(
      controller.source.value.sections.map { Array($0.items) } == [
        ["Z", "B", "C"], ["A", "1", "2"],
      ])
    #expect(ids(phone) == ["Z", "B", "C", "A", "1", "2"])
  }

  @Test func `an item is dragged to a path that the table view shows`() {
    let controller = makeController()
    controller.moveRange = .section
    let phone = Phone(TableViewController(controller))
    let (first, other) = (IndexPath(row: 0, section: 0), IndexPath(row: 0, section: 1))
    let last = IndexPath(row: 2, section: 0)
    #expect(phone.tableView.userDrags(first, over: other) == last)
    for item in ["X", "Y"] { controller.source.value.append(item, toSection: 0) }
    #expect(phone.tableView.userDrags(first, over: other) == last)
  }

  @Test func `the item that is selected during an animation is the one that is shown`() async {
    let controller = makeController()
    var selected: [String] = []
    controller.actions.didSelect = { item, _ in selected.append(item) }
    let phone = Phone(TableViewController(controller))
    controller.source.value.insert("X", at: RowPath(section: 0, row: 0))
    controller.source.value.insert("Y", at: RowPath(section: 0, row: 0))
    let shown = phone.tableView.visibleCells[1].accessibilityIdentifier
    phone.tap(0, 1)
    #expect(shown == "A")
    #expect(selected == ["A"])
    await phone.rest()
    #expect(ids(phone) == ["Y", "X", "A", "B", "C", "1", "2"])
  }
}
