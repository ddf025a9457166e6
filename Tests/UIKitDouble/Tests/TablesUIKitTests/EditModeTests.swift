import Testing
import UIKit

@testable import TablesUIKit

/// The edit mode of a screen and of its table view, and the rows that are marked meanwhile.
@MainActor @Suite struct EditModeTests {
  private final class Model {
    var mails = Array(0..<6)
    var chosen: Set<Int> = []
    var isEditing: Bool?
    var mode = TablesModel.Table.EditingMode.automatic

    var table: Table {
      let table = Table("Inbox") {
        Section("Mails") {
          ForEach(mails, id: \.self, selection: Binding(self, \.chosen)) { mail in
            Segue("Mail \(mail)") { Table("Mail \(mail)") { Info("Text") } }
          }
        }
        Section("Other") { Segue("Archive") { Table("Archive") { Info("Old") } }.id("archive") }
      }
      .toolbar(.whileEditing) {
        Action("Delete \(chosen.count)") { [self] in
          mails.removeAll { chosen.contains($0) }
          chosen = []
        }
      }
      guard let isEditing else { return table.editing(mode) }
      return table.editing(
        Binding {
          isEditing
        } set: {
          self.isEditing = $0
        })
    }
  }

  private let model = Model()

  private func phone() async -> Phone {
    let phone = Phone { [model] in model.table }
    await phone.rest()
    return phone
  }

  private func selection(_ phone: Phone) -> [Int] {
    (phone.tableView.indexPathsForSelectedRows ?? []).filter { $0.section == 0 }.map(\.row)
  }

  private func edit(_ phone: Phone) async {
    phone.root.editButtonItem.userTaps()
    await phone.rest()
  }

  @Test func theEditButtonBeginsAndEnds() async {
    let phone = await phone()
    #expect(phone.root.navigationItem.rightBarButtonItems?.first === phone.root.editButtonItem)
    await edit(phone)
    #expect(phone.root.isEditing)
    #expect(phone.tableView.isEditing)
    #expect(phone.router?.isEditing == true)
    #expect(phone.tableView.allowsMultipleSelectionDuringEditing)
    await edit(phone)
    #expect(!phone.tableView.isEditing)
    #expect(phone.router?.isEditing == false)
    #expect(phone.outcomes == [.editingChanged(true), .editingChanged(false)])
  }

  @Test(arguments: [true, false]) func editingBeginsAsTheAppSays(isAnimated: Bool) async {
    let phone = await phone()
    phone.root.setEditing(true, animated: isAnimated)
    #expect(phone.tableView.isEditing && phone.tableView.isEditingAnimated == isAnimated)
    await phone.rest()
    phone.root.setEditing(false, animated: isAnimated)
    #expect(!phone.tableView.isEditing && phone.tableView.isEditingAnimated == isAnimated)
    phone.router?.setEditing(true)
    await phone.rest()
    #expect(phone.tableView.isEditing && phone.tableView.isEditingAnimated == true)
  }

  @Test func theAppBeginsAndEnds() async {
    model.isEditing = false
    let phone = await phone()
    model.isEditing = true
    phone.root.invalidate()
    await phone.rest()
    #expect(phone.tableView.isEditing)
    await edit(phone)
    #expect(model.isEditing == false)
    phone.root.setEditing(true, animated: false)
    #expect(model.isEditing == true)
    await phone.rest()
    #expect(phone.tableView.isEditing)
  }

  @Test func alwaysAndNeverHaveNoButton() async {
    model.mode = .always
    let always = await phone()
    #expect(always.tableView.isEditing)
    #expect(always.root.navigationItem.rightBarButtonItems?.isEmpty ?? true)
    always.root.setEditing(false, animated: false)
    #expect(always.tableView.isEditing)
    model.mode = .never
    let never = await phone()
    #expect(never.root.navigationItem.rightBarButtonItems?.isEmpty ?? true)
    never.root.setEditing(true, animated: false)
    #expect(!never.tableView.isEditing)
  }

