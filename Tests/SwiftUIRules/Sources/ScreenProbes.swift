import Combine
import SwiftUI

private struct Item: Identifiable, Equatable {
  let id: Int
}

@MainActor private final class Model: ObservableObject {
  @Published var path: [Int] = []
  @Published var isShown = false
  @Published var item: Item?
  let log = Log()

  var pathBinding: Binding<[Int]> {
    Binding {
      self.path
    } set: {
      self.path = $0
    }
  }
  var isShownBinding: Binding<Bool> {
    Binding {
      self.isShown
    } set: {
      self.isShown = $0
    }
  }
  var itemBinding: Binding<Item?> {
    Binding {
      self.item
    } set: {
      self.item = $0
    }
  }
}

private struct Depth: EnvironmentKey {
  static let defaultValue = "none"
}

extension EnvironmentValues {
  fileprivate var depth: String {
    get { self[Depth.self] }
    set { self[Depth.self] = newValue }
  }
}

/// Tells when it appears and disappears, and in which environment.
private struct Told: View {
  let name: String
  let log: Log
  @Environment(\.depth) private var depth

  var body: some View {
    Text(name).onAppear { log.add("+\(name) \(depth)") }.onDisappear { log.add("-\(name)") }
  }
}

private struct Stack: View {
  @ObservedObject var model: Model

  var body: some View {
    NavigationStack(path: model.pathBinding) {
      Told(name: "root", log: model.log)
        .navigationDestination(for: Int.self) { Told(name: "\($0)", log: model.log) }
        .environment(\.depth, "view")
    }
    .environment(\.depth, "stack")
  }
}

private struct Presenting: View {
  @ObservedObject var model: Model

  var body: some View {
    NavigationStack {
      Told(name: "root", log: model.log)
        .navigationDestination(isPresented: model.isShownBinding) {
          Told(name: "next", log: model.log)
        }
    }
  }
}

private struct Closing: View {
  let log: Log
  @Environment(\.dismiss) private var dismiss

  var body: some View {
    Text("sheet").onAppear {
      log.add("+sheet")
      dismiss()
    }
  }
}

private struct Sheets: View {
  @ObservedObject var model: Model
  var closes = false

  var body: some View {
    Told(name: "root", log: model.log)
      .sheet(isPresented: model.isShownBinding) {
        model.log.add("dismissed")
      } content: {
        if closes { Closing(log: model.log) } else { Told(name: "sheet", log: model.log) }
      }
      .environment(\.depth, "around")
  }
}

private struct Items: View {
  @ObservedObject var model: Model

  var body: some View {
    Text("root").sheet(item: model.itemBinding) { Told(name: "\($0.id)", log: model.log) }
  }
}

/// Stacks of screens, and sheets.
@MainActor let screenProbes: [Probe] = [
  Probe("stackShowsItsPath", "NavigationStack(path:): “the path … determines the views”") {
    let model = Model()
    let window = await ViewWindow(Stack(model: model))
    model.path = [1]
    await window.rest()
    try expect("the calls", model.log.entries.contains { $0.hasPrefix("+1") }, is: true)
    model.path = []
    await window.rest()
    try expect("whether the screen has gone", model.log.count("-1"), is: 1)
  },

  Probe(
    "coveredScreenDisappears", "onDisappear: also when another screen of the stack covers the view"
  ) {
    let model = Model()
    let window = await ViewWindow(Stack(model: model))
    model.path = [1]
    await window.rest()
    try expect("whether the root has disappeared", model.log.count("-root"), is: 1)
    model.path = []
    await window.rest()
    try expect("how often it has appeared", model.log.count("+root view"), is: 2)
  },

  Probe(
    "destinationHasTheEnvironmentOfItsStack",
    "navigationDestination: the stack, not the view inside, gives a screen its environment"
  ) {
    let model = Model()
    let window = await ViewWindow(Stack(model: model))
    model.path = [1]
    await window.rest()
    try expect("the environment", model.log.entries.first { $0.hasPrefix("+1") }, is: "+1 stack")
  },

  Probe(
    "presentedScreenFollowsItsBinding",
    "navigationDestination(isPresented:): “Associates a destination view with a binding that can be "
      + "used to push the view onto a NavigationStack.”"
  ) {
    let model = Model()
    let window = await ViewWindow(Presenting(model: model))
    model.isShown = true
    await window.rest()
    try expect("whether it has appeared", model.log.count("+next none"), is: 1)
    model.isShown = false
    await window.rest()
    try expect("whether it has gone", model.log.count("-next"), is: 1)
  },

  Probe(
    "pathOfAnyValuesIsCounted", "NavigationPath: “A type-erased list of data”, compared by values"
  ) {
    var path = NavigationPath([1, 2])
    path.append("three")
    try expect("the number of values", path.count, is: 3)
    path.removeLast()
    try expect("whether it is the first path", path == NavigationPath([1, 2]), is: true)
  },

  Probe(
    "sheetFollowsItsBinding",
    "sheet(isPresented:onDismiss:content:): “The closure to execute when dismissing the sheet.”"
  ) {
    let model = Model()
    let window = await ViewWindow(Sheets(model: model))
    model.isShown = true
    await window.rest()
    try expect(
      "whether it has appeared", model.log.entries.contains { $0.hasPrefix("+sheet") }, is: true)
    try expect("whether it is dismissed", model.log.count("dismissed"), is: 0)
    model.isShown = false
    await window.rest()
    try expect("whether it has gone", model.log.count("-sheet"), is: 1)
    try expect("how often it is dismissed", model.log.count("dismissed"), is: 1)
  },

  Probe("viewBelowASheetStays", "sheet: the view that presents it does not disappear") {
    let model = Model()
    let window = await ViewWindow(Sheets(model: model))
    model.isShown = true
    await window.rest()
    try expect("whether the root has disappeared", model.log.count("-root"), is: 0)
  },

  Probe(
    "sheetHasTheEnvironmentAround", "sheet: the content inherits the environment of the presenter"
  ) {
    let model = Model()
    let window = await ViewWindow(Sheets(model: model))
    model.isShown = true
    await window.rest()
    try expect("the environment", model.log.count("+sheet around"), is: 1)
  },

  Probe("anotherItemIsAnotherSheet", "sheet(item:): “If item changes, … the sheet is replaced”") {
    let model = Model()
    let window = await ViewWindow(Items(model: model))
    model.item = Item(id: 1)
    await window.rest()
    model.item = Item(id: 2)
    await window.rest()
    await window.rest()
    try expect("whether the first has gone", model.log.count("-1"), is: 1)
    try expect("whether the second has appeared", model.log.count("+2 none"), is: 1)
  },

  Probe(
    "dismissWritesTheBinding",
    "DismissAction: “Dismisses the current presentation”, whose binding becomes `false`"
  ) {
    let model = Model()
    let window = await ViewWindow(Sheets(model: model, closes: true))
    model.isShown = true
    await window.rest()
    await window.rest()
    try expect("whether it has appeared", model.log.count("+sheet"), is: 1)
    try expect("the binding", model.isShown, is: false)
  },
]
