import TablesCells
import TablesTestTools

/// Sections of different numbers, before and after a random batch, and the batch itself.
///
/// Either rows are deleted, inserted and moved between sections that stay, or sections are moved
/// and no row changes.
struct RandomEdit {
  let old: DataSource<Int>
  let new: DataSource<Int>
  private(set) var updates = RowUpdates()

  private typealias Numbered = (name: Int, items: [Int])

  init(using random: inout SplitMix64) {
    var next = 0
    func numbers(_ count: Int) -> [Int] {
      defer { next += count }
      return Array(next..<next + count)
    }
    let before = (0..<4).map { Numbered($0, numbers(Int.random(in: 0...6, using: &random))) }
    var after = before
    var moved: Set<Int> = []
    if Int.random(in: 0..<4, using: &random) == 0 {
      after.swapAt(0, Int.random(in: 1...3, using: &random))
    } else {
      after.remove(at: Int.random(in: 0..<after.count, using: &random))
      for section in after.indices {
        after[section].items.removeAll { _ in Int.random(in: 0..<4, using: &random) == 0 }
      }
      moved = Self.moveItems(of: &after, using: &random)
      for section in after.indices {
        let place = Int.random(in: 0...after[section].items.count, using: &random)
        let count = Int.random(in: 0...2, using: &random)
        after[section].items.insert(contentsOf: numbers(count), at: place)
      }
      let place = Int.random(in: 0...after.count, using: &random)
      after.insert((9, numbers(2)), at: place)
    }
    old = DataSource(sections: before.map { Section(items: $0.items) })
    new = DataSource(sections: after.map { Section(items: $0.items) })
    updates = Self.updates(from: before, to: after, moved: moved)
  }

  /// Moves some items to random positions in the sections.
  private static func moveItems(
    of sections: inout [Numbered], using random: inout SplitMix64
  ) -> Set<Int> {
    let moved = sections.flatMap(\.items).filter { _ in Int.random(in: 0..<5, using: &random) == 0 }
    for item in moved {
      for section in sections.indices { sections[section].items.removeAll { $0 == item } }
      let section = Int.random(in: sections.indices, using: &random)
      let place = Int.random(in: 0...sections[section].items.count, using: &random)
      sections[section].items.insert(item, at: place)
    }
    return Set(moved)
  }

  /// Returns the batch that follows from the positions of each item and section before and after
  /// it.
  private static func updates(
    from before: [Numbered], to after: [Numbered], moved: Set<Int>
  ) -> RowUpdates {
    let (old, new) = (paths(in: before), paths(in: after))
    let (oldNames, newNames) = (before.map(\.name), after.map(\.name))
    var updates = RowUpdates()
    updates.deletedSections = oldNames.indices.filter { !newNames.contains(oldNames[$0]) }
    updates.insertedSections = newNames.indices.filter { !oldNames.contains(newNames[$0]) }
    if updates.deletedSections.isEmpty {
      updates.movedSections = newNames.indices.compactMap { target in
        oldNames.firstIndex(of: newNames[target]).flatMap { source in
          source == target ? nil : RowUpdates.Move(from: source, to: target)
        }
      }
      return updates
    }
    updates.deletedRows = old.filter {
      new[$0.key] == nil && !updates.deletedSections.contains($0.value.section)
    }.map(\.value)
    updates.insertedRows = new.filter {
      old[$0.key] == nil && !updates.insertedSections.contains($0.value.section)
    }.map(\.value)
    updates.movedRows = moved.compactMap { item in
      guard let source = old[item], let target = new[item] else { return nil }
      return RowUpdates.Move(from: source, to: target)
    }
    return updates
  }

  private static func paths(in sections: [Numbered]) -> [Int: RowPath] {
    var paths: [Int: RowPath] = [:]
    for (section, numbered) in sections.enumerated() {
      for (row, item) in numbered.items.enumerated() {
        paths[item] = RowPath(section: section, row: row)
      }
    }
    return paths
  }
}
