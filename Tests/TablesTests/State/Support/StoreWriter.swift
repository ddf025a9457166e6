import Foundation

/// A process that opens a file of values and takes some steps: see Tests/StoreWriter.
///
/// Spawned without Foundation's `Process`, whose children inherit blocked signals and the pipes of
/// their siblings.
final class StoreWriter {
  private let identifier: pid_t
  private let output: FileHandle
  private let input: FileHandle
  private var rest = Data()
  private var status: Int32?

  init(_ file: URL, _ steps: String...) throws {
    let (input, output) = (try PrivatePipe(), try PrivatePipe())
    let spawned = try Self.spawn(
      [Self.program.path, file.path] + steps, input: input.reading, output: output.writing)
    (self.input, self.output, identifier) = (input.writing, output.reading, spawned)
  }

  deinit {
    if status == nil {
      kill(identifier, SIGKILL)
      waitpid(identifier, nil, 0)
    }
  }

  /// The next line that the process prints; `nil` where it has ended.
  func line() -> String? {
    while true {
      if let end = rest.firstIndex(of: 0x0A) {
        defer { rest = Data(rest[(end + 1)...]) }
        return String(decoding: rest[..<end], as: UTF8.self)
      }
      let more = output.availableData
      if more.isEmpty { return nil }
      rest += more
    }
  }

  /// All lines up to the end of the process.
  func lines() -> [String] {
    var lines: [String] = []
    while let line = line() { lines.append(line) }
    return lines
  }

  /// Lets a step `await` return.
  func proceed() { input.write(Data("\n".utf8)) }

  /// Ends the process where it stands, and gives all lines that it has printed.
  func killed() -> [String] {
    kill(identifier, SIGKILL)
    return lines()
  }

  /// The signal that has ended the process; 0 where it has ended by itself.
  func signal() -> Int32 {
    var ended: Int32 = 0
    if status == nil, waitpid(identifier, &ended, 0) == identifier { status = ended }
    return (status ?? 0) & 0x7F
  }

  private static func spawn(
    _ arguments: [String], input: FileHandle, output: FileHandle
  ) throws -> pid_t {
    #if canImport(Darwin)
      var (actions, attributes): (posix_spawn_file_actions_t?, posix_spawnattr_t?) = (nil, nil)
    #else
      var (actions, attributes) = (posix_spawn_file_actions_t(), posix_spawnattr_t())
    #endif
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    posix_spawn_file_actions_adddup2(&actions, input.fileDescriptor, 0)
    posix_spawn_file_actions_adddup2(&actions, output.fileDescriptor, 1)
    var noSignals = sigset_t()
    sigemptyset(&noSignals)
    posix_spawnattr_setsigmask(&attributes, &noSignals)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
    var identifier: pid_t = 0
    let words = arguments.map { strdup($0) }
    defer { words.forEach { free($0) } }
    let code = posix_spawn(
      &identifier, arguments[0], &actions, &attributes, words + [nil], environ)
    guard code == 0 else { throw POSIXError(POSIXErrorCode(rawValue: code) ?? .EINVAL) }
    return identifier
  }

  /// Beside the program that runs the tests, where the package manager builds both.
  private static var program: URL {
    #if canImport(Darwin)
      let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") } ?? Bundle.main
      let tests = bundle.bundleURL
    #else
      let tests = URL(fileURLWithPath: CommandLine.arguments[0])
    #endif
    return tests.deletingLastPathComponent().appendingPathComponent("store-writer")
  }
}

/// A pipe that no other process inherits.
private struct PrivatePipe {
  let reading: FileHandle
  let writing: FileHandle

  init() throws {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { throw POSIXError(.EMFILE) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    reading = FileHandle(fileDescriptor: ends[0], closeOnDealloc: true)
    writing = FileHandle(fileDescriptor: ends[1], closeOnDealloc: true)
  }
}
