/// The number of rows of a paged source, and the pages that are loaded with it, so that they are
/// shown together.
///
/// On an actor the pages are loaded concurrently, and a page that is no longer needed is cancelled.
/// Without an actor, nothing would prevent two closures from running in parallel, so they are
/// loaded one after the other, and a page that is no longer needed is left out.
final class Recount<Element> {
  let count: Int
  /// The numbers of the pages, in the order in which they begin to load.
  private let numbers: [Int]
  /// The pages that have arrived, or the errors in their place.
  private var results: [Int: Result<Page, any Error>] = [:]
  /// The tasks that load pages.
  private var running: [Int: UnsafeCurrentTask] = [:]
  private var dropped: Set<Int> = []

  struct Page {
    let number: Int
    /// The number of the last change that the rows know of.
    let ticket: Int
    let rows: [Element]
  }

  init(count: Int, loading numbers: [Int]) { (self.count, self.numbers) = (count, numbers) }

  /// The pages that have arrived.
  var pages: [Page] { numbers.compactMap { try? results[$0]?.get() } }  // others are left out

  /// Leaves out some of the pages that have not arrived yet.
  func drop(where isMeant: (Int) -> Bool) {
    for page in numbers where results[page] == nil && isMeant(page) {
      dropped.insert(page)
      running[page]?.cancel()
    }
  }

  /// Loads the pages, and returns once all have ended.
  /// - Throws: The error of the first page, unless it was left out, or of a cancelled task.
  nonisolated(nonsending) func load(
    _ load: nonisolated(nonsending) @escaping (Int) async throws -> Page
  ) async throws {
    let isolation: (any Actor)? = #isolation
    if let isolation, numbers.count > 1 {
      nonisolated(unsafe) let (recount, load) = (self, load)  // Both stay on the actor that calls.
      await recount.interleave(load, on: isolation)
    } else {
      for page in numbers { await run(page, load) }
    }
    try Task.checkCancellation()
    if let first = numbers.first, !dropped.contains(first) { _ = try results[first]?.get() }
  }

  private func interleave(
    _ load: nonisolated(nonsending) @escaping (Int) async throws -> Page,
    on actor: isolated any Actor
  ) async {
    await withTaskGroup(of: Void.self) { group in
      for page in numbers {
        // The closure is isolated to the actor, because it captures the actor.
        nonisolated(unsafe) let (recount, load) = (self, load)  // stay on the actor
        nonisolated(unsafe) let operation: @isolated(any) () async -> Void = {  // runs on it
          await recount.runTask(page, load, on: actor)
        }
        group.addTask(operation: operation)
      }
    }
  }

  /// Loads a page in a task of its own.
  private func runTask(
    _ page: Int, _ load: nonisolated(nonsending) (Int) async throws -> Page,
    on actor: isolated any Actor
  ) async {
    running[page] = withUnsafeCurrentTask { $0 }  // Stays valid: it is the task that runs this.
    await run(page, load)
    running[page] = nil
  }

  private nonisolated(nonsending) func run(
    _ page: Int, _ load: nonisolated(nonsending) (Int) async throws -> Page
  ) async {
    if Task.isCancelled || dropped.contains(page) { return }
    do {
      results[page] = .success(try await load(page))
    } catch {
      results[page] = .failure(error)
    }
  }
}
