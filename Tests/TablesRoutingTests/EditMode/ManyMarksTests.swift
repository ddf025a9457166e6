import Tables
import TablesModel
import TablesRouting
import TablesTestTools
import Testing

/// Marks in long lists, of which rows are created only if they are shown.
@MainActor @Suite struct ManyMarksTests {
  @Test func markingAMillionRowsCreatesNone() {
    let inbox = Inbox(count: 1_000_000)
    let router = Router { inbox.table }
    router.setEditing(true)
    inbox.created = []
    #expect(router.markAll() == .markedRows(1_000_000, true))
    #expect(inbox.chosen.count == 1_000_000)
    #expect(router.areAllMarked)
    #expect(inbox.created.isEmpty)
    #expect(router.mark(at: RowPath(section: 0, row: 500_000)) == .marked(500_000, true))
    #expect(inbox.created.count <= 2)
    inbox.created = []
    let rows = RowPath(section: 0, row: 10)...RowPath(section: 0, row: 900_000)
    #expect(router.mark(false, in: rows) == .markedRows(899_991, false))
    #expect(inbox.chosen.count == 100_009)
    #expect(inbox.created.isEmpty)
  }

  @Test func randomStepsAgreeWithASet() {
    var random = SplitMix64(seed: 36)
    let inbox = Inbox(count: 20)
    let router = Router { inbox.table }
    router.setEditing(true)
    var expected: Set<Int> = []
    for _ in 0..<2_000 {
      let count = inbox.mails.count
      let ends = [
        Int.random(in: 0..<count, using: &random), .random(in: 0..<count, using: &random),
      ]
      let isMarked = Bool.random(using: &random)
      switch Int.random(in: 0..<6, using: &random) {
      case 0:
        router.mark(isMarked, at: RowPath(section: 0, row: ends[0]))
        set([inbox.mails[ends[0]].id], isMarked)
      case 1:
        let (low, high) = (min(ends[0], ends[1]), max(ends[0], ends[1]))
        router.mark(
          isMarked, in: RowPath(section: 0, row: low)...RowPath(section: 0, row: high))
        set(inbox.mails[low...high].map(\.id), isMarked)
      case 2:
        router.markAll(isMarked)
        set(inbox.mails.map(\.id), isMarked)
      case 3:
        inbox.mails.shuffle(using: &random)
        router.invalidate()
      case 4:
        let id = inbox.mails[ends[0]].id
        router.select(RowPath(section: 0, row: ends[0]))
        set([id], !expected.contains(id))
      default:
        inbox.mails[ends[0]] = .init(
          id: Int.random(in: 100..<100_000, using: &random), subject: "New")
        router.invalidate()
      }
      #expect(inbox.chosen == expected)
      let shown = router.presented.sections[0].items.map(\.isMarked)
      #expect(shown == inbox.mails.map { expected.contains($0.id) })
    }

    func set(_ ids: [Int], _ isMarked: Bool) {
      if isMarked { expected.formUnion(ids) } else { expected.subtract(ids) }
    }
  }
}
