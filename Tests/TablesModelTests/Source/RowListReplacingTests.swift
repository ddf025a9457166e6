import Testing

@testable import TablesModel

/// Lists of runs of which elements are read and replaced.
@Suite struct RowListReplacingTests {
  /// Ten elements in runs of four kinds, each the tens of its position.
  private let list = RowList<Int>(runs: [
    .values([0, 10, 20]), .lazy(LazyRun(count: 3) { Declared(($0 + 3) * 10) }),
    .declared([Declared(60)]), .lazy(LazyRun(count: 3) { Declared(($0 + 7) * 10) }),
  ])

  @Test func `runs inside any range have its elements`() {
    for start in 0...10 {
      for end in start...10 {
        let part = RowList(runs: list.runsInside(start..<end))
        #expect(Array(part) == (start..<end).map { $0 * 10 })
      }
    }
  }

  @Test func `elements of any runs are replaced at the same time`() {
    for set in 0..<1024 {
      let indices = (0..<10).reversed().filter { set & 1 << $0 != 0 }
      var replaced = list
      replaced.replace(
        indices.map { index in
          let isValue = index.isMultiple(of: 2)
          return (index, isValue ? [.values([-index])] : [.declared([Declared(-index)])])
        })
      #expect(Array(replaced) == (0..<10).map { indices.contains($0) ? -$0 : $0 * 10 })
    }
  }

  @Test func `elements that are not replaced are not created`() {
    let list = RowList<Int>(
      runs: (0..<100).map { run in
        .lazy(
          LazyRun(count: 2) {
            Issue.record("element \(run * 2 + $0) was created")
            return Declared(0)
          })
      })
    var replaced = list
    replaced.replace((0..<100).map { ($0 * 2, [.values([$0])]) })
    #expect(replaced.count == 200)
    #expect((0..<100).allSatisfy { replaced[$0 * 2] == $0 })
  }
}
