import Tables
import TablesRouting
import TablesTestTools
import Testing

@Suite struct SelectingByNameTests {
  private final class Log {
    var made = 0
  }

  private let log = Log()

  /// A router for 1,000 sections of 1,000 rows each.
  private var router: Router { router(rows: 1_000) }

  private func router(rows: Int) -> Router {
    Router { [log] in
      Table {
        Section("S0") { Action("S999/Row 7") {} }
        for section in 1..<1_000 {
          Section("S\(section)") {
            ForEach(0..<rows) { row in
              log.made += 1
              return Action("Row \(row)") {}
            }
          }
        }
      }
    }
  }

  @Test func `a name with a section creates the rows of the section and the first 10,000`() {
    let router = router
    log.made = 0
    #expect(router.select("S999/Row 999") == .performed(router.rowID(section: 999, row: 999)))
    #expect(log.made <= 11_010)
  }

  @Test func `a row whose whole title is the name comes before the row of a section`() {
    let router = router
    #expect(router.select("S999/Row 7") == .performed(router.rowID(section: 0, row: 0)))
    #expect(router.select("S999/Row 8") == .performed(router.rowID(section: 999, row: 8)))
  }

  @Test func `a name of a section without the row is unknown`() {
    #expect(router(rows: 200).select("S999/Row 200") == .unknown("S999/Row 200"))
  }
}

extension Router {
  fileprivate func rowID(section: Int, row: Int) -> RowID {
    presented.item(at: RowPath(section: section, row: row))?.id ?? "missing"
  }
}
