import SwiftUI
import Testing

private final class Model: ObservableObject {
  @Published var path: [Int] = []
  /// The number of screens that are presented above each other.
  @Published var depth = 0

  var binding: Binding<[Int]> {
    Binding {
      self.path
    } set: {
      self.path = $0
    }
  }
}

/// A screen that presents the next one.
private struct Screen: View {
  @ObservedObject var model: Model
  let depth: Int
  @State private var hasAppeared = false

  var body: some View {
    Text("depth \(depth)").navigationTitle("\(depth)")
      .navigationDestination(
        isPresented: Binding {
          hasAppeared && model.depth > depth
        } set: {
          if !$0 { model.depth = depth }
        }
      ) {
        if depth < 5 { AnyView(Screen(model: model, depth: depth + 1)) }
      }
      .onAppear { hasAppeared = true }
  }
}

private struct Numbers: View {
  @ObservedObject var model: Model

  var body: some View {
    NavigationStack(path: model.binding) {
      Text("root").navigationTitle("root")
        .navigationDestination(for: Int.self) { number in Screen(model: model, depth: number) }
    }
  }
}

@MainActor @Suite struct DestinationTests {
  private let model = Model()

  @Test func `presented screens are above each other, and going back writes false`() {
    let window = HostingWindow { NavigationStack { Screen(model: model, depth: 0) } }
    window.settle()
    model.depth = 2
    window.settle()
    #expect(window.titles == ["0", "1", "2"])
    #expect(window.screen.texts == ["depth 2"])
    window.goBack()
    #expect(model.depth == 1)
    #expect(window.titles == ["0", "1"])
    model.depth = 3
    window.settle()
    window.goBack(to: 0)
    #expect(model.depth == 0)
    window.endTransitions()
    #expect(window.titles == ["0"])
    #expect(window.faults.isEmpty)
  }

  @Test func `presented screens are above those of the path`() {
    model.path = [7, 0]
    let window = HostingWindow { Numbers(model: model) }
    window.settle()
    model.depth = 2
    window.settle()
    #expect(window.titles == ["root", "7", "0", "1", "2"])
    #expect(model.path == [7, 0])
    #expect(window.faults.isEmpty)
    window.goBack(to: 1)
    #expect(model.path == [7])
    #expect(model.depth == 0)
    #expect(window.titles == ["root", "7"])
  }

  @Test func `a value that the path gets below a presented screen is a mistake`() {
    model.path = [0]
    let window = HostingWindow { Numbers(model: model) }
    window.settle()
    model.depth = 1
    window.settle()
    model.path = [0, 7]
    window.settle()
    #expect(window.titles == ["root", "0", "7", "1"])
    #expect(window.takeFaults().count == 1)
  }

  @Test func `a screen that is presented from the beginning is not pushed`() {
    let window = HostingWindow {
      NavigationStack {
        Text("root").navigationDestination(isPresented: .constant(true)) { Text("next") }
      }
    }
    #expect(window.screen.texts == ["root"])
  }

  @Test func `a screen is presented only in a stack`() {
    let window = HostingWindow { Screen(model: model, depth: 0) }
    #expect(window.takeFaults().isEmpty)
    model.depth = 1
    window.settle()
    #expect(window.titles == ["0"])
    #expect(window.takeFaults().count == 1)
  }

  @Test func `a screen is presented by no row`() {
    let window = HostingWindow {
      NavigationStack { List { ForEach([1], id: \.self) { _ in Screen(model: model, depth: 0) } } }
    }
    #expect(!window.takeFaults().isEmpty)
  }

  @Test func `links push values onto a stack without a path of the program`() {
    let window = HostingWindow {
      NavigationStack {
        NavigationLink("three", value: 3)
          .navigationDestination(for: Int.self) { number in
            NavigationLink("text", value: "four").navigationTitle("\(number)")
          }
          .navigationDestination(for: String.self) { Text($0).navigationTitle($0) }
      }
    }
    window.screen.first(.button)?.tap()
    window.screen.first(.button)?.tap()
    #expect(window.titles == ["", "3", "four"])
    window.goBack(to: 0)
    #expect(window.titles == [""])
    #expect(window.faults.isEmpty)
  }

  @Test func `a link pushes values of the type of the path only`() {
    let model = model
    let window = HostingWindow {
      NavigationStack(path: model.binding) { NavigationLink("text", value: "four") }
    }
    window.screen.first(.button)?.tap()
    #expect(model.path.isEmpty)
    #expect(window.takeFaults().count == 1)
  }

  @Test func `a path of any values is compared and changed at its end`() {
    var path = NavigationPath([1, 2])
    path.append("three")
    #expect(path.count == 3)
    #expect(path != NavigationPath([1, 2]))
    path.removeLast()
    #expect(path == NavigationPath([1, 2]))
    path.removeLast(2)
    #expect(path.isEmpty)
  }
}
