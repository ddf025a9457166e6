import Foundation
import TablesSnapshots
import TablesTestTools
import TablesTesting
import Testing

/// Unusual names, files and folders.
@Suite struct HostileConditionsTests {
  private let sandbox = SnapshotSandbox()

  private func messages(_ text: String, named name: String?) -> [String] {
    sandbox.reports { expectSnapshot(of: text, as: .lines, named: name) }.map(\.message)
  }

  @Test(arguments: [
    "", ".", "..", "../up", "a/b", "/etc/passwd", "con", "NUL.txt", "a\u{0}b", "a\nb", "😀", "é",
    String(repeating: "x", count: 400), "trailing.", " ", "~", "*?<>|\":", "\u{202E}abc",
  ]) func `no name leads out of the root`(_ name: String) throws {
    defer { sandbox.remove() }
    _ = messages("text", named: name)
    let files = try sandbox.files()
    #expect(files.values.sorted() == ["text\n"])
    #expect(files.keys.allSatisfy { $0.hasPrefix("__Snapshots__/TablesTestingTests/") })
    #expect(files.keys.allSatisfy { $0.split(separator: "/").allSatisfy { $0.utf8.count <= 255 } })
  }

  @Test(arguments: [
    ("md", "md"), (".md", "md"), ("pending", "pending.txt"), ("txt", "txt"), ("tar.gz", "tar.gz"),
    (".tar.gz", "tar.gz"), ("x.Pending", "x.Pending.txt"), ("7.1", "7,1"),
  ])
  func `an extension may have a dot, and is never that of pending versions`(
    given: String, expected: String
  ) throws {
    defer { sandbox.remove() }
    let strategy = SnapshotStrategy<String>(pathExtension: given) { $0 }
    _ = sandbox.reports { expectSnapshot(of: "text", as: strategy, named: "name") }
    #expect(try sandbox.files().keys.map { $0.hasSuffix(".name.\(expected)") } == [true])
    #expect(SnapshotFolder(root: sandbox.root.path).snapshots().count == 1)
  }

  @Test(arguments: ["", "."])
  func `without an extension the name has no dot for it`(given: String) throws {
    defer { sandbox.remove() }
    let strategy = SnapshotStrategy<String>(pathExtension: given) { $0 }
    _ = sandbox.reports { expectSnapshot(of: "text", as: strategy, named: "name") }
    #expect(try sandbox.files().keys.map { $0.hasSuffix(".name") } == [true])
  }

  @Test(arguments: ["a..b", "tar.", "../up", "a/b.gz", "con.gz", "x.\u{0}", "..", "/"])
  func `an extension that is not well formed has a hash`(given: String) throws {
    defer { sandbox.remove() }
    let strategy = SnapshotStrategy<String>(pathExtension: given) { $0 }
    _ = sandbox.reports { expectSnapshot(of: "text", as: strategy, named: "name") }
    let file = try #require(try sandbox.files().keys.first)
    let ending = try #require(file.components(separatedBy: ".name.").last)
    #expect(ending.contains("~") && !ending.contains(".") && !ending.contains("/"))
  }

  @Test func `an extension and a name that give the file of another call are refused`() throws {
    defer { sandbox.remove() }
    let reports = sandbox.reports(mode: .all) {
      expectSnapshot(of: "a", as: SnapshotStrategy<String>(pathExtension: "tar.gz") { $0 })
      expectSnapshot(
        of: "b", as: SnapshotStrategy<String>(pathExtension: "gz") { $0 }, named: "tar")
    }
    #expect(reports.filter { $0.severity == .failure }.count == 1)
    #expect(try sandbox.files().values.sorted() == ["a\n"])
  }

  @Test func `fuzzed names stay in the root and apart`() throws {
    defer { sandbox.remove() }
    var random = SplitMix64(seed: 7)
    let names = (0..<300).map { _ in
      String(
        String.UnicodeScalarView(
          (0..<Int(random.next() % 12)).compactMap { _ in
            Unicode.Scalar(UInt32(random.next() % 0x2FF))
          }))
    }
    var isNew: Set<String> = []
    for name in names where isNew.insert(name).inserted { _ = messages(name, named: name) }
    let files = try sandbox.files()
    #expect(files.keys.allSatisfy { $0.hasPrefix("__Snapshots__/TablesTestingTests/") })
    #expect(Set(files.values).count == files.count)
  }

  @Test func `a second run finds what the first has written`() {
    defer { sandbox.remove() }
    #expect(messages("text", named: "a/b").count == 1)
    #expect(messages("text", named: "a/b").isEmpty)
  }

