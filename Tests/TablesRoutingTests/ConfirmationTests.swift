import Foundation
import Tables
import TablesRouting
import TablesTestTools
import Testing

/// Questions that are asked before an action is performed.
@Suite struct ConfirmationTests {
  private final class Model {
    var told: [String] = []
    var isOn = false
    var isShown = true
    var isEnabled = true
  }

  private let model = Model()

  private func makeRouter() -> Router {
    Router { [model] in
      Table("Root") {
        if model.isShown {
          Action("Erase", role: .destructive) { model.told.append("erase") }
            .confirmationDialog("Erase everything?", message: "For good.", confirm: "Erase")
            .disabled(!model.isEnabled).id("erase")
        }
        Switch("Wi-Fi", isOn: Binding(model, \.isOn)).confirmationDialog("Switch?").id("wifi")
        Segue("More") { Table("More") {} }.confirmationDialog("Go on?").id("more")
        Info("File").contextMenu {
          Action("Delete") { model.told.append("delete") }.confirmationDialog("Delete?")
          Action("Rename") { model.told.append("rename") }
        }
        .id("file")
        Action("Plain", role: .destructive) { model.told.append("plain") }.id("plain")
      }
    }
  }

  @Test func `an untitled action that destroys something is asked about in words`() {
    let router = Router { Table { Action("", role: .destructive) {}.id("wipe") } }
    let row = RowPath(section: 0, row: 0)
    #expect(router.perform(.select, at: row, askingIn: .english) == .asked("wipe"))
    #expect(router.question?.content == Confirmation("Destructive?"))
  }

  @Test func `of two rows with one id, the one that was asked about is deleted`() {
    let names = Stored(["a", "a", "b"])
    var deleted: [[Int]] = []
    let router = Router {
      Table { ForEach(names.wrappedValue, id: \.self) { Info($0) }.onDelete { deleted.append($0) } }
    }
    let second = RowPath(section: 0, row: 1)
    #expect(router.perform(.delete, at: second, askingIn: .english) == .asked("a"))
    #expect(router.answer(true) == .deleted("a"))
    #expect(deleted == [[1]])
  }

  @Test func `a refused action leaves the question open, and an accepted one replaces it`() {
    model.isEnabled = false
    let router = makeRouter()
    #expect(router.select("wifi") == .asked("wifi"))
    #expect(router.select("erase").isFailure)
    #expect(router.question?.address.row == "wifi")
    #expect(router.select("more") == .asked("more"))
    #expect(router.question?.address.row == "more")
  }

  @Test func `the question before a deletion has the words of the host that asks`() {
    let router = Router { Table { ForEach(["a"], id: \.self) { Info($0) }.onDelete { _ in } } }
    let path = RowPath(section: 0, row: 0)
    let german = Words(languages: ["de"])
    #expect(router.perform(.delete, at: path, askingIn: german) == .asked("a"))
    #expect(router.question?.content.title == "Löschen a?")
    #expect(router.question?.content.confirm == "Löschen")
  }

  @Test func `nothing is done before the answer`() {
    let router = makeRouter()
    #expect(router.select("erase") == .asked("erase"))
    #expect(model.told.isEmpty)
    #expect(router.question?.content.title == "Erase everything?")
    #expect(router.question?.address.row == "erase")
    #expect(router.answer(true) == .performed("erase"))
    #expect(model.told == ["erase"])
    #expect(router.question == nil)
    #expect(router.answer(true) == .unhandled)
  }

  @Test func `a no closes the question`() {
    let router = makeRouter()
    router.select("erase")
    #expect(router.answer(false) == .cancelled("erase"))
    #expect(router.question == nil)
    #expect(model.told.isEmpty)
  }

  @Test func `a switch and a segue ask`() {
    let router = makeRouter()
    #expect(router.select("wifi") == .asked("wifi"))
    #expect(router.answer(true) == .toggled("wifi", true))
    #expect(router.set(.isOn(false), at: RowPath(section: 0, row: 1)) == .asked("wifi"))
    #expect(model.isOn)
    #expect(router.answer(true) == .toggled("wifi", false))
    #expect(router.select("more") == .asked("more"))
    #expect(router.answer(true) == .pushed("more"))
    #expect(router.question == nil)
  }

  @Test func `a value asks before it is written, unless it is the same`() {
    let number = Stored(5)
    let date = Stored(Date(timeIntervalSinceReferenceDate: 0))
    let choice = Stored("a")
    let router = Router {
      Table {
        Stepper("N", value: number.binding, in: 0...9).confirmationDialog("N?").id("n")
        DatePicker("D", selection: date.binding, timeZone: .utc).confirmationDialog("D?").id("d")
        Picker("P", selection: choice.binding, options: ["a", "b"]).confirmationDialog("P?")
          .id("p")
      }
    }
    let values: [Row.Value] = [.number(6), .date(60), .chosen([1])]
    for (row, value) in values.enumerated() {
      let path = RowPath(section: 0, row: row)
      #expect(router.set(value, at: path) == .asked(["n", "d", "p"][row]))
      #expect(!router.answer(true).isFailure)
      #expect(router.question == nil)
      if case .asked = router.set(value, at: path) { Issue.record("asked again") }
    }
    #expect(number.value == 6 && choice.value == "b")
    #expect(date.value.timeIntervalSinceReferenceDate == 60)
    let first = RowPath(section: 0, row: 0)
    #expect(router.set(.text("7"), at: first) == .asked("n"))
    #expect(router.answer(true) == .edited("n", 7))
    #expect(router.set(.text("x"), at: first).isFailure)
    #expect(router.question == nil)
    #expect(router.select("n") == .focused("n"))
  }

  @Test func `an entry of a menu asks`() throws {
    let router = makeRouter()
    let path = RowPath(section: 0, row: 3)
    let menu = try #require(router.presentedRow(at: path)).row.actions
    #expect(router.perform(.run(menu[0].id), at: path) == .asked("file"))
    #expect(router.perform(.run(menu[1].id), at: path) == .performed("file"))
    #expect(router.question == nil)
    router.perform(.run(menu[0].id), at: path)
    #expect(router.answer(true) == .performed("file"))
    #expect(model.told == ["rename", "delete"])
  }

  @Test func `selecting something else closes the question`() {
    let router = makeRouter()
    router.select("erase")
    #expect(router.select("plain") == .performed("plain"))
    #expect(router.question == nil)
    #expect(model.told == ["plain"])
  }

  @Test func `a row that is gone or disabled by then does nothing`() {
    let router = makeRouter()
    router.select("erase")
    model.isEnabled = false
    router.invalidate()
    #expect(router.answer(true) == .refused("erase", reason: "Unavailable"))
    model.isEnabled = true
    router.invalidate()
    router.select("erase")
    model.isShown = false
    router.invalidate()
    #expect(router.answer(true) == .rowRemoved("erase"))
    #expect(model.told.isEmpty)
  }
}
