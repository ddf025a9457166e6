import Combine
import SwiftUI
import Testing

@testable import TablesSwiftUI

private final class Model: ObservableObject, @unchecked Sendable {  // a test awaits each change
  @Published var names = ["a"]
  var outcomes: [String] = []
}

private struct Following: View {
  let model: Model

  var body: some View {
    TableView { namesTable(model.names) }.follow(model)
  }
}

private struct Observing: View {
  @ObservedObject var model: Model

  var body: some View {
    TableView(following: model.names) { namesTable(model.names) }
  }
}

private struct AlarmView: View {
  @State private var isOn = false

  var body: some View {
    TableView(following: isOn) { alarmTable(Tables.Binding($isOn)) }
  }
}

private struct Captured: View {
  let name: String

  var body: some View { TableView { namesTable([name]) } }
}

@MainActor @Suite struct DeclarationTests {
  private func texts(_ window: HostingWindow) -> [String] { window.rows.map(\.text) }

  @Test func `a table follows an object`() async {
    let model = Model()
    let window = HostingWindow { Following(model: model) }
    model.names = ["a", "b"]
    await window.rest()
    #expect(texts(window) == ["a", "b"])
    #expect(window.faults.isEmpty)
  }

  @Test func `a change of the object on another thread is shown`() async {
    let model = Model()
    let window = HostingWindow { Following(model: model) }
    await Task.detached { model.names = ["b"] }.value
    await window.rest()
    #expect(texts(window) == ["b"])
    #expect(window.faults.isEmpty)
  }

  @Test func `a table follows a value of its parent`() async {
    let model = Model()
    let window = HostingWindow { Observing(model: model) }
    model.names = ["c"]
    await window.rest()
    #expect(texts(window) == ["c"])
    #expect(window.faults.isEmpty)
  }

  @Test func `a table reads and writes a state of the view around it`() async {
    let window = HostingWindow { AlarmView() }
    window.rows.first?.toggle?.flip()
    await window.rest()
    #expect(window.rows.first?.toggle?.isOn == true)
    #expect(window.faults.isEmpty)
  }

  @Test func `a table shows what its newest closure has captured`() async {
    let window = HostingWindow { Captured(name: "a") }
    window.show { Captured(name: "b") }
    await window.rest()
    #expect(texts(window) == ["b"])
  }

  @Test func `a view shows the router with which it was created last`() async {
    let routers = ["a", "b"].map { name in Router { namesTable([name]) } }
    let window = HostingWindow { TableView(router: routers[0]) }
    await window.rest()
    #expect(texts(window) == ["a"])
    window.show { TableView(router: routers[1]) }
    await window.rest()
    #expect(texts(window) == ["b"])
    routers[1].search("nothing")
    await window.rest()
    #expect(texts(window).isEmpty)
    #expect(window.faults.isEmpty)
  }

  @Test func `a router that was replaced tells the app nothing`() async throws {
    let gates = AsyncStream<Void>.makeStream()
    let busy = Router {
      Table {
        Action("Save") { for await _ in gates.stream {} }
          .id("save")
      }
    }
    let other = Router { namesTable(["b"]) }
    var outcomes: [Outcome] = []
    let window = HostingWindow { TableView(router: busy) { outcomes.append($0) } }
    await window.rest()
    try #require(window.row("save")).tapText()
    #expect(outcomes == [.started("save")])
    window.show { TableView(router: other) { outcomes.append($0) } }
    gates.continuation.finish()
    await window.rest()
    for _ in 0..<50 { await Task.yield() }
    #expect(outcomes == [.started("save")])
    #expect(window.faults.isEmpty)
  }

  @Test func `an evaluation of the parent keeps the screen and the values`() async {
    let window = HostingWindow { Captured(name: "a") }
    await window.rest()
    let identity = window.list?.identity
    window.show { Captured(name: "a") }
    await window.rest()
    #expect(window.list?.identity == identity)
    #expect(window.faults.isEmpty)
  }

  @Test func `views are evaluated only for changes`() async {
    let model = Model()
    let window = HostingWindow { Following(model: model) }
    await window.rest()
    let count = window.evaluations(of: "LevelView")
    await window.rest()
    #expect(window.evaluations(of: "LevelView") == count)
    #expect(window.evaluations(of: "TableView") <= 2)
  }

  @Test func `a released view releases its router`() async {
    weak var router: Router?
    do {
      let made = Router { namesTable(["a"]) }
      router = made
      let window = HostingWindow { TableView(router: made) }
      await window.rest()
      window.close()
    }
    for _ in 0..<10 { await Task.yield() }
    #expect(router == nil)
  }

  @Test func `the colors are those of the appearance`() async throws {
    var themes = Themes()
    themes.light.rowTitle.foreground = .rgb(255, 0, 0)
    themes.dark.rowTitle.foreground = .rgb(0, 0, 255)
    let window = HostingWindow { TableView { namesTable(["a"]) }.themes(themes) }
    let red = SwiftUI.Color(red: 1, green: 0, blue: 0)
    #expect(window.rows.first?.first(.text)?.foregroundColor == red)
    window.colorScheme = .dark
    let blue = SwiftUI.Color(red: 0, green: 0, blue: 1)
    #expect(window.rows.first?.first(.text)?.foregroundColor == blue)
  }
}
