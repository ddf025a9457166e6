import Tables
import TablesRouting
import Testing

/// Sheets: screens with stacks of their own, whose input is discarded when they are left.
@Suite struct SheetTests {
  private struct NewList: ScreenContent {
    let save: (String) -> Void
    @Stored var name = ""

    var table: Table {
      Table("New list") {
        TextField("Name", text: $name).id("name")
          .validated { $0 == "no" ? "Not this one." : nil }
        Segue("More") { Table("More") { Switch("Shared", isOn: false).id("shared") } }
      }
      .toolbar {
        Action("Cancel", role: .cancel, placement: .leading).pops().id("cancel")
        Action("Save") { save(name) }.pops().id("save")
      }
    }
  }

  private final class Model {
    var saved: [String] = []
  }
  private let model = Model()

  private func opened() -> Router {
    let router = Router { [model] in
      Table("Lists") {
        Segue("New", presented: .sheet) { NewList { model.saved.append($0) } }
        Segue("Other") { Table("Other") { TextField("Text", text: "") } }
      }
    }
    router.select("New")
    return router
  }

  private let name = RowPath(section: 0, row: 0)

  @Test func `a sheet is a screen of the stack that a host can tell`() {
    let router = opened()
    #expect(router.screens.map { router.presentation(of: $0) } == [.push, .sheet])
    #expect(router.sheet == router.screen)
    let sheet = router.screen
    router.select("More")
    #expect(router.sheet == sheet)
    router.requestPop()
    #expect(router.titles == ["Lists", "New list"])
    router.requestPop()
    #expect(router.titles == ["Lists"])
    #expect(router.sheet == nil)
    router.select("Other")
    #expect(router.presentation(of: router.screen) == .push)
  }

  @Test func `input that is not saved is asked about before a sheet is left, and then discarded`() {
    let router = opened()
    #expect(!router.hasUnsavedInput)
    router.set(.text("Groceries"), at: name)
    #expect(router.hasUnsavedInput)
    guard case .asked = router.requestPop() else {
      Issue.record("The sheet was left without a question.")
      return
    }
    #expect(router.question?.content.title == "Discard the changes?")
    router.answer(false)
    #expect(router.titles == ["Lists", "New list"])
    _ = router.requestPop()
    #expect(router.answer(true) == .popped)
    #expect(router.titles == ["Lists"])
    router.select("New")
    #expect(router.presented.item(at: name).flatMap { Row.Value($0.kind) } == .text(""))
    #expect(!router.hasUnsavedInput)
  }

  @Test func `a text as it was when the sheet was opened is not unsaved`() throws {
    let router = opened()
    let row = try #require(router.ref(of: name))
    for text in ["G", "Gr"] { _ = router.type(text, at: row) }
    #expect(router.hasUnsavedInput)
    _ = router.cancelEdit(of: row)
    #expect(!router.hasUnsavedInput)
    for text in ["G", ""] { _ = router.type(text, at: row) }
    #expect(!router.hasUnsavedInput)
    router.set(.text("Groceries"), at: name)
    router.set(.text("Gr"), at: name)
    #expect(router.hasUnsavedInput)
    router.set(.text(""), at: name)
    #expect(router.requestPop() == .popped)
    #expect(router.titles == ["Lists"])
  }

  @Test func `what a closure makes of a text is no input if the text is back`() {
    struct Words: ScreenContent {
      @Stored var words: [String] = []
      @Stored var new = ""

      var table: Table {
        Table("Words") {
          TextField("Add", text: $new).updates(.whenLeft)
            .onSubmit { word in
              if !word.isEmpty { words.append(word) }
              new = ""
            }
          ForEach(words) { Info($0) }
        }
      }
    }
    let router = Router { Table { Segue("Open", presented: .sheet) { Words() } } }
    router.select("Open")
    router.set(.text("heron"), at: name)
    #expect(router.presented.numberOfItems(in: 0) == 2)
    #expect(!router.hasUnsavedInput)
    let row = router.ref(of: name)!
    router.type("x", at: row)
    #expect(router.hasUnsavedInput)
    router.type("", at: row)
    #expect(!router.hasUnsavedInput)
  }

