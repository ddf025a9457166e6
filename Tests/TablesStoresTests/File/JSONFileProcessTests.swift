import Foundation
import Tables
import TablesTestTools
import Testing

/// Several processes that use one file, and processes that end while they write it.
///
/// The long form (see ``Stress``) kills and writes more often.
@Suite(.prompt) struct JSONFileProcessTests {
  private let folder: TemporaryFolder
  init() throws { folder = try TemporaryFolder() }

  @Test func `two processes that write at the same time keep the values of both`() async throws {
    let path = folder.file.path
    async let first: Void = write("a", besides: "b", to: path)
    async let second: Void = write("b", besides: "a", to: path)
    _ = await (first, second)
    let numbers = (0..<valueCount).map { ($0, PropertyListValue.integer(Int64($0))) }
    let expected = ["a", "b"].flatMap { name in numbers.map { ("\(name)\($0)", $1) } }
    #expect(try folder.store().values == Dictionary(uniqueKeysWithValues: expected))
  }

  @Test func `a store reads what another process has written`() async throws {
    let store = try folder.store()
    store.set(1, for: "a")
    await #expect(processExitsWith: .success) { [path = folder.file.path as String] in
      let store = try openStore(path)
      #expect(store.get("a") == 1)
      store.set(3, for: "a")
    }
    #expect(store.get("a") == 3)
  }

  @Test(arguments: 0..<killCount)
  func `a process killed at any moment leaves a whole file with the values that it has reported`(
    round: Int
  ) async throws {
    await #expect(processExitsWith: .signal(SIGKILL)) {
      [round, path = folder.file.path as String] in
      let (store, report) = (try openStore(path), try Report(beside: path))
      store.set(1, for: "kept")
      var random = SplitMix64(seed: UInt64(round))
      let delay = useconds_t.random(in: 0...10_000, using: &random)
      Thread.detachNewThread {
        usleep(delay)
        kill(getpid(), SIGKILL)
      }
      for number in 0... {
        store.set(.integer(Int64(number)), for: "n")
        try report.add(number)
      }
    }
    let store = try folder.store()
    let reported = try Report.last(beside: folder.file.path)
    #expect(store.get("kept") == 1)
    #expect(store.get("n").flatMap(Int.init) ?? -1 >= reported)
    let names: Set = ["settings.json", ".settings.json.new", "report"]
    #expect(try names.isSuperset(of: folder.names))
    store.set(0, for: "after")
    #expect(try Set(folder.names) == ["settings.json", "report"])
  }

  @Test func `a process that ends in the middle of a write leaves the old file`() async throws {
    try folder.store().set(1, for: "a")
    await #expect(processExitsWith: .signal(SIGXFSZ)) { [path = folder.file.path as String] in
      unblock(SIGXFSZ)
      let store = try openStore(path)
      try limitFileSize(to: 100)
      store.set(longText, for: "a")
    }
    let half = folder.url.appendingPathComponent(".settings.json.new")
    #expect(try Data(contentsOf: half).count == 100)
    let store = try folder.store()
    #expect(store.get("a") == 1)
    store.set(2, for: "a")
    #expect(try folder.names == ["settings.json"])
    #expect(try folder.store().get("a") == 2)
  }

  @Test func `a full disc is reported, keeps the value in memory and leaves the old file`()
    async throws
  {
    try folder.store().set(1, for: "a")
    await #expect(processExitsWith: .success) { [path = folder.file.path as String] in
      signal(SIGXFSZ, SIG_IGN)
      let store = try openStore(path)
      try limitFileSize(to: 100)
      #expect(failures(of: store) { store.set(longText, for: "b") } == [.diskFull(path: path)])
      #expect(store.get("a") == 1)
      #expect(store.get("b") == longText)
    }
    #expect(try folder.store().values == ["a": 1])
    #expect(try folder.names == ["settings.json"])
  }

  @Test(arguments: [(file: 0o444, folder: 0o777), (file: 0o666, folder: 0o555)])
  func `a file that permissions protect is reported and stays as it was`(
    _ file: Int, _ folderMode: Int
  ) async throws {
    try folder.store().set(1, for: "a")
    try setPermissions(file, of: folder.file.path)
    try setPermissions(folderMode, of: folder.url.path)
    await #expect(processExitsWith: .success) { [path = folder.file.path as String] in
      try becomeNobody()
      let store = try openStore(path)
      let failures = failures(of: store) { store.set(2, for: "a") }
      #expect(failures == [.noPermission(path: path, .write)])
      #expect(store.get("a") == 2)
    }
    #expect(try folder.store().get("a") == 1)
    try setPermissions(0o755, of: folder.url.path)
  }

  @Test func `a file that cannot be read any more is reported`() async throws {
    try folder.store().set(1, for: "a")
    try setPermissions(0o755, of: folder.url.path)
    await #expect(processExitsWith: .success) { [path = folder.file.path as String] in
      let store = try openStore(path)
      #expect(store.get("a") == 1)
      try openStore(path).set(2, for: "a")
      try setPermissions(0o200, of: path)
      try becomeNobody()
      let failures = failures(of: store) { #expect(store.get("a") == 1) }
      #expect(failures == [.noPermission(path: path, .read)])
    }
  }

  @Test func `a folder that stays locked is reported after the time limit`() throws {
    let lock = open(folder.url.path, O_RDONLY | O_CLOEXEC)
    #expect(flock(lock, LOCK_EX) == 0)
    #expect(JSONFileStore.lockTimeout == 2)
    let store = try JSONFileStore(folder.file, recovery: .refuse, lockTimeout: 0.01)
    store.set(1, for: "a")
    #expect(store.lastError == .locked(path: folder.file.path))
    #expect(flock(lock, LOCK_UN) == 0)  // A process of another test may have inherited the lock.
    close(lock)
    try store.save()
    #expect(try folder.store().get("a") == 1)
  }

  @Test(.timeLimit(.minutes(1)))
  func `changes do not wait long for a locked folder, and a later read saves all`() throws {
    let lock = open(folder.url.path, O_RDONLY | O_CLOEXEC)
    #expect(flock(lock, LOCK_EX) == 0)
    let store = try JSONFileStore(folder.file, recovery: .refuse, lockTimeout: 10)
    let failures = failures(of: store) {
      for number in 0..<20 { store.set(.integer(Int64(number)), for: "n\(number)") }
    }
    #expect(failures.count == 20)
    #expect(Set(failures) == [.locked(path: folder.file.path)])
    #expect(flock(lock, LOCK_UN) == 0)  // A process of another test may have inherited the lock.
    close(lock)
    #expect(store.get("n0") == 0)
    #expect(store.lastError == nil)
    #expect(try folder.store().values.count == 20)
  }
}