  @Test func tapsMarkAndUnmark() async {
    let phone = await phone()
    await edit(phone)
    phone.tap(0, 1)
    phone.tap(0, 3)
    await phone.rest()
    #expect(model.chosen == [1, 3])
    #expect(selection(phone) == [1, 3])
    phone.tap(0, 1)
    await phone.rest()
    #expect(model.chosen == [3])
    #expect(selection(phone) == [3])
    #expect(
      phone.outcomes == [
        .editingChanged(true), .marked(1, true), .marked(3, true), .marked(1, false),
      ])
    #expect(phone.router?.titles == ["Inbox"])
  }

  @Test func onlyRowsThatCanBeMarkedHaveCircles() async {
    let phone = await phone()
    #expect(!phone.tableView.userSeesCircle(IndexPath(row: 0, section: 0)))
    await edit(phone)
    #expect(phone.tableView.userSeesCircle(IndexPath(row: 0, section: 0)))
    #expect(!phone.tableView.userSeesCircle(IndexPath(row: 0, section: 1)))
  }

  @Test func otherRowsOpenTheirScreens() async {
    let phone = await phone()
    await edit(phone)
    phone.tap(0, 2)
    phone.tap(1, 0)
    await phone.rest()
    #expect(phone.router?.titles == ["Inbox", "Archive"])
    phone.navigation.popViewController(animated: false)
    await phone.rest()
    #expect(phone.tableView.isEditing)
    #expect(selection(phone) == [2])
  }

  @Test func theAppAndOtherHostsMark() async {
    let phone = await phone()
    await edit(phone)
    model.chosen = [0, 5]
    phone.root.invalidate()
    await phone.rest()
    #expect(selection(phone) == [0, 5])
    phone.router?.markAll()
    await phone.rest()
    #expect(selection(phone) == [0, 1, 2, 3, 4, 5])
  }

  @Test func rowsThatBecomeVisibleShowTheirMarks() async {
    model.mails = Array(0..<200)
    model.chosen = [150]
    let phone = await phone()
    await edit(phone)
    #expect(selection(phone) == [])
    phone.tableView.userScrolls(to: 148)
    await phone.rest()
    #expect(selection(phone) == [150])
  }

  @Test func rowsThatComeLaterAreMarkedTogether() async {
    final class Inbox {
      var isLoaded = false
      var chosen: Set<Int> = []
    }
    let inbox = Inbox()
    let phone = Phone {
      Table("Inbox") {
        if inbox.isLoaded {
          ForEach(Array(0..<3), id: \.self, selection: Binding(inbox, \.chosen)) { mail in
            Info("Mail \(mail)")
          }
        }
      }
      .editing(.always)
    }
    await phone.rest()
    #expect(phone.tableView.isEditing)
    inbox.isLoaded = true
    phone.root.invalidate()
    await phone.rest()
    phone.tap(0, 0)
    phone.tap(0, 1)
    await phone.rest()
    #expect(inbox.chosen == [0, 1])
    #expect(selection(phone) == [0, 1])
  }

  @Test func twoFingersMarkARange() async {
    let phone = await phone()
    #expect(!phone.tableView.userSweeps(IndexPath(row: 0, section: 1), to: 0))
    #expect(phone.tableView.userSweeps(IndexPath(row: 1, section: 0), to: 3))
    await phone.rest()
    #expect(phone.tableView.isEditing)
    #expect(phone.router?.isEditing == true)
    #expect(model.chosen == [1, 2, 3])
    #expect(selection(phone) == [1, 2, 3])
  }

  @Test func actionsOfTheEditModeAreInTheToolbar() async {
    let phone = await phone()
    func titles() -> [String] { (phone.root.toolbarItems ?? []).compactMap(\.title) }
    #expect(titles().isEmpty)
    await edit(phone)
    phone.tap(0, 0)
    await phone.rest()
    #expect(titles() == ["Delete 1"])
    phone.root.toolbarItems?.first { $0.title == "Delete 1" }?.userTaps()
    await phone.rest()
    #expect(model.mails == [1, 2, 3, 4, 5])
    #expect(selection(phone) == [])
    await edit(phone)
    #expect(titles().isEmpty)
  }

  @Test func marksStayWithTheirRows() async {
    let phone = await phone()
    await edit(phone)
    phone.tap(0, 1)
    await phone.rest()
    model.mails.insert(9, at: 0)
    phone.root.invalidate()
    await phone.rest()
    #expect(selection(phone) == [2])
    #expect(model.chosen == [1])
  }

  @Test func aRowIsRevealed() async throws {
    let phone = Phone {
      Table("Root") {
        Segue("Long") { Table("Long") { ForEach(0..<100, id: \.self) { Info("Row \($0)") } } }
          .id("long")
      }
    }
    await phone.rest()
    try phone.root.open(path: ["long"], revealing: 70)
    await phone.rest()
    #expect(phone.top?.navigationItem.title == "Long")
    let path = IndexPath(row: 70, section: 0)
    let cell = phone.tableView.cellForRow(at: path)
    #expect(cell != nil)
    #expect(UIAccessibility.focus === cell)
    #expect(phone.tableView.indexPathsForSelectedRows == nil)
    phone.tableView.userScrolls(to: 0)
    phone.root.invalidate()
    await phone.rest()
    #expect(phone.tableView.cellForRow(at: path) == nil)  // It is revealed only once.
    try phone.root.open(path: ["long"], revealing: 70)
    await phone.rest()
    #expect(phone.tableView.cellForRow(at: path) != nil)
    #expect(throws: PathError.self) { try phone.root.open(path: ["long"], revealing: 700) }
  }

  @Test func `controls and marks stay while rows are edited`() async throws {
    for mode in [TablesModel.Table.EditingMode.automatic, .always] {
      let phone = Phone {
        Table {
          Section("A") {
            ForEach([1, 2], id: \.self) { row in
              if row == 1 { Switch("On").id("on") } else { Segue("More") { Table("More") {} } }
            }
            .onDelete { _ in }
          }
        }
        .editing(mode)
      }
      await phone.rest()
      if mode == .automatic { await edit(phone) }
      #expect(phone.cell(0, 0)?.isEditing == true)
      let control = try #require(phone.control(UISwitch.self, 0, 0))
      #expect(phone.cell(0, 1)?.userSeesAccessoryType == .disclosureIndicator)
      control.isOn = true
      control.sendActions(for: .valueChanged)
      await phone.rest()
      #expect(phone.control(UISwitch.self, 0, 0) === control)
      #expect(phone.outcomes.last == .toggled("on", true))
      if mode == .automatic { await edit(phone) }
      #expect(phone.control(UISwitch.self, 0, 0) === control)
    }
  }
}
