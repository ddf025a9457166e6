import TablesBasics
import TablesInteraction

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#endif

/// The state of a terminal that a process passes to the next process with a screen on it, so that
/// the terminal is neither restored nor cleared between them.
package struct TerminalHandover: Codable, Equatable, Sendable {
  /// The file of the terminal.
  package var terminal: String
  /// The settings of the terminal from before the first screen: the bytes of a `termios`.
  package var settings: [UInt8]
  /// Whether the terminal is in the modes of a screen.
  package var isHeld = false
  /// Whether the terminal was told to use kitty's keyboard protocol.
  package var hasKeyboard = false
  /// Whether the terminal supports synchronized output (private mode 2026): what is written between
  /// two control sequences appears in one step, so that no half-drawn frame is seen.
  package var synchronizes = false
  /// Whether the background is light; `nil` if the terminal has not said.
  package var isLight: Bool?
  /// The place of the user on the screen, and the changed values.
  package var screen: ScreenMemento?

  init(terminal: String, settings: [UInt8]) {
    (self.terminal, self.settings) = (terminal, settings)
  }

  /// Reads the settings of the terminal of standard input. Returns `nil` if there is none.
  package init?() {
    var saved = termios()
    guard TerminalFile.hasStandardStreams, tcgetattr(STDIN_FILENO, &saved) == 0 else { return nil }
    terminal = TerminalFile.ofStandardInput
    settings = withUnsafeBytes(of: &saved) { Array($0) }
  }

  /// Reads a handover from a file.
  package init(contentsOf path: String) throws {
    let bytes = try OpenFile(reading: path).read()
    self = try JSONDecoder().decode(Self.self, from: Data(bytes))
  }

  /// Writes the handover so that nobody else can read it, because it contains typed texts.
  package func save(to path: String) throws {
    let temporary = path + ".new"
    let bytes = Array(try JSONEncoder().encode(self))
    try AtomicFile.replace(path, with: bytes, through: temporary)
    chmod(path, 0o600)
  }

  /// The terminal settings as `termios`; `nil` if they come from another system.
  var saved: termios? {
    var saved = termios()
    guard settings.count == MemoryLayout.size(ofValue: saved) else { return nil }
    withUnsafeMutableBytes(of: &saved) { $0.copyBytes(from: settings) }
    return saved
  }

  /// Gives the terminal back, if a process that had it has ended without doing so.
  package mutating func giveBack() {
    let descriptor = open(terminal, O_RDWR | O_NOCTTY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    defer { close(descriptor) }
    if isHeld {
      let bytes = Array(TerminalModes().leaving(hasKeyboard: hasKeyboard).utf8)
      _ = write(descriptor, bytes, bytes.count)
    }
    if var saved { tcsetattr(descriptor, TCSANOW, &saved) }
    isHeld = false
    hasKeyboard = false
  }
}
