import Foundation
import Tables
import TablesBasics
import TablesTerminal
import TablesText

/// Standard output or standard error, without a buffer.
struct StandardStream {
  let descriptor: Int32

  static let output = StandardStream(descriptor: STDOUT_FILENO)
  static let error = StandardStream(descriptor: STDERR_FILENO)

  /// Whether the stream is a terminal.
  var isTerminal: Bool { isatty(descriptor) == 1 }

  /// The width of the terminal in columns. `nil` if the stream is not a terminal, or if the
  /// terminal does not report its width.
  var terminalColumns: Int? { TerminalFile.size(of: descriptor).columns }

  /// Writes a text. If the reader of a pipe has ended, such as `head`, this process ends without a
  /// message.
  func write(_ text: String) {
    do throws(WriteError) { try tryWriting(text) } catch { end(after: error) }
  }

  /// Writes a text, for callers that have something to do before the process ends.
  func tryWriting(_ text: String) throws(WriteError) {
    do throws(SystemError) { try writeAll(Array(text.utf8), to: descriptor) } catch {
      throw WriteError(cause: error)
    }
  }

  /// Ends the process after a failed write: without a message if the reader of a pipe has ended,
  /// and otherwise with one on standard error.
  func end(after error: WriteError) -> Never {
    if error.cause.code == EPIPE { exit(ExitStatus.success.rawValue) }
    if descriptor != Self.error.descriptor { Self.error.write("tabletool: \(error)\n") }
    exit(ExitStatus.failure.rawValue)
  }

  /// The error of a stream that cannot be written.
  struct WriteError: Error, CustomStringConvertible {
    let cause: SystemError

    var description: String { "the output cannot be written: \(cause.reason)" }
  }
}

/// Standard input, read by lines.
enum StandardInput {
  /// Whether the input is a terminal.
  static var isTerminal: Bool { isatty(STDIN_FILENO) == 1 }

  /// Writes a question and reads the answer. `nil` at the end of the input.
  static func answer(to question: String) -> String? {
    StandardStream.output.write(question)
    let line = readLine()
    if line == nil { StandardStream.output.write("\n") }
    return line?.lowercased()
  }
}

/// Writes screens in the format that the user asked for. Defaults to ANSI text on a terminal, and
/// to plain text elsewhere.
struct Display {
  let tool: Tabletool
  let renderer: TextRenderer
  let format: PictureFormat

  init(tool: Tabletool, invocation: Invocation, words: Words = .english) {
    self.tool = tool
    let isTerminal = tool.output.isTerminal
    let detected = ColorDepth.detect(environment: tool.environment, isTerminal: isTerminal)
    format = invocation.format ?? (detected == nil ? .plain : .ansi)
    // ANSI text in a file has colors unless the environment forbids them. A page or an image has
    // its own colors, which do not depend on the terminal.
    let forbidsColors = tool.environment["NO_COLOR"]?.isEmpty == false
    let isPage = format == .html || format == .svg
    renderer = TextRenderer(
      width: invocation.width ?? Self.columns(of: tool),
      theme: invocation.theme ?? .dark,
      colors: (isPage ? nil : detected) ?? (forbidsColors ? .monochrome : .trueColor),
      glyphs: invocation.isASCII ? .ascii : .unicode, words: words,
      resynchronizing: isTerminal)
  }

  /// Writes one screen.
  func show(_ table: Table) { tool.output.write(renderer.text(of: table, as: format)) }

  /// Writes several screens.
  func show(_ tables: [Table]) { tool.output.write(renderer.text(of: tables, as: format)) }

  /// Returns the columns of the terminal. If there is none, returns the value of `COLUMNS`, or 80.
  private static func columns(of tool: Tabletool) -> Int {
    tool.output.terminalColumns ?? tool.environment.columns ?? 80
  }
}
