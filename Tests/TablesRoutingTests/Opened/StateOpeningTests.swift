import Tables
import TablesBasics
import TablesModel
import TablesRouting
import Testing

/// Screens that the state of the app opens: sheets and pushed screens with a flag or an item.
@MainActor @Suite struct StateOpeningTests {
  private final class Model {
    var showsSheet = false
    var showsNext = false
    var item: Item?
    var log: [String] = []
  }

  private struct Item: Identifiable {
    let id: Int
    var name = ""
  }

  private struct Editor: ScreenContent {
    let item: Item
    @Stored var text = ""

    var table: Table {
      Table("Item \(item.id) \(item.name)") { TextField("Text", text: $text).id("text") }
    }
  }

  private let model = Model()

  private func makeRouter() -> Router {
    Router { [model] in
      Table("Home") {
        Info("First").id("first")
        Action("Next") { model.showsNext = true }.id("next")
        Action("Both") { (model.showsSheet, model.showsNext) = (true, true) }.id("both")
        Segue("Below") { Table("Below") { Action("Show") { model.showsSheet = true }.id("show") } }
          .id("below")
      }
      .navigationDestination(isPresented: Binding(model, \.showsNext)) {
        Table("Next") {
          Action("Done") {}.pops().id("done")
          Action("Close") { model.showsNext = false }.id("close")
        }
      }
      .sheet(
        isPresented: Binding(model, \.showsSheet), onDismiss: { model.log.append("dismissed") }
      ) {
        Table("Sheet") {
          Segue("Deeper") { Table("Deeper") { Action("Finish") {}.dismisses().id("finish") } }
            .id("deeper")
        }
      }
      .sheet(item: Binding(model, \.item), onDismiss: { model.log.append("item gone") }) { item in
        Editor(item: item)
      }
    }
  }

  private func set(_ router: Router, _ change: (Model) -> Void) {
    change(model)
    router.invalidate()
  }

  @Test func `an action opens a screen by its flag, and back sets the flag`() {
    let router = makeRouter()
    #expect(router.select("next") == .performed("next"))
    #expect(router.titles == ["Home", "Next"])
    #expect(router.presentation(of: router.screen) == .push)
    #expect(router.pop() == .popped)
    #expect(!model.showsNext)
    #expect(router.titles == ["Home"])
    router.select("next")
    #expect(router.titles == ["Home", "Next"])
  }

  @Test func `a row that pops sets the flag, and so does the app`() {
    let router = makeRouter()
    router.select("next")
    router.select("done")
    #expect(!model.showsNext)
    #expect(router.titles == ["Home"])
    router.select("next")
    router.select("close")
    #expect(router.titles == ["Home"])
  }

  @Test func `a sheet that is opened by code is left without a question when the flag falls`() {
    let router = makeRouter()
    set(router) { $0.showsSheet = true }
    #expect(router.titles == ["Home", "Sheet"])
    #expect(router.presentation(of: router.screen) == .sheet)
    router.select("deeper")
    set(router) { $0.showsSheet = false }
    #expect(router.titles == ["Home"])
    #expect(model.log == ["dismissed"])
  }

  @Test func `a flag below another screen waits`() {
    let router = makeRouter()
    router.select("below")
    router.select("show")
    #expect(router.titles == ["Home", "Below"])
    router.pop()
    #expect(router.titles == ["Home", "Sheet"])
  }

  @Test func `of two flags the first is followed first, the other when it has gone`() {
    let router = makeRouter()
    router.select("both")
    #expect(router.titles == ["Home", "Next"])
    router.pop()
    #expect(router.titles == ["Home", "Sheet"])
    #expect(model.showsSheet && !model.showsNext)
    router.pop()
    #expect(router.titles == ["Home"])
    #expect(!model.showsSheet)
    #expect(model.log == ["dismissed"])
  }

