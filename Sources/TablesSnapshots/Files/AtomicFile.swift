import Foundation
import TablesBasics

/// Writes a file whole or not at all: into a temporary file beside it, which then takes its place.
///
/// What a process that is killed leaves behind is hidden, and its name ends in `.pending`, so that
/// whoever ignores those ignores it too.
package enum AtomicFile {
  /// Why a file could not be written.
  package struct Failure: Error {
    /// What the system says.
    package var reason: String
  }

  /// Replaces a file, whose permissions stay, or makes one.
  package static func replace(_ path: String, with bytes: [UInt8]) throws(Failure) {
    let folder = (path as NSString).deletingLastPathComponent
    let name = (path as NSString).lastPathComponent.utf8.prefix(160)
    let process = ProcessInfo.processInfo.processIdentifier
    let number = counter.withLock { count in
      count += 1
      return count
    }
    let temporary =
      "\(folder)/.\(String(decoding: name, as: UTF8.self)).\(process)-\(number).pending"
    do throws(Failure) {
      try make(temporary, with: bytes, permissions: permissions(of: path))
      guard rename(temporary, path) == 0 else { throw Failure.ofSystem }
    } catch {
      unlink(temporary)
      throw error
    }
  }

  private static let counter = Locked(0)

  private static func make(
    _ path: String, with bytes: [UInt8], permissions: mode_t?
  ) throws(Failure) {
    // What another process of this number left behind was never finished.
    unlink(path)
    let file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    guard file >= 0 else { throw .ofSystem }
    defer { close(file) }
    if let permissions, fchmod(file, permissions) != 0 { throw .ofSystem }
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(file, $0.baseAddress, $0.count) }
      guard count > 0 else { throw .ofSystem }
      rest = rest.dropFirst(count)
    }
  }

  private static func permissions(of path: String) -> mode_t? {
    var status = stat()
    return stat(path, &status) == 0 ? status.st_mode & 0o7777 : nil
  }
}

extension AtomicFile.Failure {
  /// What went wrong last.
  fileprivate static var ofSystem: Self { Self(reason: String(cString: strerror(errno))) }
}
