import Tables
import TablesRouting
import TablesTestTools
import Testing

/// The differences of what a router presents, while the data changes and the user expands and
/// collapses sections, searches and sets values.
@Suite struct PresentedDifferenceProperties {
  private struct Line: Identifiable, Equatable {
    let id: Int
    var text: String
  }

  private struct Group: Identifiable {
    let id: Int
    var lines: [Line]
  }

  private final class Model {
    var groups: [Group] = []
    var notes: [String] = []
    private var last = 0
    private var random: SplitMix64

    init(seed: UInt64) { random = SplitMix64(seed: seed) }

    func number(_ range: Range<Int>) -> Int { Int.random(in: range, using: &random) }

    private func lines(_ count: Int) -> [Line] {
      (0..<count).map { _ in
        last += 1
        // Some rows have the id of another one, in the same section or in others.
        return Line(id: number(0..<9) == 0 ? number(0..<9) : last, text: "line \(last)")
      }
    }

    /// Changes sections and rows at once, or moves a part of a section into a new one.
    func change() {
      for _ in 0..<number(1..<6) { changeOnce() }
    }

    private func changeOnce() {
      let place = number(0..<groups.count + 1)
      guard place < groups.count, number(0..<12) > 0 else {
        last += 1
        return groups.insert(Group(id: 1000 + last, lines: lines(number(0..<6))), at: place)
      }
      switch number(0..<14) {
      case 0: groups.remove(at: place)
      case 1: groups.shuffle(using: &random)
      case 2: groups[place].lines.shuffle(using: &random)
      case 3:
        let half = groups[place].lines.count / 2
        let moved = Array(groups[place].lines.suffix(half))
        groups[place].lines.removeLast(half)
        last += 1
        groups.insert(Group(id: 1000 + last, lines: moved), at: number(0..<groups.count + 1))
      case 4, 5:
        guard !groups[place].lines.isEmpty else { return }
        groups[place].lines[number(0..<groups[place].lines.count)].text += "!"
      case 6: notes.append("note \(notes.count)")
      case 7: if !notes.isEmpty { notes.removeFirst() }
      case 8, 9: groups[place].lines.insert(contentsOf: lines(3), at: 0)
      case 10...12:
        guard var line = groups[place].lines.popLast() else { return }
        line.text += "?"
        groups[number(0..<groups.count)].lines.insert(line, at: 0)
      default: groups[place].lines.removeFirst(min(2, groups[place].lines.count))
      }
    }

    var table: Table {
      Table {
        Section("Notes") { for note in notes { Info(note).id(note) } }.collapsible()
        ForEach(groups) { group in
          Section("Group \(group.id)") { ForEach(group.lines) { Switch($0.text) } }
            .collapsible(initialValue: group.id % 2 == 0)
        }
      }
      .searchable()
    }
  }

  /// Does something that an author or a user does.
  private func step(_ model: Model, _ router: Router) {
    switch model.number(0..<8) {
    case 0: router.toggleSection(at: model.number(0..<4))
    case 1: router.search(["", "1", "line 2", "note", "nothing"][model.number(0..<5)])
    case 2: router.endSearch()
    case 3: router.select(RowPath(section: model.number(0..<4), row: model.number(0..<4)))
    default:
      model.change()
      router.invalidate()
    }
  }

  /// What the router changes in each row: its kind, with its value, and its status.
  private func additions(_ source: DataSource<Row>) -> [[String]] {
    source.sections.map { section in
      section.items.map { "\($0.kind) \(String(describing: $0.status))" }
    }
  }

  private func ids(_ source: DataSource<Row>) -> [[RowID]] {
    source.sections.map { section in section.items.indices.map { section.items[$0].id } }
  }

  /// Returns the rows of each section after updates: those that come are put at their places, and
  /// those that stay fill the other places in their order.
  private func performed(
    _ updates: RowUpdates, on old: [[RowID]], to new: [[RowID]]
  ) -> [[RowID]] {
    let goneSections = Set(updates.deletedSections + updates.movedSections.map(\.source))
    var staying = old.indices.filter { !goneSections.contains($0) }[...]
    let moved = Dictionary(
      uniqueKeysWithValues: updates.movedSections.map { ($0.target, $0.source) })
    let goneRows = Set(updates.deletedRows + updates.movedRows.map(\.source))
    let movedRows = Dictionary(
      uniqueKeysWithValues: updates.movedRows.map { ($0.target, $0.source) })
    let insertedRows = Set(updates.insertedRows)
    let count = old.count - updates.deletedSections.count + updates.insertedSections.count
    return (0..<count).map { section in
      if updates.insertedSections.contains(section) { return new[section] }
      guard let origin = moved[section] ?? staying.popFirst() else { return [] }
      var rows = old[origin].indices
        .filter { !goneRows.contains(RowPath(section: origin, row: $0)) }
        .map { old[origin][$0] }[...]
      var result: [RowID] = []
      while true {
        let path = RowPath(section: section, row: result.count)
        if insertedRows.contains(path) {
          result.append(new[section][path.row])
        } else if let source = movedRows[path] {
          result.append(old[source.section][source.row])
        } else if let row = rows.popFirst() {
          result.append(row)
        } else {
          return result
        }
      }
    }
  }

  @Test(arguments: Stress.seeds(2, long: 1000))
  func `presented rows change by legal batches that can be taken back`(seed: UInt64) throws {
    let model = Model(seed: seed)
    for _ in 0..<4 { model.change() }
    let router = Router { model.table }
    var old = router.presented
    for _ in 0..<30 {
      step(model, router)
      let new = router.presented
      let changes = new.difference(from: old)
      var (data, rows) = (old, ids(old))
      let batches = changes.batchUpdates()
      #expect(batches.count <= 2)
      for batch in batches {
        try BatchUpdateRules.check(batch, from: data, to: batch.data)
        rows = performed(batch.updates, on: rows, to: ids(batch.data))
        data = batch.data
        #expect(rows == ids(data))
      }
      #expect(rows == ids(new))
      #expect(ids(old.applying(changes)) == ids(new))
      let structure = new.structuralDifference(from: old)
      #expect(structure.count == changes.count - changes.changedRows.count)
      #expect(structure.changedSections == changes.changedSections)
      #expect(ids(old.applying(structure)) == ids(new))
      #expect(additions(old.applying(changes)) == additions(new))
      #expect(old.applying(new.difference(from: old, comparing: old.allShownRows)) == new)
      old = new
    }
  }

  @Test func `rows of a block stay as long as their section and their ids do`() {
    func rows(_ table: Table) -> DataSource<Row> { Router { table }.presented }
    func section(_ id: String, _ titles: [String], second: RowID = "two") -> Section<Row> {
      Section("Rows") {
        Info(titles[0])
        Info(titles[1]).id(second)
      }
      .id(id)
    }
    let old = rows(Table { section("a", ["1", "2"]) })
    let named = rows(Table { section("a", ["1", "2"], second: "other") })
    let moved = rows(Table { section("b", ["1", "2"]) })
    let placed = rows(
      Table {
        Section("Rows") {
          for title in ["1"] { Info(title) }
          Info("2").id("two")
        }
        .id("a")
      })
    #expect(rows(Table { section("a", ["3", "4"]) }).structuralDifference(from: old).isEmpty)
    for new in [named, moved, placed] {
      let structure = new.structuralDifference(from: old)
      #expect(!structure.isEmpty)
      #expect(ids(old.applying(structure)) == ids(new))
    }
  }
}
