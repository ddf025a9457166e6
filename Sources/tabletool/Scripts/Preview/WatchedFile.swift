import TablesBasics

/// A file that is looked at again and again. An editor may write it, or put another one in its
/// place.
struct WatchedFile {
  let path: String
  private var last: FileStatus?
  private var misses = 0

  /// The number of looks after which a file counts as gone: editors remove a file before they put
  /// another one in its place.
  private static let patience = 10

  enum Change {
    case saved
    case gone
  }

  init(path: String) {
    self.path = path
    last = Self.status(path)
  }

  private static func status(_ path: String) -> FileStatus? {
    try? FileStatus(path: path)  // gone: `nil`
  }

  /// Returns what has happened to the file since the last look; `nil` if nothing has.
  mutating func look() -> Change? {
    guard let status = Self.status(path) else {
      misses += 1
      if misses == Self.patience { last = nil }
      return misses == Self.patience ? .gone : nil
    }
    misses = 0
    defer { last = status }
    return status == last ? nil : .saved
  }
}
