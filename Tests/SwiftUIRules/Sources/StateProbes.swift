import Combine
import SwiftUI

private final class Model: ObservableObject {
  @Published var number = 0
}

/// Counts in its own state what it is told by its field.
private struct Counter: View {
  let name: String
  let log: Log
  @State private var count = 0

  var body: some View {
    let _ = log.add("\(name) \(count)")
    Text("\(name) \(count)").onAppear { count += 1 }
  }
}

private struct Follower: View {
  @ObservedObject var model: Model
  let log: Log

  var body: some View {
    let _ = log.add("follower \(model.number)")
    Text("\(model.number)")
  }
}

private struct Constant: View {
  let number: Int
  let log: Log

  var body: some View {
    let _ = log.add("constant \(number)")
    Text("\(number)")
  }
}

private struct Owner: View {
  @StateObject private var model: Model

  init(_ make: @escaping () -> Model) { _model = StateObject(wrappedValue: make()) }

  var body: some View { Text("\(model.number)") }
}

private struct Level: EnvironmentKey {
  static let defaultValue = 0
}

extension EnvironmentValues {
  fileprivate var level: Int {
    get { self[Level.self] }
    set { self[Level.self] = newValue }
  }
}

private struct LevelReader: View {
  let log: Log
  @Environment(\.level) private var level

  var body: some View {
    let _ = log.add("level \(level)")
    Text("\(level)")
  }
}

/// Views, their identity and their state.
@MainActor let stateProbes: [Probe] = [
  Probe("stateLivesAsLongAsItsView", "State: “SwiftUI manages the property's storage.”") {
    let log = Log()
    let window = await ViewWindow(Counter(name: "a", log: log))
    try expect("the last evaluation", log.entries.last, is: "a 1")
    await window.show(Counter(name: "b", log: log))
    try expect("the last evaluation", log.entries.last, is: "b 1")
  },

  Probe("branchesAreDifferentViews", "ViewBuilder: `if` and `else` are `_ConditionalContent`") {
    struct Branches: View {
      let isFirst: Bool
      let log: Log
      var body: some View {
        if isFirst { Counter(name: "a", log: log) } else { Counter(name: "b", log: log) }
      }
    }
    let log = Log()
    let window = await ViewWindow(Branches(isFirst: true, log: log))
    await window.show(Branches(isFirst: false, log: log))
    try expect("how often the other one began", log.count("b 0"), is: 1)
    await window.show(Branches(isFirst: true, log: log))
    try expect("how often the first one began", log.count("a 0"), is: 2)
  },

  Probe(
    "anotherTypeIsAnotherView",
    "AnyView: “Whenever the type of view used with an AnyView changes, the old hierarchy is "
      + "destroyed”"
  ) {
    struct Erased: View {
      let isPlain: Bool
      let log: Log
      var body: some View {
        isPlain
          ? AnyView(Counter(name: "a", log: log))
          : AnyView(VStack { Counter(name: "a", log: log) })
      }
    }
    let log = Log()
    let window = await ViewWindow(Erased(isPlain: true, log: log))
    await window.show(Erased(isPlain: false, log: log))
    try expect("how often the view began", log.count("a 0"), is: 2)
  },

  Probe(
    "equalStateEvaluatesNothing", "State: a value that is equal to the old one changes nothing"
  ) {
    struct Setting: View {
      let log: Log
      @State private var number = 7
      var body: some View {
        let _ = log.add("body")
        Text("\(number)").onAppear { number = 7 }
      }
    }
    let log = Log()
    _ = await ViewWindow(Setting(log: log))
    try expect("the number of evaluations", log.entries.count, is: 1)
  },

  Probe("unreadStateEvaluatesNothing", "State: a view depends on the state that its body reads") {
    struct Setting: View {
      let log: Log
      @State private var number = 7
      var body: some View {
        let _ = log.add("body")
        Text("text").onAppear { number += 1 }
      }
    }
    let log = Log()
    _ = await ViewWindow(Setting(log: log))
    try expect("the number of evaluations", log.entries.count, is: 1)
  },

  Probe("equalFieldsEvaluateNothing", "View: a view whose fields are the same is not evaluated") {
    struct Outer: View {
      let other: Int
      let log: Log
      var body: some View {
        Text("\(other)")
        Constant(number: 1, log: log)
      }
    }
    let log = Log()
    let window = await ViewWindow(Outer(other: 1, log: log))
    await window.show(Outer(other: 2, log: log))
    try expect("the number of evaluations", log.entries.count, is: 1)
  },

  Probe(
    "stateObjectIsMadeOnce",
    "StateObject: “SwiftUI creates a new instance of the model object only once during the "
      + "lifetime of the container”"
  ) {
    var made = 0
    let make = {
      made += 1
      return Model()
    }
    let window = await ViewWindow(Owner(make))
    await window.show(Owner(make))
    try expect("the number of objects", made, is: 1)
  },

  Probe(
    "changesOfAnObjectAreJoined",
    "ObservedObject: “whenever an observable property of the object changes, SwiftUI updates …”, "
      + "later, once"
  ) {
    let (log, model) = (Log(), Model())
    let window = await ViewWindow(Follower(model: model, log: log))
    log.clear()
    model.number = 1
    model.number = 2
    try expect("evaluations at once", log.entries, is: [])
    await window.rest()
    try expect("evaluations", log.entries, is: ["follower 2"])
  },

  Probe(
    "objectTellsBeforeItChanges",
    "ObservableObject: “objectWillChange … emits before the object has changed.”"
  ) {
    let model = Model()
    var seen: [Int] = []
    let subscription = model.objectWillChange.sink { _ in
      MainActor.assumeIsolated { seen.append(model.number) }
    }
    model.number = 1
    try expect("the number at the call", seen, is: [0])
    subscription.cancel()
  },

  Probe(
    "environmentReachesItsReaders",
    "Environment: “If the value changes, SwiftUI updates any part of your view that depends on the "
      + "value.”"
  ) {
    struct Around: View {
      let level: Int
      let log: Log
      var body: some View {
        VStack {
          LevelReader(log: log)
          Constant(number: 1, log: log)
        }
        .environment(\.level, level)
      }
    }
    let log = Log()
    let window = await ViewWindow(Around(level: 1, log: log))
    await window.show(Around(level: 2, log: log))
    try expect(
      "the readings", log.entries.filter { $0.hasPrefix("level") }, is: ["level 1", "level 2"])
    try expect("the evaluations of the other view", log.count("constant 1"), is: 1)
  },

  Probe(
    "oldClosureIsToldOfAChange",
    "onChange(of:perform:): “the closure … captures the values of the old body”, until iOS 17"
  ) {
    struct Telling: View {
      let number: Int
      let log: Log
      var body: some View {
        Text("text").onChange(of: number) { log.add("made with \(number), got \($0)") }
      }
    }
    let log = Log()
    let window = await ViewWindow(Telling(number: 1, log: log))
    await window.show(Telling(number: 2, log: log))
    try expect("the calls", log.entries, is: ["made with 1, got 2"])
  },

  Probe("viewsAppearOnce", "onAppear: “before this view appears”; onDisappear: “after …”") {
    struct Conditional: View {
      let isShown: Bool
      let log: Log
      var body: some View {
        VStack {
          if isShown {
            Text("text").onAppear { log.add("on") }.onDisappear { log.add("off") }
          }
        }
      }
    }
    let log = Log()
    let window = await ViewWindow(Conditional(isShown: true, log: log))
    await window.show(Conditional(isShown: true, log: log))
    await window.show(Conditional(isShown: false, log: log))
    try expect("the calls", log.entries, is: ["on", "off"])
  },
]