  @Test func `what a screen above the first one has changed is unsaved after it was left`() {
    struct Audience: ScreenContent {
      let isShared: Binding<Bool>

      var table: Table { Table("Audience") { Switch("Shared", isOn: isShared).id("shared") } }
    }
    struct Sheet: ScreenContent {
      @Stored var isShared = false

      var table: Table {
        Table("Sheet") {
          Segue("Audience") { Audience(isShared: $isShared) }
          Segue("More") { Table("More") { Switch("Kept", isOn: false).id("kept") } }
        }
      }
    }
    for (title, row) in [("Audience", "shared"), ("More", "kept")] {
      let router = Router { Table { Segue("Open", presented: .sheet) { Sheet() } } }
      router.select("Open")
      router.select(title)
      #expect(!router.hasUnsavedInput)
      router.select(row)
      #expect(router.hasUnsavedInput)
      router.pop()
      #expect(router.hasUnsavedInput, "\(title)")
      _ = router.requestPop()
      router.answer(true)
      router.select("Open")
      router.select(title)
      #expect(!router.hasUnsavedInput)
      let value = router.presented.item(at: name).flatMap { Row.Value($0.kind) }
      #expect(value == .isOn(false), "\(title)")
    }
  }

  @Test func `a refused text and a value that a screen keeps are unsaved, also above`() {
    let router = opened()
    router.set(.text("no"), at: name)
    #expect(router.hasUnsavedInput)
    router.set(.text(""), at: name)
    let sheet = opened()
    sheet.select("More")
    sheet.select("Shared")
    #expect(sheet.hasUnsavedInput)
    guard case .asked = sheet.requestDismissal() else {
      Issue.record("The sheet was left without a question.")
      return
    }
    #expect(sheet.answer(true) == .popped)
    #expect(sheet.titles == ["Lists"])
  }

  @Test func `a sheet below another is not left with its input before the user is asked`() throws {
    let router = Router {
      Table("Root") {
        Segue("A", presented: .sheet) {
          Table("A") {
            TextField("Name", text: "")
            Segue("B", presented: .sheet) { Table("B") { Info("Text") } }
          }
        }
      }
    }
    router.select("A")
    let sheet = router.screen
    router.set(.text("Groceries"), at: name)
    router.select("B")
    #expect(!router.hasUnsavedInput)
    #expect(router.requestDismissal(of: .root) == .unhandled)
    guard case .asked = router.requestDismissal(of: sheet) else {
      Issue.record("The sheets were left without a question.")
      return
    }
    router.answer(false)
    #expect(router.titles == ["Root", "A", "B"])
    _ = router.requestDismissal(of: sheet)
    #expect(router.answer(true) == .popped)
    #expect(router.titles == ["Root"])
  }

  @Test func `saving leaves a sheet at once, and cancelling asks`() throws {
    let router = opened()
    router.set(.text("Groceries"), at: name)
    let cancel = try #require(router.ref(of: router.toolbarItems()[0]))
    #expect(router.perform(.select, at: cancel, askingIn: router.words) == .asked("cancel"))
    router.answer(false)
    #expect(router.select("Save") == .performed("save"))
    #expect(model.saved == ["Groceries"])
    #expect(router.titles == ["Lists"])
    router.select("New")
    let again = try #require(router.ref(of: router.toolbarItems()[0]))
    #expect(router.perform(.select, at: again, askingIn: router.words) == .selected("cancel"))
    #expect(router.titles == ["Lists"])
  }

  @Test func `a pushed screen keeps its input, and is left without a question`() {
    let router = opened()
    router.requestPop()
    router.select("Other")
    router.set(.text("x"), at: name)
    #expect(router.requestPop() == .popped)
    router.select("Other")
    #expect(router.presented.item(at: name).flatMap { Row.Value($0.kind) } == .text("x"))
  }
}
