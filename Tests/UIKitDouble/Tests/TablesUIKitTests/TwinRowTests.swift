import Testing
import UIKit

@testable import TablesUIKit

/// Rows of one section that have the same id.
@MainActor @Suite(.ownProcess) struct TwinRowTests {
  @Test(arguments: ["deletion", "swipe", "entry", "control"])
  func `of two rows with one id, the one that the user means is acted on`(
    way: String
  ) async throws {
    final class Twins {
      var names = ["a", "a", "b"]
      var done: [Int] = []
    }
    let twins = Twins()
    let phone = Phone {
      Table {
        for index in twins.names.indices {
          Switch(
            "\(index)",
            isOn: Binding {
              false
            } set: { _ in
              twins.done.append(index)
            }
          )
          .contextMenu { Action("Copy") { twins.done.append(index) } }
          .onDelete { twins.done.append(index) }
          .id(twins.names[index])
        }
      }
    }
    await phone.rest()
    let path = IndexPath(row: 1, section: 0)
    switch way {
    case "deletion":
      #expect(phone.tableView.userDeletes(path))
    case "swipe":
      let action = try #require(phone.tableView.userSwipes(path)?.actions.first)
      action.handler(action, UIView(), { _ in })
    case "entry":
      (phone.tableView.userOpensMenu(path)?.children.first as? UIAction)?.perform()
    default:
      let control = try #require(phone.control(UISwitch.self, 0, 1))
      control.isOn = true
      control.sendActions(for: .valueChanged)
    }
    await phone.rest()
    #expect(twins.done == [1])
  }

  @Test(arguments: ["entry", "swipe", "deletion"])
  func `what was opened for a row of a loop does not act on the row that got its place`(
    way: String
  ) async throws {
    final class Loop {
      var names = ["a", "b", "c"]
      var done: [String] = []
    }
    let loop = Loop()
    let phone = Phone {
      Table {
        for name in loop.names {
          let row = Info(name).contextMenu { Action("Copy") { loop.done.append(name) } }
          if way == "deletion" {
            row.onDelete { loop.done.append(name) }
          } else {
            row.swipeActions { Action("Pin") { loop.done.append(name) } }
          }
        }
      }
    }
    await phone.rest()
    let path = IndexPath(row: 1, section: 0)
    let menu = phone.tableView.userOpensMenu(path)?.children.first as? UIAction
    let swipe = try #require(phone.tableView.userSwipes(path)?.actions.first)
    loop.names.removeFirst()
    phone.router?.invalidate()
    await phone.rest()
    if way == "entry" { menu?.perform() } else { swipe.handler(swipe, UIView(), { _ in }) }
    await phone.rest()
    #expect(loop.done == [])
  }

  @Test func `of two rows with one id, one that work deletes goes from where it is`() async throws {
    final class Twins {
      var names = ["a", "a", "b"]
    }
    let (twins, gate) = (Twins(), Gate())
    let phone = Phone {
      Table {
        ForEach(twins.names.indices, id: \.self) { index in
          Info(twins.names[index]).id(twins.names[index]).onDelete {
            await gate.wait()
            twins.names.remove(at: index)
          }
        }
      }
    }
    await phone.rest()
    let action = try #require(
      phone.tableView.userSwipes(IndexPath(row: 1, section: 0))?.actions.first)
    var isDeleted: Bool?
    action.handler(action, UIView()) { isDeleted = $0 }
    await phone.restWhileBusy()
    #expect(isDeleted == nil)
    gate.open()
    await phone.rest()
    #expect(twins.names == ["a", "b"])
    #expect(isDeleted == true)
  }
}
