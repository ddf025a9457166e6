import SwiftUI
import TablesModel
import Testing

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

  @Test func `a list that loses its search field keeps its place`() async {
    var isSearchable = true
    let router = Router {
      let table = Table { Section { ForEach(0..<1_000, id: \.self) { Info("Row \($0)") } } }
      return isSearchable ? table.searchable() : table
    }
    let window = HostingWindow(rows: 20) { TableView(router: router) }
    await window.rest()
    window.list?.scroll(to: 500)
    await window.rest()
    #expect(window.rows.first?.identifier == "500")
    // Only the field with which the list began cannot be taken away from it.
    for (isOn, keepsList) in [(false, false), (true, true), (false, true)] {
      let identity = window.list?.identity
      isSearchable = isOn
      router.invalidate()
      await window.rest()
      #expect(window.screen.searchText == (isOn ? "" : nil))
      #expect(window.rows.first?.identifier == "500")
      #expect((window.list?.identity == identity) == keepsList)
    }
    #expect(window.faults.isEmpty)
  }
}
