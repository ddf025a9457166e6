import Foundation
import TablesBasics

/// A program that runs at the same time as this one, on the same terminal.
///
/// `Foundation.Process` puts a program into a process group of its own, in which it can neither use
/// the terminal nor be interrupted by control-c.
final class ChildProcess {
  /// The way in which a program has ended.
  enum Ending: Equatable {
    case exited(Int32)
    case signaled(Int32)
  }

  let id: pid_t
  private let hasOwnGroup: Bool
  private var ending: Ending?

  /// The descriptors of this process that a program gets, by their numbers in the program. Others
  /// are closed or inherited as they are.
  typealias Files = [Int32: Int32]

  /// Starts a program.
  ///
  /// - Parameters:
  ///   - files: The descriptors of this process that become those of the program.
  ///   - hasOwnGroup: Whether the program has a process group, so that signals also reach the
  ///     programs that it starts. Defaults to `false`.
  init(
    _ program: String, _ arguments: [String], environment: [String: String], files: Files = [:],
    hasOwnGroup: Bool = false
  ) throws(SystemError) {
    self.hasOwnGroup = hasOwnGroup
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
    for (new, old) in files.sorted(by: { $0.key < $1.key }) {
      posix_spawn_file_actions_adddup2(&actions, old, new)
    }
    if hasOwnGroup { posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP)) }
    var id = pid_t()
    let variables = environment.map { "\($0.key)=\($0.value)" }
    let result = CStrings([program] + arguments).use { words in
      CStrings(variables).use { posix_spawn(&id, program, &actions, &attributes, words, $0) }
    }
    guard result == 0 else { throw SystemError(code: result) }
    self.id = id
  }

  /// Waits until the program has ended.
  @discardableResult
  func wait() -> Ending {
    while true { if let ending = reap(0) { return ending } }
  }

  /// Returns how the program has ended; `nil` while it runs.
  func poll() -> Ending? { reap(WNOHANG) }

  /// Sends a signal to the program. If it has a group of its own, also sends it to the programs
  /// that it has started.
  func send(_ signal: Int32) {
    if ending == nil { kill(hasOwnGroup ? -id : id, signal) }
  }

  private func reap(_ options: Int32) -> Ending? {
    if let ending { return ending }
    var status: Int32 = 0
    let result = waitpid(id, &status, options)
    if result == id {
      let signal = status & 0x7F
      ending = signal == 0 ? .exited(status >> 8 & 0xFF) : .signaled(signal)
    } else if result < 0, errno != EINTR {
      ending = .exited(127)  // Other code of this process has waited for it.
    }
    return ending
  }

  /// Replaces this process by a program, which gets the id, the files and the terminal of the
  /// process. Returns only if that is not possible.
  static func become(
    _ program: String, _ words: [String], environment: [String: String]
  ) -> SystemError {
    fflush(nil)
    let variables = environment.map { "\($0.key)=\($0.value)" }
    return CStrings(words).use { words in
      CStrings(variables).use { variables in
        execve(program, words, variables)
        return SystemError.ofLastCall
      }
    }
  }
}

/// C strings in an array that ends with a null pointer, as `posix_spawn` and `execve` expect.
private struct CStrings {
  let texts: [String]

  init(_ texts: [String]) { self.texts = texts }

  func use<Result>(_ body: ([UnsafeMutablePointer<CChar>?]) -> Result) -> Result {
    let copies = texts.map { strdup($0) }
    defer { for copy in copies { free(copy) } }
    return body(copies + [nil])
  }
}

/// A folder for files of this process alone, which is removed with this object.
final class ScratchFolder {
  let path: String

  init() throws(ScriptError) {
    let parent = NSTemporaryDirectory()
    guard let template = strdup(parent + "/tabletool-XXXXXX"), mkdtemp(template) != nil else {
      throw .noTemporaryFolder(in: parent, reason: SystemError.ofLastCall.reason)
    }
    defer { free(template) }
    path = String(cString: template)
  }

  deinit { remove() }

  /// Removes the folder, if it is still there. The system clears what this leaves.
  func remove() { try? FileManager.default.removeItem(atPath: path) }  // see above
}

/// A file for output, which is created or emptied first.
final class LogFile {
  let descriptor: Int32

  init(_ path: String) throws(SystemError) {
    descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_APPEND | O_CLOEXEC, 0o600)
    if descriptor < 0 { throw .ofLastCall }
  }

  deinit { close(descriptor) }

  /// Returns the text of a file. Empty if there is no such file, because there is no output yet.
  static func text(of path: String) -> String {
    let bytes = try? OpenFile(reading: path).read()  // `nil`: nothing was written
    return String(decoding: bytes ?? [], as: UTF8.self)
  }
}
