import Testing
import UIKit

@testable import TablesUIKit

@MainActor @Suite struct DragTests {
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

  @Test func `a row that is dropped where it was does not stop the updates`() async {
    let phone = makePhone()
    let first = IndexPath(row: 0, section: 0)
    #expect(phone.tableView.userDrags(first, over: first) == first)
    phone.tableView.userDrops(first, at: first)
    names.all.append("d")
    phone.root.invalidate()
    await phone.rest()
    phone.tableView.userScrolls(to: 0)
    await phone.rest()
    #expect(ids(phone) == ["a", "b", "c", "d"])
  }

  @Test func `a drop in place shows what has changed meanwhile`() async {
    let router = Router(table: makeTable)
    let link = RouterLink(router: router, dragPause: { await Task.yield() })
    let phone = Phone(TableViewController(link: link, depth: 0, style: .insetGrouped))
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
}
