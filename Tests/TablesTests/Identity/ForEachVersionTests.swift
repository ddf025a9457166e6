import Tables
import TablesTestTools
import Testing

/// A version that an author gives the elements of a `ForEach`.
struct ForEachVersionTests {
  /// A collection that is no array, and counts the elements that are read.
  private struct Log: RandomAccessCollection {
    final class Reads { var count = 0 }

    var numbers: [Int]
    let reads = Reads()
    var startIndex: Int { 0 }
    var endIndex: Int { numbers.count }
    subscript(position: Int) -> Line {
      reads.count += 1
      return Line(id: numbers[position])
    }
  }

  private struct Line: Identifiable { let id: Int }

  private func table(_ log: Log, version: AnyHashable?, isPremium: Bool = false) -> Table {
    Table {
      Section("Log") {
        if isPremium { Info("Thank you") }
        ForEach(log, version: version) { Info("\($0.id)") }
      }
    }
  }

  /// Returns the changes between two tables, and the number of elements that were read to find
  /// them.
  private func changes(
    _ old: (log: Log, version: AnyHashable?), _ new: (log: Log, version: AnyHashable?),
    isPremium: Bool = false
  ) -> (changes: Changeset<Row>, reads: Int) {
    let changes = table(new.log, version: new.version, isPremium: isPremium)
      .difference(from: table(old.log, version: old.version))
    return (changes, old.log.reads.count + new.log.reads.count)
  }

  @Test func `elements with an equal version are not read`() {
    let old = Log(numbers: Array(0..<1_000_000))
    let result = changes((old, 7), (Log(numbers: old.numbers), 7))
    #expect(result.changes.isEmpty)
    #expect(result.reads == 0)
  }

  @Test func `elements with an equal version are not read behind other rows that came`() {
    let log = Log(numbers: Array(0..<1000))
    let result = changes((log, "a"), (log, "a"), isPremium: true)
    #expect(result.changes.insertedRows == [RowPath(section: 0, row: 0)])
    #expect(result.changes.count == 1)
    #expect(result.reads == 0)
  }

  @Test func `elements with another version are read`() {
    let old = Log(numbers: Array(0..<1000))
    let result = changes((old, 7), (Log(numbers: [1000] + old.numbers), 8))
    #expect(result.changes.insertedRows == [RowPath(section: 0, row: 0)])
    #expect(result.changes.count == 1)
    #expect(result.reads > 1000)
  }

  @Test(arguments: [7, nil] as [Int?])
  func `elements that had no version are read`(version: Int?) {
    let log = Log(numbers: Array(0..<1000))
    let result = changes((log, nil), (log, version))
    #expect(result.changes.isEmpty)
    #expect(result.reads >= 2000)
  }

  @Test func `another number of elements is another version`() {
    let result = changes((Log(numbers: [1, 2]), 7), (Log(numbers: [1, 2, 3]), 7))
    #expect(result.changes.insertedRows == [RowPath(section: 0, row: 2)])
  }

  @Test func `versions of two declarations are not compared`() {
    func other() -> Table {
      Table { Section("Log") { ForEach([3, 4], id: \.self, version: 7) { Info("\($0)") } } }
    }
    let first = Table {
      Section("Log") { ForEach([1, 2], id: \.self, version: 7) { Info("\($0)") } }
    }
    #expect(other().difference(from: first).count == 4)
  }

  @Test func `the content of rows with an equal version is compared where they are shown`() {
    func table(_ text: String) -> Table {
      Table { Section { ForEach(0..<100, id: \.self, version: 1) { _ in Info(text) } } }
    }
    let path = RowPath(section: 0, row: 3)
    let old = table("old").dataSource
    let changes = table("new").dataSource.difference(
      from: old, comparing: old.shownRows(at: [path]))
    #expect(changes.changedRows.map(\.target) == [path])
  }

  @Test func `bound elements have a version too`() {
    var lines = [Line(id: 1), Line(id: 2)]
    func table() -> Table {
      let binding = Binding(get: { Array(lines) }, set: { lines = $0 })
      return Table { Section { ForEach(binding, version: 1) { $line in Info("\(line.id)") } } }
    }
    let old = table()
    lines = [Line(id: 2), Line(id: 1)]
    #expect(table().difference(from: old).isEmpty, "the author has said that nothing moved")
  }

  @Test func `a row with the id of a shared one comes before it`() {
    let numbers = [1, 2, 3]
    func table(_ isPremium: Bool) -> Table {
      Table {
        Section {
          if isPremium { Info("One").id(1) }
          ForEach(numbers, id: \.self) { Info("\($0)") }
        }
      }
    }
    #expect(table(true).difference(from: table(false)).insertedRows.count == 1)
    #expect(table(false).difference(from: table(true)).removedRows.count == 1)
  }
}
