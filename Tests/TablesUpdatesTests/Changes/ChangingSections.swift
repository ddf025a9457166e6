import TablesModel
import TablesTestTools
import TablesUpdates

/// An item with an id and content.
struct Entry: Identifiable, Hashable {
  var id: Int
  var revision = 0
}

/// Two data sources. The second one is the first one after random edits.
struct ChangingSections {
  let old: DataSource<Entry>
  let new: DataSource<Entry>
  let edits: Int

  /// Creates some sections and edits them: deletes, inserts, moves and changes rows and sections.
  /// With some seeds, a section has several rows with the same id.
  init(using random: inout SplitMix64) {
    var next = 0
    let repeatsIDs = Int.random(in: 0..<6, using: &random) == 0
    func entry(_ random: inout SplitMix64) -> Entry {
      next += 1
      return Entry(id: repeatsIDs ? Int.random(in: 0..<5, using: &random) : next)
    }
    let sections = (0..<Int.random(in: 0...4, using: &random)).map { number in
      Section(
        id: SectionID(number),
        items: (0..<Int.random(in: 0...6, using: &random)).map { _ in entry(&random) },
        header: "\(number)")
    }
    self.init(from: DataSource(sections: sections), using: &random, entry: entry)
  }

  /// Creates sections of some thousands of rows, of which some lie in lazy runs, and edits them
  /// some hundred times.
  init(large random: inout SplitMix64) {
    var next = 0
    let sections = (0..<Int.random(in: 1...4, using: &random)).map { number in
      let runs = (0..<Int.random(in: 1...6, using: &random)).map { _ -> Run<Entry> in
        let count = Int.random(in: 0...700, using: &random)
        defer { next += count }
        let entries = (next..<next + count).map { Entry(id: $0) }
        return Bool.random(using: &random)
          ? .lazy(LazyRun(count: count) { Declared(entries[$0]) }) : .values(entries[...])
      }
      return Section(id: SectionID(number), items: RowList(runs: runs), header: "\(number)")
    }
    self.init(
      from: DataSource(sections: sections), edits: Int.random(in: 0...300, using: &random),
      using: &random
    ) { Entry(id: Int.random(in: 1_000_000..<100_000_000, using: &$0)) }
  }

  /// Edits sections. New rows get ids that no seed has used.
  init(from old: DataSource<Entry>, using random: inout SplitMix64) {
    self.init(from: old, using: &random) { Entry(id: Int.random(in: 1000..<1_000_000, using: &$0)) }
  }

  private init(
    from old: DataSource<Entry>, edits: Int? = nil, using random: inout SplitMix64,
    entry: (inout SplitMix64) -> Entry
  ) {
    self.old = old
    var sections = Array(old.sections)
    self.edits = edits ?? Int.random(in: 0...12, using: &random)
    for number in 0..<self.edits {
      Self.edit(&sections, number: 100 + number, using: &random, entry: entry)
    }
    new = DataSource(sections: sections)
  }

  private static func edit(
    _ sections: inout [Section<Entry>], number: Int, using random: inout SplitMix64,
    entry: (inout SplitMix64) -> Entry
  ) {
    let kind = Int.random(in: 0..<20, using: &random)
    guard let place = sections.indices.randomElement(using: &random) else {
      return sections.append(Section(id: SectionID(number), items: [entry(&random)]))
    }
    let row = sections[place].items.indices.randomElement(using: &random)
    switch (kind, row) {
    case (0, _): sections.remove(at: place)
    case (1, _):
      sections.insert(
        Section(id: SectionID(number), items: [entry(&random), entry(&random)]), at: place)
    case (2, _), (3, _):
      let section = sections.remove(at: place)
      sections.insert(section, at: Int.random(in: 0...sections.count, using: &random))
    case (4, _): sections[place].header = "\(number)"
    case (5...8, let row?): sections[place].items.remove(at: row)
    case (9...12, let row?):
      let item = sections[place].items.remove(at: row)
      let target = sections.indices.randomElement(using: &random) ?? place
      let end = sections[target].items.count
      sections[target].items.insert(item, at: Int.random(in: 0...end, using: &random))
    case (13...15, let row?): sections[place].items[row].revision = number
    default:
      let end = sections[place].items.count
      sections[place].items.insert(
        entry(&random), at: Int.random(in: 0...end, using: &random))
    }
  }
}

/// A table view that performs updates in UIKit's order: deletes with the origins of moves from the
/// last to the first, then inserts with the targets of moves from the first to the last. Rows show
/// other content only after they were configured again.
struct UpdatedSections: Equatable {
  private var sections: [Shown]

  /// What a section shows.
  private struct Shown: Equatable {
    var header: String?
    var rows: [Entry]
  }

  init(_ source: DataSource<Entry>) {
    sections = source.sections.map { Shown(header: $0.header, rows: Array($0.items)) }
  }

  /// The number of rows in each section.
  var counts: [Int] { sections.map(\.rows.count) }

  /// Performs a batch. Inserted rows and sections are taken from the data after it, and so is the
  /// content of those that are configured again.
  mutating func perform(_ batch: BatchUpdates<Entry>) {
    let updates = batch.updates
    let after = UpdatedSections(batch.data).sections
    let before = sections
    let movedRows = updates.movedRows.map { before[$0.source.section].rows[$0.source.row] }
    for path in (updates.deletedRows + updates.movedRows.map(\.source)).sorted().reversed() {
      sections[path.section].rows.remove(at: path.row)
    }
    let movedSections = updates.movedSections.map { sections[$0.source] }
    let gone = updates.deletedSections + updates.movedSections.map(\.source)
    for section in gone.sorted().reversed() { sections.remove(at: section) }
    let come =
      updates.insertedSections.map { ($0, after[$0]) }
      + zip(updates.movedSections.map(\.target), movedSections)
    for (place, section) in come.sorted(by: { $0.0 < $1.0 }) {
      sections.insert(section, at: place)
    }
    let rows =
      updates.insertedRows.map { ($0, after[$0.section].rows[$0.row]) }
      + zip(updates.movedRows.map(\.target), movedRows)
    for (path, row) in rows.sorted(by: { $0.0 < $1.0 })
    where !updates.insertedSections.contains(path.section) {
      sections[path.section].rows.insert(row, at: path.row)
    }
    for path in updates.reconfiguredRows {
      sections[path.section].rows[path.row] = after[path.section].rows[path.row]
    }
    for section in updates.reconfiguredSections { sections[section].header = after[section].header }
  }
}
