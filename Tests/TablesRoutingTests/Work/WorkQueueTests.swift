import Tables
import Testing

@testable import TablesRouting  // a queue has no public path but a router

/// The work that waits and the work that runs.
@Suite struct WorkQueueTests {
  private var queue = WorkQueue()

  /// Adds work, and returns its number.
  @discardableResult
  private mutating func add() -> Int {
    queue.add(Work(task: .refresh, screen: .root, requester: nil))
  }

  /// Takes the next piece of work.
  private mutating func take() throws -> Work {
    let work = queue.take()
    return try #require(work)
  }

  @Test mutating func `work is taken in the order in which it was added`() throws {
    let none = queue.take()
    #expect(none?.number == nil)
    let added = [add(), add(), add()]
    #expect(added == [1, 2, 3])
    let taken = [try take(), try take()].map(\.number)
    #expect(taken == [1, 2])
    #expect(queue.running.map(\.work.number) == [1, 2])
    #expect(queue.waiting.map(\.number) == [3])
    #expect(queue.needed.map(\.number) == [1, 2, 3])
    #expect(queue.lastNumber == 3)
  }

  @Test mutating func `work that has ended is gone`() throws {
    add()
    let work = try take()
    let isMeant = queue.begin(work, ownsTask: true) {}
    let ended = [queue.end(work), queue.end(work)]
    #expect(isMeant)
    #expect(ended.map { $0?.number } == [1, nil])
    #expect(queue.running.isEmpty)
  }

  @Test mutating func `cancelled work that waits never begins`() throws {
    add()
    add()
    let cancels = queue.cancel { $0.number == 1 }
    #expect(cancels.isEmpty)
    let work = try take()
    #expect(work.number == 2)
    #expect(queue.waiting.isEmpty)
  }

  @Test mutating func `cancelled work that runs is asked to end and has no outcome`() throws {
    add()
    let work = try take()
    let log = Log()
    let isMeant = queue.begin(work, ownsTask: true) { log.isCancelled = true }
    #expect(isMeant)
    let cancels = queue.cancel { _ in true }
    #expect(!log.isCancelled)
    for cancel in cancels { cancel() }
    #expect(log.isCancelled)
    #expect(queue.needed.isEmpty)
    #expect(!queue.running.isEmpty)
    let ended = queue.end(work)
    #expect(ended?.number == nil)
  }

  @Test mutating func `one text of a row is submitted at a time, wherever the row is`() throws {
    let (old, new) = (RowAddress(section: "A", row: "x"), RowAddress(section: "B", row: "x"))
    var rows = RowStates()
    let handle = rows.handle(for: old)
    let work = { (handle: RowHandle) in
      Work(task: .submit("text"), row: WorkRow(RowRef(old, on: .root), handle))
    }
    queue.add(work(handle))
    queue.add(work(handle))
    let first = try take()
    rows.move(handle, to: new)
    #expect(queue.rows(on: .root) == [handle])
    #expect(first.handle.flatMap { rows[$0]?.address } == new)
    #expect(rows.handle(of: RowRef(old, on: .root)) == handle, "an old address leads to the row")
    let waits = queue.take()
    #expect(waits?.number == nil)
    _ = queue.end(first)
    let second = try take()
    #expect(second.handle == handle)
  }

  @Test mutating func `work in the task of others is not asked to end if these go on`() throws {
    add()
    let work = try take()
    let isMeant = queue.begin(work, ownsTask: false) {}
    #expect(isMeant)
    let cancels = queue.cancel(onlyOwnTasks: true) { _ in true }
    #expect(cancels.isEmpty)
    #expect(queue.needed.isEmpty)
  }

  @Test mutating func `work that is cancelled before it begins need not begin`() throws {
    add()
    let work = try take()
    let cancels = queue.cancel { _ in true }
    #expect(cancels.isEmpty)
    let isMeant = queue.begin(work, ownsTask: true) {}
    #expect(!isMeant)
  }

  private final class Log {
    var isCancelled = false
  }
}
