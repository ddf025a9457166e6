import TablesModel
import TablesTestTools
import TablesUpdates
import Testing

/// A store that calls its delegate as `NSFetchedResultsController` does: deletions, moves and
/// updates with old positions, insertions with new ones, and nothing for rows whose section was
/// inserted or deleted.
private final class FetchedEntries: SectionedChangeSource {
  private(set) var dataSource: DataSource<Entry>
  let observers = ChangeObservers<Entry>()

  init(_ source: DataSource<Entry>) { dataSource = source }

  /// Replaces the data, and reports the correct changes in a random order. `random` adds incorrect
  /// ones that the real store is known to report.
  func change(to new: DataSource<Entry>, spoiling random: inout SplitMix64) {
    let old = dataSource
    let changes = new.difference(from: old)
    dataSource = new
    var calls: [(inout ReportedChanges) -> Void] = []
    for section in changes.removedSections {
      calls.append { $0.deleteSection(section) }
      for row in 0..<old.numberOfItems(in: section) where Bool.random(using: &random) {
        calls.append { $0.delete(RowPath(section: section, row: row)) }
        calls.append { $0.update(RowPath(section: section, row: row)) }
      }
    }
    for section in changes.insertedSections {
      calls.append { $0.insertSection(section) }
      for row in 0..<new.numberOfItems(in: section) where Bool.random(using: &random) {
        calls.append { $0.insert(RowPath(section: section, row: row)) }
      }
    }
    for move in changes.movedSections {
      calls.append { $0.moveSection(from: move.source, to: move.target) }
    }
    for move in changes.changedSections { calls.append { $0.updateSection(move.source) } }
    for path in changes.removedRows {
      calls.append { $0.delete(path) }
      if Bool.random(using: &random) { calls.append { $0.update(path) } }
    }
    for path in changes.insertedRows { calls.append { $0.insert(path) } }
    for move in changes.movedRows {
      calls.append { $0.move(from: move.source, to: move.target) }
      if Bool.random(using: &random) { calls.append { $0.update(move.source) } }
    }
    for move in changes.changedRows { calls.append { $0.update(move.source) } }
    var reported = ReportedChanges()
    for call in calls.shuffled(using: &random) { call(&reported) }
    observers.report(reported, from: old, to: new)
  }
}

@Suite struct ReportedChangesTests {
  private func source(_ sections: [Int]...) -> DataSource<Entry> {
    DataSource(
      sections: sections.enumerated().map { number, ids in
        Section(id: SectionID(number), items: ids.map { Entry(id: $0) })
      })
  }

  private func path(_ section: Int, _ row: Int) -> RowPath { RowPath(section: section, row: row) }

  @Test(arguments: 0..<20) func `what a store reports becomes legal batches`(seed: Int) throws {
    var random = SplitMix64(seed: UInt64(seed))
    for _ in 0..<Stress.count(80, long: 5000) {
      let changing = ChangingSections(using: &random)
      let store = FetchedEntries(changing.old)
      var batches: [BatchUpdates<Entry>] = []
      var compared = false
      store.observers.add(store) { old, new, reported in
        compared = reported.reportedUpdates(from: old, to: new) == nil
        batches = reported.batchUpdates(from: old, to: new)
      }
      store.change(to: changing.new, spoiling: &random)
      #expect(!compared, "a complete report is not answered by comparing")
      #expect(batches.count <= 2)
      var data = changing.old
      var view = UpdatedSections(changing.old)
      for batch in batches {
        try BatchUpdateRules.check(batch, from: data, to: batch.data)
        view.perform(batch)
        data = batch.data
        #expect(view == UpdatedSections(data))
      }
      #expect(view == UpdatedSections(changing.new))
      #expect(batches.isEmpty || data == changing.new)
    }
  }

  @Test func `a row that is moved and updated is moved, then configured`() throws {
    let old = source([1, 2, 3])
    var new = source([3, 1, 2])
    new[path(0, 0)].revision = 1
    var reported = ReportedChanges()
    reported.update(path(0, 2))
    reported.move(from: path(0, 2), to: path(0, 0))
    let batches = reported.batchUpdates(from: old, to: new)
    #expect(batches.map(\.updates.movedRows) == [[.init(from: path(0, 2), to: path(0, 0))], []])
    #expect(batches.map(\.updates.reconfiguredRows) == [[], [path(0, 0)]])
    #expect(batches[0].data[path(0, 0)].revision == 0)
  }

  @Test func `a section that moves while its rows change does so in two batches`() throws {
    let old = source([1], [2, 3])
    let new = DataSource(sections: [
      Section(id: SectionID(1), items: [Entry(id: 2)]),
      Section(id: SectionID(0), items: [Entry(id: 1)]),
    ])
    var reported = ReportedChanges()
    reported.moveSection(from: 1, to: 0)
    reported.delete(path(1, 1))
    let batches = try #require(reported.reportedUpdates(from: old, to: new))
    #expect(batches.map(\.updates.deletedRows) == [[path(1, 1)], []])
    #expect(batches.map(\.updates.movedSections) == [[], [.init(from: 1, to: 0)]])
    #expect(batches.map(\.data.rowCounts) == [[1, 1], [1, 1]])
    #expect(batches.first?.data.item(at: path(0, 0))?.id == 1)
    #expect(batches.last?.data == new)
  }

  @Test func `a report that is not complete is answered by comparing`() {
    let old = source([1, 2, 3])
    let new = source([1, 3])
    var reported = ReportedChanges()
    reported.update(path(0, 2))
    #expect(reported.reportedUpdates(from: old, to: new) == nil)
    #expect(reported.batchUpdates(from: old, to: new).map(\.updates.deletedRows) == [[path(0, 1)]])
    var other = ReportedChanges()
    other.update(path(7, 0))
    #expect(other.reportedUpdates(from: new, to: new) == nil)
    #expect(other.batchUpdates(from: new, to: new).isEmpty)
  }

  @Test func `no items are compared`() throws {
    let counter = Comparisons()
    func source(_ numbers: Range<Int>) -> DataSource<Counted> {
      DataSource(sections: [Section(items: numbers.map { Counted(id: $0, counter: counter) })])
    }
    var reported = ReportedChanges()
    reported.delete(path(0, 0))
    reported.insert(path(0, 9))
    let (old, new) = (source(0..<10), source(1..<11))
    let batches = try #require(reported.reportedUpdates(from: old, to: new))
    #expect(batches.map(\.updates.insertedRows) == [[path(0, 9)]])
    var queue = UpdateQueue(showing: old)
    guard case .perform(let steps) = queue.update(to: new, reporting: reported) else {
      Issue.record("the report was not performed")
      return
    }
    #expect(steps.map(\.updates) == batches.map(\.updates))
    #expect(counter.count == 0)
    #expect(new.difference(from: old).count == 2)
    #expect(counter.count > 0, "comparisons are counted")
  }

  private final class Comparisons { var count = 0 }

  /// An item that counts how often it is compared.
  private struct Counted: Identifiable, Equatable {
    let id: Int
    let counter: Comparisons

    static func == (left: Counted, right: Counted) -> Bool {
      left.counter.count += 1
      return left.id == right.id
    }
  }
}
