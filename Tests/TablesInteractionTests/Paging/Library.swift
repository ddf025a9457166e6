import Tables
import TablesInteraction

/// Songs that a test loads page by page. The library records its requests, and can delay its
/// answers.
final class Library {
  struct Song: Identifiable, Equatable {
    let id: Int
    var title: String
  }

  var songs: [Song]
  /// The requests: for the number of rows, or for rows.
  var requests: [String] = []
  /// The requests for rows that are answered only once they are removed from here.
  var held: Set<Range<Int>> = []
  /// Whether a request is held even after its task was cancelled.
  var ignoresCancellation = false
  /// The requests whose tasks were cancelled.
  var cancelled: [Range<Int>] = []
  /// The errors that requests throw, by the first row.
  var errors: [Int: String] = [:]
  var countError: String?

  init(count: Int) { songs = (0..<count).map { Song(id: 10_000 + $0, title: "Song \($0)") } }

  /// Inserts songs before the first, or removes the first songs if the number is negative.
  func prepend(_ number: Int) {
    songs.removeFirst(max(-number, 0))
    songs.insert(
      contentsOf: (0..<max(number, 0)).map { Song(id: -1 - $0, title: "New \($0)") }, at: 0)
  }

  nonisolated(nonsending) func count(_ text: String = "") async throws -> Int {
    requests.append("count" + (text.isEmpty ? "" : " \(text)"))
    await Task.yield()
    if let countError { throw RowError(countError) }
    return found(text).count
  }

  nonisolated(nonsending) func rows(_ range: Range<Int>, _ text: String = "") async throws -> [Song]
  {
    requests.append("\(range)" + (text.isEmpty ? "" : " \(text)"))
    let answer = Array(found(text)[range.clamped(to: 0..<found(text).count)])
    await Task.yield()
    while held.contains(range) {
      if Task.isCancelled, !cancelled.contains(range) { cancelled.append(range) }
      if Task.isCancelled, !ignoresCancellation { throw CancellationError() }
      await Task.yield()
    }
    if let error = errors[range.lowerBound] { throw RowError(error) }
    return answer
  }

  /// Returns the requests since the last call.
  func takeRequests() -> [String] {
    defer { requests = [] }
    return requests
  }

  private func found(_ text: String) -> [Song] {
    text.isEmpty ? songs : songs.filter { $0.title.contains(text) }
  }

  func pages(size: Int = 10, cached: Int = 20) -> PagedRows<Song> {
    PagedRows(count: { try await self.count() }, pageSize: size, cachedPages: cached) {
      try await self.rows($0)
    }
  }

  func searchedPages(size: Int = 10) -> PagedRows<Song> {
    PagedRows(count: { try await self.count($0) }, pageSize: size) {
      try await self.rows($0, $1)
    }
  }
}

/// Lets other tasks run until a condition is true.
nonisolated(nonsending) func wait(until hasHappened: () -> Bool) async -> Bool {
  for _ in 0..<10_000 {
    if hasHappened() { return true }
    await Task.yield()
  }
  return false
}

extension Screen {
  /// Returns the screen once its work is done.
  nonisolated(nonsending) func settled() async -> Screen {
    await settle()
    return self
  }

  /// Shows the last rows, and waits until they are loaded.
  nonisolated(nonsending) func loadEnd() async {
    press(.end)
    _ = frame
    await settle()
  }
}
