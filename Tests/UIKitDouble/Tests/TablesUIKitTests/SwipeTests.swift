import Testing
import UIKit

@testable import TablesUIKit

/// A row that is deleted by a swipe goes from where the finger has left it.
@MainActor @Suite(.ownProcess) struct SwipeTests {
  private final class Names {
    var all = ["a", "b", "c"]
    var refuses = false
  }

  private let names = Names()
  private let path = IndexPath(row: 1, section: 0)

  private func makePhone() -> Phone {
    Phone { [names] in
      Table {
        ForEach(names.all, id: \.self) { name in
          Info(name).swipeActions { Action("Wipe", role: .destructive) {} }
        }
        .onDelete { if !names.refuses { names.all.remove(at: $0[0]) } }
      }
    }
  }

  private func ids(_ phone: Phone) -> [String?] {
    phone.tableView.visibleCells.map(\.accessibilityIdentifier)
  }

  @Test func `a swiped row that is deleted does not move back first`() async throws {
    let phone = makePhone()
    _ = phone.tableView.userSwipes(path)
    let swipe = try #require(phone.tableView.swipe)
    let exceptions = UIException.catching { phone.tableView.userTapsAction(0) }
    #expect(exceptions.map(\.description) == [])
    await phone.rest()
    #expect(ids(phone) == ["a", "c"])
    #expect(!swipe.hasMovedBack)
    #expect(phone.tableView.swipe == nil)
  }

  @Test func `a swiped row that is not deleted moves back`() async throws {
    names.refuses = true
    let phone = makePhone()
    _ = phone.tableView.userSwipes(path)
    let swipe = try #require(phone.tableView.swipe)
    let exceptions = UIException.catching { phone.tableView.userTapsAction(0) }
    #expect(exceptions.map(\.description) == [])
    #expect(swipe.hasMovedBack)
    await phone.rest()
    #expect(ids(phone) == names.all)
  }

  @Test func `a row moves back when a question is asked`() async throws {
    let phone = makePhone()
    let shown = phone.tableView.userSwipes(path)
    #expect(shown?.actions.count == 2)
    let swipe = try #require(phone.tableView.swipe)
    phone.tableView.userTapsAction(1)
    #expect(phone.alert != nil)
    #expect(swipe.hasMovedBack)
  }

  @Test func `a row stays aside while others change`() async throws {
    let phone = makePhone()
    _ = phone.tableView.userSwipes(path)
    let swipe = try #require(phone.tableView.swipe)
    names.all.insert("z", at: 0)
    phone.root.invalidate()
    await phone.rest()
    #expect(swipe.path == IndexPath(row: 2, section: 0))
    #expect(!swipe.hasMovedBack)
    phone.tableView.userTapsAction(0)
    await phone.rest()
    #expect(names.all == ["z", "a", "c"])
    #expect(!swipe.hasMovedBack)
  }

  // MARK: Work that deletes

  /// A table whose rows are deleted when a gate opens, or fail to be.
  private func makePhone(waitingFor gate: Gate) -> Phone {
    Phone { [names] in
      Table {
        ForEach(names.all, id: \.self) { Info($0) }
          .onDelete { offsets in
            let name = names.all[offsets[0]]
            await gate.wait()
            if names.refuses { throw Refusal() }
            names.all.removeAll { $0 == name }
          }
      }
    }
  }

  private struct Refusal: Error {}

  @Test(arguments: [false, true])
  func `a row that work deletes stays aside until the work ends`(refuses: Bool) async throws {
    names.refuses = refuses
    let gate = Gate()
    let phone = makePhone(waitingFor: gate)
    _ = phone.tableView.userSwipes(path)
    let swipe = try #require(phone.tableView.swipe)
    let exceptions = await UIException.catching {
      phone.tableView.userTapsAction(0)
      await phone.restWhileBusy()
      #expect(phone.tableView.swipe === swipe)
      names.all.insert("z", at: 0)
      phone.root.invalidate()
      await phone.restWhileBusy()
      #expect(swipe.path == IndexPath(row: 2, section: 0))
      gate.open()
      await phone.rest()
    }
    #expect(exceptions.map(\.description) == [])
    #expect(ids(phone) == (refuses ? ["z", "a", "b", "c"] : ["z", "a", "c"]))
    #expect(swipe.hasMovedBack == refuses)
    #expect(phone.tableView.swipe == nil)
  }

  @Test func `a row that work deletes may be reloaded meanwhile`() async throws {
    let gate = Gate()
    let phone = makePhone(waitingFor: gate)
    phone.root.options.operationLimit = 2
    _ = phone.tableView.userSwipes(path)
    let exceptions = await UIException.catching {
      phone.tableView.userTapsAction(0)
      await phone.restWhileBusy()
      names.all += ["d", "e", "f"]
      phone.root.invalidate()
      await phone.restWhileBusy()
      #expect(phone.tableView.swipe == nil)
      gate.open()
      await phone.rest()
    }
    #expect(exceptions.map(\.description) == [])
    #expect(ids(phone) == ["a", "c", "d", "e", "f"])
  }

