import TablesModel
import TablesTestTools
import Testing

/// A data source, and plain arrays with the same content.
private struct Twin {
  var generator: SplitMix64
  var plain: [[Int]] = []
  var source = DataSource<Int>()
  /// The number of times that a lazy item was created.
  let counter = MakeCounter()

  init(seed: UInt64) {
    generator = SplitMix64(seed: seed)
    for section in 0..<number(1...4) {
      let items = (0..<number(0...6)).map { section * 100 + $0 }
      let run: Run<Int> =
        number(0...1) == 0
        ? .values(items[...]) : counter.run(from: section * 100, count: items.count)
      plain.append(items)
      source.appendSection(Section(items: RowList(runs: [run])))
    }
  }

  var items: [[Int]] { source.sections.map { Array($0.items) } }

  mutating func number(_ range: ClosedRange<Int>) -> Int {
    Int.random(in: range, using: &generator)
  }

  /// Returns the path of an item, or of a gap between items if `isGap` is `true`.
  mutating func path(isGap: Bool) -> RowPath? {
    let usable = plain.indices.filter { isGap || !plain[$0].isEmpty }
    guard let section = usable.randomElement(using: &generator) else { return nil }
    return RowPath(section: section, row: number(0...plain[section].count - (isGap ? 0 : 1)))
  }

  mutating func insert() {
    guard let path = path(isGap: true) else { return }
    let item = number(1_000...1_999)
    plain[path.section].insert(item, at: path.row)
    source.insert(item, at: path)
  }

  mutating func remove() {
    guard let path = path(isGap: false) else { return }
    let item = plain[path.section].remove(at: path.row)
    #expect(source.remove(at: path) == item)
  }

  mutating func replace() {
    guard let path = path(isGap: false) else { return }
    plain[path.section][path.row] = -1
    source.replace(at: path, with: -1)
  }

  mutating func move() {
    guard let from = path(isGap: false) else { return }
    let item = plain[from.section].remove(at: from.row)
    guard let target = path(isGap: true) else { return }
    plain[target.section].insert(item, at: target.row)
    source.move(from: from, to: target)
  }

  mutating func changeSections() {
    let index = number(0...plain.count)
    if index < plain.count, number(0...1) == 0 {
      let target = number(0...plain.count - 1)
      plain.insert(plain.remove(at: index), at: target)
      source.moveSection(from: index, to: target)
    } else {
      plain.insert([7], at: index)
      source.insertSection(Section(items: [7]), at: index)
    }
  }

  mutating func change() {
    switch number(0...4) {
    case 0: insert()
    case 1: remove()
    case 2: replace()
    case 3: move()
    default: changeSections()
    }
  }
}

@Suite struct DataSourceProperties {
  @Test(arguments: UInt64(0)..<200)
  func `a data source changes as plain arrays do`(seed: UInt64) {
    var twin = Twin(seed: seed)
    for _ in 0..<25 {
      twin.change()
      #expect(twin.items == twin.plain)
    }
  }

  @Test(arguments: Stress.seeds(80, long: 1000))
  func `only what is taken out is made`(seed: UInt64) {
    var twin = Twin(seed: seed)
    for _ in 0..<25 {
      twin.insert()
      twin.move()
      twin.replace()
      twin.changeSections()
    }
    #expect(twin.counter.places == [])
    let before = twin.counter.count
    twin.remove()
    #expect(twin.counter.count <= before + 1)
  }
}