  @Test func `a folder in place of the file is told`() throws {
    defer { sandbox.remove() }
    _ = messages("text", named: "sample")
    let path = try #require(try sandbox.files().keys.first)
    let file = sandbox.root.appending(path: path)
    try FileManager.default.removeItem(at: file)
    try FileManager.default.createDirectory(at: file, withIntermediateDirectories: false)
    let message = try #require(messages("text", named: "sample").first)
    #expect(message.contains("There is a folder where the snapshot belongs"))
  }

  /// Puts something in place of a snapshot, and returns the message of its test.
  private func message(_ change: (_ path: String) throws -> Void) throws -> String {
    _ = messages("text", named: "sample")
    let path = try #require(try sandbox.files().keys.first)
    let file = sandbox.root.appending(path: path).path
    try FileManager.default.removeItem(atPath: file)
    try change(file)
    return messages("text", named: "sample").joined(separator: "\n")
  }

  @Test func `a pipe in place of the file is told and not waited for`() throws {
    defer { sandbox.remove() }
    let message = try message { #expect(mkfifo($0, 0o600) == 0) }
    #expect(message.contains("It is no regular file."), "\(message)")
  }

  @Test func `a link that leads nowhere is told`() throws {
    defer { sandbox.remove() }
    let message = try message {
      try FileManager.default.createSymbolicLink(
        atPath: $0, withDestinationPath: "/nowhere/at/all")
    }
    #expect(message.contains("sample.txt is a symbolic link that leads nowhere."), "\(message)")
  }

  @Test func `a file in place of a folder is told`() throws {
    defer { sandbox.remove() }
    let message = try message { path in
      let folder = (path as NSString).deletingLastPathComponent
      try FileManager.default.removeItem(atPath: folder)
      try Data().write(to: URL(fileURLWithPath: folder))
    }
    #expect(message.contains("HostileConditionsTests is no folder."), "\(message)")
  }

  @Test func `a root is found from the home and from the package`() {
    let reports = { (root: String) in
      let collector = ReportCollector()
      var configuration = SnapshotConfiguration(root: root, mode: .never, reporter: collector)
      configuration.isolate()
      withSnapshotConfiguration(configuration) { expectSnapshot(of: "text", as: .lines) }
      return collector.messages.first ?? ""
    }
    #expect(reports("~/nothing").contains(" \(NSHomeDirectory())/nothing/__Snapshots__/"))
    let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appending(path: "../../..").standardizedFileURL.path
    #expect(reports("nothing").contains(" \(package)/nothing/__Snapshots__/"))
  }

  @Test func `a link that leads out is refused`() throws {
    defer { sandbox.remove() }
    let outside = sandbox.root.appending(path: "outside")
    let folder = sandbox.root.appending(path: "__Snapshots__")
    try sandbox.put("", at: outside.appending(path: "kept"))
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      at: folder.appending(path: "TablesTestingTests"), withDestinationURL: outside)
    let message = try #require(messages("text", named: "sample").first)
    #expect(message.contains("leads out of __Snapshots__"))
    #expect(try FileManager.default.contentsOfDirectory(atPath: outside.path) == ["kept"])
  }

  @Test(arguments: [
    ("text\r\n", "Only line ends differ"), ("text\n\n", "Only the end differs"),
    ("<<<<<<< a\ntext\n=======\nold\n>>>>>>> b\n", "markers of a merge conflict"),
  ]) func `reasons beside the value are named`(content: String, reason: String) throws {
    defer { sandbox.remove() }
    _ = messages("text", named: "sample")
    let path = try #require(try sandbox.files().keys.first)
    try sandbox.put(content, at: sandbox.root.appending(path: path))
    let message = try #require(messages("text", named: "sample").first)
    #expect(message.contains(reason))
    #expect(try sandbox.files()[path] == content)
  }

  @Test func `another normalization is named`() throws {
    defer { sandbox.remove() }
    _ = messages("e\u{301}", named: "sample")
    let message = try #require(messages("\u{E9}", named: "sample").first)
    #expect(message.contains("Only the Unicode normalization differs"))
  }

  @Test func `invisible characters are shown`() throws {
    defer { sandbox.remove() }
    _ = messages("a b", named: "sample")
    let message = try #require(messages("a\u{A0}b\u{200B}", named: "sample").first)
    #expect(message.contains("U+00A0") && message.contains("U+200B"), "\(message)")
  }

  @Test func `parallel calls of one file are all compared`() async {
    defer { sandbox.remove() }
    let sandbox = sandbox
    _ = messages("text", named: "sample")
    await withTaskGroup(of: Int.self) { group in
      for _ in 0..<100 {
        group.addTask {
          sandbox.reports { expectSnapshot(of: "text", as: .lines, named: "sample") }.count
        }
      }
      var reports = 0
      for await count in group { reports += count }
      #expect(reports == 0)
    }
  }
}
