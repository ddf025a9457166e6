import Tables
import Testing

@Suite struct PickerTests {
  private func state(_ row: Picker<some Any>) -> Row.Kind.Picker? {
    if case .picker(let state) = row.lowered.kind { state } else { nil }
  }

  @Test func `a picker of pairs keeps the order written`() {
    let language = Stored("ja")
    let row = Picker(
      "Language", selection: language.binding, options: ["en": "English", "ja": "日本語"])
    #expect(state(row) == .init(options: ["English", "日本語"], selection: [1]))
    #expect(row.receive(.places([0])))
    #expect(language.value == "en")
  }

  @Test func `a picker of values names them`() {
    let size = Stored(2)
    let row = Picker("Size", selection: size.binding, options: [1, 2, 3]) { "\($0) pt" }
    #expect(state(row) == .init(options: ["1 pt", "2 pt", "3 pt"], selection: [1]))
    #expect(row.receive(.places([2])))
    #expect(size.value == 3)
  }

  @Test func `a value that is none of the options is left alone`() {
    let size = Stored(9)
    let row = Picker("Size", selection: size.binding, options: [1, 2]) { "\($0)" }
    #expect(state(row)?.selection == [])
    #expect(row.receive(.places([])))
    #expect(size.value == 9)
  }

  @Test func `an optional value can be given up`() {
    let size = Stored<Int?>(1)
    let row = Picker("Size", selection: size.binding, options: [1, 2]) { "\($0)" }
    #expect(state(row)?.selection == [0])
    #expect(row.receive(.places([1])))
    #expect(size.value == 2)
    #expect(row.receive(.places([])))
    #expect(size.value == nil)
  }

  @Test func `any number of values is chosen for a set`() {
    let days = Stored<Set<String>>(["Mon", "Wed"])
    let row = Picker("Days", selection: days.binding, options: ["Mon", "Tue", "Wed"]) { $0 }
    #expect(state(row)?.selection == [0, 2])
    #expect(row.receive(.places([1, 2])))
    #expect(days.value == ["Tue", "Wed"])
    #expect(row.receive(.places([])))
    #expect(days.value == [])
  }

  @Test func `values that are none of the options stay in a set`() {
    let days = Stored<Set<String>>(["Sun", "Mon"])
    let row = Picker("Days", selection: days.binding, options: ["Mon", "Tue"]) { $0 }
    #expect(row.receive(.places([1])))
    #expect(days.value == ["Sun", "Tue"])
  }

  @Test func `a set is never left with fewer than its minimum`() {
    let days = Stored<Set<String>>(["Mon", "Tue"])
    let row = Picker("Days", selection: days.binding, options: ["Mon", "Tue"], minimum: 1) { $0 }
    #expect(row.receive(.places([])))
    #expect(days.value.count == 1)
  }

  @Test func `places that do not exist choose nothing`() {
    let size = Stored(1)
    let row = Picker("Size", selection: size.binding, options: [1, 2]) { "\($0)" }
    #expect(row.receive(.places([-1, 7])))
    #expect(size.value == 1)
  }

  @Test func `one of two equal values is shown as chosen, and stays so when chosen`() {
    let size = Stored<Int?>(1)
    let row = Picker("Size", selection: size.binding, options: [1, 2, 1]) { "\($0)" }
    #expect(state(row)?.selection == [0])
    #expect(row.receive(.places([0])))
    #expect(size.value == 1)
  }

  @Test func `a set is written once, however many values come and go`() {
    var writes: [Set<Int>] = []
    let days = Binding<Set<Int>>(get: { [1, 2] }, set: { writes.append($0) })
    let row = Picker("Days", selection: days, options: [1, 2, 3, 4]) { "\($0)" }
    #expect(row.receive(.places([2, 3])))
    #expect(writes == [[3, 4]])
  }
}
