import TablesModel
import Testing

@testable import TablesSwiftUI

@MainActor @Suite struct PageTests {
  @Test func `the pages of the visible rows are loaded`() async {
    let rows = PagedRows(count: { 1000 }, pageSize: 10) { range in range.map { "row \($0)" } }
    let phone = Phone(rows: 5) { Table { Section { ForEach(rows) { Info($0) } } } }
    await phone.rest()
    #expect(phone.window.rows.map(\.text) == (0..<5).map { "row \($0)" })
    phone.window.list?.scroll(to: 500)
    await phone.rest()
    #expect(phone.window.rows.map(\.text) == (500..<505).map { "row \($0)" })
    #expect(phone.window.takeFaults() == [])
  }

  @Test func `rows that come above move the pages that are in sight`() async {
    var news: [String] = []
    var loaded: [Range<Int>] = []
    let rows = PagedRows(count: { 1000 }, pageSize: 10) { range in
      loaded.append(range)
      return range.map { "row \($0)" }
    }
    let phone = Phone(rows: 5) {
      Table {
        Section {
          for new in news { Info(new).id(new) }; ForEach(rows) { Info($0) }
        }
      }
    }
    await phone.rest()
    phone.window.list?.scroll(to: 505)
    await phone.rest()
    loaded = []
    news = (0..<20).map { "news \($0)" }
    rows.reload()
    await phone.reload()
    #expect(loaded.contains { $0.contains(485) })
    #expect(!loaded.contains { $0.contains(465) }, "\(loaded)")
    #expect(phone.window.takeFaults() == [])
  }
}