private let killCount = Stress.count(4, long: 200)
private let valueCount = Stress.count(20, long: 400)

/// Lets a process write its own values. After the first one, it waits for at most some seconds
/// until the other process has written its first one too.
private func write(_ own: String, besides other: String, to path: String) async {
  await #expect(processExitsWith: .success) { [own, other, path] in
    let store = try openStore(path)
    for number in 0..<valueCount {
      store.set(.integer(Int64(number)), for: "\(own)\(number)")
      var waits = 0
      while number == 0, waits < 50_000, store.get("\(other)0") == nil {
        usleep(100)
        waits += 1
      }
    }
    #expect(store.lastError == nil)
  }
}

private func openStore(_ path: String) throws -> JSONFileStore {
  try JSONFileStore(URL(fileURLWithPath: path))
}

/// The failures that a store reports while `body` runs.
private func failures(of store: JSONFileStore, while body: () -> Void) -> [JSONFileStore.Failure] {
  let failures = Recorder<JSONFileStore.Failure>()
  store.onError = { failures.add($0) }
  body()
  store.onError = nil
  return failures.values
}

private let longText = PropertyListValue.string(String(repeating: "x", count: 4000))

/// The numbers that a process has written. They are in a file, so that they remain when it ends.
private struct Report {
  private let file: FileHandle

  init(beside path: String) throws {
    let place = Self.place(path)
    try Data().write(to: place)
    file = try FileHandle(forWritingTo: place)
  }

  func add(_ number: Int) throws { try file.write(contentsOf: Data("\(number)\n".utf8)) }

  /// The last number; -1 if there is none.
  static func last(beside path: String) throws -> Int {
    try String(contentsOf: place(path), encoding: .utf8).split(separator: "\n").last
      .flatMap { Int($0) } ?? -1
  }

  private static func place(_ path: String) -> URL {
    URL(fileURLWithPath: path).deletingLastPathComponent().appendingPathComponent("report")
  }
}

/// Limits the size of files that this process writes: the system ends it with `SIGXFSZ`, or the
/// write fails if the signal is ignored.
private func limitFileSize(to bytes: rlim_t) throws {
  var limit = rlimit(rlim_cur: bytes, rlim_max: bytes)
  #if canImport(Glibc)
    let result = setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
  #else
    let result = setrlimit(RLIMIT_FSIZE, &limit)
  #endif
  try #require(result == 0)
}

/// Lets a signal end this process, even if the process was started with the signal blocked.
private func unblock(_ number: Int32) {
  signal(number, SIG_DFL)
  var signals = sigset_t()
  sigemptyset(&signals)
  sigaddset(&signals, number)
  pthread_sigmask(SIG_UNBLOCK, &signals, nil)
}

/// Changes to a user without the rights of the superuser, for whom permissions are not checked.
private func becomeNobody() throws {
  if geteuid() == 0 { try #require(setuid(65534) == 0) }
}

private func setPermissions(_ mode: Int, of path: String) throws {
  try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path)
}
