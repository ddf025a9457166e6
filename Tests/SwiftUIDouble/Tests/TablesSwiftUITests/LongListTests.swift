import Observation
import TablesModel
import Testing

import class SwiftUI.HostingWindow
import struct Tables.Binding
import struct Tables.ForEach
import struct Tables.Section
import struct Tables.TextField

@testable import TablesSwiftUI

/// An app with many rows, which counts those that are made.
private final class App {
  var count = 100_000
  var isOn = false
  private(set) var made = 0

  var table: Tables.Table {
    Table {
      Section { Switch("On", isOn: Binding(self, \.isOn)).id("on") }
      Section { ForEach(0..<count, id: \.self) { self.row($0) } }
    }
  }

  private func row(_ number: Int) -> Info {
    made += 1
    return Info("Row \(number)")
  }
}

@Observable private final class Focused {
  var row: Int?
}

@MainActor @Suite struct LongListTests {
  @Test func `a list of a hundred thousand rows makes the visible ones`() async {
    let app = App()
    let router = Router { app.table }
    let window = HostingWindow(rows: 20) { TableView(router: router) }
    await window.rest()
    #expect(window.list?.count == app.count + 1)
    #expect(window.rows.count == 20)
    #expect(window.evaluations(of: "RowView") <= 40)
    #expect(app.made < 200)
    window.row("on")?.toggle?.flip()
    await window.rest()
    app.count -= 1
    router.invalidate()
    await window.rest()
    #expect(window.list?.count == app.count + 1)
    #expect(app.made < 400)
    #expect(window.faults.isEmpty)
  }

  @Test func `a row is scrolled to by its section and its id`() async throws {
    let focused = Focused()
    let router = Router {
      let focus = Binding(focused, \.row)
      return Table {
        Section("a") { ForEach(0..<100, id: \.self) { Info("a \($0)") } }
        Section("b") {
          ForEach(0..<100, id: \.self) {
            TextField("b \($0)", text: "").focused(focus, equals: $0)
          }
        }
      }
    }
    let window = HostingWindow(rows: 20) { TableView(router: router) }
    await window.rest()
    focused.row = 50
    await window.rest()
    #expect(window.rows.map(\.text).contains("b 50"))
    #expect(window.faults.isEmpty)
  }

  @Test func `a screen of options opens at the option that is chosen`() async {
    let router = Router {
      Table { Picker("Size", options: (0..<60).map { "\($0)" }, selectedIndex: 40).id("size") }
    }
    let window = HostingWindow(rows: 20) { TableView(router: router) }
    await window.rest()
    window.row("size")?.tapText()
    await window.rest()
    #expect(window.rows.map(\.text).contains { $0.hasPrefix("40") })
    #expect(window.faults.isEmpty)
  }
}
