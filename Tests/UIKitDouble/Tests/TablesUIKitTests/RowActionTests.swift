import Testing
import UIKit

@testable import TablesUIKit

/// Second controls, swipes from both edges, and tints of rows.
@MainActor @Suite(.ownProcess) struct RowActionTests {
  private final class Model {
    var done: [String] = []
    var isOn = false
    var names = ["a", "b"]
    var hasAccessory = true
    var tint: Tint? = .orange
  }

  private let model = Model()

  private func makePhone() -> Phone {
    Phone { [model] in
      Table {
        Section {
          Info("Plan").id("plan").accessory {
            Action("Details") { model.done.append("details") }.icon(systemName: "info.circle")
          }
          Segue("Server") { Table("Server") {} }.id("server").accessory {
            Action("More") { model.done.append("more") }.icon(systemName: "info.circle")
          }
          Switch("Sync", isOn: Binding(model, \.isOn)).id("sync").disabled(because: "Not now.")
            .accessory {
              model.hasAccessory ? Action("About sync") { model.done.append("about") } : nil
            }
          Switch("Tinted", isOn: true).id("tinted").tint(model.tint)
          Action("Upgrade") {}.id("upgrade").tint(.pink)
        }
        ForEach(model.names, id: \.self) { name in
          Info(name)
            .swipeActions(edge: .leading, allowsFullSwipe: true) {
              Action("Pin") { model.done.append("pin \(name)") }.tint(.orange)
            }
        }
        .onDelete { model.names.remove(at: $0[0]) }
      }
    }
  }

  private func path(_ section: Int, _ row: Int) -> IndexPath {
    IndexPath(row: row, section: section)
  }

  @Test func `an information is the button for details, also beside a disclosure mark`() {
    let phone = makePhone()
    #expect(phone.cell(0, 0)?.accessoryType == .detailButton)
    #expect(phone.cell(0, 0)?.accessoryView == nil)
    #expect(phone.cell(0, 1)?.accessoryType == .detailDisclosureButton)
    phone.tableView.userTapsDetailButton(path(0, 0))
    phone.tableView.userTapsDetailButton(path(0, 1))
    #expect(model.done == ["details", "more"])
    #expect(phone.outcomes == [.performed("plan"), .performed("server")])
  }

  @Test func `beside a control, it is a button that works although the row is disabled`() throws {
    let phone = makePhone()
    let cell = try #require(phone.cell(0, 2))
    let control = try #require(cell.first(UISwitch.self))
    let button = try #require(cell.accessoryView?.first(UIButton.self))
    #expect(control.isDescendant(of: try #require(cell.accessoryView)))
    #expect(!control.isEnabled && button.isEnabled)
    #expect(button.accessibilityLabel == "About sync")
    #expect(button.configuration?.title == "About sync")
    button.sendActions(for: .primaryActionTriggered)
    #expect(model.done == ["about"] && !model.isOn)
    let action = try #require(cell.accessibilityCustomActions?.first)
    #expect(action.name == "About sync")
    #expect(action.actionHandler?(action) == true)
    #expect(model.done == ["about", "about"])
  }

  @Test func `a control stays in its cell when the button comes and goes`() async throws {
    let phone = makePhone()
    let control = try #require(phone.control(UISwitch.self, 0, 2))
    model.hasAccessory = false
    phone.root.invalidate()
    await phone.rest()
    #expect(phone.cell(0, 2)?.accessoryView === control)
    #expect(phone.cell(0, 2)?.accessibilityCustomActions == nil)
    model.hasAccessory = true
    phone.root.invalidate()
    await phone.rest()
    #expect(phone.control(UISwitch.self, 0, 2) === control)
    #expect(phone.cell(0, 2)?.accessoryView?.first(UIButton.self) != nil)
  }

  @Test func `a swipe to the right has the leading actions in their colors`() throws {
    let phone = makePhone()
    let swipe = try #require(phone.tableView.userSwipes(path(1, 0), toLeft: false))
    #expect(swipe.actions.map(\.title) == ["Pin"])
    #expect(swipe.actions[0].backgroundColor.name == "systemOrange")
    #expect(swipe.performsFirstActionWithFullSwipe)
    phone.tableView.userSwipesFully(path(1, 1), toLeft: false)
    #expect(model.done == ["pin b"])
    let trailing = try #require(phone.tableView.userSwipes(path(1, 0)))
    #expect(trailing.actions.map(\.title) == ["Delete"])
    #expect(trailing.performsFirstActionWithFullSwipe)
  }

  @Test func `a row without leading actions has none, and a detail row cannot be edited`() {
    let phone = makePhone()
    #expect(phone.tableView.userSwipes(path(0, 0), toLeft: false) == nil)
    #expect(phone.tableView.userSwipes(path(0, 0)) == nil)
  }

  @Test func `a tint colors the cell, the switch and the title of an action`() async throws {
    let phone = makePhone()
    let control = try #require(phone.control(UISwitch.self, 0, 3))
    #expect(phone.cell(0, 3)?.tintColor.name == "systemOrange")
    #expect(control.onTintColor?.name == "systemOrange")
    #expect(title(phone.cell(0, 3))?.name == "label")
    #expect(title(phone.cell(0, 4))?.name == "systemPink")
    model.tint = nil
    phone.root.invalidate()
    await phone.rest()
    #expect(phone.cell(0, 3)?.tintColor.name == "tintColor")
    #expect(control.onTintColor == nil)
  }

  private func title(_ cell: UITableViewCell?) -> UIColor? {
    (cell?.contentConfiguration as? RowContentConfiguration)?.list.textProperties.color
  }

  @Test func `an entry is disabled with its reason, and a segue opens its screen`() {
    let phone = Phone { [model] in
      Table("Mails") {
        Info("Mail").id("mail")
          .contextMenu {
            Action("Archive") { model.done.append("archive") }.disabled(because: "Offline")
            Segue("Details") { Table("Details") { Info("Sender") } }
          }
          .swipeActions { Action("Pin") }
      }
    }
    let menu = phone.tableView.userOpensMenu(path(0, 0))
    let entries = menu?.children.compactMap { $0 as? UIAction } ?? []
    #expect(entries.map(\.subtitle) == ["Offline", nil])
    #expect(entries.map { $0.attributes.contains(.disabled) } == [true, false])
    entries.first?.perform()
    #expect(model.done.isEmpty)
    if let pin = phone.tableView.userSwipes(path(0, 0))?.actions.first {
      pin.handler(pin, UIView(), { _ in })
    }
    entries.last?.perform()
    #expect(phone.outcomes.map { "\($0)" } == ["selected trailing/0", "pushed mail"])
    #expect(phone.router?.path.map(\.description) == ["mail", "menu/1"])
    #expect(phone.router?.titles == ["Mails", "Details"])
  }
}
