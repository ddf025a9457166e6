import SwiftUI
import Testing

private struct Counter: View {
  let name: String
  @State private var count = 0

  var body: some View {
    Button("\(name) \(count)") { count += 1 }
  }
}

private struct Swapping: View {
  @State private var isFirst = true

  var body: some View {
    Button("swap") { isFirst.toggle() }
    if isFirst { Counter(name: "a") } else { Counter(name: "b") }
  }
}

private final class Model: ObservableObject {
  @Published var number = 0
  let name: String

  init(_ name: String) { self.name = name }
}

private struct Owner: View {
  @StateObject private var model: Model

  init(_ make: @escaping () -> Model) { _model = StateObject(wrappedValue: make()) }

  var body: some View {
    Button("\(model.name) \(model.number)") { model.number += 1 }
  }
}

private struct Follower: View {
  @ObservedObject var model: Model

  var body: some View { Text("\(model.number)") }
}

private struct Unconcerned: View {
  let number: Int

  var body: some View { Text("\(number)") }
}

@MainActor @Suite struct StateTests {
  @Test func `a state lives as long as the place of its view`() {
    let window = HostingWindow { Swapping() }
    window.screen.first(.button, "a 0")?.tap()
    #expect(window.screen.first(.button, "a 1") != nil)
    window.screen.first(.button, "swap")?.tap()
    #expect(window.screen.first(.button, "b 0") != nil)
    window.screen.first(.button, "swap")?.tap()
    #expect(window.screen.first(.button, "a 0") != nil)
  }

  @Test func `a new value of a view keeps its state`() {
    let window = HostingWindow { Counter(name: "a") }
    window.screen.first(.button)?.tap()
    window.show { Counter(name: "b") }
    #expect(window.screen.texts == ["b 1"])
  }

  @Test func `a view owns one object, the first one`() {
    var made = 0
    func make(_ name: String) -> Model {
      made += 1
      return Model(name)
    }
    let window = HostingWindow { Owner { make("first") } }
    window.screen.first(.button)?.tap()
    window.show { Owner { make("second") } }
    #expect(window.screen.texts == ["first 1"])
    #expect(made == 1)
  }

  @Test func `an observed object evaluates its followers, once for several changes`() {
    let model = Model("")
    let window = HostingWindow {
      Follower(model: model)
      Unconcerned(number: 1)
    }
    model.number = 1
    model.number = 2
    window.settle()
    #expect(window.screen.texts == ["2", "1"])
    #expect(window.evaluations(of: "Follower") == 2)
    #expect(window.evaluations(of: "Unconcerned") == 1)
  }

  @Test func `a view with the same fields is not evaluated again`() {
    let window = HostingWindow { Unconcerned(number: 1) }
    window.show { Unconcerned(number: 1) }
    #expect(window.evaluations(of: "Unconcerned") == 1)
    window.show { Unconcerned(number: 2) }
    #expect(window.evaluations(of: "Unconcerned") == 2)
    #expect(window.screen.texts == ["2"])
  }

  @Test func `a change of state during an update is a mistake`() {
    let model = Model("")
    struct Careless: View {
      @ObservedObject var model: Model

      var body: some View {
        if model.number == 0 { model.number = 1 }
        return Text("\(model.number)")
      }
    }
    let window = HostingWindow { Careless(model: model) }
    #expect(window.takeFaults().first?.hasPrefix("Publishing changes from within view") == true)
    #expect(window.screen.texts == ["1"])
  }

  @Test func `views that change at each update do not rest`() {
    struct Restless: View {
      @State private var number = 0

      var body: some View {
        Text("\(number)").onAppear { number = 1 }.onChange(of: number) { number = $0 + 1 }
      }
    }
    let window = HostingWindow { Restless() }
    #expect(window.takeFaults().contains("The views change at each update, and never rest."))
  }

  @Test func `the closure of the body before is called for a change`() {
    var calls: [String] = []
    func view(_ number: Int) -> some View {
      Text("").onChange(of: number) { calls.append("made with \(number), got \($0)") }
    }
    let window = HostingWindow { view(1) }
    window.show { view(1) }
    window.show { view(2) }
    #expect(calls == ["made with 1, got 2"])
  }

  @Test func `views appear and disappear once`() {
    var calls: [String] = []
    func view(_ isShown: Bool) -> some View {
      VStack {
        if isShown {
          Text("").onDisappear { calls.append("off") }.onAppear { calls.append("on") }
        }
      }
    }
    let window = HostingWindow { view(true) }
    window.show { view(true) }
    window.show { view(false) }
    #expect(calls == ["on", "off"])
  }

  @Test func `the environment reaches the views that read it`() {
    struct Scheme: View {
      @Environment(\.colorScheme) private var scheme

      var body: some View { Text("\(scheme)") }
    }
    let window = HostingWindow {
      Scheme()
      Unconcerned(number: 1)
    }
    window.colorScheme = .dark
    #expect(window.screen.texts == ["dark", "1"])
    #expect(window.evaluations(of: "Unconcerned") == 1)
  }
}
