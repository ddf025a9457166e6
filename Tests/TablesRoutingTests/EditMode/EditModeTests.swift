import Tables
import TablesModel
import TablesRouting
import TablesTestTools
import Testing

/// Whether a screen is edited, and what its rows do meanwhile.
@MainActor @Suite struct EditModeTests {
  private let inbox = Inbox()

  private func router() -> Router { Router { [inbox] in inbox.table } }

  @Test func theUserBeginsAndEndsIt() {
    let router = router()
    #expect(router.showsEditButton())
    #expect(!router.isEditing)
    #expect(router.setEditing(false) == .unhandled)
    #expect(router.setEditing(true) == .editingChanged(true))
    #expect(router.isEditing)
    #expect(router.setEditing(true) == .unhandled)
    #expect(router.setEditing(false) == .editingChanged(false))
    #expect(!router.isEditing)
  }

  @Test func aBindingIsWrittenAndRead() {
    inbox.isEditing = false
    let router = router()
    #expect(router.setEditing(true) == .editingChanged(true))
    #expect(inbox.isEditing == true)
    inbox.isEditing = false
    router.invalidate()
    #expect(!router.isEditing)
    inbox.isEditing = true
    router.invalidate()
    #expect(router.isEditing)
    #expect(router.setEditing(false) == .editingChanged(false))
    #expect(inbox.isEditing == false)
  }

  @Test func aBindingThatRefusesKeepsTheMode() {
    let router = Router { [inbox] in
      inbox.table.editing(
        Binding {
          false
        } set: { _ in
        })
    }
    #expect(router.setEditing(true) == .unhandled)
    #expect(!router.isEditing)
  }

  @Test func alwaysAndNeverHaveNoButton() {
    inbox.mode = .always
    let always = router()
    #expect(always.isEditing)
    #expect(!always.showsEditButton())
    #expect(always.setEditing(false) == .unhandled)
    inbox.mode = .never
    let never = router()
    #expect(!never.isEditing)
    #expect(!never.showsEditButton())
    #expect(never.setEditing(true) == .unhandled)
  }

  @Test func theButtonComesWithTheFirstRowThatCanBeEdited() {
    func shows(_ table: @escaping () -> Table) -> Bool { Router { table() }.showsEditButton() }
    #expect(
      !shows {
        Table {
          Section {
            Info("A"); Switch("B")
          }
        }
      })
    #expect(
      shows {
        Table {
          Section {
            Info("A"); Info("B").onDelete {}
          }
        }
      })
    #expect(!shows { Table { Section { Info("A").deletable() } } })
    #expect(shows { Table { Section { Info("A").deletable() } }.editable { _ in } })
    #expect(shows { Table { ForEach([1, 2], id: \.self) { Info("\($0)") }.onDelete { _ in } } })
    #expect(shows { Table { ForEach([1, 2], id: \.self) { Info("\($0)") }.onMove { _, _ in } } })
    #expect(!shows { Table { ForEach([1], id: \.self) { Info("\($0)") }.onMove { _, _ in } } })
    #expect(!shows { Table { ForEach([1, 2], id: \.self) { Info("\($0)") } } })
  }

  @Test func theButtonStaysWhileTheLastRowIsDeleted() {
    inbox.mails = []
    let router = Router { [inbox] in
      Table { ForEach(inbox.mails) { Info($0.subject) }.onDelete { inbox.mails.remove(at: $0[0]) } }
    }
    #expect(!router.showsEditButton())
    inbox.mails = [.init(id: 1, subject: "A")]
    router.invalidate()
    router.setEditing(true)
    router.delete(at: RowPath(section: 0, row: 0))
    #expect(inbox.mails.isEmpty)
    #expect(router.showsEditButton())
    #expect(router.setEditing(false) == .editingChanged(false))
    #expect(!router.showsEditButton())
  }

  @Test func actionsOfTheEditModeComeAndGo() {
    let router = router()
    #expect(router.toolbarItems().count == 1)
    #expect(router.select("Delete 0") == .unknown("Delete 0"))
    router.setEditing(true)
    #expect(router.toolbarItems().count == 2)
    #expect(router.select("Delete 0") == .refused("delete", reason: "Unavailable"))
    router.select("Mail 1")
    router.select("Mail 3")
    #expect(router.select("Delete 2") == .performed("delete"))
    #expect(inbox.mails.map(\.id) == [0, 2, 4])
    router.setEditing(false)
    #expect(router.toolbarItems().count == 1)
    #expect(router.presentedRow(at: RowPath(toolbarItem: 0))?.row.title == "New")
    #expect(router.presentedRow(at: RowPath(toolbarItem: 1)) == nil)
  }

  @Test func actionsOfBothToolbarsHaveDifferentIDs() {
    let router = Router {
      Table { Info("A") }.toolbar { Action("X") {} }.toolbar(.whileEditing) { Action("Y") {} }
        .editing(.always)
    }
    let rows = router.toolbarItems().compactMap { router.presentedRow(at: $0) }
    #expect(rows.map { "\($0.row.id)" } == ["toolbar/0", "editing/0"])
    #expect(rows.map(\.row.placement) == [.trailing, .bottom])
    #expect(RowID(encoded: rows[1].row.id.encoded) == rows[1].row.id)
    #expect(router.select("Y") == .performed(rows[1].row.id))
  }

  @Test func otherRowsActAsEver() {
    let router = router()
    router.setEditing(true)
    #expect(router.select("Notify") == .toggled("notify", true))
    #expect(router.select("Archive") == .pushed("archive"))
    #expect(!router.isEditing)  // The other screen has a mode of its own.
    router.pop()
    #expect(router.isEditing)
  }

  @Test func aRowThatCanBeDeletedOpensNothingMeanwhile() {
    let model = Inbox()
    let router = Router {
      Table {
        ForEach(model.mails) { mail in Segue(mail.subject) { Table { Info("A") } } }
          .onDelete { model.mails.remove(at: $0[0]) }
        Switch("On").id("on").onDelete {}
      }
      .editing(model.mode)
    }
    #expect(router.select("Mail 1") == .pushed(1))
    router.pop()
    router.setEditing(true)
    #expect(router.select("Mail 1") == .ignored(1))
    #expect(router.select("On") == .toggled("on", true))
    model.mode = .always
    router.invalidate()
    #expect(router.select("Mail 1") == .pushed(1))
  }

  @Test func aScreenThatWasLeftIsNotEdited() {
    let model = Inbox()
    let router = Router { Table { Segue("Inbox") { model.table }.id("inbox") } }
    router.select("Inbox")
    router.setEditing(true)
    router.pop()
    router.select("Inbox")
    #expect(!router.isEditing)
  }

  @Test func aPathEndsTheModeOfTheScreensThatItLeaves() throws {
    let router = router()
    router.setEditing(true)
    try router.open(path: [2])
    #expect(router.titles == ["Inbox", "Mail 2"])
    router.pop()
    #expect(!router.isEditing)
    #expect(inbox.chosen.isEmpty)
  }
}
