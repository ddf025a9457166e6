import TablesModel
import Testing

import struct SwiftUI.Environment
import struct SwiftUI.RowElement
import struct SwiftUI.Text
import protocol SwiftUI.View

@testable import TablesSwiftUI

/// The edit mode of a screen in the environment of its list, and the rows that are marked
/// meanwhile.
@MainActor @Suite struct EditModeTests {
  private final class Model {
    var mails = ["a", "b", "c"]
    var chosen: Set<String> = []
    var mode = TablesModel.Table.EditingMode.automatic

    var table: TablesModel.Table {
      Table("Inbox") {
        Section("Mails") {
          ForEach(mails, selection: Binding(self, \.chosen)) { Info($0) }
        }
        Section("Other") { Switch("Notify").id("notify") }
      }
      .toolbar(.whileEditing) {
        Action("Delete \(chosen.count)") { [self] in
          mails.removeAll { chosen.contains($0) }
          chosen = []
        }
      }
      .editing(mode)
    }
  }

  private let model = Model()

  private func phone() -> Phone { Phone { [model] in model.table } }

  private func selection(_ phone: Phone) throws -> [Bool?] {
    let list = try #require(phone.window.list)
    return phone.window.rows.map { list.isSelected($0) }
  }

  private func tapBar(_ title: String, _ phone: Phone) async {
    phone.window.screen.barButtons.first { $0.text == title }?.tap()
    await phone.rest()
  }

  @Test func theEditButtonBeginsAndEnds() async throws {
    let phone = phone()
    #expect(phone.window.list?.isEditing == false)
    await tapBar("Edit", phone)
    #expect(phone.window.list?.isEditing == true)
    #expect(phone.router.isEditing)
    await tapBar("Done", phone)
    #expect(phone.window.list?.isEditing == false)
    #expect(phone.takeOutcomes() == [.editingChanged(true), .editingChanged(false)])
  }

  @Test func theRouterBeginsAndEnds() async {
    let phone = phone()
    phone.router.setEditing(true)
    await phone.rest()
    #expect(phone.window.list?.isEditing == true)
    model.mode = .never
    await phone.reload()
    #expect(phone.window.list?.isEditing == false)
    #expect(!phone.window.screen.barButtons.contains { $0.text == "Edit" })
  }

  @Test func rowsAreMarked() async throws {
    let phone = phone()
    #expect(try selection(phone) == [nil, nil, nil, nil])
    await tapBar("Edit", phone)
    #expect(try selection(phone) == [false, false, false, false])
    try phone.window.list?.select(phone.row("b"))
    await phone.rest()
    #expect(model.chosen == ["b"])
    #expect(try selection(phone) == [false, true, false, false])
    try phone.window.list?.select(phone.row("b"))
    await phone.rest()
    #expect(model.chosen.isEmpty)
    model.chosen = ["a", "c"]
    await phone.reload()
    #expect(try selection(phone) == [true, false, true, false])
    #expect(
      phone.takeOutcomes() == [.editingChanged(true), .marked("b", true), .marked("b", false)])
  }

  @Test func aRowThatCannotBeMarkedActs() async throws {
    let phone = phone()
    await tapBar("Edit", phone)
    try phone.window.list?.select(phone.row("notify"))
    await phone.rest()
    #expect(phone.takeOutcomes() == [.editingChanged(true), .toggled("notify", true)])
    #expect(try selection(phone) == [false, false, false, false])
  }

  @Test func actionsOfTheEditModeAreInTheBars() async throws {
    let phone = phone()
    await tapBar("Edit", phone)
    try phone.window.list?.select(phone.row("a"))
    await phone.rest()
    await tapBar("Delete 1", phone)
    #expect(model.mails == ["b", "c"])
    await tapBar("Done", phone)
    #expect(!phone.window.screen.barButtons.contains { $0.text == "Delete 0" })
  }

  @Test func aRowIsRevealed() async throws {
    let phone = Phone(rows: 10) {
      Table("Long") { ForEach(0..<100, id: \.self) { Info("Row \($0)") } }
    }
    #expect(phone.window.row("70") == nil)
    try phone.router.open(path: [], revealing: 70)
    await phone.rest()
    #expect(phone.window.row("70") != nil)
  }

  @Test func aRevealedRowIsHighlighted() async throws {
    // Only the revealed row has room.
    let phone = Phone(rows: 1) {
      Table("Short") { ForEach(0..<5, id: \.self) { Info("Row \($0)") } }
    }
    for count in 1...2 {
      try phone.router.open(path: [], revealing: 3)
      await phone.rest()
      #expect(phone.window.evaluations(of: "RowHighlight") == count)
      #expect(phone.window.rows.map { $0.element.contains("RowHighlight") } == [false])
    }
  }

  @Test func aRevealedRowIsHighlightedOnce() async throws {
    let phone = Phone(rows: 10) {
      Table("Long") { ForEach(0..<30, id: \.self) { Info("Row \($0)") } }.searchable()
    }
    try phone.router.open(path: [], revealing: 3)
    await phone.rest()
    #expect(phone.window.evaluations(of: "RowHighlight") == 1)
    phone.window.list?.scroll(to: 20)
    phone.window.list?.scroll(to: 0)
    await phone.rest()
    #expect(phone.window.evaluations(of: "RowHighlight") == 1)
  }

  @Test func theEditModeStaysTheSameUntilItChanges() async throws {
    let phone = Phone {
      Table { ForEach([1, 2], id: \.self) { _ in EditModeRow() }.onDelete { _ in } }
    }
    await phone.rest()
    let before = phone.window.evaluations(of: "EditModeView")
    await phone.reload()
    #expect(phone.window.evaluations(of: "EditModeView") == before)
    phone.router.setEditing(true)
    await phone.rest()
    #expect(phone.window.evaluations(of: "EditModeView") > before)
  }
}

/// A row of the app whose view reads the edit mode.
private struct EditModeRow: RowContent, ViewProviding {
  var body: some RowContent { Info("Mode") }

  func view(for row: Row) -> some SwiftUI.View { EditModeView() }
}

private struct EditModeView: SwiftUI.View {
  @SwiftUI.Environment(\.editMode) private var mode

  var body: some SwiftUI.View {
    SwiftUI.Text(mode?.wrappedValue.isEditing == true ? "edited" : "shown")
  }
}
