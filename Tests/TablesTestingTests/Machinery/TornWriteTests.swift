import Foundation
import TablesSnapshots
import TablesTesting
import Testing

/// Snapshots that are read, and processes that are killed, in the middle of a write.
@Suite(.serialized) struct TornWriteTests {
  private let sandbox = SnapshotSandbox()

  private var file: SnapshotFile {
    SnapshotFile(
      path: SnapshotPath(root: sandbox.root.path, relative: "__Snapshots__/Tests/torn.txt"))
  }

  /// A process that writes the letters in turns, and what it prints.
  private func writer(_ letters: String...) throws -> (process: Process, output: FileHandle) {
    let process = Process()
    let pipe = Pipe()
    process.executableURL = Self.program
    process.arguments = [sandbox.root.path] + letters
    process.standardOutput = pipe
    try process.run()
    _ = try pipe.fileHandleForReading.read(upToCount: 1)
    return (process, pipe.fileHandleForReading)
  }

  /// Kills a process; the threads of tests block what would ask it to end, and it inherits that.
  private func end(_ process: Process) {
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
  }

  /// The program, which is built beside the tests.
  private static var program: URL {
    #if os(macOS)
      let tests = Bundle(for: ReportCollector.self).bundleURL
    #else
      let tests = URL(fileURLWithPath: CommandLine.arguments[0])
    #endif
    return tests.deletingLastPathComponent().appendingPathComponent("snapshot-writer")
  }

  /// Whether a file holds one text, from beginning to end.
  private func isWhole(_ bytes: [UInt8]?) -> Bool {
    guard let bytes, let first = bytes.first else { return false }
    return bytes.count == 20_001 && bytes.dropLast().allSatisfy { $0 == first }
  }

  @Test func `a reader beside a writer sees one version or the other`() throws {
    defer { sandbox.remove() }
    let (process, output) = try writer("a", "b")
    defer { end(process) }
    for _ in 0..<300 { #expect(isWhole(try file.read())) }
    #expect(process.isRunning)
    _ = output
  }

  @Test func `two writers at once leave one version or the other`() throws {
    defer { sandbox.remove() }
    let first = try writer("a")
    let second = try writer("b")
    for _ in 0..<100 { #expect(isWhole(try file.read())) }
    end(first.process)
    end(second.process)
    #expect(isWhole(try file.read()))
  }

  @Test func `a writer that is killed leaves a whole snapshot, and no other`() throws {
    defer { sandbox.remove() }
    for _ in 0..<12 {
      let (process, _) = try writer("a", "b")
      usleep(UInt32.random(in: 0..<3000))
      end(process)
      #expect(isWhole(try file.read()))
      let found = SnapshotFolder(root: sandbox.root.path)
      #expect(found.snapshots() == [file.path])
      #expect(found.pending().isEmpty)
    }
  }
}
