import Observation
import Tables
import TablesInteraction
import TablesRouting
import TablesSpoken
import TablesTestTools
import Testing

/// When the screens of a stack appear and disappear, as steps of a screen.
@Suite(.prompt) struct AppearingTests {
  @Observable fileprivate final class Model {
    var events: [String] = []
    var names = ["Ada", "Bob"]
    var visits = 0
  }

  private let model = Model()

  /// A screen with a property of its own, which is written while the screen is left.
  private struct Detail: ScreenContent {
    let name: String
    let model: Model
    @Stored var copies = 1
    @Stored var size = 1

    var table: Table {
      Table(name) {
        Stepper("Copies", value: $copies, in: 1...9).id("copies")
        Segue("More") { Table("More") { Info("Last") }.reporting("more", to: model) }.id("more")
        Picker("Size", selection: $size, options: [1, 2, 3]).id("size")
        Action("Remove") { model.names.removeAll { $0 == name } }
      }
      .onAppear { model.events.append("+\(name)") }
      .onDisappear { model.events.append("-\(name) \(copies)") }
    }
  }

  private func screen() -> Screen {
    Screen(columns: 30, rows: 10) { [model] in
      Table("People") {
        ForEach(model.names, id: \.self) { name in Segue(name) { Detail(name: name, model: model) }
        }
      }
      .reporting("people", to: model)
    }
  }

  private func log(_ screen: Screen) -> [String] { screen.log.map(\.description) }

  @Test func `the first screen appears with its host`() {
    let screen = screen()
    #expect(model.events == ["+people"])
    #expect(log(screen) == ["change screen: appeared People"])
  }

