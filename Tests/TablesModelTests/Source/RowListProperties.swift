import TablesModel
import TablesTestTools
import Testing

/// A list of random runs, and a plain array with the same content.
private struct Twin {
  var generator: SplitMix64
  var plain: [Int] = []
  var list = RowList<Int>()
  /// The number of times that each lazy element was created.
  let counter = MakeCounter()

  init(seed: UInt64) {
    generator = SplitMix64(seed: seed)
    var runs: [Run<Int>] = []
    for _ in 0..<number(upTo: 5) {
      let values = Array(plain.count..<plain.count + number(upTo: 8))
      switch number(upTo: 2) {
      case 0: runs.append(.values(values[...]))
      case 1: runs.append(.declared(values.map { Declared($0) }[...]))
      default: runs.append(counter.run(from: plain.count, count: values.count))
      }
      plain += values
    }
    list = RowList(runs: runs)
  }

  mutating func number(upTo limit: Int) -> Int { Int.random(in: 0...limit, using: &generator) }

  mutating func change() {
    let low = number(upTo: plain.count)
    let high = low + number(upTo: plain.count - low)
    let values = (0..<number(upTo: 4)).map { _ in number(upTo: 999) }
    if number(upTo: 3) > 0 || low == plain.count {
      plain.replaceSubrange(low..<high, with: values)
      list.replaceSubrange(low..<high, with: values)
    } else if number(upTo: 1) == 0 {
      plain[low] = 1_000
      list[low] = 1_000
    } else {
      plain[low] += 1
      list[low] += 1
    }
  }
}

@Suite struct RowListProperties {
  @Test(arguments: UInt64(0)..<200)
  func `a list changes as a plain array does`(seed: UInt64) {
    var twin = Twin(seed: seed)
    for _ in 0..<20 {
      twin.change()
      #expect(Array(twin.list) == twin.plain)
      #expect(twin.list.runs.allSatisfy { $0.count > 0 })
    }
  }

  @Test(arguments: UInt64(0)..<200)
  func `changing ranges makes no element`(seed: UInt64) {
    var twin = Twin(seed: seed)
    for _ in 0..<20 {
      let low = twin.number(upTo: twin.list.count)
      let high = low + twin.number(upTo: twin.list.count - low)
      twin.list.replaceSubrange(low..<high, with: [1, 2])
    }
    #expect(twin.counter.places == [])
  }

  @Test(arguments: UInt64(0)..<100)
  func `the runs inside a range hold its elements`(seed: UInt64) {
    var twin = Twin(seed: seed)
    let low = twin.number(upTo: twin.plain.count)
    let high = low + twin.number(upTo: twin.plain.count - low)
    let part = RowList(runs: twin.list.runsInside(low..<high))
    #expect(twin.counter.places == [])
    #expect(Array(part) == Array(twin.plain[low..<high]))
  }
}