  @Test func `another item leaves the sheet and opens one with state of its own`() {
    let router = makeRouter()
    set(router) { $0.item = Item(id: 1) }
    #expect(router.titles == ["Home", "Item 1 "])
    let first = router.screen
    router.set(.text("typed"), at: RowPath(section: 0, row: 0))
    set(router) { $0.item?.name = "A" }
    #expect(router.titles == ["Home", "Item 1 A"])
    #expect(router.screen == first)
    set(router) { $0.item = Item(id: 2) }
    #expect(router.titles == ["Home", "Item 2 "])
    #expect(router.screen != first)
    #expect(model.item?.id == 2)
    #expect(
      router.presented.item(at: RowPath(section: 0, row: 0))?.kind == .textField(.init(text: "")))
    #expect(model.log == ["item gone"])
    router.pop()
    #expect(model.item == nil)
    #expect(model.log == ["item gone", "item gone"])
  }

  @Test func `the path ends below a screen that the state has opened`() throws {
    let router = makeRouter()
    set(router) { $0.showsSheet = true }
    router.select("deeper")
    #expect(router.path == [])
    try router.open(path: ["below"])
    #expect(router.titles == ["Home", "Below"])
    #expect(!model.showsSheet)
    #expect(model.log == ["dismissed"])
    router.pop()
    #expect(router.titles == ["Home"])
  }

  @Test func `dismisses leaves the whole sheet`() {
    let router = makeRouter()
    set(router) { $0.showsSheet = true }
    router.select("deeper")
    router.select("finish")
    #expect(router.titles == ["Home"])
    #expect(!model.showsSheet)
  }

  @Test func `dismisses goes to the root outside of a sheet, as pops to the root does`() {
    for id in ["dismiss", "root"] as [RowID] {
      let router = Router {
        Table("Home") {
          Segue("One") {
            Table("One") {
              Segue("Two") {
                Table("Two") {
                  Action("Dismiss") {}.dismisses().id("dismiss")
                  Action("Root") {}.pops(to: .root).id("root")
                }
              }
              .id("two")
            }
          }
          .id("one")
        }
      }
      router.select("one")
      router.select("two")
      #expect(router.select(id) == .performed(id))
      #expect(router.titles == ["Home"])
    }
  }

  @Test func `a screen that opens itself again stops a debug build`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      func screen() -> Table {
        Table("Next") {}.navigationDestination(isPresented: .constant(true)) { screen() }
      }
      _ = Router { screen() }.titles
    }
    let error = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(error.contains("the state of the app has opened 100 screens in one update"))
  }

  @Test func `a binding that ignores false opens once, and a debug build says so`() {
    var isShown = true
    let router = Router {
      Table("Stubborn") { Info("x") }
        .sheet(isPresented: Binding(get: { isShown }, set: { _ in })) { Table("Sheet") {} }
    }
    #expect(router.titles == ["Stubborn", "Sheet"])
    router.pop()
    router.invalidate()
    #expect(router.titles == ["Stubborn"])
    let notice = """
      the binding of sheet/0 on the screen “Stubborn” has kept its value when the \
      user has left what it opens, so this is not opened again
      """
    #expect(!DebugNotice.tell(notice), "It was told already.")
    isShown = false
    router.invalidate()
    #expect(router.titles == ["Stubborn"])
    isShown = true
    router.invalidate()
    #expect(router.titles == ["Stubborn", "Sheet"])
  }

  @Test func `a screen whose row opens it and goes takes along what the state has opened above`() {
    final class Rows {
      var isThere = true
      var shows = false
    }
    let rows = Rows()
    let router = Router {
      Table("Home") {
        if rows.isThere {
          Segue("Below") {
            Table("Below") { Info("x") }
              .sheet(isPresented: Binding(rows, \.shows)) { Table("Sheet") {} }
          }.id("below")
        }
      }
    }
    router.select("below")
    rows.shows = true
    router.invalidate()
    #expect(router.titles == ["Home", "Below", "Sheet"])
    rows.isThere = false
    router.invalidate()
    #expect(router.titles == ["Home"])
    #expect(!rows.shows)
  }
}

/// Questions that the state of the app asks.
@MainActor @Suite struct StateQuestionTests {
  private final class Model {
    var asks = false
    var log: [String] = []
  }

  private let model = Model()

  private func makeRouter() -> Router {
    Router { [model] in
      Table("Draft") {
        Action("Close") { model.asks = true }.id("close")
        Segue("More") { Table("More") {} }.id("more")
      }
      .confirmationDialog("Discard?", isPresented: Binding(model, \.asks), message: "It is lost.") {
        Action("Discard", role: .destructive) { model.log.append("discard \(model.asks)") }
        Action("Later") { await Task { model.log.append("later") }.value }
      }
    }
  }

  @Test func `a flag asks, and an answer lowers it and performs its closure`() {
    let router = makeRouter()
    router.select("close")
    #expect(router.question?.content.title == "Discard?")
    #expect(router.question?.content.message == "It is lost.")
    #expect(router.question?.answers().map(\.title) == ["Discard", "Later", "cancel"])
    let outcome = router.answer(0)
    #expect(outcome.isSuccess)
    #expect(model.log == ["discard false"])
    #expect(router.question == nil)
    router.select("close")
    #expect(router.question != nil)
  }

