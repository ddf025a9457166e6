import SwiftUI
import Testing

private struct Item: Identifiable, Equatable {
  let id: Int
}

private final class Model: ObservableObject {
  @Published var item: Item?
  @Published var inner: Item?
  @Published var isLocked = false
  @Published var text = ""
  var events: [String] = []

  func binding<Value>(_ path: ReferenceWritableKeyPath<Model, Value>) -> Binding<Value> {
    Binding {
      self[keyPath: path]
    } set: {
      self[keyPath: path] = $0
    }
  }
}

private struct Presenter: View {
  @ObservedObject var model: Model

  var body: some View {
    NavigationStack {
      TextField("Below", text: model.binding(\.text)).navigationTitle("below")
        .onAppear { model.events.append("+below") }
        .onDisappear { model.events.append("-below") }
        .sheet(item: model.binding(\.item)) {
          model.events.append("dismissed")
        } content: { item in
          Presented(model: model, number: item.id)
        }
    }
  }
}

private struct Presented: View {
  @ObservedObject var model: Model
  let number: Int
  @Environment(\.dismiss) private var dismiss

  var body: some View {
    NavigationStack {
      Button("close") { dismiss() }.navigationTitle("sheet \(number)")
        .onDisappear { model.events.append("-sheet") }
        .sheet(item: model.binding(\.inner)) { item in
          Text("inner").navigationTitle("inner \(item.id)")
        }
    }
    .interactiveDismissDisabled(model.isLocked)
  }
}

@MainActor @Suite struct SheetTests {
  private let model = Model()
  private let window: HostingWindow

  init() {
    let model = model
    window = HostingWindow { Presenter(model: model) }
  }

  private func present(_ number: Int) {
    model.item = Item(id: number)
    window.settle()
  }

  @Test func `a sheet is in front of the others, with a stack of its own`() {
    present(1)
    #expect(window.titles == ["below", "sheet 1"])
    #expect(window.sheetCount == 1)
    #expect(model.events == ["+below"])
    #expect(window.faults.isEmpty)
  }

  @Test func `a swipe down writes nil, and the sheet is seen until the animation ends`() {
    present(1)
    #expect(window.swipeDown())
    #expect(model.item == nil)
    #expect(window.titles == ["below"])
    #expect(model.events == ["+below"])
    window.endTransitions()
    #expect(model.events == ["+below", "dismissed", "-sheet"])
  }

  @Test func `a locked sheet stays`() {
    model.isLocked = true
    present(1)
    #expect(!window.swipeDown())
    #expect(window.titles == ["below", "sheet 1"])
    model.isLocked = false
    window.settle()
    #expect(window.swipeDown())
  }

  @Test func `the action of the environment dismisses the sheet`() {
    present(1)
    window.screen.first(.button)?.tap()
    #expect(model.item == nil)
    #expect(window.titles == ["below"])
  }

  @Test func `sheets are presented by those before, and dismissed together`() {
    present(1)
    model.inner = Item(id: 2)
    window.settle()
    #expect(window.titles == ["below", "sheet 1", "inner 2"])
    model.item = nil
    window.settle()
    #expect(window.titles == ["below"])
    #expect(window.faults.isEmpty)
  }

  @Test func `another item is another sheet`() {
    present(1)
    present(2)
    #expect(window.titles == ["below", "sheet 2"])
    window.endTransitions()
    #expect(model.events.contains("dismissed"))
  }

  @Test func `a sheet takes the keyboard from what is below`() {
    window.screen.field?.tap()
    #expect(window.focus != nil)
    present(1)
    #expect(window.focus == nil)
  }

  @Test func `two sheets beside each other, and one of a covered screen, are mistakes`() {
    let beside = HostingWindow {
      VStack {
        Text("a").sheet(isPresented: .constant(true)) { Text("A") }
        Text("b").sheet(isPresented: .constant(true)) { Text("B") }
      }
    }
    #expect(beside.takeFaults().count == 1)
    let covered = HostingWindow {
      NavigationStack(path: .constant([1])) {
        Text("a").sheet(isPresented: .constant(true)) { Text("A") }
          .navigationDestination(for: Int.self) { _ in Text("b") }
      }
    }
    #expect(covered.takeFaults().count == 1)
  }
}
