import TablesModel
import Testing

/// Tasks that are created after the task of a call has ended. They may get its place in memory, but
/// they are no part of the call.
@Suite struct LaterTaskTests {
  /// Starts a task that calls a closure; the task that the closure starts goes on when the first
  /// one has ended, and starts a thousand others. Returns how many of them belong to the call, of
  /// twenty calls.
  private func laterTasks(
    within call: @escaping @Sendable (() -> Task<Int, Never>) -> Task<Int, Never>,
    belonging isPart: @escaping @Sendable () -> Bool
  ) async -> Int {
    var count = 0
    for _ in 0..<20 { count += await laterTasksOfOneCall(within: call, belonging: isPart) }
    return count
  }

  private func laterTasksOfOneCall(
    within call: @escaping @Sendable (() -> Task<Int, Never>) -> Task<Int, Never>,
    belonging isPart: @escaping @Sendable () -> Bool
  ) async -> Int {
    let (end, signal) = AsyncStream<Void>.makeStream()
    let inner = await Task {
      call {
        Task {
          for await _ in end {}
          var count = 0
          for _ in 0..<1_000 where await Task(operation: isPart).value { count += 1 }
          return count
        }
      }
    }.value
    signal.finish()
    return await inner.value
  }

  @Test func `none of them is part of a call of the app`() async {
    let count = await laterTasks {
      AppCall.run($0)
    } belonging: {
      AppCall.isRunning
    }
    #expect(count == 0)
  }

  @Test func `none of them is part of an evaluation`() async {
    let count = await laterTasks {
      TrackedReads.recording($0).result
    } belonging: {
      TrackedReads.current != nil
    }
    #expect(count == 0)
  }

  @Test func `the task itself is part of the call until it returns`() async {
    let wasRunning = await Task {
      AppCall.run { (AppCall.isRunning, AppCall.run { AppCall.isRunning }) }
    }
    .value
    #expect(wasRunning == (true, true))
    #expect(!AppCall.isRunning)
    #expect(AppCall.run { AppCall.isRunning }, "also on a thread without a task")
  }

  @Test func `a task that the call starts is no part of it`() async {
    let inner = AppCall.run { Task { AppCall.isRunning } }
    #expect(await inner.value == false)
  }
}
