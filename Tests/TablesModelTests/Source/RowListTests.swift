import TablesModel
import Testing

@Suite struct RowListTests {
  @Test func `a list of an array has its elements`() {
    #expect(Array(RowList([1, 2, 3])) == [1, 2, 3])
  }

  @Test func `a list is written as an array`() {
    let list: RowList = ["a", "b"]
    #expect(list.count == 2)
    #expect(list.last == "b")
  }

  @Test func `an empty list has no first element`() {
    #expect(RowList<Int>().first == nil)
    #expect(RowList<Int>(runs: [.values([]), .declared([])]).isEmpty)
  }

  @Test func `elements are found in whichever run holds them`() {
    let list = MakeCounter().sandwich()
    #expect(list.count == 30)
    #expect(list.indices.map { list[$0] } == Array(0..<30))
  }

  @Test func `lists of equal elements are equal however they are kept`() {
    #expect(MakeCounter().sandwich() == RowList(Array(0..<30)))
    #expect(MakeCounter().sandwich() != RowList(Array(0..<29)))
  }

  @Test func `an element put in stays`() {
    var list = MakeCounter().sandwich()
    list[15] = -1
    #expect(list[14...16].map(\.self) == [14, -1, 16])
  }

  @Test func `elements can be sorted and reversed in place`() {
    var list = MakeCounter().sandwich()
    list.reverse()
    #expect(Array(list) == (0..<30).reversed())
    list.sort()
    #expect(Array(list) == Array(0..<30))
  }

  @Test func `a copy is not changed with its original`() {
    let list = RowList([1, 2, 3])
    var copy = list
    copy.append(4)
    #expect(Array(list) == [1, 2, 3])
  }
}

@Suite struct RowListLazinessTests {
  private let counter = MakeCounter()

  @Test func `counting makes nothing`() {
    let list = counter.sandwich()
    #expect(list.count == 30 && !list.isEmpty && list.endIndex == 30)
    #expect(counter.places == [])
  }

  @Test func `reading one element makes that one`() {
    let list = counter.sandwich()
    #expect(list[13] == 13)
    #expect(counter.places == [3])
  }

  @Test func `reading beside a lazy run makes nothing`() {
    let list = counter.sandwich()
    #expect(list[9] + list[20] == 29)
    #expect(counter.places == [])
  }

  @Test func `putting in and taking out around a lazy run makes nothing`() {
    var list = counter.sandwich()
    list.insert(-1, at: 15)
    list.append(30)
    list.removeSubrange(12..<14)
    list.replaceSubrange(0..<10, with: [])
    list[3] = -3
    #expect(counter.places == [])
    #expect(Array(list.prefix(5)) == [10, 11, 14, -3, 15])
  }

  @Test func `taking an element out makes that one`() {
    var list = counter.sandwich()
    #expect(list.remove(at: 14) == 14)
    #expect(counter.places == [4])
  }

  @Test func `changing a lazy element makes it once and keeps it`() {
    var list = counter.sandwich()
    list[14] += 100
    #expect(list[14] == 114)
    #expect(counter.places == [4])
  }
}

@Suite struct RowListRunsTests {
  @Test func `appending one by one behind a lazy run leaves two runs`() {
    var list = RowList(runs: [MakeCounter().run(from: 0, count: 3)])
    for number in 3..<100 { list.append(number) }
    #expect(Array(list) == Array(0..<100))
    #expect(list.runs.count == 2)
  }

  @Test func `inserting at either end of a run of values adds no run`() {
    var list = MakeCounter().sandwich()
    list.insert(-1, at: 10)
    list.insert(-2, at: 21)
    #expect(list[10] == -1 && list[21] == -2)
    #expect(list.runs.count == 3)
  }

  @Test func `taking out a whole run leaves none of it`() {
    var list = MakeCounter().sandwich()
    list.removeSubrange(20..<30)
    #expect(list.runs.count == 2)
    list.removeSubrange(0..<20)
    #expect(list.runs.isEmpty)
  }

  @Test func `a value that is put in has no behaviour`() {
    var list = RowList(runs: [.declared([Declared(1, behavior: RowBehavior())])])
    list[0] = 2
    #expect(list.declared(at: 0).behavior == nil)
  }

  @Test func `a value that is changed where it stands keeps its behaviour`() {
    let site = DeclarationSite(fileID: "App/Card.swift", line: 12)
    let run = LazyRun(count: 1) { _ in Declared(5, behavior: RowBehavior(), site: site) }
    var list = RowList(runs: [
      .declared([Declared(1, behavior: RowBehavior(), site: site)]), .lazy(run),
    ])
    for index in list.indices { list[index] += 1 }
    #expect(Array(list) == [2, 6])
    #expect(list.indices.allSatisfy { list.declared(at: $0).behavior != nil })
    #expect(list.indices.allSatisfy { list.declared(at: $0).site == site })
  }

  @Test(arguments: [(0, 9), (3, 3), (12, 4), (11, 18), (29, 0), (25, 21)])
  func `elements change places, whatever runs they stand in`(first: Int, second: Int) {
    var list = MakeCounter().sandwich()
    var array = Array(list)
    list.swapAt(first, second)
    array.swapAt(first, second)
    #expect(Array(list) == array)
  }

  @Test func `changing places makes no lazy element`() {
    let counter = MakeCounter()
    var list = counter.sandwich()
    list.swapAt(5, 15)
    list.swapAt(11, 18)
    #expect(counter.count == 0)
  }

  @Test func `sorting is stable and counts lazy elements`() {
    var list = MakeCounter().sandwich()
    list.sort { $0 % 10 < $1 % 10 }
    #expect(Array(list.prefix(6)) == [0, 10, 20, 1, 11, 21])
    list.sort(by: <)
    #expect(Array(list) == Array(0..<30))
  }
}

/// Counts how often each element of a lazy run was created.
final class MakeCounter {
  private(set) var places: [Int] = []

  var count: Int { places.count }

  /// Returns a lazy run of the numbers from `first`, each of which is counted when it is created.
  func run(from first: Int, count: Int) -> Run<Int> {
    .lazy(
      LazyRun(count: count) { place in
        self.places.append(place)
        return Declared(first + place)
      })
  }

  /// A list of the numbers 0..<30, of which 10..<20 are lazy.
  func sandwich() -> RowList<Int> {
    RowList(runs: [
      .values(Array(0..<10)[...]), run(from: 10, count: 10), .values(Array(20..<30)[...]),
    ])
  }
}
