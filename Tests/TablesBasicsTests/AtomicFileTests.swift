import Foundation
import TablesBasics
import Testing

@Suite final class AtomicFileTests {
  private let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("atomic-file-\(UUID().uuidString)")

  init() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }  // it is in the temporary folder

  private var path: String { folder.appendingPathComponent("file").path }

  private func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
  }

  @Test func `a file is created, then replaced, and nothing is left beside it`() throws {
    try AtomicFile.replace(path, with: [1, 2, 3])
    try AtomicFile.replace(path, with: [4], flushes: true)
    #expect(try OpenFile(reading: path).read() == [4])
    #expect(try names() == ["file"])
  }

  @Test func `permissions stay`() throws {
    try AtomicFile.replace(path, with: [1])
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: path)
    try AtomicFile.replace(path, with: [2])
    #expect(try FileStatus(path: path).permissions == 0o640)
  }

  @Test func `what was left in the place of the temporary file goes`() throws {
    let temporary = folder.appendingPathComponent(".left").path
    try Data([9]).write(to: URL(fileURLWithPath: temporary))
    try AtomicFile.replace(path, with: [1], through: temporary)
    #expect(try OpenFile(reading: path).read() == [1])
    #expect(try names() == ["file"])
  }

  @Test func `a folder in the place of the file stays, and no temporary file is left`() throws {
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
    #expect(throws: SystemError.self) { try AtomicFile.replace(path, with: [1]) }
    #expect(try names() == ["file"])
  }

  @Test func `a missing folder is told as such`() {
    #expect { try AtomicFile.replace("\(folder.path)/none/file", with: []) } throws: {
      ($0 as? SystemError)?.kind == .notFound
    }
  }

  @Test(.timeLimit(.minutes(1))) func `a pipe is refused at once, and a folder too`() throws {
    #expect(mkfifo(path, 0o600) == 0)
    #expect(throws: SystemError.self) { try OpenFile(reading: path).read() }
    #expect(throws: SystemError.self) { try OpenFile(reading: folder.path).read() }
  }

  @Test func `a lock that another holds is told after the time allowed`() throws {
    let first = try OpenFile(reading: folder.path)
    try first.lock()
    let second = try OpenFile(reading: folder.path)
    #expect { try second.lock(forAtMost: 5) } throws: { ($0 as? SystemError)?.kind == .locked }
    withExtendedLifetime(first) {}
  }

  @Test func `a status differs once the file is written`() throws {
    try AtomicFile.replace(path, with: [1])
    let old = try FileStatus(path: path)
    #expect(try FileStatus(path: path) == old)
    try AtomicFile.replace(path, with: [1, 2])
    #expect(try FileStatus(path: path) != old)
  }

  @Test func `the status of a link is that of what it leads to, or its own`() throws {
    let link = "\(folder.path)/link"
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: folder.path)
    #expect(FileStatus.of(link)?.isFolder == true)
    #expect(FileStatus.of(link, followingLinks: false)?.isSymbolicLink == true)
    try FileManager.default.removeItem(atPath: link)
    #expect(FileStatus.of(link, followingLinks: false) == nil)
  }
}
