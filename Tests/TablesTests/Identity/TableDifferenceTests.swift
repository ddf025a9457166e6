import Tables
import TablesTestTools
import Testing

struct TableDifferenceTests {
  private struct Line: Identifiable {
    let id: Int
    var text = "text"
  }

  /// Counts the rows that are created.
  private final class Counter {
    var rows = 0
  }

  private func table(
    _ lines: [Line], counting counter: Counter = Counter(), isPremium: Bool = false
  ) -> Table {
    Table {
      Section("Log") {
        if isPremium { Info("Thank you") }
        ForEach(lines) { line -> Info in
          counter.rows += 1
          return Info(line.text)
        }
      }
      Section("General") { Switch("Dark mode") }
    }
  }

  @Test func `rows of a ForEach are matched without being created`() {
    let counter = Counter()
    let old = table((0..<1000).map { Line(id: $0) }, counting: counter)
    let new = table((1..<1001).map { Line(id: $0) }, counting: counter)
    let changes = new.difference(from: old)
    #expect(changes.removedRows == [RowPath(section: 0, row: 0)])
    #expect(changes.insertedRows == [RowPath(section: 0, row: 999)])
    #expect(changes.count == 2)
    #expect(counter.rows == 0)
  }

  @Test func `the same array is not read again`() {
    struct Watched: Identifiable {
      let number: Int
      let reads: Counter
      var id: Int {
        reads.rows += 1
        return number
      }
    }
    let reads = Counter()
    let data = (0..<1000).map { Watched(number: $0, reads: reads) }
    func table() -> Table { Table { Section { ForEach(data) { Info("\($0.number)") } } } }
    #expect(table().difference(from: table()).isEmpty)
    #expect(reads.rows == 0)
  }

  @Test func `each section of a ForEach is made once on each side`() {
    let made = Counter()
    func table(_ groups: Range<Int>) -> Table {
      Table {
        ForEach(groups) { group -> Section<Row> in
          made.rows += 1
          return Section("\(group)") { ForEach([group]) { Info("\($0)") } }
        }
      }
    }
    let (old, new) = (table(0..<50), table(1..<51))
    made.rows = 0
    #expect(new.difference(from: old).count == 2)
    #expect(made.rows == 100)
  }

  @Test func `the content of lazy rows is compared where they are shown`() {
    let old = table([Line(id: 1), Line(id: 2)])
    let new = table([Line(id: 1, text: "new"), Line(id: 2, text: "new")])
    #expect(new.difference(from: old).isEmpty)
    let path = RowPath(section: 0, row: 1)
    let changes = new.dataSource.difference(
      from: old.dataSource, comparing: old.dataSource.shownRows(at: [path]))
    #expect(changes.changedRows == [.init(from: path, to: path)])
  }

  @Test(arguments: ["WXY", "XY", "YX", "XWY", "YWX", "NWXY", "NXY", "NYMX"])
  func `lazy rows that change and cross sections are compared`(order: String) throws {
    func table(_ order: String, _ sections: [Character: [Line]]) -> Table {
      Table {
        for name in order {
          Section("\(name)") { ForEach(sections[name] ?? []) { Info($0.text) } }.id("\(name)")
        }
      }
    }
    let old = table("WXY", ["X": [Line(id: 1)], "Y": [Line(id: 2), Line(id: 3)]])
    let new = table(
      order, ["X": [Line(id: 2, text: "new"), Line(id: 3)], "Y": [Line(id: 1, text: "new")]])
    let changes = new.dataSource.difference(
      from: old.dataSource, comparing: old.dataSource.allShownRows)
    #expect(changes.movedRows.count == 3)
    #expect(changes.changedRows.count == 2)
    #expect(old.dataSource.applying(changes) == new.dataSource)

    let shown = [RowPath(section: 1, row: 0), RowPath(section: 2, row: 0)]
    var queue = UpdateQueue(showing: old.dataSource)
    let step = queue.update(
      to: new.dataSource, comparing: old.dataSource.shownRows(at: shown))
    guard case .perform(let batches) = step else {
      Issue.record("there were no batches")
      return
    }
    // The rows of a section that moves are inserted with it, so that they need no update.
    #expect(batches.last?.updates.reconfiguredRows == changes.changedRows.map(\.target))
    #expect(batches.last?.data == new.dataSource)
  }

  @Test func `applying changes gives the rows and closures of the new table`() {
    var performed = ""
    func table(_ actions: [String]) -> Table {
      Table {
        Section {
          for action in actions { Info(action).onSelect { performed = action }.id(action) }
        }
      }
    }
    let (old, new) = (table(["a", "b"]), table(["b", "c"]))
    var result = old
    result.dataSource = old.dataSource.applying(new.difference(from: old))
    #expect(result.dataSource == new.dataSource)
    result.behavior(at: RowPath(section: 0, row: 1))?.onSelect?()
    #expect(performed == "c")
  }

  @Test func `a declared row that is shown now is inserted`() {
    let lines = [Line(id: 1)]
    let changes = table(lines, isPremium: true).difference(from: table(lines))
    #expect(changes.insertedRows == [RowPath(section: 0, row: 0)])
    #expect(changes.count == 1)
  }
}
