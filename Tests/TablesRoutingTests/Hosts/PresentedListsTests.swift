import Tables
import Testing

@testable import TablesRouting

@Suite struct PresentedListsTests {
  @Test func `sections and rows have the ids of the presented ones`() {
    let router = Router {
      Table {
        Section("A") { ForEach([7, 8], id: \.self) { Info("\($0)") } }.id("A")
        Section("B") {
          Info("x").id("x")
          Info("y")
        }.id("B")
      }
    }
    let source = router.presented
    let sections = PresentedSections(source)
    #expect(sections.map(\.index) == [0, 1])
    #expect(sections.map(\.id) == ["A", "B"])
    for section in sections {
      let rows = PresentedRows(source, section: section.index)
      #expect(rows.map(\.id.row) == rows.map { source[$0.path].id })
      #expect(rows.map(\.path.row) == [0, 1])
    }
    #expect(PresentedRows(source, section: 2).isEmpty)
  }

  @Test func `the ids of lazy rows are read without making the rows`() {
    var made = 0
    let router = Router {
      Table {
        ForEach(0..<1000, id: \.self) { number in
          made += 1
          return Info("\(number)")
        }
      }
    }
    made = 0
    let rows = PresentedRows(router.presented, section: 0)
    #expect(Set(rows.map(\.id)).count == 1000)
    #expect(made == 0)
  }

  @Test(arguments: [(1, 0, 0), (1, 1, 1), (1, 2, 1), (1, 3, 2), (0, 4, 3)])
  func `an offset of a list of SwiftUI is the path after the move`(
    row: Int, offset: Int, target: Int
  ) {
    let path = RowPath(section: 2, row: row)
    #expect(path.moved(toOffset: offset) == RowPath(section: 2, row: target))
  }

  @Test func `rows in sight are kept ascending, for each screen`() throws {
    var names = ["a", "b", "c", "d"]
    let router = Router {
      Table {
        Section("Names") { ForEach(names, id: \.self) { Info($0) } }
        Segue("Next") { Table { Info("Inner").id("inner") } }.id("next")
      }
    }
    var inSight = RowsInSight()
    let rows = [3, 1, 2].compactMap { router.ref(of: RowPath(section: 0, row: $0)) }
    #expect(rows.map { inSight.record($0, isInSight: true) } == [true, true, true])
    router.select("next")
    let inner = try #require(router.ref(of: RowPath(section: 0, row: 0)))
    #expect([rows[0], inner].map { inSight.record($0, isInSight: true) } == [false, true])
    let went = [0, 0, 1].map { _ in inSight.record(rows[1], isInSight: false) }
    #expect(went == [true, false, false])
    #expect(inSight.rows(on: .root, of: router) == [2, 3].map { RowPath(section: 0, row: $0) })
    #expect(inSight.rows(on: inner.screen, of: router) == [RowPath(section: 0, row: 0)])
    names.insert("new", at: 0)
    router.invalidate()
    #expect(
      inSight.rows(on: .root, of: router) == [3, 4].map { RowPath(section: 0, row: $0) },
      "rows are found where they are now")
  }

  @Test func `a row without its control shows its value and is selected`() throws {
    let table = Table {
      Switch("On", isOn: true)
      Slider("Volume", initialValue: 0.5).format(.percent)
      Picker("Size", options: ["S", "M"], selectedIndex: 1)
      TextField("Name", initialValue: "Ada")
      TextEditor("Notes", initialValue: "one")
    }
    let rows = table.dataSource.sections[0].items.map { HostedRow($0, hasControl: false) }
    #expect(rows.map(\.kind) == ["plain", "plain", "plain", "plain", "plain"])
    #expect(rows.map(\.value) == ["On", "50%", "M", "Ada", "one"])
    #expect(rows.map(\.accessory) == [.none, .none, .disclosure, .none, .none])
    #expect(rows[0].isSelectable)
  }
}
