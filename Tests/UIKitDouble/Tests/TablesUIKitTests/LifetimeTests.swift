import Observation
import Testing
import UIKit

@testable import TablesUIKit

@Observable private final class Model {
  var isOn = false
  var done: [String] = []
}

@MainActor @Suite(.ownProcess) struct LifetimeTests {
  @Test func `nothing leaks when a screen is dismissed while work runs`() async {
    let model = Model()
    let gate = Gate()
    weak var controller: TableViewController?
    weak var tableView: UITableView?
    weak var host: RouterRunner?
    do {
      let phone = Phone {
        Table {
          Action("Work") {
            await gate.wait()
            model.done.append("worked")
          }
        }
      }
      (controller, tableView, host) = (phone.root, phone.tableView, phone.root.link?.host)
      phone.tap(0, 0)
      for _ in 0..<20 { await Task.yield() }
      #expect(phone.router?.isRunningWork == true)
      UIMainLoop.finish()
    }
    #expect(controller == nil)
    #expect(tableView == nil)
    #expect(host != nil, "the work that runs keeps its router")
    gate.open()
    for _ in 0..<50 { await Task.yield() }
    #expect(model.done == ["worked"], "work goes on to its end")
    #expect(host == nil)
  }

  @Test func `nothing leaks when an adapter is released while work runs`() async {
    let model = Model()
    let gate = Gate()
    let window = UIWindow(frame: .zero)
    weak var adapter: TableViewAdapter?
    weak var router: Router?
    do {
      let tableView = UITableView(frame: .zero, style: .plain)
      window.addSubview(tableView)
      let kept = TableViewAdapter(tableView) {
        Table {
          Action("Work") {
            await gate.wait()
            model.done.append("worked")
          }
        }
      }
      (adapter, router) = (kept, kept.router)
      tableView.userTaps(IndexPath(row: 0, section: 0))
      for _ in 0..<20 { await Task.yield() }
      #expect(router?.isRunningWork == true)
      tableView.removeFromSuperview()
    }
    #expect(adapter == nil)
    gate.open()
    while router != nil { await Task.yield() }
    #expect(model.done == ["worked"], "work goes on to its end")
  }

  @Test func `nothing leaks after every part was used`() async throws {
    weak var controller: TableViewController?
    weak var pushed: TableViewController?
    weak var router: Router?
    do {
      let phone = Phone {
        Table("Root") {
          Section("A") {
            Segue("One") { Table("One") { Switch("On").id("on") } }
            Info("a").swipeActions { Action("b") {} }.contextMenu { Action("c") {} }
          }
        }.searchable().refreshable {}
      }
      phone.tap(0, 0)
      await phone.rest()
      pushed = phone.top
      phone.control(UISwitch.self, 0, 0)?.sendActions(for: .valueChanged)
      phone.navigation.popViewController(animated: true)
      await phone.rest()
      _ = phone.tableView.userSwipes(IndexPath(row: 1, section: 0))
      _ = phone.tableView.userOpensMenu(IndexPath(row: 1, section: 0))
      (controller, router) = (phone.root, phone.router)
      #expect(pushed == nil, "a screen that was left is released")
      await phone.rest()
    }
    #expect(controller == nil)
    #expect(router == nil)
  }

  @Test func `work that ends while the screen is away is shown when it comes back`() async {
    let gate = Gate()
    let model = Model()
    let phone = Phone {
      Table {
        Section("A") {
          Action("Work") {
            await gate.wait(); model.done.append("a")
          }.id("work")
          Info("Done", detail: "\(model.done.count)").id("done")
        }
      }
    }
    phone.tap(0, 0)
    await phone.restWhileBusy()
    phone.window.rootViewController = UIViewController()
    gate.open()
    await phone.rest()
    #expect(phone.outcomes == [.started("work"), .performed("work")])
    phone.window.rootViewController = phone.navigation
    #expect(phone.text.contains("done: “Done” “1”"))
  }

  @Test func `two controllers follow one router`() async {
    let model = Model()
    let router = Router { Table { Switch("On", isOn: Binding(model, \.isOn)).id("on") } }
    let phones = [Phone(router: router), Phone(router: router)]
    phones[0].control(UISwitch.self, 0, 0)?.isOn = true
    phones[0].control(UISwitch.self, 0, 0)?.sendActions(for: .valueChanged)
    for phone in phones { await phone.rest() }
    #expect(model.isOn)
    #expect(phones.map { $0.control(UISwitch.self, 0, 0)?.isOn } == [true, true])
    model.isOn = false
    for phone in phones { await phone.rest() }
    #expect(phones.map { $0.control(UISwitch.self, 0, 0)?.isOn } == [false, false])
    #expect(phones[1].outcomes.isEmpty, "an outcome is told once")
  }

  @Test func `observed state is followed without a word from the app`() async {
    let model = Model()
    let phone = Phone {
      Table {
        if model.isOn { Info("On").id("on") }
        Info("Always").id("always")
      }
    }
    model.isOn = true
    await phone.rest()
    #expect(phone.tableView.visibleCells.map(\.accessibilityIdentifier) == ["on", "always"])
  }
}
