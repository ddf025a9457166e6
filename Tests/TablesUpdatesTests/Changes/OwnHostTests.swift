import TablesModel
import TablesUpdates
import Testing

/// The example of the article on updates: a host that keeps an `UpdateQueue`.
struct OwnHostTests {
  struct Task: Identifiable, Equatable {
    var id: Int
    var title: String
  }

  final class Board {
    private var queue = UpdateQueue<Task>()
    private(set) var data = DataSource<Task>()
    private(set) var told: [String] = []

    func show(_ newest: DataSource<Task>) { perform(queue.update(to: newest)) }

    func handle(_ event: HostEvent) { perform(queue.handle(event)) }

    private func perform(_ step: UpdateQueue<Task>.Step) {
      switch step {
      case .nothing: data = queue.shown
      case .reload(let newest):
        data = newest
        reloadAll()
      case .perform(let batches):
        _ = queue.handle(.animationBegan)
        for batch in batches { performBatch(batch.updates) { data = batch.data } }
      }
    }

    private func reloadAll() { told.append("reload") }

    private func performBatch(_ updates: RowUpdates, changing change: () -> Void) {
      told.append("\(data.numberOfItems(in: 0)) rows before")
      change()
      told.append("\(updates.insertedRows.count) inserted, \(updates.reconfiguredRows.count) new")
    }
  }

  private func tasks(_ titles: String...) -> DataSource<Task> {
    DataSource(sections: [
      Section(items: titles.enumerated().map { Task(id: $0, title: $1) })
    ])
  }

  @Test func `a host shows what its queue tells it`() {
    let board = Board()
    board.show(tasks("Tea"))
    board.handle(.animationEnded)
    #expect(board.told.count == 2)
    board.handle(.reorderingBegan)
    board.show(tasks("Tea", "Cake"))
    board.show(tasks("Coffee", "Cake"))
    #expect(board.data == tasks("Tea"))
    board.handle(.reorderingEnded)
    #expect(
      board.told.dropFirst(2) == [
        "1 rows before", "1 inserted, 0 new", "2 rows before", "0 inserted, 1 new",
      ])
    board.handle(.animationEnded)
    #expect(board.data == tasks("Coffee", "Cake"))
    board.handle(.disappeared)
    board.show(tasks())
    board.handle(.appeared)
    #expect(board.told.last == "reload")
  }
}
