import Foundation
import TablesBasics
import Testing

@Suite final class OpenFolderTests {
  private let path = FileManager.default.temporaryDirectory.path + "/folder-\(UUID().uuidString)"
  private let folder: OpenFolder

  init() throws {
    for (folder, file, text) in [("in/a", "file", "inside"), ("in", "b", ""), ("out", "file", "")] {
      try FileManager.default.createDirectory(
        atPath: "\(path)/\(folder)", withIntermediateDirectories: true)
      try Data(text.utf8).write(to: URL(fileURLWithPath: "\(path)/\(folder)/\(file)"))
    }
    for link in ["in/link", "in/a/link", "in/c"] {
      try FileManager.default.createSymbolicLink(
        atPath: "\(path)/\(link)", withDestinationPath: path + "/out")
    }
    folder = try OpenFolder(path + "/in")
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }  // it is in the temporary folder

  @Test func `names are those of the entries`() throws {
    #expect(try folder.names().sorted() == ["a", "b", "c", "link"])
    #expect(try folder.folder(at: "a").names().sorted() == ["file", "link"])
    #expect(try folder.names().count == 4)  // a second list begins anew
  }

  @Test func `a file is read at a path of folders`() throws {
    #expect(String(decoding: try folder.file(at: "a/file").read(), as: UTF8.self) == "inside")
    #expect(try folder.status(at: "a/file").isRegularFile)
  }

  @Test(arguments: ["link", "link/file", "a/link", "a/link/file"])
  func `no part of a path is a link that is followed`(path: String) {
    #expect(throws: SystemError.symbolicLink) { try folder.file(at: path) }
  }

  @Test func `the status of a link is its own`() throws {
    #expect(try folder.status(at: "a/link").isSymbolicLink)
    #expect(try folder.status(of: "link").kindName == "a symbolic link")
    #expect(throws: SystemError.symbolicLink) { try folder.status(at: "link/file") }
  }

  @Test(arguments: ["../out/file", "a/../../out/file", ".."])
  func `no path leads out`(path: String) {
    #expect(throws: SystemError(code: EINVAL)) { try folder.file(at: path) }
  }

  @Test func `a slash before a combining mark separates names`() throws {
    #expect(throws: SystemError.symbolicLink) { try folder.file(at: "c/\u{308}file") }
  }

  @Test func `what is no folder has no names`() throws {
    #expect(throws: SystemError(code: ENOTDIR)) { try folder.folder(at: "b").names() }
    #expect(throws: SystemError(code: ENOTDIR)) { try folder.file(at: "b/file") }
  }

  @Test func `a folder that is moved stays open`() throws {
    try FileManager.default.moveItem(atPath: path + "/in", toPath: path + "/moved")
    try FileManager.default.createSymbolicLink(
      atPath: path + "/in", withDestinationPath: path + "/out")
    #expect(try folder.names().contains("a"))
  }
}
