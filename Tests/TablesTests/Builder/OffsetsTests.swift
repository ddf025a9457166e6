import Tables
import TablesTestTools
import Testing

@Suite struct OffsetsTests {
  private let letters = Stored(["a", "b", "c", "d", "e"])

  private var table: Table {
    Table {
      ForEach(letters.value) { Info($0) }
        .onDelete { letters.value.remove(atOffsets: $0) }
        .onMove { letters.value.move(fromOffsets: $0, toOffset: $1) }
    }
  }

  @Test func `a closure of onDelete removes the elements at its offsets`() throws {
    try table.behavior(at: RowPath(section: 0, row: 1))?.onDelete?.run()
    #expect(letters.value == ["a", "c", "d", "e"])
  }

  @Test func `a closure of onMove moves the elements at its offsets`() throws {
    try table.behavior(at: RowPath(section: 0, row: 1))?.reordering?.move([1], 4).run()
    #expect(letters.value == ["a", "c", "d", "b", "e"])
    try table.behavior(at: RowPath(section: 0, row: 4))?.reordering?.move([4], 0).run()
    #expect(letters.value == ["e", "a", "c", "d", "b"])
  }

  @Test(arguments: [
    ([], "abcde"), ([4], "abcd"), ([0, 2, 4], "bd"), ([3, 1, 1], "ace"), ([0, 1, 2, 3, 4], ""),
  ])
  func `the order of the offsets to remove does not matter`(_ offsets: [Int], _ left: String) {
    var letters = Array("abcde")
    letters.remove(atOffsets: offsets)
    #expect(String(letters) == left)
  }

  @Test(arguments: [
    ([0], 5, "bcdea"), ([0], 0, "abcde"), ([0], 1, "abcde"), ([4, 0], 2, "baecd"),
    ([1, 3], 3, "acbde"), ([], 2, "abcde"), ([0, 1], 5, "cdeab"),
  ])
  func `moved elements keep their order and come before the destination`(
    _ offsets: [Int], _ destination: Int, _ result: String
  ) {
    var letters = Array("abcde")
    letters.move(fromOffsets: offsets, toOffset: destination)
    #expect(String(letters) == result)
  }
}
