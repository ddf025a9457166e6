import TablesModel
import TablesTestTools
import TablesUpdates
import Testing

/// Compares the number of moves with the smallest possible one, found by trying all.
struct FewestMovesTests {
  private func source(_ sections: [[Int]], order: [Int]? = nil) -> DataSource<Entry> {
    DataSource(
      sections: (order ?? Array(sections.indices)).map { number in
        Section(id: SectionID(number), items: sections[number].map { Entry(id: $0) })
      })
  }

  /// Returns the size of the largest set of elements that can stay, found by trying all sets.
  private func most(_ elements: [Int], canStay: ([Int]) -> Bool) -> Int {
    (0..<(1 << elements.count)).map { subset in
      let chosen = elements.indices.filter { subset & (1 << $0) != 0 }.map { elements[$0] }
      return canStay(chosen) ? chosen.count : 0
    }.max() ?? 0
  }

  private func permutations(_ elements: [Int]) -> [[Int]] {
    guard elements.count > 1 else { return [elements] }
    return elements.flatMap { first in
      permutations(elements.filter { $0 != first }).map { [first] + $0 }
    }
  }

  /// Returns the least number of rows that have to move between sections that both sides have.
  private func fewest(_ old: [[Int]], _ new: [[Int]]) -> Int {
    let rows = Set(old.joined()).intersection(new.joined()).sorted()
    return rows.count
      - most(rows) { staying in
        zip(old, new).allSatisfy { before, after in
          before.filter(staying.contains) == after.filter(staying.contains)
        }
      }
  }

  @Test(arguments: 0...5)
  func `every order of a few rows takes the fewest moves`(_ count: Int) {
    let rows = Array(0..<count)
    for order in permutations(rows) {
      let changes = source([order]).difference(from: source([rows]))
      #expect(changes.movedRows.count == fewest([rows], [order]), "\(order)")
      #expect(changes.count == changes.movedRows.count)
    }
  }

  @Test func `six rows that are shuffled over three sections take the fewest moves`() {
    for seed in 0..<600 as Range<UInt64> {
      var random = SplitMix64(seed: seed)
      func deal() -> [[Int]] {
        var sections: [[Int]] = [[], [], []]
        for row in (0..<6).shuffled(using: &random) where Int.random(in: 0..<8, using: &random) > 0
        {
          sections[Int.random(in: 0..<3, using: &random)].append(row)
        }
        return sections
      }
      let (old, new) = (deal(), deal())
      let changes = source(new).difference(from: source(old))
      #expect(changes.movedRows.count == fewest(old, new), "\(old) to \(new)")
      let both = Set(old.joined()).intersection(new.joined()).count
      #expect(changes.removedRows.count == old.joined().count - both)
      #expect(changes.insertedRows.count == new.joined().count - both)
    }
  }

  @Test func `every order of five sections takes the fewest moves`() {
    let numbers = Array(0..<5)
    let sections = numbers.map { [$0 * 10, $0 * 10 + 1] }
    for order in permutations(numbers) {
      let changes = source(sections, order: order).difference(from: source(sections))
      let fewest = 5 - most(numbers) { staying in order.filter(staying.contains) == staying }
      #expect(changes.movedSections.count == fewest, "\(order)")
      #expect(changes.count == fewest)
    }
  }

  @Test func `rows and sections that are shuffled at once take the fewest moves`() {
    for seed in 0..<300 as Range<UInt64> {
      var random = SplitMix64(seed: seed)
      func deal() -> [[Int]] {
        var sections: [[Int]] = [[], [], [], []]
        for row in (0..<6).shuffled(using: &random) {
          sections[Int.random(in: 0..<4, using: &random)].append(row)
        }
        return sections
      }
      let (old, new, order) = (deal(), deal(), Array(0..<4).shuffled(using: &random))
      let changes = source(new, order: order).difference(from: source(old))
      let sections = 4 - most(Array(0..<4)) { staying in order.filter(staying.contains) == staying }
      #expect(changes.movedSections.count == sections, "seed \(seed)")
      #expect(changes.movedRows.count == fewest(old, new), "seed \(seed)")
      #expect(changes.count == changes.movedSections.count + changes.movedRows.count)
      #expect(source(old).applying(changes) == source(new, order: order), "seed \(seed)")
    }
  }

