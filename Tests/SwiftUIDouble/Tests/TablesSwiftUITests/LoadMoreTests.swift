import TablesModel
import Testing

@testable import TablesSwiftUI

/// Sections that load more rows at their end, and rows that are read in the closure, in a list.
@MainActor @Suite struct LoadMoreTests {
  @Test func `more rows are loaded when the end comes into view`() async {
    var (count, loads) = (100, 0)
    let phone = Phone(rows: 5) {
      Table {
        Section("Songs") { ForEach(0..<count, id: \.self) { Info("row \($0)") } }
          .loadsMore(while: count < 300) {
            loads += 1
            count += 100
          }
      }
    }
    await phone.rest()
    #expect(loads == 0)
    phone.window.list?.scroll(to: 90)
    await phone.rest()
    #expect((loads, count) == (1, 200))
    phone.window.list?.scroll(to: 190)
    await phone.rest()
    #expect((loads, count) == (2, 300))
    #expect(phone.window.takeFaults() == [])
  }

  @Test func `a load that adds no row is not repeated`() async {
    var loads = 0
    let phone = Phone(rows: 5) {
      Table { Section("Songs") { Info("row") }.loadsMore(while: true) { loads += 1 } }
    }
    await phone.rest()
    await phone.reload()
    #expect(loads == 1)
    #expect(phone.window.rows.map(\.text).last?.contains("Load more") == true)
    #expect(phone.window.takeFaults() == [])
  }

  @Test func `a list of many ids reads two windows of rows at most`() async {
    let ids = Array(0..<10_000)
    var read = 0
    let phone = Phone(rows: 5) {
      Table {
        Section("Songs") {
          ForEach(ids, id: \.self) { id in
            read += 1
            return Info("row \(id)")
          }
        }
      }
    }
    await phone.rest()
    #expect(read <= 10)
    read = 0
    phone.window.list?.scroll(to: 5_000)
    await phone.rest()
    #expect(read <= 10)
    #expect(phone.window.takeFaults() == [])
  }
}
