import SwiftUI
import Testing

private struct Item: Identifiable {
  let id: Int
}

private struct ItemView: View {
  let item: Item

  var body: some View { ZStack { Text("row \(item.id)") } }
}

@MainActor @Suite struct ListTests {
  private func rows(_ items: [Int]) -> some View {
    List { ForEach(items.map(Item.init)) { ItemView(item: $0) } }
  }

  @Test func `a list makes the visible rows only`() {
    let window = HostingWindow(rows: 10) { rows(Array(0..<100_000)) }
    #expect(window.rows.map(\.text) == (0..<10).map { "row \($0)" })
    #expect(window.evaluations(of: "ItemView") == 10)
    window.list?.scroll(to: 500)
    #expect(window.rows.map(\.text) == (500..<510).map { "row \($0)" })
    #expect(window.evaluations(of: "ItemView") == 20)
    #expect(window.list?.count == 100_000)
  }

  @Test func `a list makes all rows if it has to count them`() {
    let window = HostingWindow(rows: 10) {
      List {
        ForEach((0..<50).map(Item.init)) { item in
          if item.id % 2 == 0 { ItemView(item: item) }
        }
      }
    }
    #expect(window.rows.count == 10)
    #expect(window.list?.count == 25)
    #expect(window.evaluations(of: "ItemView") == 25)
  }

  @Test func `rows appear and disappear as they are scrolled`() {
    var shown: Set<Int> = []
    let window = HostingWindow(rows: 3) {
      List {
        ForEach((0..<20).map(Item.init)) { item in
          Text("\(item.id)").onAppear { shown.insert(item.id) }
            .onDisappear { shown.remove(item.id) }
        }
      }
    }
    #expect(shown == [0, 1, 2])
    window.list?.scroll(to: 2)
    #expect(shown == [2, 3, 4])
  }

  @Test func `a row keeps its identity when rows are inserted above it`() {
    let window = HostingWindow(rows: 10) { rows([1, 2]) }
    let identity = window.rows[1].identity
    window.show { rows([0, 1, 2]) }
    #expect(window.rows.map(\.text) == ["row 0", "row 1", "row 2"])
    #expect(window.rows[2].identity == identity)
    #expect(window.list?.isLastChangeAnimated == false)
    withAnimation { window.show { rows([0, 1]) } }
    #expect(window.list?.isLastChangeAnimated == true)
    #expect(window.takeFaults().isEmpty)
  }

  @Test func `elements with the same id are a mistake`() {
    let window = HostingWindow { rows([1, 1]) }
    #expect(window.takeFaults().contains { $0.hasPrefix("ForEach:") })
  }

  @Test func `sections have headers and footers`() {
    let window = HostingWindow {
      List {
        Section {
          Text("a")
          Text("b")
        } header: {
          Text("Head")
        } footer: {
          EmptyView()
        }
        Section {
          Text("c")
        } header: {
          if false { Text("") }
        } footer: {
          Text("Foot")
        }
      }
    }
    #expect(window.list?.headers == [0: "Head"])
    #expect(window.list?.footers == [1: "Foot"])
    #expect(
      window.rows.map { "\($0.section).\($0.index) \($0.text)" } == [
        "0.0 a", "0.1 b", "1.0 c",
      ])
  }

  @Test func `rows are deleted and moved as the modifiers allow`() {
    var items = [1, 2, 3]
    func view() -> some View {
      List {
        ForEach(items.map(Item.init)) { item in
          ItemView(item: item).deleteDisabled(item.id == 1).moveDisabled(item.id == 2)
        }
        .onDelete { items.remove(atOffsets: $0) }
        .onMove { items.move(fromOffsets: $0, toOffset: $1) }
      }
    }
    let window = HostingWindow { view() }
    #expect(window.rows.map(\.canDelete) == [false, true, true])
    #expect(window.rows.map(\.canMove) == [true, false, true])
    window.list?.move(window.rows[0], to: 3)
    window.show { view() }
    #expect(window.rows.map(\.text) == ["row 2", "row 3", "row 1"])
    window.rows[0].delete()
    window.show { view() }
    #expect(window.rows.map(\.text) == ["row 3", "row 1"])
  }

  @Test func `a plain button answers on its label only`() {
    var taps = 0
    let window = HostingWindow {
      List {
        Button("plain") { taps += 1 }.buttonStyle(.plain)
        Button("row") { taps += 10 }
      }
    }
    for row in window.rows { row.tapEdge() }
    #expect(taps == 10)
    for row in window.rows { row.tapText() }
    #expect(taps == 21)
    #expect(window.rows.map(\.isHighlighted) == [false, true])
  }
}

extension Array {
  fileprivate mutating func remove(atOffsets offsets: IndexSet) {
    for offset in offsets.reversed() { remove(at: offset) }
  }

  fileprivate mutating func move(fromOffsets source: IndexSet, toOffset target: Int) {
    let moved = source.map { self[$0] }
    let before = source.filter { $0 < target }.count
    remove(atOffsets: source)
    insert(contentsOf: moved, at: target - before)
  }
}
