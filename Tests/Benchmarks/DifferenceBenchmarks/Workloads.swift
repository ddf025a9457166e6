import Foundation
import Measuring
import TablesModel

/// A row of the workloads. Two rows are equal if both their ids and their revisions are.
struct Entry<ID: Hashable>: Identifiable, Equatable {
  var id: ID
  var revision = 0
}

/// The sections of a table before and after a change, with their ids.
struct Workload<ID: Hashable> {
  var old: [[Entry<ID>]]
  var new: [[Entry<ID>]]
  var oldIDs: [Int]
  var newIDs: [Int]
  /// The number of edits that were made; `nil` for a new order.
  var edits: Int?

  init(_ old: [Entry<ID>], _ new: [Entry<ID>]) { self.init([old], [new]) }

  fileprivate init(_ old: [[Entry<ID>]], _ new: [[Entry<ID>]]) {
    self.old = old
    self.new = new
    oldIDs = Array(old.indices)
    newIDs = Array(old.indices)
  }

  var oldSource: DataSource<Entry<ID>> { Self.source(old, oldIDs) }
  var newSource: DataSource<Entry<ID>> { Self.source(new, newIDs) }

  private static func source(_ sections: [[Entry<ID>]], _ ids: [Int]) -> DataSource<Entry<ID>> {
    DataSource(
      sections: zip(sections, ids).map { items, id in Section(id: SectionID(id), items: items) })
  }
}

extension Workload {
  /// The workload of DifferenceKit's README: `replaced` rows are removed, as many new ones are
  /// inserted further down, and the first rows are shuffled.
  ///
  /// - Parameter makeID: Returns an id for a random number.
  static func differenceKit(
    _ count: Int, replaced: Int, using random: inout SplitMix64,
    makeID: (UInt64) -> ID
  ) -> Workload {
    func entry() -> Entry<ID> { Entry(id: makeID(random.next())) }
    let old = (0..<count).map { _ in entry() }
    var new = old
    new.removeSubrange(2 * replaced..<3 * replaced)
    new.insert(contentsOf: (0..<replaced).map { _ in entry() }, at: 3 * replaced)
    new[0..<replaced / 5].shuffle(using: &random)
    var work = Workload(old, new)
    work.edits = 2 * replaced + replaced / 5
    return work
  }
}

extension UUID {
  init(_ number: UInt64) {
    self = withUnsafeBytes(of: (number, ~number)) { $0.loadUnaligned(as: UUID.self) }
  }
}

extension Workload<Int> {
  /// A million rows: 4,000 deletes, 4,000 inserts, 1,000 moves and 1,000 changes at random places.
  static func million(using random: inout SplitMix64) -> Workload {
    let count = 1_000_000
    let old = (0..<count).map { Entry(id: $0) }
    var changed = old
    for _ in 0..<1000 { changed[Int.random(in: 0..<count, using: &random)].revision += 1 }
    let gone = Set((0..<4000).map { _ in Int.random(in: 0..<count, using: &random) })
    let moving = Set((0..<1000).map { _ in Int.random(in: 0..<count, using: &random) })
      .subtracting(gone)
    let kept = changed.filter { !gone.contains($0.id) && !moving.contains($0.id) }
    let come = moving.sorted().map { Entry(id: $0) } + (0..<4000).map { Entry(id: count + $0) }
    var gaps: [Int: [Entry<Int>]] = [:]
    for entry in come {
      gaps[Int.random(in: 0...kept.count, using: &random), default: []].append(entry)
    }
    var new: [Entry<Int>] = []
    new.reserveCapacity(count)
    for (gap, entry) in kept.enumerated() {
      if let entries = gaps[gap] { new += entries }
      new.append(entry)
    }
    var work = Workload(old, new + (gaps[kept.count] ?? []))
    work.edits = 10_000
    return work
  }

  /// The same rows in two arrays.
  static var unchangedMillion: Workload {
    Workload((0..<1_000_000).map { Entry(id: $0) }, (0..<1_000_000).map { Entry(id: $0) })
  }

  /// 100,000 rows in a new order.
  static func order(
    using random: inout SplitMix64,
    _ reorder: ([Entry<Int>], inout SplitMix64) -> [Entry<Int>]
  ) -> Workload {
    let rows = (0..<100_000).map { Entry(id: $0) }
    return Workload(rows, reorder(rows, &random))
  }

  /// 100,000 equal rows, and 99,000.
  static var equalRows: Workload {
    let equal = [Entry<Int>](repeating: Entry(id: 1), count: 100_000)
    return Workload(equal, Array(equal[..<99_000]))
  }

  /// 100,000 rows, of which every other one is left.
  static var filtered: Workload {
    let rows = (0..<100_000).map { Entry(id: $0) }
    return Workload(rows, rows.filter { $0.id.isMultiple(of: 2) })
  }

  /// 50,000 rows, with another one after each.
  static var unfiltered: Workload { Workload(filtered.new[0], filtered.old[0]) }

  /// Sections of consecutive rows, which are then grouped by the remainders of their ids.
  static func regrouped(_ count: Int, rows: Int) -> Workload {
    var work = unchangedSections(count, rows: rows)
    let all = work.old.flatMap(\.self)
    work.new = (0..<count).map { group in all.filter { $0.id % count == group } }
    return work
  }

  /// Sections in which a percentage of the rows is deleted, inserted, moved and changed, in equal
  /// parts, while sections are deleted, inserted and moved.
  static func sections(
    _ count: Int, rows: Int, percent: Int, going: Int, moving: Int, using random: inout SplitMix64
  ) -> Workload {
    var work = Workload.unchangedSections(count, rows: rows)
    let edits = count * rows * percent / 400
    work.edits = 4 * edits + 2 * going + moving
    func place() -> (Int, Int)? {
      let section = Int.random(in: 0..<count, using: &random)
      return work.new[section].indices.randomElement(using: &random).map { (section, $0) }
    }
    for number in 0..<edits {
      if let (section, row) = place() { work.new[section].remove(at: row) }
      if let (section, row) = place() {
        work.new[section].insert(Entry(id: count * rows + number), at: row)
      }
      if let (section, row) = place() {
        let entry = work.new[section].remove(at: row)
        let target = Int.random(in: 0..<count, using: &random)
        let end = work.new[target].count
        work.new[target].insert(entry, at: Int.random(in: 0...end, using: &random))
      }
      if let (section, row) = place() { work.new[section][row].revision += 1 }
    }
    for number in 0..<going {
      let place = Int.random(in: 0..<work.new.count, using: &random)
      work.new[place] = (0..<rows).map { Entry(id: -1 - number * rows - $0) }
      work.newIDs[place] = count + number
    }
    for _ in 0..<moving {
      let source = Int.random(in: 0..<count, using: &random)
      let target = Int.random(in: 0..<count, using: &random)
      let (section, id) = (work.new.remove(at: source), work.newIDs.remove(at: source))
      work.new.insert(section, at: target)
      work.newIDs.insert(id, at: target)
    }
    return work
  }

  static func unchangedSections(_ count: Int, rows: Int) -> Workload {
    func sections() -> [[Entry<Int>]] {
      (0..<count).map { section in (0..<rows).map { Entry(id: section * rows + $0) } }
    }
    return Workload(sections(), sections())
  }

  static func oneChange(_ count: Int, rows: Int) -> Workload {
    var work = unchangedSections(count, rows: rows)
    work.new[count / 2][rows / 2].revision = 1
    return work
  }
}