  @Test func `shuffled rows take all moves but the longest run of rows in order`() {
    var random = SplitMix64(seed: 42)
    let rows = Array(0..<2000)
    let shuffled = rows.shuffled(using: &random)
    let changes = source([shuffled]).difference(from: source([rows]))
    var tails: [Int] = []  // patience sorting: as many piles as the longest increasing run
    for row in shuffled {
      let pile = tails.firstIndex { $0 >= row } ?? tails.endIndex
      if pile == tails.endIndex { tails.append(row) } else { tails[pile] = row }
    }
    #expect(changes.movedRows.count == 2000 - tails.count)
    #expect(source([rows]).applying(changes) == source([shuffled]))
  }

  @Test func `all or nothing is removed or inserted`() {
    let (empty, rows) = (source([]), source([[1, 2], [3]]))
    #expect(rows.difference(from: empty).insertedSections == [0, 1])
    #expect(empty.difference(from: rows).removedSections == [0, 1])
    #expect(empty.difference(from: empty).isEmpty)
    let emptied = source([[], []])
    #expect(emptied.difference(from: rows).removedRows.count == 3)
    #expect(rows.difference(from: emptied).insertedRows.count == 3)
  }

  @Test func `as many equal ids are matched as both sides have`() {
    for seed in 0..<300 as Range<UInt64> {
      var random = SplitMix64(seed: seed)
      func rows() -> [Int] {
        (0..<Int.random(in: 0...12, using: &random)).map { _ in
          Int.random(in: 0..<4, using: &random)
        }
      }
      let (old, new) = (rows(), rows())
      let changes = source([new]).difference(from: source([old]))
      let matched = Set(old).reduce(0) { sum, id in
        sum + min(old.count { $0 == id }, new.count { $0 == id })
      }
      #expect(changes.removedRows.count == old.count - matched, "seed \(seed)")
      #expect(changes.insertedRows.count == new.count - matched, "seed \(seed)")
    }
  }

  @Test func `rows with equal ids that change their section together are a move each`() {
    let (old, new) = (source([[1, 7, 7], [2]]), source([[1], [2, 7, 7]]))
    let changes = new.difference(from: old)
    #expect(changes.count == 2)
    #expect(
      changes.movedRows
        == [1, 2].map {
          .init(from: RowPath(section: 0, row: $0), to: RowPath(section: 1, row: $0))
        })
    #expect(old.applying(changes) == new)
  }

  @Test func `equal ids of several sections are matched as often as both sides have them`() {
    for seed in 0..<600 as Range<UInt64> {
      var random = SplitMix64(seed: seed)
      func deal() -> [[Int]] {
        (0..<3).map { _ in
          (0..<Int.random(in: 0...5, using: &random)).map { _ in
            Int.random(in: 0..<4, using: &random)
          }
        }
      }
      let (old, new, order) = (deal(), deal(), [0, 1, 2].shuffled(using: &random))
      let changes = source(new, order: order).difference(from: source(old))
      let (before, after) = (Array(old.joined()), Array(new.joined()))
      let matched = Set(before).reduce(0) { sum, id in
        sum + min(before.count { $0 == id }, after.count { $0 == id })
      }
      #expect(changes.removedRows.count == before.count - matched, "seed \(seed)")
      #expect(changes.insertedRows.count == after.count - matched, "seed \(seed)")
      #expect(source(old).applying(changes) == source(new, order: order), "seed \(seed)")
      let crossing = changes.movedRows.filter { $0.source.section != order[$0.target.section] }
      for id in Set(before) {
        let moves = crossing.filter { old[$0.source.section][$0.source.row] == id }
        let sources = moves.map(\.source)
        #expect(sources == sources.sorted(), "seed \(seed): not in their order")
      }
    }
  }

  @Test func `an equal beginning and end stay, whichever rows have equal ids`() {
    let changes = source([[2, 1]]).difference(from: source([[1, 2, 1]]))
    #expect(changes.removedRows == [RowPath(section: 0, row: 0)])
    #expect(changes.count == 1)
  }
}