  @Test func `screens appear when they are opened and when the user comes back`() {
    let screen = screen()
    screen.select("Ada")
    #expect(model.events == ["+people", "-people", "+Ada"])
    screen.press(.escape)
    #expect(model.events.suffix(2) == ["-Ada 1", "+people"])
    #expect(
      log(screen) == [
        "change screen: appeared People", "select “Ada”: pushed Ada",
        "change screen: disappeared People", "change screen: appeared Ada",
        "press escape: popped", "change screen: disappeared Ada", "change screen: appeared People",
      ])
  }

  @Test func `a screen that is left still has its own values`() {
    let screen = screen()
    screen.select("Ada")
    screen.router.set(.number(4), at: RowPath(section: 0, row: 0))
    screen.press(.escape)
    #expect(model.events.contains("-Ada 4"))
  }

  @Test func `a screen that is left disappears with what it declares now`() {
    let screen = Screen(columns: 30, rows: 10) { [model] in
      Table("People") {
        Segue("Ada") {
          let visits = model.visits
          return Table("Ada") { Info("Visits", detail: "\(visits)") }
            .onDisappear { model.events.append("-\(visits)") }
        }
      }
    }
    screen.select("Ada")
    model.visits = 1
    screen.router.pop()
    #expect(model.events == ["-1"])
  }

  @Test func `the text that is being typed is written before the end, but not by control-c`() {
    struct Form: ScreenContent {
      let model: Model
      @Stored var name = ""
      var table: Table {
        Table("Form") { TextField("Name", text: $name).updates(.whenLeft) }
          .onDisappear { model.events.append(name) }
      }
    }
    for end in [{ _ = $0.finish() }, { $0.press(.control("c")) }] as [(Screen) -> Void] {
      let screen = Screen(columns: 30, rows: 10) { [model] in Form(model: model) }
      screen.select("Name")
      screen.type("Ada")
      end(screen)
      #expect(screen.isFinished)
    }
    #expect(model.events == ["Ada", ""])
  }

  @Test func `the options of a picker cover its screen`() {
    let screen = screen()
    screen.select("Ada")
    screen.select("size")
    #expect(model.events.last == "-Ada 1")
    screen.select("2")
    #expect(model.events.last == "+Ada")
  }

  @Test func `screens on the way of a path do not appear`() throws {
    let screen = screen()
    try screen.open(path: ["Ada", "more"])
    #expect(model.events == ["+people", "-people", "+more"])
    screen.router.pop(to: .root)
    #expect(model.events.suffix(2) == ["-more", "+people"])
  }

  @Test func `a screen disappears when its row is removed`() {
    let screen = screen()
    screen.select("Bob")
    model.events = []
    screen.select("Remove")
    _ = screen.frame
    #expect(model.events == ["-Bob 1", "+people"])
    #expect(screen.titles == ["People"])
  }

  @Test func `leaving the first screen lets the current one disappear`() {
    let screen = screen()
    screen.select("Ada")
    screen.press("q")
    #expect(model.events == ["+people", "-people", "+Ada", "-Ada 1"])
    #expect(log(screen).last == "change screen: disappeared Ada")
    screen.press("q")
    #expect(model.events.count == 4)
  }

  @Test func `hosts that share a router let a screen appear once`() {
    let screen = screen()
    let other = Screen(router: screen.router)
    #expect(model.events == ["+people"])
    other.finish()
    #expect(model.events == ["+people"])
    screen.finish()
    #expect(model.events == ["+people", "-people"])
    #expect(other.log.count == 1)
  }

  @Test func `a host that was released no longer shows the router`() {
    let router = Router { [model] in Table("Root") { Info("A") }.reporting("root", to: model) }
    do { _ = Screen(router: router).frame }
    _ = router.presented
    #expect(model.events == ["+root", "-root"])
  }

  @Test func `what a closure changes is seen at once`() {
    let screen = Screen(columns: 30, rows: 8) { [model] in
      Table("Root") {
        Info("Visits", detail: "\(model.visits)")
        Segue("Next") { Table("Next") { Info("Leaf") } }
      }
      .onAppear { model.visits += 1 }
    }
    #expect(screen.frame.plain.contains("1"))
    screen.select("Next")
    screen.press(.escape)
    #expect(model.visits == 2)
    #expect(screen.frame.plain.contains("2"))
  }

  @Test func `a closure can open and leave screens`() throws {
    var router: Router?
    let screen = Screen(columns: 30, rows: 8) { [model] in
      Table("Root") {
        Segue("Gate") {
          Table("Gate") {
            Segue("Inside") { Table("Inside") { Info("Leaf") }.reporting("in", to: model) }
          }
          .reporting("gate", to: model)
          .onAppear { if model.visits == 0 { router?.select("Inside") } else { router?.pop() } }
        }
      }
      .onAppear { model.events.append("+root") }
    }
    router = screen.router
    screen.select("Gate")
    #expect(model.events == ["+root", "+gate", "-gate", "+in"])
    #expect(screen.titles.last == "Inside")
    model.visits = 1
    screen.press(.escape)
    #expect(screen.titles == ["Root"])
    #expect(model.events.suffix(4) == ["-in", "+gate", "-gate", "+root"])
    router = nil
  }

  @Test func `an appearance without a step is logged by settle`() async {
    let screen = screen()
    let count = screen.log.count
    model.names = ["Bob"]
    let other = Screen(router: screen.router)
    other.select("Bob")
    await screen.settle()
    #expect(
      log(screen).dropFirst(count) == [
        "change screen: disappeared People", "change screen: appeared Bob",
      ])
  }

  @Test func `screens that open each other without end are named`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var router: Router?
      let screen = Screen(columns: 30, rows: 8) {
        Table("Root") {
          Segue("Next") { Table("Next") { Info("Leaf") }.onAppear { router?.pop() } }
        }
        .onAppear { router?.select("Next") }
      }
      router = screen.router
      screen.select("Next")
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(message.contains("the screens “Next” and “Root” appear in turns without end"))
  }

  @Test func `a router without a host lets no screen appear`() {
    let model = model
    let router = Router { Table("Root") { Info("A") }.reporting("root", to: model) }
    _ = router.presented
    #expect(model.events == [])
    router.appear(in: model)
    router.appear(in: model)
    router.disappear(from: model)
    #expect(model.events == ["+root", "-root"])
  }

  @Test func `lines of a screen in words let screens appear`() {
    let screen = AccessibleScreen { [model] in
      Table("Root") {
        Segue("Next") { Table("Next") { Info("Leaf") }.reporting("next", to: model) }
      }
      .reporting("root", to: model)
    }
    screen.respond(to: "1")
    screen.respond(to: "back")
    screen.respond(to: "quit")
    #expect(model.events == ["+root", "-root", "+next", "-next", "+root", "-root"])
  }
}

extension Table {
  fileprivate func reporting(_ name: String, to model: AppearingTests.Model) -> Table {
    onAppear { model.events.append("+\(name)") }.onDisappear { model.events.append("-\(name)") }
  }
}
