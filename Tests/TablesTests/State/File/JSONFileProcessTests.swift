import Foundation
import Tables
import Testing

/// Several processes at one file, and processes that end in the middle.
///
/// One test at a time: they start processes, and wait for them.
@Suite(.serialized) struct JSONFileProcessTests {
  private let folder: TemporaryFolder
  init() throws { folder = try TemporaryFolder() }

  @Test func `two processes that write at once lose nothing`() throws {
    let first = try StoreWriter(folder.file, "many a 100")
    let second = try StoreWriter(folder.file, "many b 100")
    let store = try folder.store()
    for number in 0..<100 { store.set(.integer(Int64(number)), for: "c\(number)") }
    #expect(first.lines() == ["done"])
    #expect(second.lines() == ["done"])
    #expect(store.values.count == 300)
    for prefix in ["a", "b", "c"] {
      for number in 0..<100 { #expect(store.get("\(prefix)\(number)") == .integer(Int64(number))) }
    }
  }

  @Test func `what another process writes is read next`() throws {
    let store = try folder.store()
    store.set(1, for: "a")
    let writer = try StoreWriter(folder.file, "get a", "await", "get a", "set a 3")
    #expect(writer.line() == "integer(1)")
    store.set(2, for: "a")
    writer.proceed()
    #expect(writer.lines() == ["integer(2)", "done"])
    #expect(store.get("a") == 3)
  }

  @Test func `a process killed at any moment leaves a whole file, with all that was told written`()
    throws
  {
    for round in 0..<12 {
      let writer = try StoreWriter(folder.file, "set kept 1", "churn n")
      for _ in 0...(round * 3) { _ = writer.line() }
      let last = try #require(Int64(writer.killed().last ?? "0"))
      let store = try folder.store()
      guard case .integer(let number)? = store.get("n") else {
        return #expect(store.values == [:], "round \(round)")
      }
      #expect(number >= last)
      #expect(store.get("kept") == 1)
      #expect(try Set(folder.names).isSubset(of: ["settings.json", ".settings.json.new"]))
    }
    try folder.store().set(0, for: "n")
    #expect(try folder.names == ["settings.json"])
  }

  @Test func `a process that ends in the middle of a write leaves the old file`() throws {
    try folder.store().set(1, for: "a")
    let writer = try StoreWriter(folder.file, "limit 100", "long a 4000")
    #expect(writer.lines() == [])
    #expect(writer.signal() == SIGXFSZ)
    let half = folder.url.appendingPathComponent(".settings.json.new")
    #expect(try Data(contentsOf: half).count == 100)
    let store = try folder.store()
    #expect(store.get("a") == 1)
    store.set(2, for: "a")
    #expect(try folder.names == ["settings.json"])
    #expect(try folder.store().get("a") == 2)
  }

  @Test func `where there is no room the value is kept, the old file stays, and it is told`() throws
  {
    try folder.store().set(1, for: "a")
    let path = folder.file.path
    let writer = try StoreWriter(folder.file, "limit 100", "survive", "long b 4000", "get a")
    #expect(
      writer.lines() == [
        "error: \(JSONFileStore.Failure.discFull(path: path))", "integer(1)", "done",
      ])
    #expect(try folder.store().values == ["a": 1])
    #expect(try folder.names == ["settings.json"])
  }

  @Test func `a file or folder that one may not write is told, and stays`() throws {
    try folder.store().set(1, for: "a")
    let (path, manager) = (folder.file.path, FileManager.default)
    let failure = JSONFileStore.Failure.noPermission(path: path, .write)
    for (file, mode) in [(0o444, 0o777), (0o666, 0o555)] {
      try manager.setAttributes([.posixPermissions: file], ofItemAtPath: path)
      try manager.setAttributes([.posixPermissions: mode], ofItemAtPath: folder.url.path)
      let writer = try StoreWriter(folder.file, "nobody", "set a 2", "get a")
      #expect(writer.lines() == ["error: \(failure)", "integer(2)", "done"])
      #expect(try folder.store().get("a") == 1)
    }
    try manager.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder.url.path)
  }

  @Test func `a file that one may not read is told`() throws {
    try folder.store().set(1, for: "a")
    let path = folder.file.path
    let writer = try StoreWriter(folder.file, "nobody", "get a", "await", "get a")
    #expect(writer.line() == "integer(1)")
    let store = try folder.store()
    store.set(2, for: "a")
    try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: path)
    if geteuid() != 0 {
      try FileManager.default.setAttributes([.posixPermissions: 0o200], ofItemAtPath: path)
    }
    writer.proceed()
    let failure = JSONFileStore.Failure.noPermission(path: path, .read)
    #expect(writer.lines() == ["error: \(failure)", "integer(1)", "done"])
  }

  @Test func `a folder that another keeps locked is told after two seconds`() throws {
    let lock = open(folder.url.path, O_RDONLY | O_CLOEXEC)
    #expect(flock(lock, LOCK_EX) == 0)
    let store = try folder.store()
    store.set(1, for: "a")
    #expect(store.lastError == .locked(path: folder.file.path))
    close(lock)
    try store.save()
    #expect(try folder.store().get("a") == 1)
  }
}
