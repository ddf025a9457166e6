import Foundation

/// A pseudo-terminal of 40 columns that the tool writes to.
enum Terminal {
  struct Failure: Error {}

  /// What the tool sends to a terminal, in an environment of these variables alone.
  static func output(
    of arguments: String..., environment: [String: String] = [:]
  ) throws -> String {
    var (master, terminal): (Int32, Int32) = (0, 0)
    var size = winsize(ws_row: 24, ws_col: 40, ws_xpixel: 0, ws_ypixel: 0)
    guard openpty(&master, &terminal, nil, nil, &size) == 0 else { throw Failure() }

    let process = Process()
    process.executableURL = Tool.program
    process.arguments = arguments
    process.environment = environment
    process.standardOutput = FileHandle(fileDescriptor: terminal, closeOnDealloc: false)
    try process.run()
    process.waitUntilExit()
    return try text(from: master, closing: terminal)
  }

  /// All that is waiting to be read; it is less than a terminal holds back.
  private static func text(from master: Int32, closing terminal: Int32) throws -> String {
    defer {
      close(terminal)
      close(master)
    }
    guard fcntl(master, F_SETFL, O_NONBLOCK) == 0 else { throw Failure() }
    var (bytes, chunk) = ([UInt8](), [UInt8](repeating: 0, count: 4096))
    while case let count = read(master, &chunk, chunk.count), count > 0 {
      bytes += chunk[..<count]
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
