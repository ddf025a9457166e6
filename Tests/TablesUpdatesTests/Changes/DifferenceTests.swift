import TablesModel
import TablesTestTools
import TablesUpdates
import Testing

struct DifferenceTests {
  private func source(_ sections: [Int]...) -> DataSource<Entry> {
    DataSource(
      sections: sections.enumerated().map { number, ids in
        Section(id: SectionID(number), items: ids.map { Entry(id: $0) })
      })
  }

  @Test func `equal data sources do not differ`() {
    let changes = source([1, 2], [3]).difference(from: source([1, 2], [3]))
    #expect(changes.isEmpty)
    #expect(changes.batchUpdates().isEmpty)
  }

  @Test func `an object that is changed in place is no change`() {
    final class Song: Identifiable, Equatable {
      let id = 1
      var title = "old"
      static func == (left: Song, right: Song) -> Bool { left.title == right.title }
    }
    let song = Song()
    let old = DataSource(sections: [Section(items: [song])])
    song.title = "new"
    let new = DataSource(sections: [Section(items: [song])])
    #expect(new.difference(from: old).isEmpty)
  }

  @Test func `a row that moves from the first place to the last is one move`() {
    let old = source(Array(0..<1000))
    let new = source(Array(1..<1000) + [0])
    let changes = new.difference(from: old)
    #expect(changes.count == 1)
    #expect(
      changes.movedRows == [
        .init(from: RowPath(section: 0, row: 0), to: RowPath(section: 0, row: 999))
      ])
    #expect(old.applying(changes) == new)
  }

  @Test func `a row that changes its section is one move`() {
    let old = source([1, 2, 3], [4])
    let new = source([1, 3], [2, 4])
    let changes = new.difference(from: old)
    #expect(changes.count == 1)
    #expect(
      changes.movedRows == [
        .init(from: RowPath(section: 0, row: 1), to: RowPath(section: 1, row: 0))
      ])
  }

  @Test func `a row that leaves a removed section is inserted`() {
    let old = source([1], [2])
    let new = source([1, 2])
    let changes = new.difference(from: old)
    #expect(changes.removedSections == [1])
    #expect(changes.insertedRows == [RowPath(section: 0, row: 1)])
    #expect(changes.count == 2)
  }

  @Test func `a row with other content is changed where it is`() {
    let old = source([1, 2, 3])
    var new = source([3, 1, 2])
    new[RowPath(section: 0, row: 2)].revision = 7
    let changes = new.difference(from: old)
    #expect(
      changes.changedRows == [
        .init(from: RowPath(section: 0, row: 1), to: RowPath(section: 0, row: 2))
      ])
    #expect(changes.count == 2)
  }

  @Test func `a section with another header is changed`() {
    let old = source([1])
    var new = old
    new.sections[0].header = "New"
    let changes = new.difference(from: old)
    #expect(changes.changedSections == [.init(from: 0, to: 0)])
    #expect(old.applying(changes) == new)
    #expect(changes.batchUpdates().map(\.updates.reconfiguredSections) == [[0]])
  }

  @Test func `equal ids are matched in their order`() {
    let old = source([1, 1, 2])
    let new = source([1, 2, 1, 1])
    let changes = new.difference(from: old)
    #expect(old.applying(changes) == new)
    #expect(changes.insertedRows.count == 1)
    #expect(changes.movedRows.count == 1)
  }

  @Test func `any edits are found and can be applied and taken back`() {
    let seeds = Stress.seeds(1500, long: 1_000_000)
    defer { print("\(seeds.count) random edits applied and taken back") }
    for seed in seeds {
      var random = SplitMix64(seed: seed)
      let edit = ChangingSections(using: &random)
      let changes = edit.new.difference(from: edit.old)
      #expect(edit.old.applying(changes) == edit.new, "seed \(seed)")
      #expect(changes.isEmpty == (edit.old == edit.new), "seed \(seed)")
    }
  }

  @Test func `every batch is legal and leads to its data`() throws {
    let seeds = Stress.seeds(1500, long: 1_000_000)
    defer { print("\(seeds.count) random edits performed as batches") }
    for seed in seeds {
      var random = SplitMix64(seed: seed)
      let edit = ChangingSections(using: &random)
      let batches = edit.new.difference(from: edit.old).batchUpdates()
      #expect(batches.count <= 2, "seed \(seed)")
      var data = edit.old
      var view = UpdatedSections(data)
      for batch in batches {
        #expect(throws: Never.self, "seed \(seed)") {
          try BatchUpdateRules.check(batch, from: data, to: batch.data)
        }
        view.perform(batch)
        data = batch.data
        #expect(view == UpdatedSections(data), "seed \(seed)")
      }
      #expect(data == edit.new, "seed \(seed)")
    }
  }

  @Test func `thousands of stored and lazy rows are changed by legal batches`() throws {
    let seeds = Stress.seeds(20, long: 2_000)
    var rows = 0
    defer { print("\(seeds.count) random edits of \(rows) rows") }
    for seed in seeds {
      var random = SplitMix64(seed: seed)
      let edit = ChangingSections(large: &random)
      rows += edit.old.sections.reduce(0) { $0 + $1.items.count }
      let changes = edit.new.difference(from: edit.old)
      #expect(edit.old.applying(changes) == edit.new, "seed \(seed)")
      var (data, view) = (edit.old, UpdatedSections(edit.old))
      for batch in changes.batchUpdates() {
        #expect(throws: Never.self, "seed \(seed)") {
          try BatchUpdateRules.check(batch, from: data, to: batch.data)
        }
        view.perform(batch)
        data = batch.data
        #expect(view == UpdatedSections(data), "seed \(seed)")
      }
      #expect(view == UpdatedSections(edit.new), "seed \(seed)")
    }
    #expect(rows > 1_000 * seeds.count)
  }

  @Test func `changes can be applied and taken back`() {
    for seed in 0..<300 as Range<UInt64> {
      var random = SplitMix64(seed: seed)
      let edit = ChangingSections(using: &random)
      let changes = edit.new.difference(from: edit.old)
      #expect(edit.old.applying(changes) == edit.new, "seed \(seed)")
    }
  }

  @Test func `the first batch shows the old content of rows that stay`() throws {
    let old = source([1, 2, 3])
    var new = source([2, 3])
    new[RowPath(section: 0, row: 0)].revision = 1
    let batches = new.difference(from: old).batchUpdates()
    try #require(batches.count == 2)
    #expect(batches[0].data == source([2, 3]))
    #expect(batches[1].updates.reconfiguredRows == [RowPath(section: 0, row: 0)])
    #expect(batches[1].data == new)
  }

  @Test func `the moves inside a section are as few as possible`() {
    for seed in 0..<200 as Range<UInt64> {
      var random = SplitMix64(seed: seed)
      let count = Int.random(in: 0...7, using: &random)
      let rows = Array(0..<count)
      let shuffled = rows.shuffled(using: &random)
      let changes = source(shuffled).difference(from: source(rows))
      #expect(changes.movedRows.count == fewestMoves(shuffled), "seed \(seed)")
    }
  }

  /// Returns the least number of rows that have to move, found by trying all subsets.
  private func fewestMoves(_ order: [Int]) -> Int {
    let staying = (0..<(1 << order.count)).filter { subset in
      let stays = order.indices.filter { subset & (1 << $0) != 0 }.map { order[$0] }
      return stays == stays.sorted()
    }
    return order.count - (staying.map(\.nonzeroBitCount).max() ?? 0)
  }
}
