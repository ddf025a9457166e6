import Foundation
import Testing
import UIKit

@testable import TablesUIKit

/// Cells whose rows move, are being checked, or ask a question.
@MainActor @Suite(.ownProcess) struct CellStateTests {
  private final class Model {
    var isFirst = true
    var date = Date(timeIntervalSinceReferenceDate: 0)
  }

  private let model = Model()

  @Test func `a switch whose row has moved to another section goes back`() async throws {
    let phone = Phone { [model] in
      let row = Switch("On", isOn: .constant(false)).id("on")
      return Table {
        Section("A") {
          if model.isFirst { row }
          Info("a")
        }
        Section("B") {
          if !model.isFirst { row }
          Info("b")
        }
      }
    }
    _ = phone.tableView.visibleCells
    model.isFirst = false
    phone.root.invalidate()
    await phone.rest()
    let control = try #require(phone.control(UISwitch.self, 1, 0))
    control.isOn = true
    control.sendActions(for: .valueChanged)
    #expect(!control.isOn)
    await phone.rest()
    #expect(phone.control(UISwitch.self, 1, 0)?.isOn == false)
    #expect(phone.outcomes.last != .rowRemoved("on"))
  }

  @Test func `a segue with a question is not highlighted after a no`() async throws {
    let phone = Phone {
      Table { Segue("Next") { Table("Next") { Info("x") } }.confirmationDialog("Leave?") }
    }
    phone.tap(0, 0)
    let alert = try #require(phone.alert)
    alert.userChooses(alert.actions.first { $0.style == .cancel }?.title ?? "")
    await phone.rest()
    #expect(phone.navigation.viewControllers.count == 1)
    #expect(phone.tableView.indexPathForSelectedRow == nil)
    phone.tap(0, 0)
    phone.alert?.userChooses("Yes")
    await phone.rest()
    #expect(phone.navigation.viewControllers.count == 2)
  }

  @Test func `an open date picker stays open while its date is being checked`() async throws {
    let gate = Gate()
    let phone = Phone { [model] in
      Table {
        DatePicker("When", selection: Binding(get: { model.date }, set: { model.date = $0 }))
          .id("date").validated { _ in
            await gate.wait()
            return nil
          }
      }
    }
    let picker = try #require(phone.control(UIDatePicker.self, 0, 0))
    picker.userOpens()
    picker.date = Date(timeIntervalSinceReferenceDate: 86_400)
    picker.sendActions(for: .valueChanged)
    await phone.restWhileBusy()
    #expect(phone.cell(0, 0)?.first(UIActivityIndicatorView.self)?.isAnimating == true)
    #expect(phone.control(UIDatePicker.self, 0, 0) === picker)
    #expect(picker.isOpen)
    gate.open()
    await phone.rest()
    #expect(picker.isOpen)
    #expect(phone.cell(0, 0)?.first(UIActivityIndicatorView.self) == nil)
    #expect(model.date == Date(timeIntervalSinceReferenceDate: 86_400))
  }

  @Test func `VoiceOver calls the cell of a switch a switch`() {
    let phone = Phone {
      Table {
        Switch("On", isOn: true)
        Info("Version")
      }
    }
    #expect(phone.cell(0, 0)?.accessibilityTraits == .toggleButton)
    #expect(phone.cell(0, 1)?.accessibilityTraits == [])
  }

  @Test func `rows that can only be moved have an edit button`() async {
    var names = ["a", "b"]
    let phone = Phone {
      Table {
        Section("Fixed") { Info("x") }
        Section("Names") {
          ForEach(names, id: \.self) { Info($0) }.onMove { _, _ in names.reverse() }
        }
      }
    }
    #expect(phone.root.navigationItem.rightBarButtonItem === phone.root.editButtonItem)
    names = []
    phone.root.invalidate()
    await phone.rest()
    #expect(phone.root.navigationItem.rightBarButtonItem == nil)
  }

  @Test func `a refresh button leaves the back button`() {
    UIDevice.current.userInterfaceIdiom = .mac
    let phone = Phone { Table { Info("a") }.refreshable {} }
    #expect(phone.root.navigationItem.leftBarButtonItem != nil)
    #expect(!phone.root.navigationItem.hidesBackButtonByItems)
  }

  @Test func `a cell that was made ahead is replaced if its row has another kind`() async {
    let phone = Phone { [model] in
      Table {
        Section("A") {
          for row in 0..<20 { Info("Row \(row)").id("\(row)") }
          if model.isFirst { Info("Last").id("last") } else { Switch("Last").id("last") }
        }
      }
    }
    let last = IndexPath(row: 20, section: 0)
    phone.tableView.prepareCells(at: [last])
    model.isFirst = false
    phone.root.invalidate()
    await phone.rest()
    phone.tableView.userScrolls(to: 20)
    await phone.rest()
    #expect(phone.tableView.cellForRow(at: last)?.first(UISwitch.self) != nil)
  }
}