  @Test func `cancelling lowers the flag`() {
    let router = makeRouter()
    router.select("close")
    router.answer(false)
    #expect(!model.asks)
    #expect(router.question == nil)
    #expect(model.log.isEmpty)
  }

  @Test func `another action closes the question and lowers the flag`() {
    let router = makeRouter()
    router.select("close")
    router.select("more")
    #expect(!model.asks)
    #expect(router.titles == ["Draft", "More"])
  }

  @Test func `the app withdraws the question`() {
    let router = makeRouter()
    router.select("close")
    model.asks = false
    router.invalidate()
    router.evaluateIfStale()
    #expect(router.question == nil)
  }

  @Test func `an asynchronous answer is work, and its failure is told`() async {
    let router = makeRouter()
    router.select("close")
    router.answer(1)
    let outcomes = await router.settle()
    #expect(outcomes.allSatisfy(\.isSuccess) && outcomes.count == 1)
    #expect(model.log == ["later"])
    #expect(!model.asks)
  }
}

/// Tasks with a value, rows brought into view, and screens that ask before they are left.
@MainActor @Suite struct StateFollowingTests {
  private final class Model {
    var row: RowID?
    var isDirty = false
    var hasLate = false
    var query = "a"
    var log: [String] = []
  }

  private let model = Model()

  @Test func `setting the scroll position reveals the row, also one that comes later`() {
    let router = Router { [model] in
      Table {
        for index in 0..<50 { Info("\(index)").id(index) }
        if model.hasLate { Info("late").id("late") }
      }
      .scrollPosition(id: Binding(model, \.row))
    }
    #expect(router.revealed == nil)
    model.row = 30
    router.invalidate()
    router.evaluateIfStale()
    #expect(router.revealed?.row.address.row == 30)
    let first = router.revealed?.number
    router.invalidate()
    router.evaluateIfStale()
    #expect(router.revealed?.number == first)
    model.row = "late"
    router.invalidate()
    router.evaluateIfStale()
    #expect(router.revealed?.row.address.row == 30)
    model.hasLate = true
    router.invalidate()
    router.evaluateIfStale()
    #expect(router.revealed?.row.address.row == "late")
  }

  @Test func `a screen asks before it is left if its author says so`() {
    let router = Router { [model] in
      Table("Home") {
        Segue("Pushed") { Table("Pushed") { Info("x") }.asksBeforeDismissal(model.isDirty) }
          .id("pushed")
        Segue("Sheet", presented: .sheet) {
          Table("Sheet") { TextField("Name", text: .constant("")).id("name") }
            .asksBeforeDismissal(model.isDirty)
        }
        .id("sheet")
      }
    }
    for name in ["pushed", "sheet"] {
      model.isDirty = true
      router.select(name)
      guard case .asked = router.requestPop() else {
        Issue.record("\(name) was left without a question")
        continue
      }
      router.answer(false)
      #expect(router.titles.count == 2)
      _ = router.requestPop()
      #expect(router.answer(true) == .popped)
      router.select(name)
      model.isDirty = false
      router.invalidate()
      #expect(router.requestPop() == .popped)
    }
  }

  @Test func `a task begins anew when its value changes`() async {
    let router = Router { [model] in
      Table {
        Action("Search") { model.query = "b" }.id("search")
        Action("Again") {}.id("again")
        Segue("Above") { Table("Above") { Action("Other") { model.query = "c" }.id("other") } }
          .id("above")
      }
      .task(id: model.query) {
        model.log.append("begin \(model.query)")
        while !Task.isCancelled { await Task.yield() }
        model.log.append("end")
      }
    }
    router.appear(in: self.model)
    await router.withTasks {
      while model.log.isEmpty { await Task.yield() }
      router.select("again")
      router.select("above")
      router.pop()
      for _ in 0..<20 { await Task.yield() }
      #expect(model.log == ["begin a"])
      router.select("search")
      while !model.log.contains("begin b") { await Task.yield() }
      router.select("above")
      router.select("other")
      router.pop()
      while !model.log.contains("begin c") { await Task.yield() }
    }
    #expect(model.log.filter { $0 != "end" } == ["begin a", "begin b", "begin c"])
  }
}
