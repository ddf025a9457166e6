import SwiftUI

private struct Row: View {
  let number: Int
  let log: Log

  var body: some View {
    let _ = log.add("row")
    Text("\(number)")
  }
}

/// Lists and fields.
@MainActor let listProbes: [Probe] = [
  Probe("listMakesVisibleRows", "List: rows of a ForEach with one view each are made lazily") {
    struct Rows: View {
      let log: Log
      var body: some View {
        List { ForEach(0..<5_000, id: \.self) { Row(number: $0, log: log) } }
      }
    }
    let log = Log()
    _ = await ViewWindow(Rows(log: log))
    try expect("whether some are made", log.entries.isEmpty, is: false)
    try expect("whether few are made", log.entries.count < 500, is: true)
  },

  Probe(
    "listCountsRowsThatMayBeMissing",
    "WWDC23, Demystify SwiftUI performance: “List needs to know all the identifiers ahead of time”"
  ) {
    struct Rows: View {
      let log: Log
      var body: some View {
        List {
          ForEach(0..<500, id: \.self) { number in
            let _ = log.add("element")
            if number % 2 == 0 { Text("\(number)") }
          }
        }
      }
    }
    let log = Log()
    _ = await ViewWindow(Rows(log: log))
    try expect("whether all elements are asked", log.entries.count >= 500, is: true)
  },

  Probe(
    "rowKeepsItsIdentity", "ForEach: “The identifier must remain the same for a data element”"
  ) {
    struct Counting: View {
      let number: Int
      let log: Log
      @State private var isNew = true
      var body: some View {
        Text("\(number)").onAppear {
          if isNew { log.add("\(number)") }
          isNew = false
        }
      }
    }
    struct Rows: View {
      let numbers: [Int]
      let log: Log
      var body: some View {
        List { ForEach(numbers, id: \.self) { Counting(number: $0, log: log) } }
      }
    }
    let log = Log()
    let window = await ViewWindow(Rows(numbers: [1, 2], log: log))
    await window.show(Rows(numbers: [0, 1, 2], log: log))
    try expect("the rows that began", log.entries.sorted(), is: ["0", "1", "2"])
  },

  Probe(
    "refreshIsInTheEnvironment",
    "refreshable: “stores the action in the environment”, under `refresh`"
  ) {
    struct Reader: View {
      let log: Log
      @Environment(\.refresh) private var refresh
      var body: some View {
        Text("text").onAppear { log.add(refresh == nil ? "none" : "one") }
      }
    }
    struct Around: View {
      let log: Log
      var body: some View {
        VStack { Reader(log: log) }.refreshable {}
        Reader(log: log)
      }
    }
    let log = Log()
    _ = await ViewWindow(Around(log: log))
    try expect("the actions", log.entries.sorted(), is: ["none", "one"])
  },

  Probe(
    "disabledFieldLosesTheFocus",
    "FocusState: “If focus leaves …, the value resets”, for a field that is disabled"
  ) {
    struct Entry: View {
      let isDisabled: Bool
      let log: Log
      @FocusState private var isFocused: Bool
      @State private var text = ""
      var body: some View {
        TextField("Name", text: $text).focused($isFocused).disabled(isDisabled)
          .onAppear { isFocused = true }
          .onChange(of: isFocused) { log.add("\($0)") }
      }
    }
    let log = Log()
    let window = await ViewWindow(Entry(isDisabled: false, log: log))
    await window.rest()
    try expect("the focus", log.entries.last, is: "true")
    await window.show(Entry(isDisabled: true, log: log))
    try expect("the focus", log.entries.last, is: "false")
  },
]
