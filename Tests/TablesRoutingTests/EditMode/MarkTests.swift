import Tables
import TablesModel
import TablesRouting
import TablesTestTools
import Testing

/// The marks of rows, which the app keeps as a set of ids.
@MainActor @Suite struct MarkTests {
  private let inbox = Inbox()

  private func router() -> Router { Router { [inbox] in inbox.table } }

  private func editing() -> Router {
    let router = router()
    router.setEditing(true)
    return router
  }

  private func marks(_ router: Router) -> [Bool?] {
    router.presented.sections[0].items.map(\.isMarked)
  }

  @Test func selectingMarksAndUnmarks() {
    let router = editing()
    #expect(router.select("Mail 1") == .marked(1, true))
    #expect(inbox.chosen == [1])
    #expect(marks(router) == [false, true, false, false, false])
    #expect(router.select(3) == .marked(3, true))
    #expect(router.select("Mail 1") == .marked(1, false))
    #expect(inbox.chosen == [3])
    #expect(router.titles == ["Inbox"])
  }

  @Test func rowsShowNoMarksOtherwise() {
    let router = router()
    inbox.chosen = [1]
    router.invalidate()
    #expect(marks(router) == [nil, nil, nil, nil, nil])
    #expect(router.select("Mail 1") == .pushed(1))
    router.pop()
    router.setEditing(true)
    #expect(marks(router) == [false, true, false, false, false])
    #expect(router.presented.sections[1].items.map(\.isMarked) == [nil, nil])
  }

  @Test func theAppMarks() {
    let router = editing()
    inbox.chosen = [0, 4]
    router.invalidate()
    #expect(marks(router) == [true, false, false, false, true])
  }

  @Test func aPathMarksOneRow() {
    let router = editing()
    #expect(router.mark(at: RowPath(section: 0, row: 2)) == .marked(2, true))
    #expect(router.mark(at: RowPath(section: 0, row: 2)) == .marked(2, true))
    #expect(inbox.writes == 1)
    #expect(router.mark(false, at: RowPath(section: 0, row: 2)) == .marked(2, false))
    #expect(inbox.chosen.isEmpty)
    #expect(router.mark(at: RowPath(section: 1, row: 0)) == .ignored("archive"))
    #expect(router.canMark(at: RowPath(section: 0, row: 0)))
    #expect(!router.canMark(at: RowPath(section: 1, row: 0)))
    router.setEditing(false)
    #expect(router.mark(at: RowPath(section: 0, row: 2)) == .ignored(2))
    #expect(!router.canMark(at: RowPath(section: 0, row: 0)))
  }

  @Test func aReferenceMarksItsRowAfterItHasMoved() throws {
    let router = editing()
    let row = try #require(router.ref(of: RowPath(section: 0, row: 3)))
    inbox.mails.reverse()
    router.invalidate()
    #expect(router.mark(at: row) == .marked(3, true))
    #expect(inbox.chosen == [3])
    inbox.mails.removeAll { $0.id == 3 }
    router.invalidate()
    #expect(router.mark(at: row) == .rowRemoved(3))
  }

  @Test func anIDWhoseRowIsGoneStaysMarked() {
    let router = editing()
    router.select("Mail 1")
    inbox.mails.remove(at: 1)
    router.invalidate()
    #expect(inbox.chosen == [1])
    #expect(marks(router) == [false, false, false, false])
    inbox.mails.append(.init(id: 1, subject: "Mail 1"))
    router.invalidate()
    #expect(marks(router) == [false, false, false, false, true])
  }

  @Test func marksStayWhenTheModeEnds() {
    let router = editing()
    router.select("Mail 1")
    router.setEditing(false)
    #expect(inbox.chosen == [1])
  }

  @Test func aRangeIsMarkedInOneChange() {
    let router = editing()
    let rows = RowPath(section: 0, row: 1)...RowPath(section: 0, row: 3)
    #expect(router.mark(in: rows) == .markedRows(3, true))
    #expect(inbox.chosen == [1, 2, 3])
    #expect(inbox.writes == 1)
    let far = RowPath(section: 0, row: 3)...RowPath(section: 9, row: 9)
    #expect(router.mark(false, in: far) == .markedRows(2, false))
    #expect(inbox.chosen == [1, 2])
    let others = RowPath(section: 1, row: 0)...RowPath(section: 1, row: 1)
    #expect(router.mark(in: others) == .unhandled)
    router.setEditing(false)
    #expect(router.mark(in: rows) == .unhandled)
    #expect(router.markAll() == .unhandled)
  }

