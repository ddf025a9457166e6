import Foundation
import Testing

/// The tool while it asks: what it has said is read before it is answered.
final class Conversation {
  /// The output ended, or stood still for a minute, before what was waited for.
  struct Ended: Error { let output: String }

  private let process = Process()
  private let input = Pipe()
  private let output = Pipe()
  private var unread = ""

  init(_ arguments: [String]) throws {
    process.executableURL = Tool.program
    process.arguments = arguments
    process.environment = [:]
    process.standardInput = input
    process.standardOutput = output
    process.standardError = output
    try process.run()
    try output.fileHandleForWriting.close()
  }

  deinit { if process.isRunning { kill(process.processIdentifier, SIGKILL) } }

  /// Reads on until the tool has said something.
  func wait(for text: String) throws {
    while true {
      if let range = unread.range(of: text) {
        unread.removeSubrange(..<range.upperBound)
        return
      }
      let file = output.fileHandleForReading
      var events = pollfd(fd: file.fileDescriptor, events: Int16(POLLIN), revents: 0)
      let data = poll(&events, 1, 60_000) > 0 ? file.availableData : Data()
      if data.isEmpty { throw Ended(output: unread) }
      unread += String(decoding: data, as: UTF8.self)
    }
  }

  /// Types a line.
  func answer(_ line: String) throws {
    try input.fileHandleForWriting.write(contentsOf: Data("\(line)\n".utf8))
  }

  /// Waits until the tool has ended; gives what it said last, and its status.
  func end() throws -> (output: String, status: Int32) {
    let data = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return (unread + String(decoding: data, as: UTF8.self), process.terminationStatus)
  }
}
