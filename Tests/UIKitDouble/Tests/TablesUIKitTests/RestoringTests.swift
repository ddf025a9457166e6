import Testing
import UIKit

@testable import TablesUIKit

/// The current screen is stored in an activity, and opened again after a launch.
@MainActor @Suite(.ownProcess) struct RestoringTests {
  private final class Model {
    var names = ["ash", "beech"]
  }

  private let model = Model()
  private let type = "com.example.trees"

  private func makePhone() -> Phone {
    Phone { [model] in
      Table("Trees") {
        ForEach(model.names, id: \.self) { name in
          Segue(name) {
            Table(name) { Segue("Leaves") { Table("Leaves of \(name)") { Info("Green") } }.id(7) }
          }
          .id(name)
        }
      }
    }
  }

  /// The titles of the screens of a navigation controller.
  private func titles(_ phone: Phone) -> [String?] {
    phone.navigation.viewControllers.map(\.navigationItem.title)
  }

  private func openLeaves(on phone: Phone) async {
    phone.tap(0, 1)
    await phone.rest()
    phone.tap(0, 0)
    await phone.rest()
  }

  @Test func `a path comes back after a launch`() async throws {
    let phone = makePhone()
    await openLeaves(on: phone)
    let activity = phone.root.restorationActivity(ofType: type)
    #expect(activity.activityType == type)
    let next = makePhone()
    try next.root.restore(activity)
    await next.rest()
    #expect(titles(next) == ["Trees", "beech", "Leaves of beech"])
    #expect(titles(next) == titles(phone))
  }

  @Test func `a path comes back before the screen is in a navigation controller`() async throws {
    let phone = makePhone()
    await openLeaves(on: phone)
    let activity = phone.root.restorationActivity(ofType: type)
    let root = TableViewController(table: { [model] in
      Table("Trees") {
        for name in model.names { Segue(name) { Table(name) { Info("Green") } }.id(name) }
      }
    })
    #expect(throws: PathError.self) { try root.restore(activity) }
    let next = Phone(root)
    await next.rest()
    #expect(titles(next) == ["Trees", "beech"], "as far as the path leads")
  }

  @Test func `a row that is gone ends the path`() async {
    let phone = makePhone()
    await openLeaves(on: phone)
    let activity = phone.root.restorationActivity(ofType: type)
    model.names = ["ash"]
    let next = makePhone()
    #expect(throws: PathError.self) { try next.root.restore(activity) }
    await next.rest()
    #expect(titles(next) == ["Trees"])
  }

  @Test func `an activity of something else changes nothing`() async throws {
    let phone = makePhone()
    await openLeaves(on: phone)
    let before = titles(phone)
    for userInfo: [AnyHashable: Any] in [[:], ["Tables.path": Data([1, 2])], ["other": "x"]] {
      let activity = NSUserActivity(activityType: "other")
      activity.addUserInfoEntries(from: userInfo)
      try phone.root.restore(activity)
      await phone.rest()
      #expect(titles(phone) == before)
    }
  }

  @Test func `the root is stored too`() async throws {
    let activity = makePhone().root.restorationActivity(ofType: type)
    let phone = makePhone()
    await openLeaves(on: phone)
    try phone.root.restore(activity)
    await phone.rest()
    #expect(titles(phone) == ["Trees"])
  }

  @Test func `the items of a controller store nothing`() throws {
    let screen = TableViewController(
      TableController(
        dataSource: DataSource(sections: [Section(items: ["a"])]),
        configurator: Configurator { (cell: UITableViewCell, item: String, path: RowPath) in }))
    let activity = screen.restorationActivity(ofType: type)
    #expect(activity.userInfo == nil)
    try screen.restore(activity)
  }

  @Test func `a path whose rows are still being loaded is stored whole`() async throws {
    let gate = Gate()
    let phone = Phone { [model] in
      Table("Trees") {
        Segue("All") {
          Table("All") {
            Section(
              loading: {
                await gate.wait()
                return model.names
              }
            ) { names in
              ForEach(names, id: \.self) { name in
                Segue(name) { Table(name) { Info("Green") } }.id(name)
              }
            }
          }
        }
        .id("all")
      }
    }
    try phone.root.open(path: ["all", "beech"])
    await phone.restWhileBusy()
    #expect(phone.router?.titles == ["Trees", "All"])
    let activity = phone.root.restorationActivity(ofType: type)
    gate.open()
    await phone.rest()
    #expect(phone.router?.titles == ["Trees", "All", "beech"])
    let whole = phone.root.restorationActivity(ofType: type)
    #expect(activity.userInfo?["Tables.path"] as? Data == whole.userInfo?["Tables.path"] as? Data)
  }
}
