#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The file of a ``JSONFileStore``, and what was last read of it.
final class ValueFile {
  typealias Failure = JSONFileStore.Failure
  typealias Values = [String: PropertyListValue]

  /// The path, of which the last part is no link.
  fileprivate let path: String
  fileprivate let folder: String
  fileprivate let name: String
  /// What was last read. It stays open, so that no later file is given its number.
  private var latest: OpenFile?
  private var latestStatus: FileStatus?
  /// How long a write waits for the lock of another process, in seconds.
  var lockTimeout = 2.0

  init(_ url: URL) throws(Failure) {
    guard url.isFileURL else {
      throw .inaccessible(path: url.absoluteString, .read, reason: "only files are read")
    }
    path = resolvingLinks(url.path)
    let parts = path.split(separator: "/")
    name = parts.last.map(String.init) ?? ""
    folder = (path.hasPrefix("/") ? "/" : "./") + parts.dropLast().joined(separator: "/")
    guard FileStatus(path: folder) != nil else {
      throw foundNothing ? .noFolder(path: path) : .ofLastCall(path, .read)
    }
  }

  /// Whether the file is another than the one last read, or was written since.
  var hasChanged: Bool { FileStatus(path: path) != latestStatus }

  /// Reads the values; none where there is no file.
  func read() throws(Failure) -> Values {
    (latest, latestStatus) = (nil, FileStatus(path: path))
    guard let file = OpenFile(reading: path) else {
      if foundNothing { return [:] }
      throw .ofLastCall(path, .read)
    }
    remember(file)
    guard let bytes = file.read() else { throw .ofLastCall(path, .read) }
    return try ValueDocument.read(bytes, of: path)
  }

  /// Gives the file to `body` while no other process or store may write it.
  func update(_ body: (borrowing LockedValueFile) throws(Failure) -> Values) throws(Failure)
    -> Values
  {
    guard let lock = OpenFile(reading: folder) else {
      throw foundNothing ? .noFolder(path: path) : .ofLastCall(path, .write)
    }
    guard lock.lock(trying: lockTimeout) else { throw .ofLastCall(path, .write) }
    return try body(LockedValueFile(file: self, lock: lock))
  }

  fileprivate func remember(_ file: OpenFile) { (latest, latestStatus) = (file, file.status) }
}

/// A file that nobody else writes as long as this value lives.
struct LockedValueFile: ~Copyable {
  fileprivate let file: ValueFile
  fileprivate let lock: OpenFile

  func read() throws(ValueFile.Failure) -> ValueFile.Values { try file.read() }

  /// Replaces the file by one of these values, once the disc has them.
  func write(_ values: ValueFile.Values) throws(ValueFile.Failure) {
    let (path, temporary) = (file.path, "\(file.folder)/.\(file.name).new")
    guard isWritable(path), removeFile(temporary) else { throw .ofLastCall(path, .write) }
    let old = FileStatus(path: path)
    guard
      let new = OpenFile(creating: temporary),
      old.map(new.adopt) ?? true, new.writeAndFlush(ValueDocument.bytes(of: values)),
      moveFile(from: temporary, to: path)
    else {
      let failure = ValueFile.Failure.ofLastCall(path, .write)
      removeFile(temporary)
      throw failure
    }
    file.remember(new)
  }

  /// Renames the file to the first of `NAME.corrupt-1.json`, `NAME.corrupt-2.json` … that is free.
  func setAside() throws(ValueFile.Failure) {
    let dot = file.name.lastIndex(of: ".") ?? file.name.endIndex
    let (stem, end) = (file.name[..<dot], file.name[dot...])
    func place(_ number: Int) -> String { "\(file.folder)/\(stem).corrupt-\(number)\(end)" }
    var number = 1
    while FileStatus(path: place(number)) != nil { number += 1 }
    guard moveFile(from: file.path, to: place(number)) else {
      throw .ofLastCall(file.path, .write)
    }
  }
}
