import Foundation
import TablesTestTools
import Testing

@testable import tabletool

struct ScriptCacheTests {
  private func toolchain(_ folder: TemporaryFolder) throws -> Toolchain {
    try Toolchain(environment: ["PATH": "/nowhere:\(folder.path)/bin"])
  }

  private func toolFolder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder(["bin/swiftc": "one"])
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: folder.path + "/bin/swiftc")
    return folder
  }

  @Test func `the folder is that of a toolchain and of a package`() throws {
    let tools = try toolFolder()
    let environment = ["XDG_CACHE_HOME": "/c"]
    func home(_ package: ScriptPackage) throws -> String {
      try ScriptLibrary.home(of: package, try toolchain(tools), environment: environment)
    }
    let first = try home(.folder("/a"))
    #expect(first.hasPrefix("/c/swift-tables/scripts/"))
    #expect(try home(.folder("/a")) == first)
    #expect(try home(.folder("/b")) != first)
    #expect(try home(.release("0.1.0")) != first)
    try tools.put("another", at: "bin/swiftc")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: tools.path + "/bin/swiftc")
    #expect(try home(.folder("/a")) != first)
  }

  @Test func `a folder for caches that is not absolute is ignored`() {
    #if !os(macOS)
      let environment = ["XDG_CACHE_HOME": "c", "HOME": "/h"]
      #expect(ScriptLibrary.caches(environment: environment) == "/h/.cache")
    #endif
  }

  @Test func `a source that changes or comes makes another library`() throws {
    let folder = try TemporaryFolder([
      "Package.swift": "", "Sources/Tables/A.swift": "", "Sources/tabletool/B.swift": "",
    ])
    let package = ScriptPackage.folder(folder.path)
    let first = package.sourcesHash
    #expect(package.sourcesHash == first)
    try folder.put("// a tool", at: "Sources/tabletool/B.swift")
    #expect(package.sourcesHash == first)
    try folder.put("//", at: "Sources/Tables/A.swift")
    let second = package.sourcesHash
    #expect(second != first)
    try folder.put("", at: "Sources/Tables/C.swift")
    #expect(package.sourcesHash != second)
  }

  @Test func `a program is found by the path and the content of its script`() throws {
    let folder = try TemporaryFolder(["a.swift": "1", "b.swift": "1"])
    func name(_ file: String, _ content: String) -> String {
      ScriptProgram.name(of: ScriptFile(path: "\(folder.path)/\(file)"), Array(content.utf8))
    }
    #expect(name("a.swift", "1") == name("a.swift", "1"))
    #expect(name("a.swift", "1") == name("../\(folder.url.lastPathComponent)/a.swift", "1"))
    #expect(name("a.swift", "1") != name("a.swift", "2"))
    #expect(name("a.swift", "1") != name("b.swift", "1"))
  }

  @Test func `the package is the one that is named, else the one around the program`() throws {
    let folder = try TemporaryFolder([
      "t/Package.swift": "", "t/Sources/TablesTerminal/A.swift": "", "t/.build/debug/tabletool": "",
      "u/Package.swift": "", "u/.build/debug/tabletool": "",
      "u/.build/checkouts/swift-tables/Package.swift": "",
      "u/.build/checkouts/swift-tables/Sources/TablesTerminal/A.swift": "",
    ])
    let path = folder.path
    func find(
      _ name: String?, _ program: String, _ environment: [String: String] = [:]
    ) throws -> ScriptPackage {
      try ScriptPackage.find(named: name, environment: environment, program: program)
    }
    #expect(try find(nil, "\(path)/t/.build/debug/tabletool") == .folder("\(path)/t"))
    let checkout = "\(path)/u/.build/checkouts/swift-tables"
    #expect(try find(nil, "\(path)/u/.build/debug/tabletool") == .folder(checkout))
    #expect(try find(nil, "/usr/bin/env") == .release(ScriptPackage.version))
    #expect(try find(nil, "/bin/x", ["TABLES_PACKAGE": "\(path)/t"]) == .folder("\(path)/t"))
    #expect(throws: ScriptError.self) { try find("\(path)/u", "/bin/x") }
  }

  @Test(arguments: [
    (#"{"object": {"dependencies": [{"state": {"name": "fileSystem", "path": "PATH"}}]}}"#, true),
    (#"{"object": {"dependencies": [{"state": {"name": "fileSystem", "path": "/bin"}}]}}"#, false),
    (#"{"object": {"dependencies": [{"state": {"name": "sourceControlCheckout"}}]}}"#, false),
    (#"{"object": []}"#, false),
  ])
  func `a package that depends on it by its path has it`(state: String, isFound: Bool) throws {
    let folder = try TemporaryFolder([
      "t/Package.swift": "", "t/Sources/TablesTerminal/A.swift": "",
      "v/Package.swift": "", "v/.build/debug/tabletool": "",
    ])
    let path = folder.path
    try state.replacing("PATH", with: "\(path)/t")
      .write(toFile: "\(path)/v/.build/workspace-state.json", atomically: true, encoding: .utf8)
    let found = try ScriptPackage.find(
      named: nil, environment: [:], program: "\(path)/v/.build/debug/tabletool")
    #expect(found == (isFound ? .folder("\(path)/t") : .release(ScriptPackage.version)))
  }

  @Test func `a path stands in the manifest as it is`() {
    let manifest = ScriptLibrary.manifest(for: .folder("/a \"b\"/ü\\(c)"))
    #expect(manifest.contains(#"path: "/a \"b\"/ü\\(c)")"#))
  }

  @Test(arguments: [
    ("@main struct A {}", true), ("// @main\nprint(1)", false), ("  @main\nenum A {}", true),
    ("@mainActor var a = 1", false), ("let a = 1", false),
  ])
  func `a source without top-level code is known`(source: String, declares: Bool) {
    #expect(ScriptFile(path: "a.swift").declaresMain(Array(source.utf8)) == declares)
  }

  @Test func `a file that is written or replaced is seen, and one that is gone for long`() throws {
    let folder = try TemporaryFolder(["a.swift": "1"])
    let path = folder.path + "/a.swift"
    var file = WatchedFile(path: path)
    #expect(file.look() == nil)
    try folder.put("22", at: "a.swift")
    #expect(file.look() == .saved)
    #expect(file.look() == nil)
    try folder.put("33", at: "new")
    #expect(try Tool.shell("mv '\(folder.path)/new' '\(path)'").status == 0)
    #expect(file.look() == .saved)
    try FileManager.default.removeItem(atPath: path)
    #expect((1...10).map { _ in file.look() } == Array(repeating: nil, count: 9) + [.gone])
    #expect(file.look() == nil)
    try folder.put("33", at: "a.swift")
    #expect(file.look() == .saved)
  }
}
