import TablesBasics
import TablesModel

/// The number of rows of a paged source, and the pages that are loaded with it, so that they are
/// shown together.
///
/// A page that is no longer needed is cancelled, or left out if it has not begun to load.
final class Recount<Element> {
  let count: Int
  /// The numbers of the pages, in the order in which they begin to load.
  private let numbers: [Int]
  /// The pages that have arrived, or the errors in their place.
  private var results: [Int: Result<Page, any Error>] = [:]
  /// The closures that cancel the pages that are being loaded.
  private var cancels: [Int: () -> Void] = [:]
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
      cancels[page]?()
    }
  }

  /// Loads the pages, and returns once all have ended.
  /// - Throws: The error of the first page, unless it was left out, or of a cancelled task.
  nonisolated(nonsending) func load(
    _ load: nonisolated(nonsending) @escaping (Int) async throws -> Page
  ) async throws {
    var rest = numbers[...]
    let work = WorkInTurns<Int>(next: { rest.popFirst() }) { page, cancel in
      await self.run(page, load, cancel)
    }
    await work.run()
    try Task.checkCancellation()
    if let first = numbers.first, !dropped.contains(first) { _ = try results[first]?.get() }
  }

  private nonisolated(nonsending) func run(
    _ page: Int, _ load: nonisolated(nonsending) (Int) async throws -> Page,
    _ cancel: @escaping () -> Void
  ) async {
    cancels[page] = cancel
    defer { cancels[page] = nil }
    if Task.isCancelled || dropped.contains(page) { return }
    do {
      results[page] = .success(try await load(page))
    } catch {
      results[page] = .failure(error)
    }
  }
}
