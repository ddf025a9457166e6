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
}