  @Test func allAreMarkedAndUnmarked() {
    let router = editing()
    inbox.chosen = [99]
    router.invalidate()
    #expect(!router.areAllMarked)
    #expect(router.markAll() == .markedRows(5, true))
    #expect(inbox.chosen == [0, 1, 2, 3, 4, 99])
    #expect(router.areAllMarked)
    #expect(router.markAll(false) == .markedRows(5, false))
    #expect(inbox.chosen == [99])
  }

  @Test func aSearchMarksWhatItFinds() {
    inbox.mails = (0..<30).map { .init(id: $0, subject: "Mail \($0)") }
    let router = editing()
    router.search("mail 2")
    #expect(router.presented.sections[0].items.count == 12)
    #expect(router.markAll() == .markedRows(12, true))
    #expect(inbox.chosen == Set([2, 12] + (20..<30)))
    #expect(inbox.writes == 1)
    #expect(router.select("Mail 25") == .marked(25, false))
    router.endSearch()
    #expect(router.presented.sections[0].items[25].isMarked == false)
    #expect(router.presented.sections[0].items[24].isMarked == true)
  }

  @Test func rowsOfCollapsedSectionsAreNotMarked() {
    let router = Router { [inbox] in
      Table {
        Section("A") {
          ForEach(inbox.mails.prefix(2), selection: inbox.selection) { Info($0.subject) }
        }
        .collapsible()
        Section("B") {
          ForEach(inbox.mails.suffix(2), selection: inbox.selection) { Info($0.subject) }
        }
      }
      .editing(.always)
    }
    router.setExpanded(false, section: 0)
    #expect(router.markAll() == .markedRows(2, true))
    #expect(inbox.chosen == [3, 4])
    router.setExpanded(true, section: 0)
    #expect(router.markAll() == .markedRows(4, true))
    #expect(inbox.chosen == [0, 1, 3, 4])
  }

  @Test func disabledRowsAreMarked() {
    let router = Router { [inbox] in
      Table { ForEach(inbox.mails, selection: inbox.selection) { Info($0.subject).disabled() } }
        .editing(.always)
    }
    #expect(router.select(1) == .marked(1, true))
  }

  @Test func everySpellingMarks() {
    final class Model { var tags: Set<String> = []; var ids: Set<Int> = []; var mails = [1, 2, 3] }
    let model = Model()
    let tags = Binding(model, \.tags)
    let ids = Binding(model, \.ids)
    let bound = Binding<[Inbox.Mail]>(get: { [.init(id: 7, subject: "Seven")] }, set: { _ in })
    let router = Router {
      Table {
        Section { ForEach(["a", "b"], selection: tags) { Info($0) } }
        Section { ForEach(model.mails, id: \.self, selection: ids) { Info("\($0)") } }
        Section { ForEach(bound, selection: ids) { $mail in Info(mail.subject) } }
      }
      .editing(.always)
    }
    #expect(router.select("b") == .marked("b", true))
    #expect(router.select(2) == .marked(2, true))
    #expect(router.select("Seven") == .marked(7, true))
    #expect(model.tags == ["b"])
    #expect(model.ids == [2, 7])
    #expect(router.markAll() == .markedRows(6, true))
    #expect(model.tags == ["a", "b"])
    #expect(model.ids == [1, 2, 3, 7])
  }

  @Test func aTextShowsTheMarksOfAScreenThatIsAlwaysEdited() {
    inbox.chosen = [1]
    #expect(inbox.table.firstShown.row(at: RowPath(section: 0, row: 1))?.isMarked == nil)
    inbox.mode = .always
    let shown = inbox.table.firstShown
    #expect(shown.row(at: RowPath(section: 0, row: 1))?.isMarked == true)
    #expect(shown.row(at: RowPath(section: 0, row: 0))?.isMarked == false)
    #expect(shown.toolbar.map(\.title) == ["New", "Delete 1"])
  }
}
