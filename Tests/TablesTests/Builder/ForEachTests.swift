import Tables
import TablesTestTools
import Testing

/// Records which elements were created.
private final class Log {
  private(set) var made: [Int] = []

  func row(_ number: Int) -> Info {
    made.append(number)
    return Info("row \(number)", detail: "\(number)")
  }

  func section(_ number: Int, rows: Int) -> Section<Row> {
    made.append(number)
    return Section("\(number)") { ForEach(0..<rows) { self.row(number * 1_000_000 + $0) } }
  }
}

@Suite struct LazyRowsTests {
  private let log = Log()
  private let million = 1_000_000

  private var table: Table {
    Table("Many") {
      Section("Head") { Info("a") }
      Section("Rows") {
        Info("first")
        ForEach(0..<million) { log.row($0) }
        Info("last")
      }
    }
  }

  private enum Unit: CaseIterable { case metres, miles }

  private enum Size: Int, CaseIterable { case small = 1, large }

  private enum Paper: String, CaseIterable, CustomStringConvertible {
    case letter, legal = "us-legal"

    var description: String { "Paper: \(rawValue)" }
  }

  @Test func `the cases of an enumeration identify rows`() {
    let table = Table {
      ForEach(Unit.allCases, id: \.self) { Info("\($0)") }
      ForEach(Size.allCases, id: \.self) { Info("\($0)") }
      ForEach(Paper.allCases, id: \.self) { Info("\($0)") }
    }
    #expect(table.rowIDs == [["metres", "miles", "1", "2", "letter", "us-legal"]])
    #expect(table.section(at: 0)?.items[1].title == "miles")
  }

  @Test func `the closure may have statements and branches before its row`() {
    let table = Table {
      ForEach(1...3) { number in
        let title = "row \(number)"
        if number == 2 { Switch(title, isOn: true) } else { Info(title) }
      }
      ForEach(1...2) { number in
        let title = "section \(number)"
        if number == 2 {
          OptionSection(title, selection: .constant(1), options: [1])
        } else {
          Section(title) { Info("only") }
        }
      }
    }
    let rows = table.section(at: 0)?.items.map(\.kind)
    #expect(rows == [.info, .switch(isOn: true), .info])
    #expect((1...2).map { table.section(at: $0)?.header } == ["section 1", "section 2"])
  }

  @Test func `opening a table of a million rows makes none`() {
    #expect(table.numberOfSections == 2)
    #expect(table.numberOfRows(in: 1) == million + 2)
    #expect(table.section(at: 1)?.header == "Rows")
    #expect(log.made == [])
  }

  @Test func `asking for a row makes that one`() {
    #expect(table.row(at: RowPath(section: 1, row: 500_001))?.title == "row 500000")
    #expect(log.made == [500_000])
  }

  @Test func `asking for the rows around makes none`() {
    let table = table
    #expect(table.row(at: RowPath(section: 1, row: 0))?.title == "first")
    #expect(table.row(at: RowPath(section: 1, row: million + 1))?.title == "last")
    #expect(table.row(at: RowPath(section: 1, row: million + 2)) == nil)
    #expect(log.made == [])
  }

  @Test func `asking for what a row does makes that one`() {
    #expect(table.behavior(at: RowPath(section: 1, row: 9)) == nil)
    #expect(log.made == [8])
  }

  @Test func `modifiers of the section make none`() {
    let section = Section { ForEach(0..<million) { log.row($0) } }
      .id("s").collapsible().sortOrder(-1)
    let table = Table { section }.searchable().editable()
    #expect(table.numberOfRows(in: 0) == million)
    #expect(log.made == [])
  }

  @Test func `loose rows, branches and loops make none`() {
    let table = Table {
      ForEach(0..<million) { log.row($0) }
      if log.made.isEmpty { ForEach(0..<million) { log.row($0) } }
      for _ in 0..<2 { ForEach(0..<million) { log.row($0) } }
    }
    #expect(table.numberOfSections == 1)
    #expect(table.numberOfRows(in: 0) == 4 * million)
    #expect(log.made == [])
  }

  @Test func `a change beside lazy rows makes none`() {
    var table = table
    table.dataSource.insert(Row(id: "x", title: "x"), at: RowPath(section: 1, row: 700_000))
    #expect(table.numberOfRows(in: 1) == million + 3)
    #expect(log.made == [])
    #expect(table.row(at: RowPath(section: 1, row: 700_001))?.title == "row 699999")
  }

  @Test func `the elements are those there were when the table was declared`() {
    var names = ["a", "b"]
    let table = Table { ForEach(names) { Info($0) } }
    names.append("c")
    #expect(table.titles == [["a", "b"]])
  }

  @Test func `a slice of a collection keeps its elements`() {
    let slice = ["a", "b", "c", "d"][1...2]
    #expect(Table { ForEach(slice) { Info($0) } }.titles == [["b", "c"]])
  }

  @Test func `an empty collection adds nothing`() {
    #expect(Section { ForEach([String]()) { Info($0) } }.items.isEmpty)
  }

  @Test func `a row that is made does what it was declared to do`() {
    let sum = Stored(0)
    let table = Table {
      ForEach(1...3) { number in Info("\(number)").onSelect { sum.value += number } }
    }
    for row in 0..<3 { table.behavior(at: RowPath(section: 0, row: row))?.onSelect?() }
    #expect(sum.value == 6)
  }
}

@Suite(.prompt) struct LazySectionsTests {
  private let log = Log()

  private var table: Table {
    Table {
      Section("Head") {}
      ForEach(1...1_000_000) { log.section($0, rows: 100) }
      if true { ForEach(2_000_000..<2_000_010) { log.section($0, rows: 1) } }
    }
  }

  @Test func `opening a table of a million sections makes none`() {
    #expect(table.numberOfSections == 1_000_011)
    #expect(log.made == [])
  }

  @Test func `asking for a section makes it and none of its rows`() {
    #expect(table.section(at: 7)?.header == "7")
    #expect(table.numberOfRows(in: 8) == 100)
    #expect(log.made == [7, 8])
  }

  @Test func `asking for a row makes it and its section`() {
    let row = table.row(at: RowPath(section: 7, row: 3))
    #expect(row?.title == "row 7000003")
    #expect(row?.id == 3)
    #expect(log.made == [7, 7_000_003])
  }

  @Test func `the rows of lazy sections know their section`() {
    let table = Table { ForEach(["a", "b"]) { name in Section("S") { Info(name) } } }
    let rows = [0, 1].compactMap { table.row(at: RowPath(section: $0, row: 0)) }
    #expect(rows.map(\.id.description) == ["a/0", "b/0"])
    #expect(rows[0].id != rows[1].id)
  }

  @Test func `sections of options are made when they are asked for`() {
    let table = Table {
      ForEach(0..<1_000) { number in
        OptionSection("\(number)", selection: .constant(1), options: 1...3) { "\($0)" }
      }
    }
    #expect(table.section(at: 999)?.header == "999")
    #expect(table.row(at: RowPath(section: 5, row: 2))?.title == "3")
  }

  @Test func `a lazy section cannot be given an order`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      let table = Table { ForEach([5, 6]) { Section("\($0)") {}.sortOrder($0) } }
      _ = table.section(at: 1)
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("section 1 of the ForEach at TablesTests/ForEachTests.swift:"))
    #expect(text.contains("has sortOrder 6"))
  }
}
