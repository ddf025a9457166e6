import SwiftUI
import Testing

private final class Model: ObservableObject {
  @Published var path: [Int] = []
  @Published var events: [String] = []
}

private struct Stack: View {
  @ObservedObject var model: Model

  var body: some View {
    NavigationStack(
      path: Binding {
        model.path
      } set: {
        model.path = $0
      }
    ) {
      Screen(name: "root", model: model)
        .navigationDestination(for: Int.self) { Screen(name: "\($0)", model: model) }
    }
  }
}

private struct Screen: View {
  let name: String
  let model: Model
  @State private var taps = 0

  var body: some View {
    Button("\(name) \(taps)") { taps += 1 }
      .navigationTitle(name)
      .onAppear { model.events.append("+\(name)") }
      .onDisappear { model.events.append("-\(name)") }
  }
}

@MainActor @Suite struct NavigationTests {
  @Test func `the path decides which screens are shown`() {
    let model = Model()
    let window = HostingWindow { Stack(model: model) }
    model.path = [1, 2]
    window.settle()
    #expect(window.titles == ["root", "1", "2"])
    window.endTransitions()
    #expect(model.events == ["+root", "+2", "-root"])
    model.path = []
    window.settle()
    #expect(window.titles == ["root"])
    #expect(window.screen.texts == ["root 0"])
    #expect(window.faults.isEmpty)
  }

  @Test func `going back changes the path, and the screens below keep their state`() {
    let model = Model()
    let window = HostingWindow { Stack(model: model) }
    window.screen.first(.button)?.tap()
    model.path = [1, 2, 3]
    window.settle()
    window.goBack()
    #expect(model.path == [1, 2])
    window.goBack(to: 0)
    #expect(model.path.isEmpty)
    #expect(window.screen.texts == ["root 1"])
  }

  @Test func `a screen that is left disappears after the animation`() {
    let model = Model()
    model.path = [1]
    let window = HostingWindow { Stack(model: model) }
    window.endTransitions()
    model.events = []
    window.goBack()
    #expect(model.events == ["+root"])
    window.endTransitions()
    #expect(model.events == ["+root", "-1"])
  }

  @Test func `a path without a destination is a mistake`() {
    let window = HostingWindow {
      NavigationStack(path: .constant([1])) { Text("root") }
    }
    #expect(window.takeFaults().count == 1)
  }

  @Test func `a stack in a stack is a mistake`() {
    let window = HostingWindow {
      NavigationStack(path: .constant([1].dropLast())) {
        NavigationStack(path: .constant([1].dropLast())) { Text("root") }
      }
    }
    #expect(window.takeFaults().count == 1)
  }

  @Test func `each screen has a mode of editing of its own`() {
    let model = Model()
    let window = HostingWindow {
      NavigationStack(
        path: Binding {
          model.path
        } set: {
          model.path = $0
        }
      ) {
        List { Text("a") }.toolbar { EditButton() }
          .navigationDestination(for: Int.self) { _ in List { Text("b") } }
      }
    }
    window.screen.barButtons.first?.tap()
    #expect(window.list?.isEditing == true)
    #expect(window.screen.barButtons.map(\.text) == ["Done"])
  }

  @Test func `a search field shows what it had at the last evaluation`() {
    var text = "a"
    func view(_ prompt: String) -> some View {
      Text("").searchable(
        text: Binding {
          text
        } set: {
          text = $0
        }, prompt: prompt)
    }
    let window = HostingWindow { view("Search") }
    #expect(window.screen.searchText == "a")
    window.screen.search("ab")
    #expect(text == "ab")
    text = "other"
    #expect(window.screen.searchText == "ab")
    window.show { view("Find") }
    #expect(window.screen.searchText == "other")
  }
}
