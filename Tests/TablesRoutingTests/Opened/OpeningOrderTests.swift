import Tables
import TablesModel
import TablesRouting
import Testing

/// What happens around screens and questions that the state of the app opens.
@MainActor @Suite struct OpeningOrderTests {
  private final class Model {
    var shows = false
    var asks = false
    var inner = false
    var isLoggedIn = true
    var log: [String] = []
  }

  private let model = Model()

  private var shows: Binding<Bool> { Binding(model, \.shows) }
  private var asks: Binding<Bool> { Binding(model, \.asks) }

  private func set(_ router: Router, _ change: (Model) -> Void) {
    change(model)
    router.invalidate()
    router.evaluateIfStale()
  }

  @Test func `actions that are shown only while the screen is edited change nothing`() {
    let router = Router {
      Table("Home") { Info("x") }
        .toolbar { Action("Add") {} }
        .toolbar(.whileEditing) { Action("Delete") {} }
        .confirmationDialog("Sure?", isPresented: asks) { Action("Yes") {} }
        .sheet(isPresented: shows) { Table("Sheet") {} }
    }
    set(router) { $0.shows = true }
    #expect(router.titles == ["Home", "Sheet"])
    #expect(router.question == nil)
    router.pop()
    #expect(router.toolbarItems().count == 1)
    set(router) { $0.asks = true }
    #expect(router.question?.content.title == "Sure?")
  }

  @Test func `a path is followed although a screen that it leaves has let a flag wait`() throws {
    let router = Router {
      Table("Home") {
        Segue("A") { Table("A") { Action("Show") { model.shows = true }.id("show") } }.id("a")
        Segue("B") { Table("B") {} }.id("b")
      }
      .sheet(isPresented: shows) { Table("Sheet") {} }
    }
    router.select("a")
    router.select("show")
    try router.open(path: ["b"])
    #expect(router.titles == ["Home", "B"])
    #expect(model.shows)
    router.pop()
    #expect(router.titles == ["Home", "Sheet"])
  }

  @Test func `a flag that waits on a screen that is left is not lowered`() {
    let router = Router {
      Table("Home") {
        Segue("A") {
          Table("A") {
            Segue("B") { Table("B") { Action("Show") { model.inner = true }.id("show") } }.id("b")
          }
          .sheet(isPresented: Binding(model, \.inner), onDismiss: { model.log.append("gone") }) {
            Table("Sheet") {}
          }
        }
        .id("a")
      }
    }
    for name in ["a", "b", "show"] { router.select(name) }
    router.pop(to: .root)
    #expect(router.titles == ["Home"])
    #expect(model.log.isEmpty)
  }

  @Test func `a question ends with its screen`() async {
    let router = Router {
      Table("Home") {
        Segue("Edit") {
          Table("Edit") {
            Action("Save") { await Task.yield() }.pops().id("save")
            Action("Close") { model.asks = true }.id("close")
          }
          .confirmationDialog("Discard?", isPresented: asks) { Action("Discard") {} }
        }
        .id("edit")
      }
    }
    for name in ["edit", "save", "close"] { router.select(name) }
    #expect(router.question != nil)
    await router.settle()
    #expect(router.titles == ["Home"])
    #expect(!model.asks)
    router.select("edit")
    #expect(router.question == nil)
  }

  @Test func `a sheet ends also when its modifier goes`() {
    let router = Router {
      model.isLoggedIn
        ? Table("Home") { Info("x") }
          .sheet(isPresented: shows, onDismiss: { model.log.append("gone") }) { Table("Sheet") {} }
        : Table("Login") { Info("y") }
    }
    set(router) { $0.shows = true }
    set(router) { $0.isLoggedIn = false }
    #expect(router.titles == ["Login"])
    #expect(model.log == ["gone"])
    #expect(!model.shows)
  }

  @Test func `a sheet whose dismissal raises the flag again is presented again`() {
    let router = Router {
      Table("Home") { Info("x") }
        .sheet(isPresented: shows, onDismiss: { model.shows = model.log.isEmpty }) {
          Table("Sheet") {}
        }
    }
    set(router) { $0.shows = true }
    let first = router.screen
    router.pop()
    #expect(router.titles == ["Home", "Sheet"])
    #expect(router.screen != first)
    model.log.append("enough")
    router.pop()
    #expect(router.titles == ["Home"])
  }

  @Test func `what a dismissal changes is followed at once`() {
    let router = Router {
      Table("Home") { Info("x") }
        .sheet(isPresented: shows, onDismiss: { model.log.append("outer") }) {
          Table("Outer") { Info("x") }
            .sheet(isPresented: Binding(model, \.inner), onDismiss: { model.shows = false }) {
              Table("Inner") {}
            }
        }
    }
    set(router) { ($0.shows, $0.inner) = (true, true) }
    #expect(router.titles == ["Home", "Outer", "Inner"])
    set(router) { $0.inner = false }
    #expect(router.titles == ["Home"])
    #expect(model.log == ["outer"])
  }

  @Test func `an answer is given before the next screen opens`() {
    let router = Router {
      Table("Home") { Info("x") }
        .confirmationDialog("Discard?", isPresented: asks) {
          Action("Discard") { model.shows = false }
        }
        .sheet(isPresented: shows, onDismiss: { model.log.append("gone") }) { Table("Sheet") {} }
    }
    set(router) { ($0.asks, $0.shows) = (true, true) }
    router.answer(0)
    #expect(router.titles == ["Home"])
    #expect(model.log.isEmpty)
    set(router) { ($0.asks, $0.shows) = (true, true) }
    router.answer(false)
    #expect(router.titles == ["Home", "Sheet"])
  }

  // MARK: Asking before a screen is left

  private struct NewList: ScreenContent {
    @Stored var name = ""

    var table: Table {
      Table("New") {
        TextField("Name", text: $name).id("name")
        Segue("More") {
          Table("More") { Action("Cancel", role: .cancel) {}.dismisses().id("cancel") }
        }
        .id("more")
      }
    }
  }

  @Test func `a cancel on the second screen of a sheet asks about the sheet`() {
    let router = Router {
      Table("Home") { Segue("New", presented: .sheet) { NewList() }.id("new") }
    }
    router.select("new")
    router.set(.text("Ada"), at: RowPath(section: 0, row: 0))
    router.select("more")
    let row = router.presentedRow(at: RowPath(section: 0, row: 0))
    let outcome = row.map { router.perform(.select, at: $0.ref, askingIn: router.words) }
    #expect(outcome == .asked("cancel"))
    router.answer(true)
    #expect(router.titles == ["Home"])
  }

  @Test func `a request to go back asks by the newest state`() {
    let router = Router {
      Table("Home") {
        Segue("Edit") { Table("Edit") { Info("x") }.asksBeforeDismissal(model.shows) }.id("edit")
      }
    }
    router.select("edit")
    model.shows = true
    router.invalidate()
    guard case .asked = router.requestPop() else {
      Issue.record("the screen was left without a question")
      return
    }
  }

  @Test func `only a leading action takes the place of the button that asks`() {
    for placement in [Row.Placement.leading, .trailing] {
      let router = Router {
        Table("Home") {
          Segue("Edit") {
            Table("Edit") { Info("x") }
              .asksBeforeDismissal(true)
              .toolbar { Action("Cancel", role: .cancel, placement: placement) {}.pops() }
          }
          .id("edit")
        }
      }
      router.select("edit")
      #expect((router.closing(on: router.screen) == nil) == (placement == .leading))
    }
  }
}
