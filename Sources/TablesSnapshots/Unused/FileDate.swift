import Foundation

/// When files changed.
enum FileDate {
  /// When the content of a file or folder, or its place, last changed: a copy that keeps the date
  /// of its original has changed all the same. `nil` where there is nothing.
  static func changed(_ path: String) -> Date? {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    #if canImport(Darwin)
      let times = [status.st_mtimespec, status.st_ctimespec]
    #else
      let times = [status.st_mtim, status.st_ctim]
    #endif
    return times.map {
      Date(timeIntervalSince1970: Double($0.tv_sec) + Double($0.tv_nsec) / 1_000_000_000)
    }.max()
  }
}
