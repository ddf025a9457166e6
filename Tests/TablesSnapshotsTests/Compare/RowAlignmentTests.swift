import TablesTestTools
import Testing

@testable import TablesSnapshots

/// Which rows of two versions are shown side by side.
@Suite struct RowAlignmentTests {
  @Test(arguments: 0..<200) func `every row stands once and in its order`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    func next(_ bound: Int) -> Int { Int.random(in: 0..<bound, using: &random) }
    let old = (0..<next(90)).map { _ in next(12) }
    let new = (0..<next(90)).map { _ in next(12) }
    let pairs = RowAlignment(from: old, to: new) { Double(abs(old[$0] - new[$1])) / 12 }.pairs
    #expect(pairs.compactMap(\.old) == Array(old.indices))
    #expect(pairs.compactMap(\.new) == Array(new.indices))
    #expect(!pairs.contains { $0.old == nil && $0.new == nil })
  }

  @Test func `a row that changed stands beside the one that it is closest to`() {
    let pairs = RowAlignment(from: [1, 20], to: [2, 90, 21]) {
      $0 == 0 && $1 == 0 ? 0.1 : $0 == 1 && $1 == 2 ? 0.1 : 1
    }.pairs
    #expect(pairs.map(\.old) == [0, nil, 1])
    #expect(pairs.map(\.new) == [0, 1, 2])
  }

  @Test func `rows with nothing in common do not stand beside each other`() {
    let pairs = RowAlignment(from: [1], to: [2]) { _, _ in 1 }.pairs
    #expect(pairs.allSatisfy { $0.old == nil || $0.new == nil })
  }

  @Test func `equal rows far from a difference are folded`() {
    let hunks = TextComparison.hunks(
      differing: [false, false, false, true, false, false], context: 1)
    #expect(hunks == [2..<6])
  }
}
