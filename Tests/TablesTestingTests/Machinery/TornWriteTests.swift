import Foundation
import TablesSnapshots
import TablesTestTools
import Testing

/// Snapshots that are read, and processes that are killed, in the middle of a write.
///
/// The processes are exit tests. `TABLES_STRESS=1 swift test --filter TornWriteTests` kills more
/// of them.
@Suite(.serialized, .prompt) struct TornWriteTests {
  private let sandbox = SnapshotSandbox()

  private var file: SnapshotFile { snapshotFile(below: sandbox.root.path) }

  /// Waits until the file exists and reads it a number of times, then lets the writers stop. The
  /// stream gets the number of reads that found a whole text.
  ///
  /// Uses a thread, because exit tests that run at the same time may block all threads of tasks.
  private func startReading(_ count: Int) -> AsyncStream<Int> {
    let (results, result) = AsyncStream<Int>.makeStream()
    let (file, root, end) = (file, sandbox.root, Date() + 60)
    Thread.detachNewThread {
      var (reads, whole) = (0, 0)
      while reads < count, Date() < end {
        // Before the first write, the folder does not exist either.
        guard access(file.path.absolute, F_OK) == 0 else {
          usleep(1000)
          continue
        }
        let bytes = try? file.read()  // what cannot be read is not whole
        reads += 1
        whole += isWhole(bytes) ? 1 : 0
      }
      _ = FileManager.default.createFile(atPath: root.appending(path: stopName).path, contents: nil)
      result.yield(whole)
      result.finish()
    }
    return results
  }

  @Test func `a reader beside a writer sees one version or the other`() async throws {
    defer { sandbox.remove() }
    var reads = startReading(300).makeAsyncIterator()
    await #expect(processExitsWith: .success) { [root = sandbox.root.path as String] in
      try write("ab", below: root)
    }
    #expect(await reads.next() == 300)
  }

  @Test func `two writers at once leave one version or the other`() async throws {
    defer { sandbox.remove() }
    var reads = startReading(100).makeAsyncIterator()
    async let first = #expect(processExitsWith: .success) { [root = sandbox.root.path as String] in
      try write("a", below: root)
    }
    async let second = #expect(processExitsWith: .success) { [root = sandbox.root.path as String] in
      try write("b", below: root)
    }
    _ = await (first, second)
    #expect(await reads.next() == 100)
    #expect(isWhole(try file.read()))
  }

  @Test func `a writer that is killed leaves a whole snapshot and no other file`() async throws {
    defer { sandbox.remove() }
    for _ in 0..<(Stress.isLong ? 24 : 4) {
      await #expect(processExitsWith: .signal(SIGKILL)) {
        [root = sandbox.root.path as String, delay = UInt32.random(in: 0..<3000) as UInt32] in
        try snapshotFile(below: root).write(SnapshotFile.bytes(of: text("a")))
        Thread.detachNewThread {
          usleep(delay)
          kill(getpid(), SIGKILL)
        }
        try write("ab", below: root)
      }
      #expect(isWhole(try file.read()))
      let found = SnapshotFolder(root: sandbox.root.path)
      #expect(found.snapshots() == [file.path])
      #expect(found.pending().isEmpty)
    }
  }
}

/// The name of the file whose existence stops the writers.
private let stopName = "stop"

private func snapshotFile(below root: String) -> SnapshotFile {
  SnapshotFile(path: SnapshotPath(root: root, relative: "__Snapshots__/Tests/torn.txt"))
}

private func text(_ letter: Character) -> String { String(repeating: letter, count: 20_000) }

/// Writes texts, each of one repeated letter, until the stop file exists, or for a minute.
private func write(_ letters: String, below root: String) throws {
  let (files, end) = (letters.map { SnapshotFile.bytes(of: text($0)) }, Date() + 60)
  for round in 0... {
    if access("\(root)/\(stopName)", F_OK) == 0 || Date() > end { return }
    try snapshotFile(below: root).write(files[round % files.count])
  }
}

/// Returns whether a file contains a single text from beginning to end.
private func isWhole(_ bytes: [UInt8]?) -> Bool {
  guard let bytes, let first = bytes.first else { return false }
  return bytes.count == 20_001 && bytes.dropLast().allSatisfy { $0 == first }
}