  @Test func `a row that work deletes may be scrolled away meanwhile`() async throws {
    names.all = (0..<40).map { "\($0)" }
    let gate = Gate()
    let phone = makePhone(waitingFor: gate)
    phone.tableView.visibleRows = 5
    _ = phone.tableView.userSwipes(path)
    let exceptions = await UIException.catching {
      phone.tableView.userTapsAction(0)
      await phone.restWhileBusy()
      phone.tableView.userScrolls(to: 20)
      names.all.append("last")
      phone.root.invalidate()
      await phone.restWhileBusy()
      // Another row is swiped while the first one is being deleted.
      _ = phone.tableView.userSwipes(IndexPath(row: 21, section: 0))
      let swipe = phone.tableView.swipe
      gate.open()
      await phone.rest()
      #expect(swipe?.path == IndexPath(row: 20, section: 0))
      #expect(swipe?.hasMovedBack == false)
      phone.tableView.userTapsAction(0)
      await phone.rest()
    }
    #expect(exceptions.map(\.description) == [])
    #expect(names.all.count == 39)
    #expect(!names.all.contains("1") && !names.all.contains("21"))
    #expect(phone.tableView.numberOfRows(inSection: 0) == 39)
  }

  @Test func `a row that is busy with its own action moves back`() async throws {
    let gate = Gate()
    let phone = Phone { [names] in
      Table { Action("Work") { await gate.wait() }.id("work").onDelete { names.all = [] } }
    }
    phone.tap(0, 0)
    await phone.restWhileBusy()
    _ = phone.tableView.userSwipes(IndexPath(row: 0, section: 0))
    let swipe = try #require(phone.tableView.swipe)
    phone.tableView.userTapsAction(0)
    #expect(swipe.hasMovedBack == (names.all.count == 3))
    #expect(phone.tableView.swipe == nil)
    gate.open()
    await phone.rest()
  }

  // MARK: Items

  @Test func `a swiped item that is deleted does not move back first`() async throws {
    let controller = TableController(
      dataSource: DataSource(sections: [Section(items: ["a", "b", "c"])]),
      configurator: Configurator { (cell: UITableViewCell, item: String, path: RowPath) in })
    controller.editing = .delete
    controller.actions.swipeActions = { _, _ in [ItemAction("Send") {}] }
    let phone = Phone(TableViewController(controller))
    _ = phone.tableView.userSwipes(path)
    let swipe = try #require(phone.tableView.swipe)
    let exceptions = UIException.catching { phone.tableView.userTapsAction(0) }
    #expect(exceptions.map(\.description) == [])
    #expect(!swipe.hasMovedBack)
    #expect(controller.source.value.rowCounts == [2])
  }

  // MARK: Rows that get another cell

  @Test(arguments: ["edit", "kind"])
  func `a swipe ends when its row gets another cell, or edit mode begins`(
    change: String
  ) async throws {
    let gate = Gate()
    var isSwitch = false
    let phone = Phone { [names] in
      Table {
        ForEach(names.all, id: \.self) { name in
          if isSwitch, name == "b" { Switch(name).id(name) } else { Info(name).id(name) }
        }
        .onDelete { offsets in
          await gate.wait()
          names.all.remove(at: offsets[0])
        }
      }
    }
    let action = try #require(phone.tableView.userSwipes(path)?.actions.first)
    var isDeleted: Bool?
    action.handler(action, UIView()) { isDeleted = $0 }
    await phone.restWhileBusy()
    #expect(isDeleted == nil)
    if change == "edit" {
      phone.root.setEditing(true, animated: true)
    } else {
      isSwitch = true
      phone.root.invalidate()
      await phone.restWhileBusy()
    }
    #expect(isDeleted == false)
    gate.open()
    await phone.rest()
    #expect(ids(phone) == ["a", "c"])
  }

  @Test func `a row without its cell is deleted all the same`() async throws {
    names.all = (0..<40).map { "\($0)" }
    let phone = makePhone()
    phone.tableView.visibleRows = 5
    let action = try #require(phone.tableView.userSwipes(path)?.actions.first)
    phone.tableView.userScrolls(to: 20)  // Another row may get the cell.
    var isDeleted: Bool?
    action.handler(action, UIView()) { isDeleted = $0 }
    await phone.rest()
    #expect(isDeleted == true)
    #expect(names.all == (0..<40).filter { $0 != 1 }.map { "\($0)" })
  }

  @Test func `an action of a table that is gone says that nothing was deleted`() async throws {
    var phone: Phone? = makePhone()
    let action = try #require(phone?.tableView.userSwipes(path)?.actions.first)
    await phone?.rest()
    phone = nil
    var isDeleted: Bool?
    action.handler(action, UIView()) { isDeleted = $0 }
    #expect(isDeleted == false)
    #expect(names.all.count == 3)
  }
}
